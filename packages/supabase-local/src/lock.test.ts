import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDirectory } from './lock';
import { StartError } from '../../../node/start-error';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lock-'));
});

afterEach(() => rm(directory, { recursive: true }));

// Linux has sockets without files; darwin represents systems where they are files.
describe.each(['linux', 'darwin'] as const)('on %s', (platform) => {
  test('one process locks a directory until it releases it', async () => {
    const lock = await lockDirectory(directory, platform);
    await expect(lockDirectory(directory, platform)).rejects.toThrow(StartError);
    await lock.release();
    const next = await lockDirectory(directory, platform);
    await next.release();
  });

  test('another path to the directory is the same directory', async () => {
    const link = `${directory}-link`;
    await symlink(directory, link);
    const lock = await lockDirectory(directory, platform);
    await expect(lockDirectory(link, platform)).rejects.toThrow(StartError);
    await lock.release();
    await rm(link);
  });

  test('each directory has its own lock', async () => {
    const other = await mkdtemp(join(tmpdir(), 'lock-'));
    const locks = await Promise.all(
      [directory, other].map((path) => lockDirectory(path, platform)),
    );
    await Promise.all(locks.map((lock) => lock.release()));
    await rm(other, { recursive: true });
  });

  test('of many calls at once, one gets the lock', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => lockDirectory(directory, platform)),
    );
    const locks = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    expect(locks).toHaveLength(1);
    await Promise.all(locks.map((lock) => lock.release()));
  });

  test('a killed process holds no lock', async () => {
    const lockModule = fileURLToPath(new URL('lock.ts', import.meta.url));
    const program = `
      import(${JSON.stringify(lockModule)})
        .then(({ lockDirectory }) => lockDirectory(${JSON.stringify(directory)}, '${platform}'))
        .then(() => { setInterval(() => {}, 1000); console.log('locked'); });`;
    const holder = spawn(
      process.execPath,
      ['--import', './node/typescript.js', '--eval', program],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const exited = once(holder, 'exit');
    await once(holder.stdout, 'data');
    await expect(lockDirectory(directory, platform)).rejects.toThrow(StartError);
    holder.kill('SIGKILL');
    await exited;
    const lock = await lockDirectory(directory, platform);
    await lock.release();
  });
});
