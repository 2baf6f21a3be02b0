import type { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import type { Claims } from './claims';
import { type Filter, filterSql, parseFilter } from './visibility';
import type { Change } from './queue';
import { RealtimeError } from './messages';
import { publishedTables, readTable, type Table } from './tables';

const name = v.pipe(v.string(), v.maxLength(63));

/** One entry of `postgres_changes` in a join. */
export const requestSchema = v.object({
  event: v.picklist(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: name,
  table: v.exactOptional(name),
  filter: v.exactOptional(v.pipe(v.string(), v.maxLength(4000))),
});

export type SubscriptionRequest = v.InferOutput<typeof requestSchema>;

/** A subscription of a client, with the id that its changes carry. */
export interface Subscription extends SubscriptionRequest {
  id: number;
}

/** A subscription that the database has agreed to. */
export interface ActiveSubscription extends Subscription {
  condition: Filter | null;
}

export function concerns(request: SubscriptionRequest, table: Table, change: Change): boolean {
  return ['*', change.type].includes(request.event) && names(request, table.schema, table.name);
}

function names({ schema, table = '*' }: SubscriptionRequest, inSchema: string, called: string) {
  return ['*', inSchema].includes(schema) && ['*', called].includes(table);
}

/** Throws RealtimeError. */
export async function activate(
  database: PGlite,
  subscription: Subscription,
  { role }: Claims,
): Promise<ActiveSubscription> {
  const tables = (await publishedTables(database)).filter(({ schema, name }) =>
    names(subscription, schema, name),
  );
  if (tables.length === 0) {
    throw new RealtimeError(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${describe(subscription)}`,
    );
  }
  if (!subscription.filter) return { ...subscription, condition: null };
  const condition = parseFilter(subscription.filter);
  if (!condition) {
    throw new RealtimeError(`Error parsing \`filter\`: ${subscription.filter}`);
  }
  for (const { relation } of tables) {
    const table = await readTable(database, relation, role);
    if (table) await checkFilter(database, table, condition);
  }
  return { ...subscription, condition };
}

function describe({ event, schema, table = '*', filter }: SubscriptionRequest): string {
  const filters = filter === undefined ? '' : JSON.stringify(filter);
  return `[event: ${event}, schema: ${schema}, table: ${table}, filters: [${filters}], select: nil]`;
}

async function checkFilter(database: PGlite, table: Table, filter: Filter): Promise<void> {
  const column = table.columns.find(({ name }) => name === filter.column);
  if (!column?.isReadable) {
    throw new RealtimeError(`invalid column for filter ${filter.column}`);
  }
  const condition = filterSql(`null::${column.sqlType}`, column.sqlType, '$1');
  try {
    await database.query(`select ${condition}`, [filter.value]);
  } catch (cause) {
    throw new RealtimeError(`invalid value for filter ${filter.column}`, { cause });
  }
}
