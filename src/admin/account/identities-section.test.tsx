import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setVariables } from '@/config/env';
import type { Identity } from '@/data-service/backend/auth/account';
import { IdentitiesSection } from './identities-section';

const EMAIL: Identity = { id: '1', provider: 'email', email: 'a@label.example' };
const GITHUB: Identity = { id: '2', provider: 'github', email: 'a@elsewhere.example' };

/** Shows the section where the server has GitHub. */
function renderSection(identities: Identity[], hasPassword = identities.includes(EMAIL)) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['auth-settings'], {
    signUp: false,
    anonymous: false,
    providers: ['email', 'github'],
  });
  render(
    <QueryClientProvider client={client}>
      <IdentitiesSection account={{ factors: [], identities, hasPassword }} />
    </QueryClientProvider>,
  );
}

const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

beforeEach(() => setVariables({}));

it.each([
  ['nothing', '', 'This is your only way to sign in, so it cannot be unlinked.'],
  [
    'GitHub',
    'github',
    'This is your only way to sign in, so it cannot be unlinked. Link another one first.',
  ],
])('names the last way to sign in with %s left to link', (_left, providers, text) => {
  setVariables({ VITE_AUTH_PROVIDERS: providers });
  renderSection([EMAIL]);
  expect(screen.getByText(/^This is your only way/).textContent.trim()).toBe(text);
});

it('offers the providers that the server has', () => {
  setVariables({ VITE_AUTH_PROVIDERS: 'keycloak,github' });
  renderSection([EMAIL]);
  expect(buttons()).toEqual(['Link GitHub']);
});

it('unlinks a provider, but not the password, which would stay valid', () => {
  renderSection([EMAIL, GITHUB]);
  expect(screen.getAllByRole('button')).toEqual([
    screen.getByRole('button', { name: 'Unlink: GitHub' }),
  ]);
});

it('lists a password beside the provider, which the server would not unlink', () => {
  renderSection([GITHUB], true);
  const ways = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(ways).toEqual(['GitHuba@elsewhere.example', 'E-mail and password']);
  expect(screen.queryByText(/only way to sign in/)).toBeNull();
  expect(screen.getByText('The only linked way to sign in cannot be unlinked.')).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
