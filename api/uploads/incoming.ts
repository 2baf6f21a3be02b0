import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hasCode } from '../../node/error-code';

/** The name of the picture's small version, beside a file that is to become its print size. */
export const SHOWN = 'shown';

const PREFIX = '.incoming-';
const inUse = new Set<string>();

/** A directory for files that are not whole yet, on the disk where they will stay. */
export async function makeIncoming(root: string): Promise<string> {
  const directory = await mkdtemp(join(root, `${PREFIX}${process.pid}-`));
  inUse.add(basename(directory));
  return directory;
}

export async function removeIncoming(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  inUse.delete(basename(directory));
}

/** Removes what a crash left: directories of processes that have ended. */
export async function removeStaleIncoming(root: string): Promise<void> {
  const names = (await readdir(root)).filter((name) => name.startsWith(PREFIX) && isStale(name));
  await Promise.all(names.map((name) => rm(join(root, name), { recursive: true, force: true })));
}

function isStale(name: string): boolean {
  const pid = Number(/^\d+(?=-)/.exec(name.slice(PREFIX.length))?.[0]);
  if (!pid) return true;
  // In a container the process after a crash often has the number of the one before.
  return pid === process.pid ? !inUse.has(name) : !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}
