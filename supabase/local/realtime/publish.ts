import type { PGlite } from '@electric-sql/pglite';
import type { Channel } from './channel';
import type { Claims } from './claims';
import type { Filter } from './filter';
import type { Change } from './queue';
import { concerns } from './subscriptions';
import { readTable, type Table } from './tables';
import { isVisible } from './visibility';

/** Tells of the changes everyone who asked for them and may know. Runs inside the mutex, so that no table changes. */
export async function publish(
  database: PGlite,
  changes: readonly Change[],
  channels: readonly Channel[],
): Promise<void> {
  const listening = channels.filter(({ subscriptions }) => subscriptions.length > 0);
  const tableFor = memoize((relation: number, role: Claims['role']) =>
    readTable(database, relation, role),
  );
  for (const change of changes) {
    // Most subscribers are anonymous and ask the same: the database is asked once for all of them.
    const isVisibleTo = memoize(async (claims: Claims, filter: Filter | null) => {
      const table = await tableFor(change.relation, claims.role);
      return table !== null && isVisible(database, change, table, claims, filter);
    });
    for (const channel of listening) {
      const { claims, subscriptions } = channel;
      const table = await tableFor(change.relation, claims.role);
      if (!table) continue;
      const ids: number[] = [];
      for (const subscription of subscriptions) {
        if (!concerns(subscription, table, change)) continue;
        if (await isVisibleTo(claims, subscription.condition)) ids.push(subscription.id);
      }
      if (ids.length > 0) channel.push('postgres_changes', { ids, data: describe(change, table) });
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

function describe(change: Change, { schema, name, columns }: Table) {
  const readable = columns.filter(({ isReadable }) => isReadable);
  const select = (json: string | null): Record<string, unknown> => {
    const row: Record<string, unknown> = JSON.parse(json ?? '{}');
    const known = readable.filter((column) => column.name in row);
    return Object.fromEntries(known.map((column) => [column.name, row[column.name]]));
  };
  return {
    schema,
    table: name,
    type: change.type,
    commit_timestamp: change.commit_timestamp,
    columns: readable.map((column) => ({ name: column.name, type: column.type })),
    record: select(change.record),
    old_record: select(change.old_record),
    errors: null,
  };
}
