import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { MAX_PICTURE_WIDTH } from '@/lib/picture-name';
import { MAX_PIXELS } from '@/config/upload-limits';
import { ApiError } from '../api-error';
import { damagedPicture, tooManyPixels, unsupportedType } from './file-errors';

// WebP ends at 16,383 pixels; a strip far taller than a screen is of no use long before that.
const MAX_HEIGHT = 4 * MAX_PICTURE_WIDTH;
const MAX_FRAMES = 1000;
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

sharp.concurrency(2);

export interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

interface Header {
  isAnimated: boolean;
}

/** Returns the header of a picture. Throws when it has no accepted format, or is too large to be decoded. */
export async function readHeader(bytes: Uint8Array): Promise<Header> {
  const { format, compression, width, height, pages = 1 } = await metadata(bytes);
  if (!ACCEPTED.has(format) || (format === 'heif' && compression !== 'av1')) {
    throw unsupportedType();
  }
  const isAnimated = pages > 1 && format !== 'heif';
  const frames = isAnimated ? pages : 1;
  if (frames > MAX_FRAMES) {
    throw new ApiError('too-many-frames', `The animation has more than ${MAX_FRAMES} frames.`);
  }
  if (width * height * frames > MAX_PIXELS) throw tooManyPixels();
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

/** Decodes the first frame to plain sRGB pixels: upright, at most the largest width, without metadata. */
export async function decode(bytes: Uint8Array): Promise<Pixels> {
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

export function openPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
