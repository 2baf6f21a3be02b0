import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  startStorageBackend,
  type StorageBackend,
} from '@label/supabase-local/testing/storage-backend';
import { SupabaseFileStore } from '../../api/uploads/file-store-supabase';
import { backup } from '../backup/backup';
import {
  runBackup,
  startInstallation,
  type TestInstallation,
} from '../backup/testing/installation';
import { checkArchive } from './check-archive';
import { restoreFiles } from './restore-files';

/** Ends what hangs. */
const LIMIT = 600_000;

const VIDEO = '0123456789abcdef0123456789abcdef.mp4';
const MB_190 = 199_229_440;
// Of "a video" and as many zeros as make 190 MB.
const SHA_256 = '69ea74260f3c7f9e46ae9f8b4994cb92e3843f1fd7fb4e56d3dc10f5ff0270d4';

let label: TestInstallation;
let file: string;

beforeAll(async () => {
  label = await startInstallation();
  await writeFile(join(label.uploadDir, VIDEO), 'a video');
  await truncate(join(label.uploadDir, VIDEO), MB_190);
  await writeFile(join(label.uploadDir, 'a.webp'), 'a picture');
  file = join(label.home, 'backup.tar');
  await runBackup(label, file);
});
afterAll(() => label.stop());

it(
  'restores a file of 190 MB from disk to Supabase Storage, and backs it up from there',
  async () => {
    const storage: StorageBackend = await startStorageBackend();
    const arriving = await mkdtemp(join(tmpdir(), 'arriving-'));
    const files = new SupabaseFileStore({
      supabaseUrl: storage.url,
      secretKey: storage.keys.secretKey,
    });
    const log = () => undefined;
    const archive = await checkArchive(file, log);
    const target = { files, uploadDir: arriving };
    expect(await restoreFiles(target, archive, log)).toBe(2);
    const [sent] = await files.list(VIDEO);
    expect(await restoreFiles(target, archive, log)).toBe(2);
    expect(await files.list(VIDEO)).toEqual([sent]); // as it was, and not sent again
    const hash = createHash('sha256');
    await pipeline(await files.read(VIDEO), hash);
    expect(hash.digest('hex')).toBe(SHA_256);

    const second = join(label.home, 'from-storage.tar');
    const { url, keys } = label.backend;
    await backup({ backend: { url, secretKey: keys.secretKey }, files, file: second, log });
    const sums = ({ entries }: typeof archive) =>
      entries.filter(({ name }) => name.startsWith('files/')).map(({ sha256 }) => sha256);
    expect(sums(await checkArchive(second, log))).toEqual(sums(archive));
    await storage.stop();
    await rm(arriving, { recursive: true });
  },
  LIMIT,
);
