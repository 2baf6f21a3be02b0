import { expect, it } from 'vitest';
import { authProviders, providerName } from './auth-providers';

it.each([
  [undefined, []],
  ['', []],
  ['google', ['google']],
  [' google , github,', ['google', 'github']],
  ['google,nobody', ['google']],
])('%j offers %j', (list, providers) => {
  expect(authProviders({ VITE_AUTH_PROVIDERS: list })).toEqual(providers);
});

it('calls a provider what people call it, and one that is not known what the server calls it', () => {
  expect(providerName('linkedin_oidc')).toBe('LinkedIn');
  expect(providerName('custom:label')).toBe('custom:label');
});
