import * as v from 'valibot';
import { openSchemaDatabase } from '../schema-database';
import { rowsSchema, digestOf, keyOf, type Row, type Rows } from '../backup/rows';
import type { Table } from '../backup/archive-format';
import type { Archive } from './check-archive';

export interface Difference {
  table: Table;
  /** The keys of rows that are there exactly as in the archive. */
  same: Set<string>;
  /** Rows that the archive does not have, reduced to their keys. */
  extra: Row[];
  /** The number of rows that the archive has not, or has otherwise, and that no installation begins with. */
  foreign: number;
}

/** Compares the rows of a backend with those of an archive, table by table. */
export async function compareRows(rows: Rows, { header, digests }: Archive): Promise<Difference[]> {
  let seed: Seed | undefined;
  const differences: Difference[] = [];
  for (const table of header.schema.tables) {
    const archived = digests.get(table.name) ?? new Map<string, string>();
    const difference: Difference = { table, same: new Set(), extra: [], foreign: 0 };
    for await (const page of rows.pages(table)) {
      for (const row of page) {
        const key = keyOf(table, row);
        if (archived.get(key) === digestOf(row)) {
          difference.same.add(key);
          continue;
        }
        if (!archived.has(key)) difference.extra.push(onlyKey(table, row));
        seed ??= await readSeed(header.schema.tables);
        if (!seed.get(table.name)?.has(contentOf(row))) difference.foreign++;
      }
    }
    differences.push(difference);
  }
  return differences;
}

function onlyKey({ key }: Table, row: Row): Row {
  return Object.fromEntries(key.map((column) => [column, row[column] ?? null]));
}

/** The contents of the rows that every installation begins with, by table. */
type Seed = Map<string, Set<string>>;

async function readSeed(tables: Table[]): Promise<Seed> {
  await using database = await openSchemaDatabase();
  const seed: Seed = new Map();
  for (const { name } of tables) {
    const { rows } = await database.query<{ page: unknown }>(
      'select public.backup_rows($1, null, 10000) as page',
      [name],
    );
    seed.set(name, new Set(v.parse(rowsSchema, rows[0]?.page).map(contentOf)));
  }
  return seed;
}

/** Ids and times differ between installations. */
function contentOf({
  id: _id,
  created_at: _created,
  updated_at: _updated,
  ...content
}: Row): string {
  return digestOf(content);
}
