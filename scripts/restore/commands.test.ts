import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startBackend, type Backend } from '@label/supabase-local/backend';
import { loadKeys } from '@label/supabase-local/keys';
import { Command, freePorts, type Ended } from '../../tests/start/terminal';
import {
  insertSample,
  readChecksums,
  readRows,
  type Variables,
} from '../backup/testing/installation';

/** Ends what hangs; each of these starts backends. */
const LIMIT = 600_000;

let home: string;
let dataDir: string;
let uploadDir: string;
let environment: Variables;
let file: string;
let rows: string[];
let checksums: Record<string, string>;

/** Works on the embedded backend of the data directory, as npm start has it. */
async function withEmbedded<Result>(work: (backend: Backend) => Promise<Result>): Promise<Result> {
  const backend = await startBackend({
    dataDir,
    host: '127.0.0.1',
    port: Number(environment['SUPABASE_PORT']),
    siteUrl: 'http://127.0.0.1:5173',
    keys: await loadKeys(dataDir),
  });
  try {
    return await work(backend);
  } finally {
    await backend.stop();
  }
}

function npm(...args: string[]): Command {
  return new Command('npm', ['run', '--silent', ...args], process.cwd(), environment);
}

function succeeded(sentence: string): Ended {
  return { exitCode: 0, output: expect.stringContaining(sentence), errors: '' };
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'restore-'));
  dataDir = join(home, 'data');
  uploadDir = join(dataDir, 'uploads');
  file = join(home, 'label.tar');
  environment = {
    ...(await freePorts()),
    HOST: '',
    UPLOAD_DIR: '',
    UPLOAD_STORAGE: '',
    VITE_SUPABASE_URL: '',
    VITE_SUPABASE_PUBLISHABLE_KEY: '',
    DATA_DIR: dataDir,
  };
  await mkdir(uploadDir, { recursive: true });
  await writeFile(join(uploadDir, 'a.webp'), 'a picture');
  await writeFile(join(uploadDir, '0123456789abcdef0123456789abcdef.mp4'), 'a video');
  await writeFile(join(uploadDir, 'fedcba9876543210fedcba9876543210.mp3'), 'a song');
  rows = await withEmbedded(async (backend) => {
    await insertSample(backend.sql);
    return readRows(backend.sql);
  });
  checksums = await readChecksums(uploadDir);
  expect(await npm('backup', '--', file).ended).toEqual(succeeded('490 rows, 3 files'));
  expect((await npm('reset').ended).exitCode).toBe(0);
  expect(existsSync(dataDir)).toBe(false);
}, LIMIT);
afterAll(() => rm(home, { recursive: true }));
beforeEach(() => rm(dataDir, { recursive: true, force: true }));

it(
  'a restore after a reset brings the same rows and files',
  async () => {
    expect(await npm('restore', '--', file).ended).toEqual(succeeded('490 rows, 3 files.'));
    expect(await withEmbedded(({ sql }) => readRows(sql))).toEqual(rows);
    expect(await readChecksums(uploadDir)).toEqual(checksums);
    // So that npm start leaves the demo label out.
    expect(existsSync(join(dataDir, 'demo-filled'))).toBe(true);
  },
  LIMIT,
);

it(
  'a foreign archive, and a backup of nothing, leave no installation behind',
  async () => {
    const foreign = join(home, 'foreign.tar');
    await writeFile(foreign, 'holidays');
    expect(await npm('restore', '--', foreign).ended).toEqual({
      exitCode: 1,
      output: '',
      errors: `${foreign} is not a backup of this site. Nothing was changed.\n`,
    });
    expect(await npm('backup', '--', join(home, 'nothing.tar')).ended).toEqual({
      exitCode: 1,
      output: '',
      errors: `There is nothing to back up in ${dataDir}.\n`,
    });
    expect(existsSync(dataDir)).toBe(false);
  },
  LIMIT,
);

it(
  'both work while a backend is running',
  async () => {
    const again = join(home, 'again.tar');
    await withEmbedded(async ({ sql }) => {
      expect(await npm('restore', '--', file).ended).toEqual(succeeded('490 rows, 3 files.'));
      expect(await readRows(sql)).toEqual(rows);
      expect(await npm('backup', '--', again).ended).toEqual(succeeded('490 rows, 3 files'));
    });
  },
  LIMIT,
);
