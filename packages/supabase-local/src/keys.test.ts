import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateKeys, loadKeys } from './keys';
import { StartError } from '../../../node/start-error';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'keys-'));
});

afterEach(() => rm(directory, { recursive: true }));

test('an installation keeps its keys, readable by their owner alone', async () => {
  const dataDir = join(directory, 'new', '.data');
  const keys = await loadKeys(dataDir);
  expect(await loadKeys(dataDir)).toEqual(keys);
  const file = join(dataDir, 'keys.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(keys);
});

test('concurrent calls get the same keys', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => loadKeys(directory)));
  expect(new Set(all.map((keys) => JSON.stringify(keys))).size).toBe(1);
});

test('two installations share nothing', () => {
  const [first, second] = [generateKeys(), generateKeys()];
  expect(first.jwtSecret).not.toBe(second.jwtSecret);
  expect(first.publishableKey).not.toBe(second.publishableKey);
  expect(first.secretKey).not.toBe(second.secretKey);
  expect(first.staffPassword).not.toBe(second.staffPassword);
});

test.each(['', '{"jwtSecret": "short"}', 'no JSON'])(
  'a file that reads "%s" stops the start',
  async (content) => {
    await writeFile(join(directory, 'keys.json'), content);
    await expect(loadKeys(directory)).rejects.toThrow(StartError);
  },
);

test('an unusable data directory stops the start', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');
  await expect(loadKeys(file)).rejects.toThrow(StartError);
});
