import { AuthWeakPasswordError, type AuthError } from '@supabase/supabase-js';
import { AppError, kindOfStatus, type AppErrorKind } from './app-error';

/**
 * An error of the auth client; its retryable errors wrap what timedFetch threw. A weak password's code ends with the first
 * reason that the server gives: `weak_password_characters`.
 */
export function toAuthError(error: AuthError): AppError {
  const { message } = error;
  const reason = error instanceof AuthWeakPasswordError ? error.reasons[0] : undefined;
  const code = reason ? `${error.code}_${reason}` : error.code;
  return new AppError(kindOfAuthError(error), message, { cause: error, ...(code && { code }) });
}

/** Returns true when the server says that the session is gone. */
export function isSessionMissing({ name }: AuthError): boolean {
  return name === 'AuthSessionMissingError';
}

function kindOfAuthError(error: AuthError): AppErrorKind {
  const { code, status } = error;
  if (isSessionMissing(error)) return 'unauthorized';
  if (code === 'invalid_credentials') return 'unauthorized';
  if (status === 0 || status === undefined) return navigator.onLine ? 'unreachable' : 'offline';
  return kindOfStatus(status);
}
