import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { plain } from '../testing/hostile-pictures';
import { storePicture } from '../testing/store-picture';
import { contentHash } from './file-store';
import { DiskFileStore } from './file-store-disk';
import { findFreshPicture, findPicture } from './find-picture';

let uploadDir: string;
let files: DiskFileStore;

beforeEach(async () => {
  uploadDir = await mkdtemp(join(tmpdir(), 'find-picture-'));
  files = new DiskFileStore(uploadDir);
});
afterEach(() => rm(uploadDir, { recursive: true }));

const fileOf = (path: string) => join(uploadDir, path.replace('/uploads/', ''));

it('finds only complete pictures', async () => {
  const bytes = await plain(100, 100).png().toBuffer();
  const hash = contentHash(bytes);
  expect(await findPicture(files, hash)).toBeNull();
  const picture = await storePicture(files, bytes);
  expect((await findPicture(files, hash))?.picture).toEqual(picture);
  await rm(fileOf(picture.url));
  expect(await findPicture(files, hash)).toBeNull();
});

it.each([
  [11, true],
  [13, false],
])('treats a picture that was stored %i hours ago as fresh: %s', async (hours, isFresh) => {
  const bytes = await plain(9, 9).png().toBuffer();
  const picture = await storePicture(files, bytes);
  const storedAt = new Date(Date.now() - hours * 60 * 60 * 1000);
  await utimes(fileOf(picture.url), storedAt, storedAt);
  const found = await findFreshPicture(files, contentHash(bytes));
  expect(found).toEqual(isFresh ? picture : null);
});
