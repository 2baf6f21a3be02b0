import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plain } from '../testing/hostile-pictures';
import { startStaffBackend, TestUploads } from '../testing/upload-function';

const HOUR = 60 * 60 * 1000;

let uploads: TestUploads;

beforeAll(async () => {
  uploads = await TestUploads.start(await startStaffBackend());
});
afterAll(() => uploads.stop());

it('a repeated upload of a picture counts as new after a day, and changes nothing before', async () => {
  const bytes = await plain(9, 9).png().toBuffer();
  const path = await uploads.store(bytes);
  const file = join(uploads.options.uploadDir, path.replace('uploads/', ''));
  const storedAgainAfter = async (hours: number) => {
    const before = new Date(Date.now() - hours * HOUR);
    await utimes(file, before, before);
    expect(await uploads.store(bytes)).toBe(path);
    return (await stat(file)).mtimeMs > before.getTime() + HOUR / 2;
  };
  expect(await storedAgainAfter(1)).toBe(false);
  expect(await storedAgainAfter(25)).toBe(true);
});
