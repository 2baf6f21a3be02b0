import { readdir, readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { getAuthSchemaSql, splitSqlStatements } from '@supabase/lite';
import { StartError } from '../../../node/start-error';
import { project } from './project';

const supabase = new URL('supabase/', project);

/** The table in which the Supabase CLI stores the applied migrations. */
const historySql = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text
  )`;

/** The last of the migrations that the baseline replaces. */
const LAST_REPLACED = '20261129190000';

interface Migration {
  version: string;
  name: string;
  sql: string;
}

interface Schema {
  platform: string[];
  migrations: Migration[];
  seed: string;
}

function read(path: string): Promise<string> {
  return readFile(new URL(path, supabase), 'utf8');
}

/** Everything that a new database is made of. */
export async function readSchema(): Promise<Schema> {
  const [prelude, migrations, seed] = await Promise.all([
    readFile(new URL('prelude.sql', import.meta.url), 'utf8'),
    readMigrations(),
    read('seed.sql'),
  ]);
  return {
    platform: [getAuthSchemaSql(), prelude, historySql],
    migrations,
    seed,
  };
}

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(new URL('migrations/', supabase))).toSorted();
  const migrations = files.map(async (file) => {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    if (version === undefined || name === undefined) return [];
    return [{ version, name, sql: await read(`migrations/${file}`) }];
  });
  return (await Promise.all(migrations)).flat();
}

/** Makes a new database: what a hosted project has, the migrations, and the seed. */
export async function createSchema(database: PGlite): Promise<void> {
  const { seed } = await updateSchema(database);
  await database.exec(seed);
}

/** Brings a database up to date, each new migration whole or not at all. */
export async function updateSchema(database: PGlite, given?: Schema): Promise<Schema> {
  const schema = given ?? (await readSchema());
  for (const sql of schema.platform) await database.exec(sql);
  await adoptBaseline(database);
  const applied = await appliedVersions(database);
  for (const migration of schema.migrations) {
    if (!applied.has(migration.version)) await apply(database, migration);
  }
  return schema;
}

async function appliedVersions(database: PGlite): Promise<Set<string>> {
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return new Set(rows.map(({ version }) => version));
}

/** Notes the baseline in place of the migrations before it. Throws a StartError where not all of them were applied. */
async function adoptBaseline(database: PGlite): Promise<void> {
  const applied = await appliedVersions(database);
  if (![...applied].some((version) => version <= LAST_REPLACED)) return;
  if (!applied.has(LAST_REPLACED)) {
    throw new StartError(
      'The database is of an older release: start commit 56ce5919 once, which brings it up to date, and then this one again. "npm run reset" starts over.',
    );
  }
  await database.exec(await read('adopt-baseline.sql'));
}

async function apply(database: PGlite, { version, name, sql }: Migration): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        `insert into supabase_migrations.schema_migrations (version, name, statements)
         values ($1, $2, $3)`,
        [version, name, splitSqlStatements(sql)],
      );
    });
  } catch (cause) {
    throw new Error(`The migration ${version}_${name}.sql failed.`, { cause });
  }
}
