import { AppError } from './app-error';

/** Returns the error of a request without an answer. Only a browser knows whether it is offline. */
export function noAnswer(cause: unknown): AppError {
  const offline = typeof window !== 'undefined' && !navigator.onLine;
  return offline
    ? new AppError('offline', 'There is no connection.', { cause })
    : new AppError('unreachable', 'The server could not be reached.', { cause });
}
