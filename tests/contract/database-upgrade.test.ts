import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../../node/start-error';
import { openEmptyDatabase, openSchemaDatabase } from '../../scripts/schema-database';
import { extensions } from '@label/supabase-local/extensions';
import { readSchema, updateSchema } from '@label/supabase-local/schema';
import { startTestBackend, type TestBackend } from '@label/supabase-local/testing/test-backend';
import { fillAsFormerly, HISTORY, readKept } from '../support/former-database';

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
    before = await readKept(async (sql) => (await database.query(sql)).rows);
    await database.close();
    backend = await startTestBackend({ dataDir });
  });
  afterAll(() => backend.stop());

  it('are unchanged after a start', async () => {
    expect(before.slice(0, 4)).toEqual([
      [{ label_name: 'Nordlicht' }],
      [{ name: 'Ada Tide', slug: 'ada' }],
      [{ former_name: 'Ada' }],
      [{ name: 'Ben', email: 'ben@example.com', message: 'Hello', state: 'new' }],
    ]);
    expect(await readKept((sql) => backend.sql(sql))).toEqual(before);
  });

  it('lack no translation when they have no text', async () => {
    expect(await backend.sql('select translated_into from public.artists')).toEqual([
      { translated_into: null },
    ]);
  });

  it('have the city of a concert in the language of its letters, also in former versions', async () => {
    expect(await backend.sql('select city from public.concerts order by date')).toEqual([
      { city: { en: 'Wien' } },
      { city: { de: 'Köln' } },
      { city: { uk: 'Київ' } },
      { city: { ru: 'Выборг' } },
    ]);
    expect(
      await backend.sql(
        "select content -> 'city' as city from public.versions where table_name = 'concerts'",
      ),
    ).toEqual([{ city: { de: 'Köln' } }]);
  });

  it('have the history of a new installation, which the Supabase CLI compares', async () => {
    await using fresh = await openSchemaDatabase();
    expect(await backend.sql(HISTORY)).toEqual((await fresh.query(HISTORY)).rows);
  });
});

it('a database with only a part of the former migrations stops the start, and is not changed', async () => {
  await using database = await openEmptyDatabase();
  await database.exec(`
    insert into supabase_migrations.schema_migrations (version, name)
      values ('20261121100000', 'helpers'), ('20261129180000', 'prices')`);
  await expect(updateSchema(database)).rejects.toThrow(
    new StartError(
      'The database is of an older release: start commit 56ce5919 once, which brings it up to date, and then this one again. "npm run reset" starts over.',
    ),
  );
  expect((await database.query(HISTORY)).rows).toHaveLength(2);
});

it('a new migration is applied to existing rows, completely or not at all', async () => {
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
  const { rows: applied } = await database.query(HISTORY);
  expect(applied.at(-1)).toEqual({ version: '20991231000000', name: 'further' });
});
