import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readHeic } from './read-heic';

// What it makes of whole files, tests/e2e/media/picture-uploads.test.ts sees: the library is loaded in browsers.
it('reports a truncated HEIC file as damaged, before the library decodes an incomplete picture', async () => {
  const whole = await readFile(new URL('./testing/photo.heic', import.meta.url));
  await expect(readHeic(whole.subarray(0, -100))).rejects.toMatchObject({
    reason: 'damaged-picture',
  });
});

it('rejects a HEIC file that declares too many pixels before the library is loaded', async () => {
  const whole = await readFile(new URL('./testing/photo.heic', import.meta.url));
  const large = Buffer.from(whole);
  const size = large.indexOf('ispe') + 8;
  large.writeUInt32BE(30_000, size);
  large.writeUInt32BE(30_000, size + 4);
  await expect(readHeic(large)).rejects.toMatchObject({ reason: 'too-many-pixels' });
});
