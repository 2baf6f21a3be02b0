import type { PostgrestError } from '@supabase/postgrest-js';

/**
 * The kinds of errors that a page can act on. `offline`, `unreachable` and `timeout` mean that no answer came; every
 * other kind is an answer of the server. `not-staff` means that the signed-in account has lost the staff mark, `stale`
 * that somebody else has saved a newer version since.
 */
export type AppErrorKind =
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'unauthorized'
  | 'not-staff'
  | 'not-found'
  | 'conflict'
  | 'stale'
  | 'rejected'
  | 'rate-limited'
  | 'too-large'
  | 'unsupported-type'
  | 'storage-full'
  | 'unknown';

/**
 * The one error that leaves the data service. `message` is for the log; the user reads a message by `kind`, or by
 * `code` when the server has sent a more precise one.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: AppErrorKind;
  readonly code: string | undefined;

  constructor(kind: AppErrorKind, message: string, options?: ErrorOptions & { code?: string }) {
    super(message, options);
    this.kind = kind;
    this.code = options?.code;
  }

  /** True when the server answered at all: the error message of a failed submission depends on it. */
  get answered(): boolean {
    return !['offline', 'unreachable', 'timeout'].includes(this.kind);
  }
}

declare module '@tanstack/react-query' {
  /** The error type of all queries: nothing else leaves the data service. */
  interface Register {
    defaultError: AppError;
  }
}

const KIND_OF_STATUS: Record<number, AppErrorKind> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'rate-limited',
  507: 'storage-full',
};

/** Returns the kind of an error that is known by its HTTP status alone. */
export function kindOfStatus(status: number): AppErrorKind {
  return KIND_OF_STATUS[status] ?? (status === 400 || status === 422 ? 'rejected' : 'unknown');
}

/**
 * Returns the kind of an error by its PostgREST or SQLSTATE code; a gateway has an HTTP status in its place, or none. A
 * function of the database that chooses the status has it in its code: `PT429`. By `PT409` it says that somebody else was
 * faster.
 */
function kindOfCode(code = ''): AppErrorKind {
  if (code === 'PT409') return 'stale';
  const status = /^(?:PT)?([45]\d\d)$/.exec(code)?.[1];
  if (status !== undefined) return kindOfStatus(Number(status));
  if (code === 'PGRST116') return 'not-found';
  if (code === '42501' || code.startsWith('PGRST3')) return 'unauthorized';
  if (code === '23505') return 'conflict';
  if (code.startsWith('22') || code.startsWith('23') || code === 'P0001') return 'rejected';
  return 'unknown';
}

/** Returns true for an error of the database or of PostgREST. */
export function isPostgrestError(error: unknown): error is PostgrestError {
  return error instanceof Error && error.name === 'PostgrestError';
}

/** Returns any thrown value as an AppError. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isPostgrestError(error)) {
    return new AppError(kindOfCode(error.code), error.message, { cause: error });
  }
  return new AppError('unknown', error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}

/** Runs a call of a Supabase client; any value that it throws is rethrown as an AppError. */
export async function withAppErrors<T>(call: () => PromiseLike<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toAppError(error);
  }
}

/** Returns the error of a request without an answer. Only a browser knows whether it is offline. */
export function noAnswer(cause: unknown): AppError {
  const offline = typeof window !== 'undefined' && !navigator.onLine;
  return offline
    ? new AppError('offline', 'There is no connection.', { cause })
    : new AppError('unreachable', 'The server could not be reached.', { cause });
}
