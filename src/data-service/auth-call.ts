import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { AppError, kindOfStatus, withAppErrors, type AppErrorKind } from './app-error';
import { staffClient } from './staff-client';

/** Calls the auth client; what it refuses is thrown. */
export function callAuth<T>(
  call: (
    auth: SupabaseClient['auth'],
  ) => Promise<{ data: T; error: null } | { data: unknown; error: AuthError }>,
): Promise<T> {
  return withAppErrors(async () => {
    const { auth } = await staffClient();
    const { data, error } = await call(auth);
    if (error) throw toAuthError(error);
    return data;
  });
}

/** An error of the auth client; its retryable errors wrap what timedFetch threw. */
export function toAuthError(error: AuthError): AppError {
  const { code, message } = error;
  return new AppError(kindOfAuthError(error), message, { cause: error, ...(code && { code }) });
}

function kindOfAuthError({ code, status }: AuthError): AppErrorKind {
  if (code === 'invalid_credentials') return 'unauthorized';
  if (status === 0 || status === undefined) return navigator.onLine ? 'unreachable' : 'offline';
  return kindOfStatus(status);
}
