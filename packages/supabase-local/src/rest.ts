import { inspect } from 'node:util';
import type { Context } from 'hono';
import type { AskLite } from './auth/context';
import { hasCode } from '../../../node/error-code';

/** Parameters that are no condition on a column. */
const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);

/** A depth of brackets that no real query has, and that lite's parser can handle. */
const deepest = 100;

/**
 * Returns PostgREST's error for a URL that lite cannot be trusted with, or null. lite looks columns and operators
 * up in plain objects: `?__proto__=eq.1` would change all objects of this process.
 */
export function refuseRestRequest({ pathname, searchParams }: URL): Response | null {
  if (!isDecodable(pathname)) {
    return errorResponse(404, 'PGRST125', 'Invalid path specified in request URL');
  }
  const table = decodeURIComponent(pathname).split('/').at(-1) ?? '';
  const isCall = pathname.includes('/rpc/');
  for (const [key, value] of searchParams) {
    const name = key.split(/\.|->>?/).find(isInherited);
    if (name !== undefined) {
      return errorResponse(400, '42703', `column ${table}.${name} does not exist`);
    }
    const isFilter = !isCall && !reserved.has(key);
    if ((isFilter && hasInheritedOperator(value)) || depth(value) > deepest) {
      const shown = value.slice(0, 100);
      return errorResponse(
        400,
        'PGRST100',
        `"failed to parse filter (${shown})" (line 1, column 1)`,
      );
    }
  }
  return null;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/** As in `constructor.1`, and within `and` and `or` as in `(id.constructor.1)`. */
function hasInheritedOperator(condition: string): boolean {
  const parts = condition.startsWith('(') ? condition.split(/[(),]/) : [`column.${condition}`];
  return parts.some((part) => {
    const parts = part.split('.').filter((name, index) => name !== 'not' || index > 1);
    return parts.slice(0, 2).some(isInherited);
  });
}

function depth(text: string): number {
  let open = 0;
  let most = 0;
  for (const character of text) {
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    most = Math.max(most, open);
  }
  return most;
}

function errorResponse(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status });
}

const writes = new Set(['POST', 'PATCH', 'DELETE']);
const noRow = 'in.()';

/**
 * Answers a request to a table as PostgREST does. lite alone answers a write that returns embedded relations as if it were
 * a read with the same conditions: `update({ title: 'B' }).eq('title', 'A')` would find nothing, and a single row come in a
 * list. So the write returns the keys of its rows, and a read embeds what was asked for.
 */
export async function answerRest(c: Context, lite: AskLite): Promise<Response> {
  const url = new URL(c.req.url);
  const select = url.searchParams.get('select') ?? '';
  const { method } = c.req;
  const returnsRows = /\breturn=representation\b/.test(c.req.header('prefer') ?? '');
  const isCall = url.pathname.includes('/rpc/');
  if (!writes.has(method) || !returnsRows || !select.includes('(') || isCall) return lite(c);

  const read = (path: string) => lite(c, { method: 'GET', path });
  // PostgREST writes nothing when the relation is unknown, or when one row is requested and there are several.
  const before = await read(method === 'POST' ? readUrl(url, noRow) : url.href);
  if (!before.ok && !(method === 'POST' && before.status === 406)) return before;
  const written = await lite(c, { path: writeUrl(url) });
  if (!written.ok) return written;
  const rows: { id: string }[] = [await written.clone().json()].flat();
  const ids = `in.(${rows.map(({ id }) => id).join()})`;
  const found = method === 'DELETE' ? before : await read(readUrl(url, ids));
  const headers = new Headers(written.headers);
  for (const name of ['Content-Type', 'Content-Length']) {
    headers.set(name, found.headers.get(name) ?? '');
  }
  return new Response(found.body, { status: found.ok ? written.status : found.status, headers });
}

/** Names of an embedded relation, as in `artists.order`, of which a write knows nothing. */
const isOfRelation = (name: string) => name.includes('.');

function writeUrl(url: URL): string {
  const asked = new URL(url);
  for (const name of url.searchParams.keys()) {
    if (isOfRelation(name)) asked.searchParams.delete(name);
  }
  asked.searchParams.set('select', 'id');
  return asked.href;
}

function readUrl(url: URL, id: string): string {
  const asked = new URL(url);
  for (const name of url.searchParams.keys()) {
    if (!isOfRelation(name) && !['select', 'order'].includes(name)) asked.searchParams.delete(name);
  }
  asked.searchParams.set('id', id);
  return asked.href;
}

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
