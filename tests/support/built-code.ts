import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../../node/error-code';
import { buildApp } from '../../server/prerender/build-app';
import { digestOf } from './digest';

const FOLDER = path.resolve('.data/test/code');

/** What the code is built of. */
const SOURCES = [
  'api',
  'index.html',
  'locales',
  'node',
  'package-lock.json',
  'public',
  'server',
  'src',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

let building: Promise<string> | undefined;

/**
 * Returns the folder of the built code, which all worlds have in common. It is built once for all runs until a source changes.
 * The workers of a run get it from what has started them.
 */
export async function builtCode(): Promise<string> {
  return process.env['TEST_CODE'] ?? (await (building ??= build()));
}

async function build(): Promise<string> {
  const folder = path.join(FOLDER, (await digestOf(SOURCES)).slice(0, 16));
  if (existsSync(folder)) return folder;
  await mkdir(FOLDER, { recursive: true });
  for (const old of await readdir(FOLDER)) {
    if (!old.endsWith('.part')) await rm(path.join(FOLDER, old), { recursive: true });
  }
  // Two processes may build at the same time: the folder appears whole, and is that of the first.
  const part = `${folder}.${randomUUID()}.part`;
  await buildApp(part);
  await rename(part, folder).catch(async (error: unknown) => {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    await rm(part, { recursive: true });
  });
  return folder;
}
