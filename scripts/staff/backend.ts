import { createRequire } from 'node:module';
import { assertVariables } from '../../node/environment';
import { readKeys, type Keys } from '@label/supabase-local/keys';
import { StartError } from '../../node/start-error';
import { urlOf } from '../../node/urls';
import { parseSettings } from '../start/settings';

export interface StaffBackend {
  url: string;
  secretKey: string;
}

/** The backend that npm start would use, with the key to its accounts; throws one sentence when it cannot be used. */
export async function findBackend(environment: NodeJS.ProcessEnv): Promise<StaffBackend> {
  const { hosted, dataDir, publicHost, supabasePort } = parseSettings(environment);
  if (hosted) {
    assertVariables(environment, ['SUPABASE_SECRET_KEY']);
    const backend = { url: hosted.url, secretKey: environment.SUPABASE_SECRET_KEY };
    await check(backend, `The backend ${hosted.url} does not answer.`, 'SUPABASE_SECRET_KEY');
    return backend;
  }
  if (!hasEmbeddedBackend()) {
    assertVariables(environment, ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY']);
  }
  const url = urlOf(publicHost, supabasePort);
  const notRunning = `The embedded backend is not running on ${url}: start it with "npm start" and run this beside it.`;
  const keys = await readKeys(dataDir);
  if (!keys) throw new StartError(notRunning);
  const backend = { url, secretKey: keys.secretKey };
  await check(backend, notRunning, `the keys in ${dataDir}`);
  return backend;
}

/** Returns whether this is the repository: a release serves a hosted or self-hosted Supabase. */
export function hasEmbeddedBackend(): boolean {
  try {
    createRequire(import.meta.url).resolve('@label/supabase-local/backend');
    return true;
  } catch {
    return false;
  }
}

/** Returns the embedded backend of `npm start`; null where that is not running. */
export async function findEmbeddedBackend(
  environment: NodeJS.ProcessEnv,
): Promise<({ url: string } & Keys) | null> {
  const { dataDir, publicHost, supabasePort } = parseSettings(environment);
  const keys = await readKeys(dataDir);
  const url = urlOf(publicHost, supabasePort);
  return keys && (await answers(url)) ? { url, ...keys } : null;
}

/** Returns whether anything answers at a URL. */
export function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

async function check({ url, secretKey }: StaffBackend, silence: string, keyName: string) {
  let answer: Response;
  try {
    answer = await fetch(`${url}/auth/v1/admin/users?per_page=1`, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    });
  } catch (cause) {
    throw new StartError(silence, { cause });
  }
  if (answer.ok) return;
  throw new StartError(
    `The backend ${url} does not let us at its accounts (status ${answer.status}): is it the one of ${keyName}?`,
  );
}
