import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IdentitiesSection } from './identities-section';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['nothing', '', 'This is your only way to sign in, so it cannot be unlinked.'],
  [
    'GitHub',
    'github',
    'This is your only way to sign in, so it cannot be unlinked. Link another one first.',
  ],
])('with %s left to link, the last way to sign in is named', (_left, providers, text) => {
  vi.stubEnv('VITE_AUTH_PROVIDERS', providers);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IdentitiesSection identities={[{ id: '1', provider: 'email', email: 'a@label.example' }]} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/^This is your only way/).textContent.trim()).toBe(text);
});
