import { basename } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import {
  describePicture,
  OG_SIZE,
  type PictureVariants,
  type PictureFormat,
} from '@/lib/picture-name';
import { ICON_SIZES, iconPath, LARGEST_ICON } from '@/lib/logo-icons';
import { encodeAnimation, encodeStill } from './animations';
import { contentHash } from './content-hash';
import type { FileStore } from './file-store';
import { findFreshPicture } from './find-picture';
import { decode, openPixels, readHeader, type Pixels } from './picture-source';
import { ApiError } from '../api-error';

const BACKDROP = '#101014';

const ENCODE: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 80, effort: 2 }),
};

// A decoded picture takes up to 240 MB, so they wait for each other.
const oneAtATime = pLimit(1);

/** A picture with the content of every file that belongs to it. */
export interface ProcessedPicture {
  picture: PictureVariants;
  /** The stored path is last: its presence means that all are there. */
  outputs: (readonly [path: string, content: Buffer])[];
}

/**
 * Stores a picture in every size and format that pages ask for; an animation stays one. The same content is stored once.
 */
export function storePicture(
  files: FileStore,
  bytes: Uint8Array,
  hash = contentHash(bytes),
): Promise<PictureVariants> {
  return oneAtATime(async () => {
    const known = await findFreshPicture(files, hash);
    if (known) return known;
    const { picture, outputs } = await processPicture(bytes, hash);
    for (const [path, content] of outputs) await files.put(basename(path), content);
    return picture;
  });
}

/** Decodes a picture and encodes it again. Throws when it is no picture. */
export async function processPicture(
  bytes: Uint8Array,
  hash = contentHash(bytes),
): Promise<ProcessedPicture> {
  const { isAnimated } = await readHeader(bytes);
  const pixels = await decode(bytes);
  return isAnimated ? makeAnimation(bytes, hash, pixels) : makeStill(hash, pixels);
}

async function makeStill(hash: string, pixels: Pixels): Promise<ProcessedPicture> {
  const { width, height } = pixels.info;
  const picture = describePicture({ hash, width, height, color: await dominantColor(pixels) });
  const variants = await Promise.all(
    picture.variants.map(async ({ url, format, width }) => {
      const content = await ENCODE[format](openPixels(pixels).resize({ width })).toBuffer();
      return [url, content] as const;
    }),
  );
  return { picture, outputs: [...(await preview(picture, pixels)), ...variants] };
}

async function makeAnimation(
  bytes: Uint8Array,
  hash: string,
  pixels: Pixels,
): Promise<ProcessedPicture> {
  const { bytes: content, width, height } = await encodeAnimation(bytes);
  const color = await dominantColor(pixels);
  const picture = describePicture({ hash, width, height, color, isAnimated: true });
  const still = await encodeStill(openPixels(pixels), width);
  const outputs: ProcessedPicture['outputs'] = await preview(picture, pixels);
  if (picture.still) outputs.push([picture.still, still]);
  return { picture, outputs: [...outputs, [picture.url, content]] };
}

async function dominantColor(pixels: Pixels): Promise<string> {
  const thumbnail = await openPixels(pixels)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .flatten({ background: BACKDROP })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const { dominant } = await sharp(thumbnail).stats();
  const channels = [dominant.r, dominant.g, dominant.b];
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The JPEG for link previews. */
async function preview(
  { og }: PictureVariants,
  pixels: Pixels,
): Promise<ProcessedPicture['outputs']> {
  if (!og) return [];
  const { width, height } = pixels.info;
  // To find the part of a strip to crop to, it would first be enlarged to gigapixels.
  const isStrip = Math.max(width, height) > 3 * Math.min(width, height);
  const content = await openPixels(pixels)
    .resize({ ...OG_SIZE, position: isStrip ? 'centre' : sharp.strategy.attention })
    .flatten({ background: BACKDROP })
    .jpeg({ quality: 80 })
    .toBuffer();
  return [[og, content]];
}

/** Returns the icons of the logo with this hash, made of the largest, as the panel's browser has rendered it. */
export async function encodeIcons(
  bytes: Uint8Array,
  hash: string,
): Promise<Pick<ProcessedPicture, 'outputs'>> {
  await readHeader(bytes);
  const pixels = await decode(bytes);
  const { width, height } = pixels.info;
  if (width !== height || width < LARGEST_ICON) {
    throw new ApiError(
      'icon-not-square',
      `Icons are made of a square picture of at least ${LARGEST_ICON} pixels.`,
    );
  }
  const outputs = ICON_SIZES.map(async (size) => {
    const content = await openPixels(pixels).resize(size).png().toBuffer();
    return [iconPath(hash, size), content] as const;
  });
  return { outputs: await Promise.all(outputs) };
}
