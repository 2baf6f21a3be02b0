import type { SupabaseClient } from '@supabase/supabase-js';
import { toAuthError } from './auth-error';
import { timedFetch } from './timed-fetch';

type Auth = SupabaseClient['auth'];

/** Answers to a renewal that end a session; a server that fails, or asked too often, has not ended anything. */
const FINAL = new Set<number | undefined>([400, 401, 403, 404]);

/** Answers that are also given to a session that has ended: its token is still good, and the policies hide every row from it. */
const HIDDEN = new Set([403, 406]);

/** Returns a new token in the place of a rejected one; null when the server gives none: the session has ended. */
export async function renewToken(auth: Auth): Promise<string | null> {
  const { data, error } = await auth.refreshSession();
  if (data.session) return data.session.access_token;
  if (FINAL.has(error?.status)) await auth.signOut({ scope: 'local' });
  return null;
}

/**
 * `fetch` for requests of staff. A request that is rejected for its token alone was not executed, and is sent once more
 * with a new one.
 */
export function createStaffFetch(auth: () => Auth, publishableKey: string): typeof fetch {
  return async (input, init) => {
    const { url, headers } = new Request(input, init);
    if (new URL(url).pathname.startsWith('/auth/v1/')) return timedFetch(input, init);
    if (headers.get('Authorization') === `Bearer ${publishableKey}`) {
      // There may be a session that cannot be renewed at the moment: asking as a visitor would be rejected for good.
      const { error } = await auth().getSession();
      if (error) throw toAuthError(error);
      return timedFetch(input, init);
    }
    const response = await timedFetch(input, init);
    if (HIDDEN.has(response.status)) await auth().getUser(); // forgets the session if the server does not know it
    if (response.status !== 401) return response;
    const token = await renewToken(auth());
    if (token === null) return response;
    headers.set('Authorization', `Bearer ${token}`);
    return timedFetch(input, { ...init, headers });
  };
}
