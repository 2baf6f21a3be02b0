import { paths } from '@/config/paths';

/** What a link of the auth server has in its fragment: a session, or why there is none. */
const CALLBACK_PARTS = ['access_token', 'error_description'];

/**
 * Sends what a mailed link has brought on to the login, which alone reads it: a link that was made without a page of its
 * own leads to the site's address. Returns whether it did.
 */
export function forwardCallback(): boolean {
  const { pathname, hash } = window.location;
  const fragment = new URLSearchParams(hash.slice(1));
  const isCallback = CALLBACK_PARTS.some((name) => fragment.has(name));
  if (pathname === paths.login || !isCallback) return false;
  window.location.replace(paths.login + hash);
  return true;
}
