import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDirectory } from '@label/supabase-local/lock';
import { parseSettings } from '../start/settings';
import { reset } from './reset';

let home: string;
let dataDir: string;

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'reset-'));
  dataDir = path.join(home, 'data');
  for (const directory of ['db', 'db.new-1', 'mail', 'uploads']) {
    await mkdir(path.join(dataDir, directory), { recursive: true });
    await writeFile(path.join(dataDir, directory, 'file'), 'content');
  }
  await writeFile(path.join(dataDir, 'keys.json'), '{}');
  await writeFile(path.join(dataDir, 'demo-filled'), '');
});

afterEach(() => rm(home, { recursive: true }));

function resetWith(variables: Record<string, string> = {}) {
  return reset(parseSettings({ DATA_DIR: dataDir, ...variables }));
}

it('removes the data directory', async () => {
  expect(await resetWith()).toBe(
    `Removed the database, the pictures, the mails and the keys from ${dataDir}.`,
  );
  expect(existsSync(dataDir)).toBe(false);
});

it('reports when there is nothing to remove', async () => {
  await rm(dataDir, { recursive: true });
  expect(await resetWith()).toBe(`There was nothing to remove in ${dataDir}.`);
});

it('leaves pictures that are stored in another directory', async () => {
  const uploadDir = path.join(home, 'pictures');
  await mkdir(uploadDir);
  expect(await resetWith({ UPLOAD_DIR: uploadDir })).toBe(
    `Removed the database, the mails and the keys from ${dataDir}; the pictures in ${uploadDir} stay.`,
  );
  expect(await readdir(home)).toEqual(['pictures']);
});

it('leaves the directory of the end-to-end tests', async () => {
  await mkdir(path.join(dataDir, 'test'));
  expect(await resetWith()).toMatch(/^Removed the database/);
  expect(await readdir(dataDir)).toEqual(['test']);
  expect(await resetWith()).toBe(`There was nothing to remove in ${dataDir}.`);
});

it('refuses a directory with other files', async () => {
  await writeFile(path.join(dataDir, 'thesis.txt'), 'three years of work');
  await expect(resetWith()).rejects.toThrow(
    `Nothing was removed: ${dataDir} does not look like a data directory, thesis.txt is not ours.`,
  );
  expect(await readdir(dataDir)).toHaveLength(7);
});

it('refuses a directory without keys', async () => {
  await rm(path.join(dataDir, 'keys.json'));
  await expect(resetWith()).rejects.toThrow(
    `Nothing was removed: ${dataDir} does not look like a data directory, there is no keys.json.`,
  );
  expect(await readdir(dataDir)).toHaveLength(5);
});

it('refuses a file', async () => {
  const file = path.join(dataDir, 'keys.json');
  await expect(resetWith({ DATA_DIR: file })).rejects.toThrow(
    `Nothing was removed: ${file} is not a directory.`,
  );
});

it('refuses while a process uses the directory', async () => {
  const lock = await lockDirectory(dataDir);
  await expect(resetWith()).rejects.toThrow(
    `Another process is using the data directory ${dataDir}; stop it first.`,
  );
  await lock.release();
  expect(await readdir(dataDir)).toHaveLength(6);
});

it('refuses where the pictures belong to a hosted backend', async () => {
  const hosted = {
    VITE_SUPABASE_URL: 'https://label.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  };
  await expect(resetWith(hosted)).rejects.toThrow(
    `Nothing was removed: the backend https://label.supabase.co may show the pictures in ${dataDir}/uploads; unset VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY to reset the embedded one.`,
  );
  expect(await readdir(dataDir)).toHaveLength(6);
});
