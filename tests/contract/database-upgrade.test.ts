import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../../node/start-error';
import {
  openEmptyDatabase,
  openSchemaDatabase,
  withDatabaseUrl,
} from '../../scripts/schema-database';
import { runSupabaseCli } from '../../scripts/supabase-cli';
import { extensions } from '@label/supabase-local/extensions';
import { readSchema, updateSchema } from '@label/supabase-local/schema';
import { startTestBackend, type TestBackend } from '@label/supabase-local/testing/test-backend';
import { describeCatalog } from '../support/catalog';

/** The 58 migrations of commit 56ce5919 in one file, and what they leave in the history. */
const FORMER = 'tests/contract/upgrade/before-baseline.sql.br';

const ROWS = `
  insert into public.site_settings (id, label_name) values ('00000000-0000-0000-0000-000000000001', 'Nordlicht');
  insert into public.artists (id, name) values ('00000000-0000-4000-8000-000000000001', 'Ada');
  update public.artists set name = 'Ada Tide';
  insert into public.submissions (kind, name, email, message) values ('message', 'Ben', 'ben@example.com', 'Hello')`;

/** What an installation would miss, were it lost. */
const KEPT = [
  'select label_name from public.site_settings',
  'select name, slug from public.artists',
  "select content ->> 'name' as former_name from public.versions",
  'select name, email, message, state from public.submissions',
  'select salt from private.sender_salt',
  'select secret from public.newsletter_secret',
];

const history = 'select version, name from supabase_migrations.schema_migrations order by version';

/** Makes what commit 56ce5919 has made of a database, with rows. */
async function fillAsFormerly(database: PGlite): Promise<void> {
  await database.exec(brotliDecompressSync(await readFile(FORMER)).toString());
  await database.exec(ROWS);
}

async function askAll(ask: (sql: string) => Promise<unknown[]>): Promise<unknown[][]> {
  const answers: unknown[][] = [];
  for (const sql of KEPT) answers.push(await ask(sql));
  return answers;
}

/** Describes a database with the conditions of the panel's search in one order: formerly they had that of the catalog. */
async function describeSorted(database: PGlite): Promise<Record<string, string>> {
  const catalog = Object.entries(await describeCatalog(database));
  const sorted = catalog.map(([object, definition]) => [
    object,
    definition.replace(/(?<= where ).*(?=' using private\.search_pattern)/, (conditions) =>
      conditions.split(' or ').toSorted().join(' or '),
    ),
  ]);
  return Object.fromEntries(sorted);
}

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'upgrade-'));
});
afterAll(() => rm(root, { recursive: true }));

describe('data of the release before the baseline', () => {
  let backend: TestBackend;
  let before: unknown[][];

  beforeAll(async () => {
    const dataDir = join(root, 'data');
    await mkdir(dataDir);
    const database = await PGlite.create({ dataDir: join(dataDir, 'db'), extensions });
    for (const sql of (await readSchema()).platform) await database.exec(sql);
    await fillAsFormerly(database);
    before = await askAll(async (sql) => (await database.query(sql)).rows);
    await database.close();
    backend = await startTestBackend({ dataDir });
  });
  afterAll(() => backend.stop());

  it('are as they were after a start', async () => {
    expect(before.slice(0, 4)).toEqual([
      [{ label_name: 'Nordlicht' }],
      [{ name: 'Ada Tide', slug: 'ada' }],
      [{ former_name: 'Ada' }],
      [{ name: 'Ben', email: 'ben@example.com', message: 'Hello', state: 'new' }],
    ]);
    expect(await askAll((sql) => backend.sql(sql))).toEqual(before);
  });

  it('have the history of a new installation, which the Supabase CLI compares', async () => {
    await using fresh = await openSchemaDatabase();
    expect(await backend.sql(history)).toEqual((await fresh.query(history)).rows);
  });
});

it('a database that has only a part of the former migrations stops the start, and is not touched', async () => {
  await using database = await openEmptyDatabase();
  await database.exec(`
    insert into supabase_migrations.schema_migrations (version, name)
      values ('20261121100000', 'helpers'), ('20261129180000', 'prices')`);
  await expect(updateSchema(database)).rejects.toThrow(
    new StartError(
      'The database is of an older release: start commit 56ce5919 once, which brings it up to date, and then this one again. "npm run reset" starts over.',
    ),
  );
  expect((await database.query(history)).rows).toHaveLength(2);
});

describe('a hosted database of the release before the baseline', () => {
  it('is up to date for supabase db push after the command of docs/operations.md', async () => {
    await using hosted = await openEmptyDatabase();
    await fillAsFormerly(hosted);
    const before = await askAll(async (sql) => (await hosted.query(sql)).rows);

    const pushed = await withDatabaseUrl(hosted, async (url) => {
      const file = ['--file', 'supabase/adopt-baseline.sql'];
      await runSupabaseCli(['db', 'query', `--remote=${url}`, ...file, '--yes']);
      return runSupabaseCli(['db', 'push', `--remote=${url}`, '--yes']);
    });

    expect(pushed).toContain('Remote database is up to date.');
    expect(await askAll(async (sql) => (await hosted.query(sql)).rows)).toEqual(before);
    await using fresh = await openSchemaDatabase();
    expect((await hosted.query(history)).rows).toEqual((await fresh.query(history)).rows);
    expect(await describeSorted(hosted)).toEqual(await describeSorted(fresh));
  });

  it('is refused by that command as long as it has only a part of the former migrations', async () => {
    await using hosted = await openEmptyDatabase();
    await hosted.exec(
      "insert into supabase_migrations.schema_migrations (version) values ('20261129180000')",
    );
    const adopt = await readFile('supabase/adopt-baseline.sql', 'utf8');
    await expect(hosted.exec(adopt)).rejects.toThrow('The database is of an older release.');
  });
});

it('a new migration is applied to the rows that are there, whole or not at all', async () => {
  await using database = await openSchemaDatabase();
  await database.exec("insert into public.artists (name) values ('Ada')");
  const schema = await readSchema();
  const further = (version: string, sql: string) => ({
    ...schema,
    migrations: [...schema.migrations, { version, name: 'further', sql }],
  });
  await updateSchema(
    database,
    further(
      '20991231000000',
      "alter table public.artists add column label text default 'Nordlicht'",
    ),
  );
  await expect(
    updateSchema(
      database,
      further(
        '20991231000001',
        'alter table public.artists drop column label; select from nowhere',
      ),
    ),
  ).rejects.toThrow('The migration 20991231000001_further.sql failed.');

  const { rows } = await database.query('select name, label from public.artists');
  expect(rows).toEqual([{ name: 'Ada', label: 'Nordlicht' }]);
  const { rows: applied } = await database.query(history);
  expect(applied.at(-1)).toEqual({ version: '20991231000000', name: 'further' });
});
