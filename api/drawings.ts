import { basename } from 'node:path';
import sharp from 'sharp';
import { describePicture, MAX_PICTURE_WIDTH } from '@/config/picture-name';
import type { Picture } from '@/config/picture-name';
import { MAX_PIXELS } from '@/config/upload-limits';
import { contentHash } from './content-hash';
import type { FileStore } from './file-store';
import { sanitizeSvg } from './svg';
import { damaged } from './upload-error';

/** Stores an SVG drawing with nothing in it but shapes and text. */
export async function storeDrawing(files: FileStore, bytes: Uint8Array): Promise<Picture> {
  const svg = sanitizeSvg(bytes);
  const { width, height } = await measure(svg);
  const picture = describePicture({ hash: contentHash(svg), width, height, color: null });
  await files.put(basename(picture.address), Buffer.from(svg));
  return picture;
}

/** The size at which a drawing is shown, found by really drawing it. */
async function measure(svg: string): Promise<{ width: number; height: number }> {
  try {
    const image = sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS });
    const { width, height } = await image.metadata();
    await image
      .timeout({ seconds: 10 })
      .resize({ width: 64, height: 64, fit: 'inside' })
      .toBuffer();
    const scale = Math.min(1, MAX_PICTURE_WIDTH / Math.max(width, height));
    return {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
  } catch (error) {
    throw damaged(error);
  }
}
