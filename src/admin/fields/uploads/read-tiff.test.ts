import sharp, { type Sharp, type TiffOptions } from 'sharp';
import { encodeImage } from 'utif2';
import { expect, it } from 'vitest';
import type { DecodedPicture } from './decoded-picture';
import { readTiff } from './read-tiff';

/** A picture of noise, in which every pixel that stands elsewhere or in another colour shows. */
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

it('passes on how it lies and what its colours are', async () => {
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
])('refuses a TIFF with %s, in a sentence of its own', async (_, make) => {
  await expect(read(await make(noise()).toBuffer())).rejects.toMatchObject({ reason: 'tiff' });
});

it('refuses half a TIFF as damaged, wherever in it stands what is in it', async () => {
  const atTheEnd = await noise().tiff({ compression: 'none' }).toBuffer();
  const pixels = await noise().ensureAlpha().raw().toBuffer();
  const atTheBeginning = Buffer.from(encodeImage(new Uint8Array(pixels), 150, 100));
  expect((await read(atTheBeginning)).width).toBe(150);
  for (const tiff of [atTheEnd, atTheBeginning]) {
    const half = tiff.subarray(0, tiff.length / 2);
    await expect(read(half)).rejects.toMatchObject({ reason: 'damaged-picture' });
  }
});
