import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Returns what a database is made of: definitions by object. */
export async function describeCatalog(
  database: Pick<PGlite, 'exec' | 'query'>,
): Promise<Record<string, string>> {
  const query = await readFile('tests/support/catalog.sql', 'utf8');
  await database.exec("set search_path = ''"); // so that every name has its schema
  const { rows } = await database.query<{ object: string; definition: string | null }>(query);
  return Object.fromEntries(rows.map(({ object, definition }) => [object, definition ?? '']));
}
