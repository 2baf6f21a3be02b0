import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { withAppErrors } from './app-error';
import { isSessionMissing, toAuthError } from './auth-error';
import { staffClient } from './staff-client';

/** Calls the auth client; its errors are thrown. */
export function callAuth<T>(
  call: (
    auth: SupabaseClient['auth'],
  ) => Promise<{ data: T; error: null } | { data: unknown; error: AuthError }>,
): Promise<T> {
  return withAppErrors(async () => {
    const { auth } = staffClient();
    const { data, error } = await call(auth);
    if (error) {
      // The client forgets a session only when it asks for the user.
      if (isSessionMissing(error)) await auth.signOut({ scope: 'local' });
      throw toAuthError(error);
    }
    return data;
  });
}
