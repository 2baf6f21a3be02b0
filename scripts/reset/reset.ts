import { readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../../node/error-code';
import { lockDirectory } from '@label/supabase-local/lock';
import { StartError } from '../../node/start-error';
import type { Settings } from '../start/settings';

/** The names that npm start uses in the data directory, finished or not. */
const OURS = /^(db|db\.new-.*|mail|uploads|keys\.json|keys\.json\..*|demo-filled)$/;

const KEYS = 'keys.json';

/** The directory of the end-to-end tests, which has none of an installation's data. */
const TESTS = 'test';

/** Removes what npm start keeps in the data directory. Returns one sentence about that. */
export async function reset({ dataDir, uploadDir, hosted }: Settings): Promise<string> {
  if (hosted) {
    throw new StartError(
      `Nothing was removed: the backend ${hosted.url} may show the pictures in ${uploadDir}; unset VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY to reset the embedded one.`,
    );
  }
  const entries = (await readDirectory(dataDir)).filter((name) => name !== TESTS);
  if (entries.length === 0) return `There was nothing to remove in ${dataDir}.`;
  const foreign = entries.find((name) => !OURS.test(name));
  if (foreign || !entries.includes(KEYS)) {
    const reason = foreign ? `${foreign} is not ours` : `there is no ${KEYS}`;
    throw new StartError(
      `Nothing was removed: ${dataDir} does not look like a data directory, ${reason}.`,
    );
  }
  const lock = await lockDirectory(dataDir);
  const content = entries.filter((name) => name !== KEYS);
  await Promise.all(content.map((name) => rm(path.join(dataDir, name), { recursive: true })));
  // Last: without the keys, the rest of an interrupted run would not look like ours.
  await rm(path.join(dataDir, KEYS));
  await lock.release();
  // A mounted volume, a link, or what the tests keep stays behind.
  await rmdir(dataDir).catch(() => undefined);
  return path.join(dataDir, 'uploads') === uploadDir
    ? `Removed the database, the pictures, the mails and the keys from ${dataDir}.`
    : `Removed the database, the mails and the keys from ${dataDir}; the pictures in ${uploadDir} stay.`;
}

async function readDirectory(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return [];
    if (hasCode(cause, 'ENOTDIR')) {
      throw new StartError(`Nothing was removed: ${directory} is not a directory.`, { cause });
    }
    throw cause;
  }
}
