import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { MAX_PIXELS } from '@/config/upload-limits';
import { damagedPicture } from './file-errors';

/** An animation is rendered frame by frame in the visitor's browser, so it is never as wide as a photo. */
const MAX_ANIMATION_WIDTH = 800;
const MAX_ANIMATION_HEIGHT = 1600;

interface Animation {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Encodes every frame as WebP, with the times and the number of repetitions of the original. */
export async function encodeAnimation(bytes: Uint8Array): Promise<Animation> {
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

/** Encodes the first frame, for visitors who prefer reduced motion. */
export function encodeStill(firstFrame: Sharp, width: number): Promise<Buffer> {
  return firstFrame.resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer();
}
