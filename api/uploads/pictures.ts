import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import {
  pictureVariants,
  MAX_PICTURE_WIDTH,
  OG_SIZE,
  type PictureVariants,
  type PictureFormat,
} from '@/lib/picture-name';
import { MAX_PIXELS } from '@/config/upload-limits';
import { ICON_SIZES, iconPath, LARGEST_ICON } from '@/lib/logo-icons';
import { contentHash } from './file-store';
import { unsupportedType } from './sniff';
import { ApiError } from '../api-error';

const BACKDROP = '#101014';

const ENCODE: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 80, effort: 2 }),
};

/** An animation is rendered frame by frame in the visitor's browser, so it is never as wide as a photo. */
const MAX_ANIMATION_WIDTH = 800;
const MAX_ANIMATION_HEIGHT = 1600;

/** A picture with the content of every file that belongs to it. */
export interface ProcessedPicture {
  picture: PictureVariants;
  /** The stored path is last: its presence means that all are there. */
  outputs: (readonly [path: string, content: Buffer])[];
}

/** Decodes a picture and encodes it again. Throws when it is no picture. */
export async function processPicture(bytes: Uint8Array): Promise<ProcessedPicture> {
  const hash = contentHash(bytes);
  const { isAnimated } = await readHeader(bytes);
  const pixels = await decode(bytes);
  return isAnimated ? makeAnimation(bytes, hash, pixels) : makeStill(hash, pixels);
}

async function makeStill(hash: string, pixels: Pixels): Promise<ProcessedPicture> {
  const { width, height } = pixels.info;
  const picture = pictureVariants({ hash, width, height, color: await dominantColor(pixels) });
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
  const picture = pictureVariants({ hash, width, height, color, isAnimated: true });
  const outputs: ProcessedPicture['outputs'] = await preview(picture, pixels);
  if (picture.still) {
    // The first frame, for visitors who prefer reduced motion.
    const still = openPixels(pixels).resize({ width }).webp({ quality: 80, effort: 2 });
    outputs.push([picture.still, await still.toBuffer()]);
  }
  return { picture, outputs: [...outputs, [picture.url, content]] };
}

/** Encodes every frame as WebP, with the times and the number of repetitions of the original. */
async function encodeAnimation(bytes: Uint8Array) {
  try {
    const { data, info } = await sharp(bytes, {
      animated: true,
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
    })
      .resize({
        width: MAX_ANIMATION_WIDTH,
        height: MAX_ANIMATION_HEIGHT,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .webp({ quality: 75, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    throw damagedPicture(error);
  }
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
export async function encodeIcons(bytes: Uint8Array, hash: string) {
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

// WebP ends at 16,383 pixels; a strip far taller than a screen is of no use long before that.
const MAX_HEIGHT = 4 * MAX_PICTURE_WIDTH;
const MAX_FRAMES = 1000;
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

sharp.concurrency(2);

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Returns the header of a picture. Throws when it has no accepted format, or is too large to be decoded. */
export async function readHeader(bytes: Uint8Array): Promise<{ isAnimated: boolean }> {
  const { format, compression, width, height, pages = 1 } = await metadata(bytes);
  if (!ACCEPTED.has(format) || (format === 'heif' && compression !== 'av1')) {
    throw unsupportedType();
  }
  const isAnimated = pages > 1 && format !== 'heif';
  const frames = isAnimated ? pages : 1;
  if (frames > MAX_FRAMES) {
    throw new ApiError('too-many-frames', `The animation has more than ${MAX_FRAMES} frames.`);
  }
  if (width * height * frames > MAX_PIXELS) {
    throw new ApiError('too-many-pixels', 'The picture has more than 60 megapixels.');
  }
  return { isAnimated };
}

async function metadata(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    const foreign = error instanceof Error && error.message.includes('unsupported image format');
    throw foreign ? unsupportedType(error) : damagedPicture(error);
  }
}

export function damagedPicture(cause: unknown): ApiError {
  return new ApiError('damaged-picture', 'The picture is damaged or incomplete.', { cause });
}

/** Decodes the first frame to plain sRGB pixels: upright, at most the largest width, without metadata. */
async function decode(bytes: Uint8Array): Promise<Pixels> {
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
    throw damagedPicture(error);
  }
}

function openPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
