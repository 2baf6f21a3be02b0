import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pickColors } from '@/admin/music/cover/pick-colors';
import type { RecordColors } from '@/lib/record-colors';

/** As the panel counts them (src/admin/music/cover/read-cover-colors.ts). */
const SIDE = 96;

/** Returns the colors of a cover of the demo, as the panel takes them from one that is uploaded. */
export async function coverColors(slug: string): Promise<RecordColors | null> {
  const folder = new URL(`pictures/cover-${slug}/`, import.meta.url);
  const smallest = (await readdir(folder)).find((name) => name.endsWith('-400.webp'));
  if (smallest === undefined) throw new Error(`There is no small picture in ${folder.pathname}.`);
  const { data, info } = await sharp(fileURLToPath(new URL(smallest, folder)))
    .resize(SIDE, SIDE, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return pickColors({
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
  });
}
