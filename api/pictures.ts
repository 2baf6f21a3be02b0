import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import {
  describePicture,
  MAX_PICTURE_WIDTH,
  OG_SIZE,
  parsePictureName,
} from '@/config/picture-name';
import type { Picture, PictureFormat } from '@/config/picture-name';
import { UploadError } from './upload-error';

const MAX_PIXELS = 60_000_000;

// WebP ends at 16,383 pixels; a strip far taller than a screen is of no use long before that.
const MAX_HEIGHT = 4 * MAX_PICTURE_WIDTH;
const ACCEPTED_FORMATS = new Set<string>(['jpeg', 'png', 'webp']);
const BACKDROP = '#101014';

const ENCODE: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 80, effort: 2 }),
};

sharp.concurrency(2);

// A decoded picture takes up to 240 MB, so they wait for each other.
const oneAtATime = pLimit(1);

export function contentHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** The picture that was made from content of this hash, if there is one. */
export async function findPicture(uploadDir: string, hash: string): Promise<Picture | null> {
  const candidates = (await readdir(uploadDir)).filter((name) => name.startsWith(`${hash}-`));
  for (const name of candidates) {
    const picture = parsePictureName(`/uploads/${name}`);
    if (picture) return picture;
  }
  return null;
}

/**
 * Stores an uploaded JPEG, PNG or WebP in every size and format that pages ask for.
 * The same content is stored once.
 */
export function storePicture(
  uploadDir: string,
  bytes: Uint8Array,
  hash = contentHash(bytes),
): Promise<Picture> {
  return oneAtATime(async () => {
    const known = await findPicture(uploadDir, hash);
    if (known) return known;
    const pixels = await decode(bytes);
    const { width, height } = pixels.info;
    const picture = describePicture({ hash, width, height, color: await dominantColor(pixels) });
    await publishFiles(uploadDir, await encode(picture, pixels));
    return picture;
  });
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Decodes to plain sRGB pixels: upright, at most the largest width, without metadata. */
async function decode(bytes: Uint8Array): Promise<Pixels> {
  await assertAccepted(bytes);
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({
        width: MAX_PICTURE_WIDTH,
        height: MAX_HEIGHT,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw brokenPicture(error);
  }
}

/** Refuses by what the content is, whatever its name says. */
async function assertAccepted(bytes: Uint8Array): Promise<void> {
  const { format, width, height } = await readHeader(bytes);
  if (!ACCEPTED_FORMATS.has(format)) throw unsupportedType();
  if (width * height > MAX_PIXELS) {
    throw new UploadError('too-large', 'The picture has more than 60 megapixels.');
  }
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    const foreign = error instanceof Error && error.message.includes('unsupported image format');
    throw foreign ? unsupportedType(error) : brokenPicture(error);
  }
}

function unsupportedType(cause?: unknown): UploadError {
  return new UploadError('unsupported-type', 'Only JPEG, PNG and WebP pictures are accepted.', {
    cause,
  });
}

function brokenPicture(cause: unknown): UploadError {
  return new UploadError('bad-request', 'The picture is damaged and cannot be read.', { cause });
}

function open({ data, info }: Pixels): Sharp {
  const raw: SharpOptions['raw'] = {
    width: info.width,
    height: info.height,
    channels: info.channels,
  };
  return sharp(data, { raw });
}

async function dominantColor(pixels: Pixels): Promise<string> {
  const thumbnail = await open(pixels)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .flatten({ background: BACKDROP })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const { dominant } = await sharp(thumbnail).stats();
  const channels = [dominant.r, dominant.g, dominant.b];
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Every file of the picture by name; the stored address, whose presence says "complete", is last. */
async function encode(picture: Picture, pixels: Pixels): Promise<Map<string, Buffer>> {
  // To find what matters in a strip it would first be enlarged to gigapixels.
  const isStrip =
    Math.max(picture.width, picture.height) > 3 * Math.min(picture.width, picture.height);
  const preview = open(pixels)
    .resize({ ...OG_SIZE, position: isStrip ? 'centre' : sharp.strategy.attention })
    .flatten({ background: BACKDROP })
    .jpeg({ quality: 80 });
  const outputs: [address: string, image: Sharp][] = [
    [picture.og, preview],
    ...picture.variants.map(({ address, format, width }): [string, Sharp] => [
      address,
      ENCODE[format](open(pixels).resize({ width })),
    ]),
  ];
  return new Map(
    await Promise.all(
      outputs.map(async ([address, image]) => [basename(address), await image.toBuffer()] as const),
    ),
  );
}

/** Writes beside the pictures and renames, so that no reader ever sees half a file. */
export async function publishFiles(uploadDir: string, files: Map<string, Buffer>): Promise<void> {
  const incoming = await mkdtemp(join(uploadDir, '.incoming-'));
  try {
    for (const [name, bytes] of files) await writeFile(join(incoming, name), bytes);
    for (const name of files.keys()) await rename(join(incoming, name), join(uploadDir, name));
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}
