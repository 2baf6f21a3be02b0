import { paths } from '@/config/paths';

/** Matches the fragment of the auth server's links: a session, or the error. */
const CALLBACK_PARTS = ['access_token', 'error_description'];

/**
 * Forwards the fragment of a mailed link to the login, which alone reads it: a link that was made without a redirect URL
 * leads to the site's root. Returns whether it did.
 */
export function forwardCallback(): boolean {
  const { pathname, hash } = window.location;
  const fragment = new URLSearchParams(hash.slice(1));
  const isCallback = CALLBACK_PARTS.some((name) => fragment.has(name));
  if (pathname === paths.login || !isCallback) return false;
  window.location.replace(paths.login + hash);
  return true;
}
