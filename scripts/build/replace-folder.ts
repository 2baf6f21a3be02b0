import { hasCode } from '../../node/error-code';
import { rename, rm } from 'node:fs/promises';

/** Puts a finished folder in another's place: readers find either the old one or the new one whole. */
export async function replaceFolder(folder: string, finished: string): Promise<void> {
  const old = `${folder}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(folder, old).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
  await rename(finished, folder);
  await rm(old, { recursive: true, force: true });
}
