import { closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError } from './start-error';

/** The variables of the product, by the beginnings of their names. */
const OURS =
  /^(?:VITE_|SUPABASE_|UPLOAD_|SMTP_|MAIL_|INBOX_|CLIENT_|(?:SITE_URL|HOST|PORT|DATA_DIR)$)/;

/**
 * The variables of this process and, where they are not set, of the file `.env`. White space and quotes around a value are
 * none of it: a paste leaves them there, and the file with which a container gets its variables.
 */
export function loadEnvironment(): NodeJS.ProcessEnv {
  if (mayRead('.env')) process.loadEnvFile('.env');
  for (const [name, value = ''] of Object.entries(process.env)) {
    if (OURS.test(name)) process.env[name] = bareValue(value);
  }
  return process.env;
}

/**
 * Returns whether there is such a file for this user. One that its owner alone may read is left out where the variables are
 * there already: systemd reads them before it takes a unit's rights away.
 */
function mayRead(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    closeSync(openSync(file, 'r'));
    return true;
  } catch (cause) {
    if (process.env['VITE_SUPABASE_URL']) return false;
    throw new ConfigurationError(
      `The file ${path.resolve(file)} may not be read by this user: run this as its owner, or set its variables in the environment.`,
      { cause },
    );
  }
}

const bareValue = (text: string) =>
  text
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .trim();

/** Throws one sentence with the name of every variable that is missing. */
export function assertVariables<Name extends string>(
  environment: NodeJS.ProcessEnv,
  names: readonly Name[],
): asserts environment is NodeJS.ProcessEnv & Record<Name, string> {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new ConfigurationError(`Set ${missing.join(' and ')} in the environment or in .env.`);
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
    throw new ConfigurationError(
      `${name} must be a port number from 1 to 65535, and is "${text}".`,
    );
  }
  return port;
}
