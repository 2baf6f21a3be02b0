import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { rowsSchema, type Row } from '../backup/rows';

/** Each installation inserts a row here, which does not count as content. */
export const MADE_BY_INSTALLATION = 'newsletter_secret';

/** Beside the programs of a release, which has no embedded database to make them in. */
export const SEED_ROWS = 'seed-rows.json';

/** Returns the rows of a new installation by table, without the tables that have none. */
export async function readSeedRows(): Promise<Partial<Record<string, Row[]>>> {
  const file = path.join(import.meta.dirname, SEED_ROWS);
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'));
  const { openSchemaDatabase } = await import('../schema-database');
  await using seeded = await openSchemaDatabase();
  const { rows } = await seeded.query<{ name: string; page: unknown }>(`
    select name, public.backup_rows(name, null, 10000) as page
    from jsonb_to_recordset(to_jsonb(public.backup_schema()) -> 'tables') as tables (name text)`);
  const byTable = rows.map(({ name, page }) => [name, v.parse(rowsSchema, page)] as const);
  return Object.fromEntries(byTable.filter(([, page]) => page.length > 0));
}
