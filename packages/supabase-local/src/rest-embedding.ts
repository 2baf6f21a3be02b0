import type { Context } from 'hono';
import type { AskLite } from './auth/context';

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
  // PostgREST writes nothing where the relation is unknown, or one row is asked for and there are several.
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
