import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ask } from '../../node/ask';
import { assertVariables } from '../../node/environment';
import { readSchemaVersion, type Backend } from '../../node/schema-version';
import { ConfigurationError, StartError } from '../../node/start-error';
import { SCHEMA_VERSION } from '@/config/schema-version';
import type { Log } from '../backup/backend';
import { pushMigrations } from './push-migrations';

const USAGE = 'Usage: npm run upgrade [-- --db-url URL] [--seed] [--yes]';

interface Arguments {
  /** The database's own URL; undefined for the project that `supabase link` has noted. */
  databaseUrl: string | undefined;
  /** Whether to insert the settings row and the price list of a new installation. */
  seed: boolean;
  yes: boolean;
}

/** Applies the migrations that the database lacks. Throws a StartError with one sentence. */
export async function runUpgradeCommand(
  line: string[],
  environment: NodeJS.ProcessEnv,
  log: Log,
): Promise<void> {
  const { databaseUrl, seed, yes } = readArguments(line);
  assertVariables(environment, ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY']);
  const backend = {
    url: environment.VITE_SUPABASE_URL,
    publishableKey: environment.VITE_SUPABASE_PUBLISHABLE_KEY,
  };
  const before = await readSchemaVersion(backend);
  const pending = await migrationsAfter(before);
  if (pending === null) {
    throw new ConfigurationError(
      `The schema of ${backend.url} is ${before}, newer than this release with ${SCHEMA_VERSION}: use the release that it was upgraded with.`,
    );
  }
  if (pending.length === 0) {
    log(`Nothing to do: the schema of ${backend.url} is ${SCHEMA_VERSION}, that of this release.`);
    return;
  }
  log(`The schema of ${backend.url} is ${before ?? 'older, or not there yet'}. To be applied:`);
  for (const file of pending) log(`  ${file}`);
  if (!yes && !(await ask('Is there a backup, and shall they be applied?'))) {
    throw new StartError('Nothing was changed.');
  }
  await pushMigrations({ databaseUrl, seed });
  const after = await readVersionAfter(backend);
  if (after !== SCHEMA_VERSION) {
    throw new StartError(
      `The schema of ${backend.url} is ${after ?? 'still unknown'} afterwards, and this release needs ${SCHEMA_VERSION}: is the database that was upgraded the one of VITE_SUPABASE_URL?`,
    );
  }
  log(`The schema is ${after}. Start the new release now.`);
}

function readArguments(line: string[]): Arguments {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({
      args: line,
      options: { 'db-url': { type: 'string' }, seed: flag, yes: flag },
    });
    return { databaseUrl: values['db-url'], seed: values.seed, yes: values.yes };
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
}

/**
 * Returns the files of the migrations that a schema of this version lacks; null where it is newer than all of them. What has
 * no version yet may have any of them: Supabase's command line applies only those that are not noted in the database.
 */
async function migrationsAfter(version: number | null): Promise<string[] | null> {
  if (version !== null && version > SCHEMA_VERSION) return null;
  const files = await readdir('supabase/migrations');
  return files.filter((file) => Number.parseInt(file, 10) > (version ?? 0)).toSorted();
}

/** PostgREST reads a schema that has changed again in the background: for half a minute the old answer is asked for again. */
async function readVersionAfter(backend: Backend): Promise<number | null> {
  for (let tries = 0; tries < 30; tries += 1) {
    const version = await readSchemaVersion(backend);
    if (version === SCHEMA_VERSION) return version;
    await setTimeout(1_000);
  }
  return readSchemaVersion(backend);
}
