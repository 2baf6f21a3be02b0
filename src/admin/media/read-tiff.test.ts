import { deflateSync } from 'node:zlib';
import sharp, { type Sharp, type TiffOptions } from 'sharp';
import { encodeImage } from 'utif2';
import { expect, it } from 'vitest';
import type { DecodedPicture } from './decoded-picture';
import { readTiff } from './read-tiff';

/** A picture of noise, in which every pixel that is misplaced or has another colour shows. */
function noise(): Sharp {
  const create = {
    width: 150,
    height: 100,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  } as const;
  return sharp({ create });
}

async function read(tiff: Buffer): Promise<DecodedPicture> {
  const bytes = new Uint8Array(tiff).buffer;
  return readTiff(bytes);
}

/** Returns the mean difference of a colour from how libvips reads it, 0 to 255. */
async function differenceOf(tiff: Buffer): Promise<number> {
  const { data, width, height } = await read(tiff);
  const expected = await sharp(tiff).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  expect([width, height, data.length]).toEqual([150, 100, expected.length]);
  return (
    data.reduce((sum, value, i) => sum + Math.abs(value - (expected[i] ?? 0)), 0) / data.length
  );
}

it.each<[string, TiffOptions]>([
  ['without compression', { compression: 'none' }],
  ['LZW', { compression: 'lzw' }],
  ['LZW with differences', { compression: 'lzw', predictor: 'horizontal' }],
  ['Deflate', { compression: 'deflate', predictor: 'horizontal' }],
  ['PackBits', { compression: 'packbits' }],
  ['JPEG', { compression: 'jpeg', quality: 90 }],
  ['tiles', { compression: 'lzw', tile: true, tileWidth: 64, tileHeight: 64 }],
])('reads a TIFF: %s', async (_, options) => {
  expect(await differenceOf(await noise().tiff(options).toBuffer())).toBeLessThan(0.3);
});

it.each<[string, (picture: Sharp) => Sharp]>([
  ['16 bits', (picture) => picture.toColourspace('rgb16').tiff({ compression: 'lzw' })],
  ['grey', (picture) => picture.greyscale().tiff({ compression: 'lzw' })],
  ['grey of 16 bits', (picture) => picture.toColourspace('grey16').tiff({ compression: 'none' })],
  ['transparent parts', (picture) => picture.ensureAlpha(0.5).tiff({ compression: 'lzw' })],
])('reads a TIFF with %s', async (_, make) => {
  expect(await differenceOf(await make(noise()).toBuffer())).toBeLessThan(0.6);
});

it('returns its orientation and colour profile', async () => {
  const tiff = await noise()
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .tiff()
    .toBuffer();
  const { icc } = await sharp(tiff).metadata();
  const { orientation, profile } = await read(tiff);
  expect(orientation).toBe(6);
  expect(Buffer.from(profile ?? [])).toEqual(icc);
});

it.each<[string, (picture: Sharp) => Sharp]>([
  ['inks', (picture) => picture.toColourspace('cmyk').tiff({ compression: 'lzw' })],
  ['WebP inside', (picture) => picture.tiff({ compression: 'webp' })],
  ['numbers of 64 bits (BigTIFF)', (picture) => picture.tiff({ bigtiff: true })],
])('rejects a TIFF with %s, with its own message', async (_, make) => {
  await expect(read(await make(noise()).toBuffer())).rejects.toMatchObject({ reason: 'tiff' });
});

it('rejects half a TIFF as damaged, wherever its data is', async () => {
  const atTheEnd = await noise().tiff({ compression: 'none' }).toBuffer();
  const pixels = await noise().ensureAlpha().raw().toBuffer();
  const atTheBeginning = Buffer.from(encodeImage(new Uint8Array(pixels), 150, 100));
  expect((await read(atTheBeginning)).width).toBe(150);
  for (const tiff of [atTheEnd, atTheBeginning]) {
    const half = tiff.subarray(0, tiff.length / 2);
    await expect(read(half)).rejects.toMatchObject({ reason: 'damaged-picture' });
  }
});

/** Returns a TIFF of these tags, as adjacent LONG values or as data at an offset, followed by `rest`. */
function makeTiff(
  tags: Record<number, number | { count: number; at: number }>,
  rest = Buffer.alloc(0),
) {
  const entries = Object.entries(tags);
  const head = Buffer.alloc(10 + entries.length * 12 + 4);
  head.write('II*\0');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 10 + index * 12;
    head.writeUInt16LE(Number(tag), at);
    head.writeUInt16LE(4, at + 2);
    head.writeUInt32LE(typeof value === 'number' ? 1 : value.count, at + 4);
    head.writeUInt32LE(typeof value === 'number' ? value : value.at, at + 8);
  }
  return Buffer.concat([head, rest]);
}

/** 8-bit grey in one strip after a directory of ten tags. */
const grey = (width: number, height: number, compression: number, length: number) => ({
  256: width,
  257: height,
  258: 8,
  259: compression,
  262: 1,
  273: 10 + 10 * 12 + 4,
  277: 1,
  278: height,
  279: length,
  284: 1,
});

it.each([
  ['billions of strips', { ...grey(10, 10, 1, 100), 273: { count: 2 ** 31, at: 8 } }],
  ['strips that are not there', { ...grey(10, 10, 1, 100), 278: 1 }],
  ['nothing to see', grey(0, 10, 1, 0)],
])('rejects a TIFF of %s, without allocating memory for it', async (_, tags) => {
  await expect(read(makeTiff(tags))).rejects.toMatchObject({ reason: 'damaged-picture' });
});

it('follows no directory but the first, which may be its own next one', async () => {
  const SUB_DIRECTORIES = 330;
  const tags = { ...grey(10, 10, 1, 100), [SUB_DIRECTORIES]: { count: 2 ** 30, at: 8 } };
  const tiff = makeTiff({ ...tags, 273: 10 + 11 * 12 + 4 }, Buffer.alloc(100, 128));
  tiff.writeUInt32LE(8, 10 + 11 * 12);
  const { width, height, data } = await read(tiff);
  expect([width, height, data[0]]).toEqual([10, 10, 128]);
});

it('rejects a TIFF with too many pixels', async () => {
  await expect(read(makeTiff(grey(60_000, 60_000, 1, 0)))).rejects.toMatchObject({
    reason: 'too-many-pixels',
  });
});

it('inflates no more data than the page has', async () => {
  const deflated = deflateSync(Buffer.alloc(50_000_000, 128));
  const { data } = await read(makeTiff(grey(10, 10, 8, deflated.length), deflated));
  expect(data).toEqual(new Uint8ClampedArray(400).map((_, i) => (i % 4 === 3 ? 255 : 128)));
});

it('rejects a TIFF with a JPEG that declares a larger size than the page', async () => {
  const jpeg = await noise().greyscale().jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(60_000, frame + 5);
  jpeg.writeUInt16BE(60_000, frame + 7);
  await expect(read(makeTiff(grey(150, 100, 7, jpeg.length), jpeg))).rejects.toMatchObject({
    reason: 'damaged-picture',
  });
});
