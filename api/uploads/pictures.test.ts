import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsePictureName } from '@/lib/picture-name';
import { contentHash } from './file-store';
import { DiskFileStore } from './file-store-disk';
import { plain } from '../testing/hostile-pictures';
import { storePicture } from '../testing/store-picture';

const RED = '#e01010';
const BLUE = '#1010e0';

let uploadDir: string;
let files: DiskFileStore;

beforeEach(async () => {
  uploadDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  files = new DiskFileStore(uploadDir);
});

afterEach(() => rm(uploadDir, { recursive: true }));

/** A picture whose left half is red and whose right half is blue. */
function redAndBlue(width: number, height: number): Sharp {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: BLUE } };
  return sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
}

const fileOf = (path: string | null) => join(uploadDir, (path ?? '').replace('/uploads/', ''));

/** The colour of one pixel as red, green, blue, each rounded to tell hues apart, not compression. */
async function hueAt(path: string, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(fileOf(path))
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return [...pixel].map((value) => Math.round(value / 64) * 64);
}

async function half(image: Sharp): Promise<Buffer> {
  const bytes = await image.toBuffer();
  return bytes.subarray(0, bytes.length / 2);
}

describe('processPicture', () => {
  it('makes every size in both formats, and a link preview', async () => {
    const picture = await storePicture(files, await redAndBlue(2000, 1000).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 1600, height: 800 });
    const made = await Promise.all(
      picture.variants.map(async ({ url }) => {
        const { format, compression, width, height } = await sharp(fileOf(url)).metadata();
        return [compression === 'av1' ? 'avif' : format, width, height];
      }),
    );
    expect(made).toEqual([
      ['avif', 400, 200],
      ['avif', 800, 400],
      ['avif', 1600, 800],
      ['webp', 400, 200],
      ['webp', 800, 400],
      ['webp', 1600, 800],
    ]);
    expect(await sharp(fileOf(picture.og ?? '')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(await readdir(uploadDir)).toHaveLength(7);
  });

  it('gives names with hash, size and colour', async () => {
    const bytes = await redAndBlue(600, 300).png().toBuffer();
    const picture = await storePicture(files, bytes);
    expect(parsePictureName(picture.url)).toEqual(picture);
    expect(picture.hash).toBe(contentHash(bytes));
  });

  it('rotates a photo upright', async () => {
    const bytes = await redAndBlue(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const picture = await storePicture(files, bytes);
    expect(picture).toMatchObject({ width: 200, height: 400 });
    expect(await hueAt(picture.url, 100, 20)).toEqual([256, 0, 0]);
    expect(await hueAt(picture.url, 100, 380)).toEqual([0, 0, 256]);
  });

  it('removes location and camera from a photo', async () => {
    const bytes = await redAndBlue(400, 200)
      .withExif({
        IFD0: { Make: 'Telltale-Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Telltale-Place</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Telltale-Camera')).toBe(true);
    expect(bytes.includes('Telltale-Place')).toBe(true);
    expect((await sharp(bytes).metadata()).exif).toBeDefined();

    await storePicture(files, bytes);
    const names = await readdir(uploadDir);
    expect(names).not.toHaveLength(0);
    for (const name of names) {
      const stored = await readFile(join(uploadDir, name));
      expect(stored.includes('Telltale')).toBe(false);
      const { exif, xmp, icc, iptc } = await sharp(stored).metadata();
      expect({ exif, xmp, icc, iptc }).toEqual({});
    }
  });

  it('keeps transparency, and fills it for JPEG', async () => {
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await plain(100, 100, '#20c0a0')
      .extend({ top: 50, bottom: 50, left: 50, right: 50, background: transparent })
      .png()
      .toBuffer();
    const picture = await storePicture(files, bytes);
    const corner = { left: 0, top: 0, width: 1, height: 1 };
    for (const { url } of picture.variants) {
      const pixel = await sharp(fileOf(url)).ensureAlpha().extract(corner).raw().toBuffer();
      expect(pixel[3]).toBe(0);
    }
    expect(await sharp(fileOf(picture.og ?? '')).metadata()).toMatchObject({ hasAlpha: false });
  });

  it('never enlarges a small picture', async () => {
    const picture = await storePicture(files, await redAndBlue(120, 90).webp().toBuffer());
    expect(picture).toMatchObject({ width: 120, height: 90 });
    expect(picture.variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'avif 120',
      'webp 120',
    ]);
    expect(await readdir(uploadDir)).toHaveLength(3);
  });

  it('accepts a picture of one pixel', async () => {
    const picture = await storePicture(files, await plain(1, 1, RED).png().toBuffer());
    expect(picture).toMatchObject({ width: 1, height: 1 });
  });

  it.each([
    [20, 20_000, { width: 6, height: 6400 }],
    [20_000, 20, { width: 1600, height: 2 }],
  ])('accepts a strip of %i × %i', async (width, height, expected) => {
    const bytes = await plain(width, height, RED).png().toBuffer();
    expect(await storePicture(files, bytes)).toMatchObject(expected);
  });

  it('knows the dominant colour', async () => {
    const bytes = await plain(300, 100, '#188848')
      .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: RED } } }])
      .png()
      .toBuffer();
    expect((await storePicture(files, bytes)).color).toBe('#188848');
  });

  it.each([
    ['a wide-gamut photo', () => plain(64, 64, '#ff0000').withIccProfile('p3').jpeg()],
    ['a CMYK print file', () => plain(64, 64, '#ff0000').toColourspace('cmyk').jpeg()],
    ['16 bits per channel', () => plain(64, 64, '#ff0000').toColourspace('rgb16').png()],
  ])('converts %s to sRGB', async (_what, make) => {
    const picture = await storePicture(files, await make().toBuffer());
    const { space, channels, depth } = await sharp(fileOf(picture.url)).metadata();
    expect({ space, channels, depth }).toEqual({ space: 'srgb', channels: 3, depth: 'uchar' });
    expect(await hueAt(picture.url, 32, 32)).toEqual([256, 0, 0]);
  });

  it('accepts a grey picture', async () => {
    const bytes = await plain(64, 64, '#989898').toColourspace('b-w').jpeg().toBuffer();
    expect((await storePicture(files, bytes)).color).toBe('#989898');
  });
});

describe('processPicture refuses', () => {
  const rejected: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['a text', () => Buffer.from('This is not a picture.'), 'unsupported-type'],
    ['nothing', () => Buffer.alloc(0), 'damaged-picture'],
    ['a TIFF', () => redAndBlue(10, 10).tiff().toBuffer(), 'unsupported-type'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'unsupported-type',
    ],
    ['half a JPEG', () => half(redAndBlue(400, 400).jpeg()), 'damaged-picture'],
    [
      'half a PNG',
      () => half(redAndBlue(400, 400).png({ compressionLevel: 0 })),
      'damaged-picture',
    ],
    ['half a WebP', () => half(redAndBlue(400, 400).webp({ lossless: true })), 'damaged-picture'],
    ['a few bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'damaged-picture'],
    ['more than 60 megapixels', () => plain(8000, 7501, RED).png().toBuffer(), 'too-many-pixels'],
  ];

  it.each(rejected)('%s, and leaves nothing behind', async (_what, make, code) => {
    await expect(storePicture(files, await make())).rejects.toMatchObject({ code });
    expect(await readdir(uploadDir)).toEqual([]);
  });
});

const COLORS = ['#c02060', '#2060c0', '#20c060'];
const store = (bytes: Buffer) => storePicture(files, bytes);

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

it('a GIF without its last byte, which browsers accept, is a picture like others', async () => {
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
