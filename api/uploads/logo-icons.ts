import { ICON_SIZES, iconPath, LARGEST_ICON } from '@/lib/logo-icons';
import { decode, openPixels, readHeader } from './picture-source';
import type { ProcessedPicture } from './pictures';
import { UploadError } from './upload-error';

/** Returns the icons of the logo with this hash, made of the largest, as the panel's browser has rendered it. */
export async function makeIcons(
  bytes: Uint8Array,
  hash: string,
): Promise<Pick<ProcessedPicture, 'outputs'>> {
  await readHeader(bytes);
  const pixels = await decode(bytes);
  const { width, height } = pixels.info;
  if (width !== height || width < LARGEST_ICON) {
    throw new UploadError(
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
