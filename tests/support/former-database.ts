import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';

/** The 58 migrations of commit 56ce5919 in one file, and what they leave in the history. */
const MIGRATIONS = 'tests/contract/upgrade/before-baseline.sql.br';

const ROWS = `
  insert into public.site_settings (id, label_name) values ('00000000-0000-0000-0000-000000000001', 'Nordlicht');
  insert into public.artists (id, name) values ('00000000-0000-4000-8000-000000000001', 'Ada');
  update public.artists set name = 'Ada Tide';
  insert into public.concerts (line_up, date, city) values ('[{"name":"Ada"}]', '2026-01-01', 'Wien'),
    ('[{"name":"Ada"}]', '2026-01-02', 'Köln'), ('[{"name":"Ada"}]', '2026-01-03', 'Київ'),
    ('[{"name":"Ada"}]', '2026-01-04', 'Выборг');
  update public.concerts set venue = 'Kachelraum' where city = 'Köln';
  insert into public.submissions (kind, name, email, message) values ('message', 'Ben', 'ben@example.com', 'Hello')`;

/** Makes what commit 56ce5919 has made of a database, with rows. */
export async function fillAsFormerly(database: PGlite): Promise<void> {
  await database.exec(brotliDecompressSync(await readFile(MIGRATIONS)).toString());
  await database.exec(ROWS);
}

/** What an installation would miss, were it lost. */
const KEPT = [
  'select label_name from public.site_settings',
  'select name, slug from public.artists',
  "select content ->> 'name' as former_name from public.versions where table_name = 'artists'",
  'select name, email, message, state from public.submissions',
  'select salt from private.sender_salt',
  'select secret from public.newsletter_secret',
];

/** Returns the rows that an update has to leave as they are. */
export async function readKept(ask: (sql: string) => Promise<unknown[]>): Promise<unknown[][]> {
  const answers: unknown[][] = [];
  for (const sql of KEPT) answers.push(await ask(sql));
  return answers;
}

export const HISTORY =
  'select version, name from supabase_migrations.schema_migrations order by version';
