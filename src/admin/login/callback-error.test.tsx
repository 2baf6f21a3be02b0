import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readCallback } from '@/data-service/auth/auth-callback';
import { CallbackError } from './callback-error';

const at = (rest: string) => `https://label.example/adminpanel-login${rest}`;

it.each([
  [null, 'No browser detected.'],
  [at('#refresh_token=b'), 'Not a valid implicit grant flow url.'],
  [
    at('?access_token=a&refresh_token=b&expires_in=1&token_type=bearer'),
    'Not a valid PKCE flow url.',
  ],
  [at('?code='), 'No code detected.'],
  [at('#access_token=a'), 'No session defined in URL'],
  [at('?error=x&error_description=Gone'), 'The link did not work: Gone'],
])('shows for %s: %s', async (url, text) => {
  const callback = readCallback(url);
  if (callback.kind !== 'invalid' && callback.kind !== 'refused') {
    throw new Error('This is no failure.');
  }
  render(<CallbackError failure={callback} isSignedIn={false} />);
  expect(await screen.findByText(text, { exact: true })).toBeVisible();
  expect(screen.getByText('Please sign in here, or ask for a new link.')).toBeVisible();
});
