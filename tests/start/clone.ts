import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Copies all files that git does not ignore into a new directory, and returns its path. */
export async function cloneWorkingTree(): Promise<string> {
  const clone = await mkdtemp(path.join(tmpdir(), 'clone-'));
  const listing = execFileSync('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '-z',
  ]);
  const files = listing.toString().split('\0').filter(Boolean);
  // A file that is deleted and not yet committed is still listed.
  for (const file of files.filter((name) => existsSync(name))) {
    await cp(file, path.join(clone, file));
  }
  return clone;
}
