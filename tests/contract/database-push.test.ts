import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { openSchemaDatabase, withDatabaseUrl } from '../../scripts/schema-database';
import { runSupabaseCli } from '../../scripts/supabase-cli';
import { extensions } from '@label/supabase-local/extensions';
import { readSchema } from '@label/supabase-local/schema';

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
