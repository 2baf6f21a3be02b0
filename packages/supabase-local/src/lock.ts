import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { stat, unlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCode } from '../../../node/error-code';
import { StartError } from '../../../node/start-error';

export interface Lock {
  release: () => Promise<void>;
}

/**
 * Makes this process the only one to use a directory. The lock is a local socket, which the operating
 * system takes back however the process ends.
 */
export async function lockDirectory(
  directory: string,
  platform: NodeJS.Platform = process.platform,
): Promise<Lock> {
  const path = await lockPath(directory, platform);
  const lock = (await claim(path)) ?? (await claimAbandoned(path));
  if (!lock) {
    throw new StartError(
      `Another process is using the data directory ${directory}; stop it first.`,
    );
  }
  return lock;
}

/** Device and inode name a directory, by any path to it. */
async function lockPath(directory: string, platform: NodeJS.Platform): Promise<string> {
  const { dev, ino } = await stat(directory, { bigint: true });
  const id = `label-site-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
  if (platform === 'linux') return `\0${id}`;
  if (platform === 'win32') return `\\\\.\\pipe\\${id}`;
  return join(tmpdir(), `${id}.sock`);
}

async function claim(path: string): Promise<Lock | null> {
  const server = createServer((socket) => socket.destroy());
  server.listen(path);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return null;
    throw error;
  }
  server.unref();
  return {
    release: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** Takes over the lock of a crashed process, whose socket stays as a file on macOS; null where the process still runs. */
async function claimAbandoned(path: string): Promise<Lock | null> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return null;
  } catch (error) {
    if (!hasCode(error, 'ECONNREFUSED')) return null;
    await unlink(path).catch(() => undefined);
    return await claim(path);
  } finally {
    socket.destroy();
  }
}
