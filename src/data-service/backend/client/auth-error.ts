import { type AuthError, AuthWeakPasswordError } from '@supabase/supabase-js';
import { AppError, type AppErrorKind, kindOfStatus } from './app-error';

/** Codes for a session that has ended for good, or a deleted user. An expired token has none of these: it is refreshed. */
const GONE = new Set<string | undefined>([
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  'refresh_token_not_found',
  'refresh_token_already_used',
]);

/** Returns true for a code with which Auth refuses a session for good. */
export function isSessionGone(code: string | undefined): boolean {
  return GONE.has(code);
}

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

function kindOfAuthError({ name, code, status }: AuthError): AppErrorKind {
  if (name === 'AuthSessionMissingError' || isSessionGone(code)) return 'unauthorized';
  if (code === 'invalid_credentials') return 'unauthorized';
  if (status === 0 || status === undefined) return navigator.onLine ? 'unreachable' : 'offline';
  return kindOfStatus(status);
}
