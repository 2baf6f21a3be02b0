import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitOnStartError, StartError } from '../node/start-error';
import { root } from './install.js';
import { openDeclaredDatabase, openSchemaDatabase, withDatabaseUrl } from './schema-database';
import { requireSupabaseCli, runSupabaseCli } from './supabase-cli';

const MIGRATIONS = join(root, 'supabase/migrations');

export const BASELINE = '20261201000000_baseline.sql';

/** Returns the migration that makes all of supabase/schemas in a new database. */
export async function makeBaseline(): Promise<string> {
  const { database, sql } = await openDeclaredDatabase();
  await database.close();
  return `-- Made of supabase/schemas by \`npm run schema\`: change those files, not this one.\n${sql}`;
}

/** Matches grants to the owner of a table, who has these rights anyway: PostgreSQL 15 does not know one of them. */
const OWN_RIGHTS = /^(?:REVOKE|GRANT) [^;]* (?:FROM|TO) "postgres";\n\n?/gm;

/** Returns the SQL from the schema of the migrations to that of supabase/schemas; empty where both are the same. */
async function findDifference(): Promise<string> {
  await using migrated = await openSchemaDatabase();
  await using declared = (await openDeclaredDatabase()).database;
  const difference = await withDatabaseUrl(migrated, (from) =>
    withDatabaseUrl(declared, (to) =>
      runSupabaseCli(['db', 'diff', '--use-pg-delta', '--from', from, '--to', to]),
    ),
  );
  return difference.replaceAll(OWN_RIGHTS, '');
}

/** Returns the version of a migration that comes now: the time, and in any case later than the last one. */
function nextVersion(last: string): string {
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return now > last ? now : String(BigInt(last) + 1n);
}

/** Writes a file in supabase/migrations, and returns what has been done. */
async function writeMigration(name: string | undefined): Promise<string> {
  const files = (await readdir(MIGRATIONS)).toSorted();
  const last = files.at(-1) ?? BASELINE;
  if (name === undefined) {
    if (last > BASELINE) throw new StartError('The migration needs a name: npm run schema -- name');
    await writeFile(join(MIGRATIONS, BASELINE), await makeBaseline());
    return `supabase/migrations/${BASELINE} is written.`;
  }
  requireSupabaseCli();
  const difference = await findDifference();
  if (difference.trim() === '') return 'The migrations make what supabase/schemas declares.';
  const file = `${nextVersion(last.slice(0, 14))}_${name}.sql`;
  await writeFile(join(MIGRATIONS, file), difference);
  return `supabase/migrations/${file} is written: read it before it is applied.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeMigration(process.argv[2]).then(console.log, exitOnStartError);
}
