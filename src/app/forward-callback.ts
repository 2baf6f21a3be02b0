import { paths } from '@/config/paths';

/** Matches the query and the fragment of a URL that the auth server has led back to; readCallback reads them. */
export const CALLBACK =
  /^\?code=[\da-f-]{36}$|[?&#]error.*&error_description=|#(.*&)?(access_token|token_hash|message=.*&sb)=/;

/**
 * Forwards the callback of the auth server to the login, which alone reads it: the server redirects to the site's root
 * when it does not know or allow the requested URL. Returns true where there was a callback.
 */
export function forwardCallback(): boolean {
  const { pathname, search, hash } = window.location;
  const rest = search + hash;
  if (pathname === paths.login || !CALLBACK.test(rest)) return false;
  window.location.replace(paths.login + rest);
  return true;
}
