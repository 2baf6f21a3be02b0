import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { withAppErrors } from './app-error';
import { toAuthError } from './auth-error';
import { staffClient } from './staff-client';

/** Calls the auth client; its errors are thrown. */
export function callAuth<T>(
  call: (
    auth: SupabaseClient['auth'],
  ) => Promise<{ data: T; error: null } | { data: unknown; error: AuthError }>,
): Promise<T> {
  return withAppErrors(async () => {
    const { data, error } = await call(staffClient().auth);
    if (error) throw toAuthError(error);
    return data;
  });
}
