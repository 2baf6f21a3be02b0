import * as v from 'valibot';
import type { Json } from '@/data-service/database.types';
import { StartError } from '../../node/start-error';
import { createNodeClient } from '../demo/client';
import type { StaffBackend } from '../staff/backend';
import { schemaSchema, type Schema, type Table } from './archive';

const rowSchema = v.record(
  v.string(),
  v.custom<Json>((value) => value !== undefined),
);
export type Row = v.InferOutput<typeof rowSchema>;
export const rowsSchema = v.array(rowSchema);

/** The rows of a backend's tables, through the functions for backup and restore. */
export class Rows {
  readonly #client;

  constructor({ url, secretKey }: StaffBackend) {
    this.#client = createNodeClient(url, secretKey);
  }

  async schema(): Promise<Schema> {
    return v.parse(schemaSchema, accept(await this.#client.rpc('backup_schema')));
  }

  /** Yields the rows of a table in pages, in the order of the key. */
  async *pages({ name }: Table): AsyncGenerator<Row[]> {
    let after: Row | undefined;
    for (;;) {
      const answer = await this.#client.rpc('backup_rows', {
        table_name: name,
        ...(after && { after }),
      });
      const page = v.parse(rowsSchema, accept(answer));
      after = page.at(-1);
      if (!after) return;
      yield page;
    }
  }

  /** Removes the rows of all tables. */
  async clear(): Promise<void> {
    accept(await this.#client.rpc('restore_clear'));
  }

  /** Writes rows as they were. */
  async write({ name }: Table, rows: Row[]): Promise<void> {
    accept(await this.#client.rpc('restore_rows', { table_name: name, rows }));
  }

  /** Notifies the page servers that rows have changed: a restore fires no trigger. */
  async announceChange(): Promise<void> {
    accept(await this.#client.rpc('change_content_version'));
  }
}

interface Answer<Data> {
  data: Data;
  error: { code: string; message: string } | null;
  /** 0 where no answer came. */
  status: number;
}

function accept<Data>({ data, error, status }: Answer<Data>): Data {
  if (!error) return data;
  if (status === 0) throw new StartError(`The backend does not answer (${error.message}).`);
  if (error.code === 'PGRST202') {
    throw new StartError(
      'The backend lacks the functions for backup and restore: bring its schema up to date, with "npm start" or "npm run upgrade".',
    );
  }
  throw new StartError(`The backend refused: ${error.message}`);
}

/** Returns the tables so that each comes after those that its rows refer to. Throws for references in a circle. */
export function parentsFirst(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const ready = [...waiting].filter(({ refers_to }) =>
      refers_to.every(({ parent }) => !names.has(parent)),
    );
    if (ready.length === 0) throw new Error(`${[...names].join(', ')} refer to each other.`);
    for (const table of ready) waiting.delete(table);
    sorted.push(...ready);
  }
  return sorted;
}
