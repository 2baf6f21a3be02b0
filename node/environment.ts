import { existsSync } from 'node:fs';
import { StartError } from './start-error';

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
