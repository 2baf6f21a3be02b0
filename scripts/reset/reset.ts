import { readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../../supabase/local/error-code';
import { lockDirectory } from '../../supabase/local/lock';
import { StartError } from '../../supabase/local/start-error';
import type { Settings } from '../start/settings';

/** What npm start keeps in the data directory, finished or not. */
const OURS = /^(db|db\.new-.*|uploads|keys\.json|keys\.json\..*|demo-filled)$/;

const KEYS = 'keys.json';

/** Removes everything in the data directory, and says so in one sentence. */
export async function reset({ dataDir, uploadDir, hosted }: Settings): Promise<string> {
  if (hosted) {
    throw new StartError(
      `Nothing was removed: the backend ${hosted.url} may show the pictures in ${uploadDir}.`,
    );
  }
  const entries = await readDirectory(dataDir);
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
  // Last: with them gone, what an interrupted run left would not look like ours.
  await rm(path.join(dataDir, KEYS));
  await lock.release();
  // A mounted volume or a link stays behind, empty.
  await rmdir(dataDir).catch(() => undefined);
  const elsewhere = path.join(dataDir, 'uploads') !== uploadDir;
  return elsewhere
    ? `Removed ${dataDir} with the database and the keys; the pictures in ${uploadDir} stay.`
    : `Removed ${dataDir} with the database, the pictures and the keys.`;
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
