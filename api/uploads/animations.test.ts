import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskFileStore } from './file-store-disk';
import { plain } from '../testing/hostile-pictures';
import { storePicture } from '../testing/store-picture';

let uploadDir: string;
beforeEach(async () => {
  uploadDir = await mkdtemp(join(tmpdir(), 'animations-'));
});
afterEach(() => rm(uploadDir, { recursive: true }));

const COLORS = ['#c02060', '#2060c0', '#20c060'];
const store = (bytes: Buffer) => storePicture(new DiskFileStore(uploadDir), bytes);
const fileOf = (path: string | null) => join(uploadDir, (path ?? '').replace('/uploads/', ''));

/** Three plain frames of 100, 200 and 300 ms, shown twice. */
async function animation(width: number, height: number) {
  const frames = await Promise.all(
    COLORS.map((color) => plain(width, height, color).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } });
}
const TIMES = { delay: [100, 200, 300], loop: 2 };

describe.each([
  [
    'GIF',
    async (width: number, height: number) => (await animation(width, height)).gif(TIMES).toBuffer(),
  ],
  [
    'WebP',
    async (width: number, height: number) =>
      (await animation(width, height)).webp(TIMES).toBuffer(),
  ],
])('an animated %s', (_format, make) => {
  it('stays animated, with its frames, times and repetitions', async () => {
    const picture = await store(await make(120, 90));
    expect(picture).toMatchObject({ width: 120, height: 90, isAnimated: true });
    const { format, pages, delay, loop, height } = await sharp(fileOf(picture.url)).metadata();
    expect({ format, pages, delay, loop, height }).toEqual({
      format: 'webp',
      pages: 3,
      ...TIMES,
      height: 90,
    });
    const { dominant } = await sharp(fileOf(picture.url), { page: 2 }).stats();
    expect(dominant.g).toBeGreaterThan(150);
  });

  it('has a still first frame, and a preview', async () => {
    const picture = await store(await make(120, 90));
    const still = await sharp(fileOf(picture.still)).metadata();
    expect([still.width, still.height, still.pages ?? 1]).toEqual([120, 90, 1]);
    expect((await sharp(fileOf(picture.still)).stats()).dominant.r).toBeGreaterThan(150);
    expect(await sharp(fileOf(picture.og)).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(await readdir(uploadDir)).toHaveLength(3);
  });

  it('is made no wider than 800 pixels', async () => {
    expect(await store(await make(1000, 500))).toMatchObject({ width: 800, height: 400 });
  });
});

it('a GIF of one frame is a picture like others', async () => {
  const picture = await store(await plain(120, 90).gif().toBuffer());
  expect(picture).toMatchObject({ isAnimated: false });
  expect(picture.variants).toHaveLength(2);
});

it('a GIF without its last byte, which browsers show, is a picture like others', async () => {
  const still = await plain(120, 90).gif().toBuffer();
  expect(await store(still.subarray(0, -1))).toMatchObject({ width: 120, height: 90 });
  const moving = await (await animation(120, 90)).gif(TIMES).toBuffer();
  const { url } = await store(moving.subarray(0, -1));
  expect(await sharp(fileOf(url)).metadata()).toMatchObject({ pages: 3 });
});

it('an AVIF is a picture like others', async () => {
  const picture = await store(await plain(120, 90).avif().toBuffer());
  expect(picture).toMatchObject({ width: 120, height: 90, isAnimated: false });
});
