import type { SupabaseClient } from '@supabase/supabase-js';
import { toAuthError } from './auth-error';
import { createAuthFetch } from './auth-fetch';
import { checkSession, createSessionCheck } from './session-check';
import { timedFetch } from './timed-fetch';

type Auth = SupabaseClient['auth'];

/** Answers that are also given to a session that has ended: its token is still good, and the policies hide every row from it. */
const HIDDEN = new Set([403, 406]);

/** Returns a new token in the place of a rejected one; null when nobody is signed in. */
export async function renewToken(auth: Auth): Promise<string | null> {
  const { data, error } = await auth.refreshSession();
  if (error) throw toAuthError(error);
  return data.session?.access_token ?? null;
}

/**
 * `fetch` for requests of staff. A request that is rejected for its token alone was not executed, and is sent once more
 * with a new one. A session that has ended is noticed by every answer.
 */
export function createStaffFetch(auth: () => Auth, publishableKey: string): typeof fetch {
  const fetchAuth = createAuthFetch(auth, publishableKey);
  const checkSoon = createSessionCheck(auth);

  return async (input, init) => {
    const { url, headers } = new Request(input, init);
    if (new URL(url).pathname.startsWith('/auth/v1/')) return fetchAuth(input, init);
    if (headers.get('Authorization') === `Bearer ${publishableKey}`) {
      // There may be a session that cannot be renewed at the moment: asking as a visitor would be rejected for good.
      const { error } = await auth().getSession();
      if (error) throw toAuthError(error);
      return timedFetch(input, init);
    }
    const response = await timedFetch(input, init);
    if (response.ok) checkSoon(); // a list may lack what only staff may read
    if (HIDDEN.has(response.status)) await checkSession(auth());
    if (response.status !== 401) return response;
    const token = await renewToken(auth());
    if (token === null) return response;
    headers.set('Authorization', `Bearer ${token}`);
    return timedFetch(input, { ...init, headers });
  };
}
