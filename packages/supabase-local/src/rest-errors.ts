import { inspect } from 'node:util';
import { hasCode } from '../../../node/error-code';

/** The error of Postgres for a rejected statement. */
interface DatabaseError extends Error {
  code: string;
  detail?: string;
  hint?: string;
}

/** lite answers these itself as PostgREST does, with texts that need its knowledge of the request. */
const answeredByLite = /^(42P01|42703|42883|PT\d{3}|PGRST)$/;

/** PostgREST's table of statuses; the longest beginning of the code decides. */
const statuses: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/**
 * Stands in for a connection's own hook: lets an error of the database through to the error handler. What lite answers
 * itself it also prints; a visitor's request must not fill the terminal, so that is one line.
 */
export function passDatabaseErrorOn(error: unknown): unknown {
  if (isDatabaseError(error) && !answeredByLite.test(error.code)) throw error;
  if (error instanceof Error) {
    Object.defineProperty(error, inspect.custom, { value: () => firstLine(error) });
  }
  return error;
}

function firstLine({ message }: Error): string {
  return `Refused: ${message.split('\n')[0]?.slice(0, 200)}`;
}

/** PostgREST's answer to an error of the database, or null when it is not one. */
export function answerDatabaseError(error: unknown, role: string): Response | null {
  if (!isDatabaseError(error)) return null;
  const { code, message, detail = null, hint = null } = error;
  return Response.json({ code, message, details: detail, hint }, { status: statusOf(error, role) });
}

function statusOf(error: DatabaseError, role: string): number {
  if (hasCode(error, '42501')) return role === 'anon' ? 401 : 403;
  return statuses[error.code] ?? statuses[error.code.slice(0, 2)] ?? 400;
}
