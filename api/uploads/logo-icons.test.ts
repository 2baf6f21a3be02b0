import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plain } from '../testing/hostile-pictures';
import { startStaffBackend, TestUploads } from '../testing/upload-function';
import type { StaffBackend } from '../testing/upload-function';

let backend: StaffBackend;
let uploads: TestUploads;

beforeAll(async () => {
  backend = await startStaffBackend();
});

beforeEach(async () => {
  uploads = await TestUploads.start(backend);
});
afterEach(() => uploads.stop());

const LOGO = 'a1'.repeat(16);
const square = (side: number) => plain(side, side).png().toBuffer();
const get = (path: string) => fetch(uploads.url + path, { redirect: 'manual' });

describe('a square picture that is sent as the icons of a logo', () => {
  it('is stored in each size as PNG, named by the logo', async () => {
    expect(await uploads.store(await square(512), { iconOf: LOGO })).toBe(
      `uploads/${LOGO}-512x512-icon.png`,
    );
    expect((await uploads.names()).toSorted()).toEqual([
      `${LOGO}-180x180-icon.png`,
      `${LOGO}-192x192-icon.png`,
      `${LOGO}-32x32-icon.png`,
      `${LOGO}-512x512-icon.png`,
    ]);
    for (const side of [32, 180, 192, 512]) {
      const response = await get(`/uploads/${LOGO}-${side}x${side}-icon.png`);
      expect(response.headers.get('content-type')).toBe('image/png');
      const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: side, height: side });
    }
  });

  it('is not stored as a picture, and no picture is used as an icon', async () => {
    const picture = await uploads.store(await square(512));
    await uploads.store(await square(512), { iconOf: LOGO });
    expect(await uploads.store(await square(512))).toBe(picture);
    expect((await uploads.names()).filter((name) => name.includes('-icon'))).toHaveLength(4);
  });
});

it.each([
  ['a picture that is not square', () => plain(512, 511).png().toBuffer(), 400, 'icon-not-square'],
  ['a picture that is too small', () => square(511), 400, 'icon-not-square'],
  [
    'a drawing',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    415,
    'unsupported-type',
  ],
])('%s is refused as icons', async (_what, make, status, code) => {
  const response = await uploads.upload(await make(), { iconOf: LOGO });
  expect(await uploads.readError(response)).toEqual([status, code]);
});

it('icons of something that is no logo are refused', async () => {
  for (const iconOf of ['', '../../page', `${LOGO}x`]) {
    const response = await uploads.upload(await square(512), { iconOf });
    expect(await uploads.readError(response)).toEqual([400, 'bad-request']);
  }
});

it("an icon that was never made redirects to the site's", async () => {
  const response = await get(`/uploads/${LOGO}-180x180-icon.png`);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/apple-touch-icon.png');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});
