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

it('returns the display name of a known provider, and the server name of an unknown one', () => {
  expect(providerName('linkedin_oidc')).toBe('LinkedIn');
  expect(providerName('custom:label')).toBe('custom:label');
});
