import { variables, type Variables } from './env';

/** The providers that staff can sign in with besides a password, by their usual names. */
const NAMES = {
  apple: 'Apple',
  azure: 'Microsoft',
  bitbucket: 'Bitbucket',
  discord: 'Discord',
  facebook: 'Facebook',
  figma: 'Figma',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  keycloak: 'Keycloak',
  linkedin_oidc: 'LinkedIn',
  notion: 'Notion',
  slack_oidc: 'Slack',
  spotify: 'Spotify',
  twitch: 'Twitch',
  workos: 'WorkOS',
  zoom: 'Zoom',
};

export type AuthProvider = keyof typeof NAMES;

function isAuthProvider(name: string): name is AuthProvider {
  return Object.hasOwn(NAMES, name);
}

/** The providers that this installation offers: `VITE_AUTH_PROVIDERS=google,github`. */
export function authProviders(source: Variables = variables()): AuthProvider[] {
  const list = source['VITE_AUTH_PROVIDERS'] ?? '';
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(isAuthProvider);
}

/** Returns a provider's display name; that of the server where it is not listed here. */
export function providerName(provider: string): string {
  return isAuthProvider(provider) ? NAMES[provider] : provider;
}
