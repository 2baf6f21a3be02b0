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

/** Where pictures are kept. */
export function uploadDirectory(environment: NodeJS.ProcessEnv): string {
  return environment.UPLOAD_DIR || join(environment.DATA_DIR || '.data', 'uploads');
}

/** The number in a port variable. */
export function portNumber(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = environment[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`${name} must be a port number from 0 to 65535, not "${text}".`);
  }
  return port;
}

/** Ends a program that cannot start: one sentence for a known reason, the whole error otherwise. */
export function exitOnStartError(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
