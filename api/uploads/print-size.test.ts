import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectAsStaff } from '@label/supabase-local/testing/test-backend';
import {
  formWith,
  startStaffBackend,
  storedPath,
  TestUploads,
  type StaffBackend,
} from '../testing/upload-function';

let backend: StaffBackend;
let uploads: TestUploads;

beforeAll(async () => {
  backend = await startStaffBackend();
  uploads = await TestUploads.start(backend);
});

afterAll(() => uploads.stop());

beforeEach(() => uploads.clear());

/** A bright disc at a place of a dark picture. */
function disc(width: number, height: number, x = 0.3, y = 0.4) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#203040"/>
    <circle cx="${x * width}" cy="${y * height}" r="${height / 4}" fill="#f0c060"/></svg>`;
  return sharp(Buffer.from(svg), { limitInputPixels: false });
}

const print = (bytes: Uint8Array, hash: string, authorization?: string | null) =>
  uploads.send(formWith(bytes), authorization, `?print=${hash}`);

const hashOf = (path: string) => path.slice('uploads/'.length).slice(0, 32);
const readStored = (path: string) =>
  sharp(join(uploads.options.uploadDir, path.slice('uploads/'.length))).metadata();
const prints = async () =>
  (await readdir(uploads.options.uploadDir)).filter((name) => name.includes('print'));

it('a picture has no print size until one is requested, which has its own hash', async () => {
  const bytes = await disc(3000, 2000).jpeg().toBuffer();
  const path = await uploads.store(bytes);
  expect(await prints()).toEqual([]);
  const printed = await storedPath(await print(bytes, hashOf(path)));
  expect(printed).toMatch(/^uploads\/[0-9a-f]{32}-3000x2000-print-[0-9a-f]{12}\.jpg$/);
  expect(hashOf(printed)).toBe(hashOf(path));
  expect(await prints()).toEqual([printed.slice('uploads/'.length)]);
});

it('the print size is at most 6,000 pixels, upright, sRGB, and without location and device', async () => {
  const path = await uploads.store(await disc(900, 600).png().toBuffer());
  const photo = await disc(7200, 4800)
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Make: 'Nikon', Model: 'Z 9', ImageDescription: 'kitchen' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  const sent = await sharp(photo).metadata();
  expect([sent.width, sent.height, sent.orientation]).toEqual([4800, 7200, 6]);
  const printed = await readStored(await storedPath(await print(photo, hashOf(path))));
  expect(printed).toMatchObject({ format: 'jpeg', space: 'srgb', width: 6000, height: 4000 });
  expect(printed.exif).toBeUndefined();
  expect(printed.xmp).toBeUndefined();
  expect(printed.orientation).toBeUndefined();
  expect(printed.icc?.toString('latin1').replaceAll('\0', '')).toContain('sRGB');
}, 60_000);

it('a smaller picture keeps its size', async () => {
  const bytes = await disc(800, 600).webp().toBuffer();
  const path = await uploads.store(bytes);
  expect(await readStored(await storedPath(await print(bytes, hashOf(path))))).toMatchObject({
    format: 'jpeg',
    width: 800,
    height: 600,
  });
});

it.each([
  [
    'brighter, and without its colours',
    disc(3000, 2000).modulate({ brightness: 1.15 }).greyscale(),
  ],
  ['smaller', disc(1500, 1000)],
])('the same picture is taken: %s', async (_, other) => {
  const path = await uploads.store(await disc(3000, 2000).jpeg().toBuffer());
  await storedPath(await print(await other.jpeg({ quality: 60 }).toBuffer(), hashOf(path)));
  expect(await prints()).toHaveLength(1);
});

it.each([
  ['of something else', disc(3000, 2000, 0.7, 0.6)],
  ['mirrored', disc(3000, 2000).flop()],
  ['cropped', disc(3000, 2000).extract({ left: 300, top: 200, width: 2400, height: 1600 })],
  ['of another shape', disc(3000, 2500)],
  [
    'in which nothing can be seen',
    sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#203040' } }),
  ],
])('another picture is refused and not stored: one %s', async (_, other) => {
  const path = await uploads.store(await disc(3000, 2000).jpeg().toBuffer());
  const before = await uploads.names();
  const response = await print(await other.jpeg().toBuffer(), hashOf(path));
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ error: { code: 'other-picture' } });
  expect((await uploads.names()).toSorted()).toEqual(before.toSorted());
});

it('there is no print size of a picture that is not stored, of a drawing, or of no hash', async () => {
  const bytes = await disc(800, 600).jpeg().toBuffer();
  expect(await uploads.readError(await print(bytes, '0'.repeat(32)))).toEqual([404, 'not-found']);
  expect(await uploads.readError(await print(bytes, '../secret'))).toEqual([400, 'bad-request']);
  const path = await uploads.store(bytes);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>');
  const response = await print(svg, hashOf(path));
  expect([response.status, await response.json()]).toMatchObject([
    415,
    { error: { code: 'unsupported-type' } },
  ]);
});

it('only staff make and remove a print size', async () => {
  const bytes = await disc(800, 600).jpeg().toBuffer();
  const path = await uploads.store(bytes);
  const stranger = await connectAsStaff(backend, 'stranger@label.example');
  const { data } = await stranger.auth.getSession();
  await backend.sql("update auth.users set raw_app_meta_data = '{}' where email = $1", [
    'stranger@label.example',
  ]);
  const callers = [null, 'Bearer nonsense', `Bearer ${data.session?.access_token}`];
  const answers = callers.map(async (caller) => (await print(bytes, hashOf(path), caller)).status);
  expect(await Promise.all(answers)).toEqual([401, 401, 403]);
  expect(await prints()).toEqual([]);

  const [name = ''] = (await storedPath(await print(bytes, hashOf(path)))).split('/').slice(1);
  const remove = async (removed: string, authorization: string | null) =>
    (
      await fetch(`${uploads.url}/api/upload/print/${removed}`, {
        method: 'DELETE',
        headers: authorization === null ? {} : { authorization },
      })
    ).status;
  const removals = callers.map((caller) => remove(name, caller));
  expect(await Promise.all(removals)).toEqual([401, 401, 403]);
  const staff = `Bearer ${backend.token}`;
  expect(await remove(path.slice('uploads/'.length), staff)).toBe(404);
  expect(await prints()).toEqual([name]);
  const row = [path, `uploads/${name}`];
  await backend.sql(
    'insert into public.files (path, press, print_path) values ($1, true, $2)',
    row,
  );
  expect(await remove(name, staff)).toBe(409);
  expect(await prints()).toEqual([name]);
  await backend.sql('delete from public.files');
  expect(await remove(name, staff)).toBe(204);
  expect(await prints()).toEqual([]);
  expect(await uploads.names()).toContain(path.slice('uploads/'.length));
});
