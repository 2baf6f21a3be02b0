import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import {
  openEmptyDatabase,
  openSchemaDatabase,
  withDatabaseUrl,
} from '../../scripts/schema-database';
import { runSupabaseCli } from '../../scripts/supabase-cli';
import { extensions } from '@label/supabase-local/extensions';
import { readSchema } from '@label/supabase-local/schema';
import { describeCatalog } from '../support/catalog';
import { fillAsFormerly, HISTORY, readKept } from '../support/former-database';

it('supabase db push migrates a hosted database', async () => {
  await using hosted = await PGlite.create({ extensions });
  await hosted.exec(await readFile('packages/supabase-local/src/prelude.sql', 'utf8'));

  await withDatabaseUrl(hosted, (url) =>
    runSupabaseCli(['db', 'push', `--remote=${url}`, '--include-seed', '--yes']),
  );

  const applied = await hosted.query(
    'select version, name from supabase_migrations.schema_migrations order by version',
  );
  const { migrations } = await readSchema();
  expect(applied.rows).toEqual(migrations.map(({ version, name }) => ({ version, name })));
  const seeded = await hosted.query('select count(*)::int from public.services');
  expect(seeded.rows).toEqual([{ count: 6 }]);
});

it('supabase db reset makes a hosted database again', async () => {
  await using hosted = await openSchemaDatabase();
  // What the platform owns stays.
  await hosted.exec(`
    create role supabase_admin;
    alter schema auth owner to supabase_admin;
    alter schema extensions owner to supabase_admin;
    alter schema realtime owner to supabase_admin;
    insert into public.artists (name) values ('Ada')`);

  await withDatabaseUrl(hosted, (url) =>
    runSupabaseCli(['db', 'reset', `--remote=${url}`, '--yes']),
  );

  const { rows } = await hosted.query(`
    select (select count(*)::int from public.services) as services, (select count(*)::int from public.artists) as artists`);
  expect(rows).toEqual([{ services: 6, artists: 0 }]);
});

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

it('a hosted database from before the baseline is up to date after the command of docs/operations.md', async () => {
  await using hosted = await openEmptyDatabase();
  await fillAsFormerly(hosted);
  const ask = async (sql: string) => (await hosted.query(sql)).rows;
  const before = await readKept(ask);

  const [pushed, again] = await withDatabaseUrl(hosted, async (url) => {
    const file = ['--file', 'supabase/adopt-baseline.sql'];
    await runSupabaseCli(['db', 'query', `--remote=${url}`, ...file, '--yes']);
    const push = () => runSupabaseCli(['db', 'push', `--remote=${url}`, '--yes']);
    return [await push(), await push()];
  });

  expect(pushed).not.toContain('baseline');
  expect(again).toContain('Remote database is up to date.');
  expect(await readKept(ask)).toEqual(before);
  await using fresh = await openSchemaDatabase();
  expect(await ask(HISTORY)).toEqual((await fresh.query(HISTORY)).rows);
  expect(await describeSorted(hosted)).toEqual(await describeSorted(fresh));
});

it('that command refuses a database with only a part of the former migrations', async () => {
  await using hosted = await openEmptyDatabase();
  await hosted.exec(
    "insert into supabase_migrations.schema_migrations (version) values ('20261129180000')",
  );
  const adopt = await readFile('supabase/adopt-baseline.sql', 'utf8');
  await expect(hosted.exec(adopt)).rejects.toThrow('The database is of an older release.');
});
