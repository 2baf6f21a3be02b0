import type { Session, SupabaseClient } from '@supabase/supabase-js';

/** The last refusal for good: the token that was refused, and the code that Auth gave. */
let refusal: { token: string; code: string } | undefined;

const belongsTo = (token: string, { access_token, refresh_token }: Session) =>
  token === access_token || token === refresh_token;

/** Returns the code with which Auth has refused this session for good; undefined where it gave none. */
export function codeOfEnd(session: Session): string | undefined {
  return refusal && belongsTo(refusal.token, session) ? refusal.code : undefined;
}

/**
 * Ends the local session whose token Auth has rejected for good, unless another one has replaced it. The auth client
 * itself does so only for some codes, and after a failed refresh only once the token has expired.
 */
export async function endSession(
  auth: SupabaseClient['auth'],
  token: string,
  code: string,
): Promise<void> {
  refusal = { token, code };
  const { data } = await auth.getSession();
  if (data.session && belongsTo(token, data.session)) await auth.signOut({ scope: 'local' });
}
