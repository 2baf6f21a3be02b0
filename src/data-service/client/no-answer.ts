import { AppError } from './app-error';

/** The error of a request to which no answer came. Only a browser knows whether it is offline. */
export function noAnswer(cause: unknown): AppError {
  const offline = typeof window !== 'undefined' && !navigator.onLine;
  return offline
    ? new AppError('offline', 'There is no connection.', { cause })
    : new AppError('unreachable', 'The server could not be reached.', { cause });
}
