import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { SCHEMA_VERSION } from '@/config/schema-version';
import { openSchemaDatabase } from '../../scripts/schema-database';

it('the newest migration, the function of the database and the code have one version', async () => {
  await using database = await openSchemaDatabase();
  const { rows } = await database.query<{ version: number }>(
    'select public.schema_version() as version',
  );
  const newest = (await readdir('supabase/migrations')).toSorted().at(-1) ?? '';
  expect({ database: rows, code: SCHEMA_VERSION }).toEqual({
    database: [{ version: Number(newest.slice(0, 14)) }],
    code: Number(newest.slice(0, 14)),
  });
});
