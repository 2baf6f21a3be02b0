import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SCHEMA_VERSION } from '@/config/schema-version';
import { ask } from '../../node/ask';
import {
  checkBackend,
  findFault,
  requireBackend,
  type CheckedBackend,
} from '../../node/backend-check';
import { readBackendSettings } from '../../node/backend-settings';
import { ConfigurationError, StartError } from '../../node/start-error';
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
  const { supabaseUrl, publishableKey } = readBackendSettings(environment);
  const backend = {
    supabaseUrl,
    publishableKey,
    secretKey: undefined, // for which any version of the schema is right
    schemaVersion: SCHEMA_VERSION,
  };
  const before = await readVersion(backend);
  if (before !== null && before > SCHEMA_VERSION) {
    throw new ConfigurationError(
      `The schema of ${supabaseUrl} is ${before}, newer than this release with ${SCHEMA_VERSION}: use the release that it was upgraded with.`,
    );
  }
  const pending = await migrationsAfter(before ?? 0);
  if (pending.length === 0) {
    log(`Nothing to do: the schema of ${supabaseUrl} is ${SCHEMA_VERSION}, that of this release.`);
    return;
  }
  log(`The schema of ${supabaseUrl} is ${before ?? 'older, or not there yet'}. To be applied:`);
  for (const file of pending) log(`  ${file}`);
  if (!yes && !(await ask('Is there a backup, and shall they be applied?'))) {
    throw new StartError('Nothing was changed.');
  }
  await pushMigrations({ databaseUrl, seed });
  const fault = await requireBackend(backend).catch((cause: unknown) => {
    throw new StartError(
      `The schema of ${supabaseUrl} is not ${SCHEMA_VERSION} afterwards: is it the database that was upgraded?`,
      { cause },
    );
  });
  if (fault) throw new StartError(fault.sentence);
  log(`The schema is ${SCHEMA_VERSION}. Start the new release now.`);
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

/** Returns the version of the schema; null where that has none yet. Throws a StartError where nothing answers. */
async function readVersion(backend: CheckedBackend): Promise<number | null> {
  const check = await checkBackend(backend);
  if (check.publishable.kind === 'version') return check.publishable.version;
  if (check.publishable.kind === 'no-version') return null;
  throw new StartError(findFault(check, backend)?.sentence);
}

/** What has no version yet may have any of them: Supabase's command line applies only those that the database does not note. */
async function migrationsAfter(version: number): Promise<string[]> {
  const files = await readdir('supabase/migrations');
  return files.filter((file) => Number.parseInt(file, 10) > version).toSorted();
}
