import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { withDatabaseUrl } from '../../scripts/schema-database';
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
