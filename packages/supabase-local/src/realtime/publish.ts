import type { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import type { Channel } from './channel';
import type { Claims } from './claims';
import { type Filter, isVisible } from './visibility';
import type { Change } from './queue';
import { concerns } from './subscriptions';
import { readTable, type Table } from './tables';

/** Sends the changes to all subscribers that may read them. Runs inside the mutex, so that no table changes. */
export async function publish(
  database: PGlite,
  changes: readonly Change[],
  channels: readonly Channel[],
): Promise<void> {
  const tableFor = memoize((relation: number, role: Claims['role']) =>
    readTable(database, relation, role),
  );
  for (const change of changes) {
    if (change.isMessage) {
      broadcast(change, channels);
      continue;
    }
    // Most subscribers are anonymous, with the same request: the database is queried once for all of them.
    const isVisibleTo = memoize(async (claims: Claims, filter: Filter | null) => {
      const table = await tableFor(change.relation, claims.role);
      return table !== null && isVisible(database, change, table, claims, filter);
    });
    for (const channel of channels) {
      const { claims, subscriptions } = channel;
      if (subscriptions.length === 0) continue;
      const table = await tableFor(change.relation, claims.role);
      if (!table) continue;
      const error = errorOf(change, table);
      const ids: number[] = [];
      for (const subscription of subscriptions) {
        if (!concerns(subscription, table, change)) continue;
        if (error || (await isVisibleTo(claims, subscription.condition))) ids.push(subscription.id);
      }
      const data = error ? describeError(change, table, error) : describe(change, table);
      if (ids.length > 0) channel.push('postgres_changes', { ids, data });
    }
  }
}

const messageSchema = v.object({
  id: v.string(),
  topic: v.string(),
  event: v.string(),
  payload: v.record(v.string(), v.unknown()),
  private: v.boolean(),
});

/** Hands a message of the database on: a private one to private channels, whose policies were asked at the join. */
function broadcast({ record }: Change, channels: readonly Channel[]): void {
  // Other rows that are inserted by hand are no broadcast.
  const { success, output: message } = v.safeParse(messageSchema, JSON.parse(record ?? '{}'));
  if (!success) return;
  const { id, topic, event, payload } = message;
  for (const channel of channels) {
    if (channel.name === topic && channel.isPrivate === message.private) {
      channel.push('broadcast', { type: 'broadcast', event, payload, meta: { id } });
    }
  }
}

/** Remembers the answers to equal questions. */
function memoize<Args extends unknown[], Answer>(
  ask: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (...args) => {
    const question = JSON.stringify(args);
    const answer = answers.get(question) ?? ask(...args);
    answers.set(question, answer);
    return answer;
  };
}

/** Returns the error for a role that may not read the changed row. All receive deletions, though without their values. */
function errorOf({ type }: Change, { columns }: Table): string | null {
  const keys = columns.filter(({ isKey }) => isKey);
  if (type === 'DELETE') return null;
  if (keys.length === 0) return 'Error 400: Bad Request, no primary key';
  return keys.every(({ isReadable }) => isReadable) ? null : 'Error 401: Unauthorized';
}

function describeError({ type }: Change, { schema, name }: Table, error: string) {
  return {
    schema,
    table: name,
    type,
    commit_timestamp: null,
    columns: [],
    record: {},
    ...(type === 'UPDATE' && { old_record: {} }),
    errors: [error],
  };
}

function describe(change: Change, { schema, name, columns }: Table) {
  const readable = columns.filter(({ isReadable }) => isReadable);
  const select = (json: string | null): Record<string, unknown> | null => {
    const row: Record<string, unknown> = JSON.parse(json ?? '{}');
    const known = readable.filter((column) => column.name in row);
    if (known.length === 0) return null;
    return Object.fromEntries(known.map((column) => [column.name, row[column.name]]));
  };
  return {
    schema,
    table: name,
    type: change.type,
    commit_timestamp: change.commit_timestamp,
    columns:
      readable.length > 0
        ? readable.map((column) => ({ name: column.name, type: column.type }))
        : null,
    ...(change.type !== 'DELETE' && { record: select(change.record) }),
    ...(change.type !== 'INSERT' && { old_record: select(change.old_record) }),
    errors: null,
  };
}
