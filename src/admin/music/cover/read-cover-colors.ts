import { parsePictureName } from '@/lib/picture-name';
import type { RecordColors } from '@/lib/record-colors';
import { pickColors } from './pick-colors';

/** The side of the square in which a cover's colors are counted, in pixels. */
const SIDE = 96;

/** Returns the colors of a cover. Throws where the picture cannot be read: one of another site that does not let others. */
export async function readCoverColors(url: string): Promise<RecordColors | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = smallestOf(url);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.drawImage(image, 0, 0, SIDE, SIDE);
  return pickColors(context.getImageData(0, 0, SIDE, SIDE));
}

/** Every browser reads WebP. */
const smallestOf = (url: string) =>
  parsePictureName(url)?.variants.find(({ format }) => format === 'webp')?.url ?? url;
