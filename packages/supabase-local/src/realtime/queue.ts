import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { Exclusive } from '../mutex';

/** A row that was inserted, updated or deleted. */
export interface Change {
  /** The table's object id. */
  relation: number;
  /** True when the row is a broadcast from the database. */
  isMessage: boolean;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  commit_timestamp: string;
  /** The row as it is now, in JSON; null when it was deleted. */
  record: string | null;
  /** The primary key that the row had, in JSON; null when the row is new. */
  old_record: string | null;
}

/** Changes that are taken from the queue at once; requests get their turn in between. */
const batchSize = 100;

const readSql = `
  select id, relation, relation = 'realtime.messages'::regclass as "isMessage", type,
    to_char(commit_timestamp at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as commit_timestamp,
    record::text, old_record::text
  from realtime.queue order by id limit ${batchSize}`;

interface QueueOptions {
  database: PGlite;
  exclusive: Exclusive;
  /** Runs inside the mutex. */
  deliver: (changes: Change[]) => Promise<void>;
}

/** Prepares the database and hands on every change from now on; answers how to stop that. */
export async function followQueue({ database, exclusive, deliver }: QueueOptions) {
  const schema = await readFile(new URL('schema.sql', import.meta.url), 'utf8');
  await exclusive(() => database.exec(schema));
  let stopped = false;
  let waiting = false;

  async function drain(): Promise<void> {
    waiting = false;
    if (stopped) return;
    const { rows } = await database.query<Change & { id: number }>(readSql);
    // Nothing cleans a table of the embedded database up, so an empty queue begins a new file.
    if (rows.length < batchSize) await database.exec('truncate realtime.queue');
    else await database.query('delete from realtime.queue where id <= $1', [rows.at(-1)?.id]);
    await deliver(rows);
    if (rows.length === batchSize) schedule();
  }

  function schedule(): void {
    if (waiting) return;
    waiting = true;
    exclusive(drain).catch((error: unknown) => console.error(error));
  }

  const unlisten = await exclusive(() => database.listen('realtime', schedule));
  return async () => {
    stopped = true;
    await exclusive(() => unlisten());
  };
}
