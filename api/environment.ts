import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../supabase/local/start-error';

/** The variables of this process and, where they are not set, of the file `.env`. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Throws one sentence with the name of every variable that is missing. */
export function assertVariables<Name extends string>(
  environment: NodeJS.ProcessEnv,
  names: readonly Name[],
): asserts environment is NodeJS.ProcessEnv & Record<Name, string> {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new StartError(`Set ${missing.join(' and ')} in the environment or in .env.`);
  }
}

/** Where uploaded files are kept, or arrive. */
export function uploadDirectory(environment: NodeJS.ProcessEnv): string {
  return environment.UPLOAD_DIR || join(environment.DATA_DIR || '.data', 'uploads');
}

/** The key of the Storage in which uploads are kept; undefined where they are kept on disk. */
export function storageKey(environment: NodeJS.ProcessEnv): string | undefined {
  const place = environment.UPLOAD_STORAGE || 'disk';
  if (place === 'disk') return undefined;
  if (place !== 'supabase') {
    throw new StartError(`UPLOAD_STORAGE must be "disk" or "supabase", and is "${place}".`);
  }
  assertVariables(environment, ['VITE_SUPABASE_URL', 'SUPABASE_SECRET_KEY']);
  return environment.SUPABASE_SECRET_KEY;
}

/** How much of the disk uploads leave free. */
export function minFreeBytes(environment: NodeJS.ProcessEnv): number {
  const text = environment.UPLOAD_MIN_FREE_MB || '200';
  if (!/^\d+$/.test(text)) {
    throw new StartError(`UPLOAD_MIN_FREE_MB must be a number of megabytes, and is "${text}".`);
  }
  return Number(text) * 1024 * 1024;
}

/** The number in a port variable. */
export function portNumber(
  environment: Record<string, string | undefined>,
  name: string,
  usual: number,
): number {
  const text = environment[name];
  if (!text) return usual;
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) {
    throw new StartError(`${name} must be a port number from 1 to 65535, and is "${text}".`);
  }
  return port;
}

/** Ends a program that cannot start: one sentence for a known reason, the whole error otherwise. */
export function exitOnStartError(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
