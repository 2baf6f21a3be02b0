import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readCallback } from '@/data-service/auth/auth-callback';
import { CallbackError } from './login-page';

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

it('shows only our own sentence for a code of the server, and none about a form that is not there', async () => {
  const failed = readCallback(
    at('?error=server_error&error_code=unexpected_failure&error_description=neve'),
  );
  const unknown = readCallback(at('?error=server_error&error_description=neve'));
  if (failed.kind !== 'refused' || unknown.kind !== 'refused') throw new Error('No failures.');
  const { rerender } = render(<CallbackError failure={failed} isSignedIn={false} />);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The server could not complete this. Please try again later.',
  );
  rerender(<CallbackError failure={unknown} isSignedIn />);
  expect(screen.getByRole('alert').textContent).toBe('The link did not work: neve');
});
