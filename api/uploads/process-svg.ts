import { describePicture, MAX_PICTURE_WIDTH } from '@/config/picture-name';
import { contentHash } from './content-hash';
import type { ProcessedPicture } from './pictures';
import { sanitizeSvg } from './svg';

/** Returns an SVG with nothing in it but shapes and text. */
export function processSvg(bytes: Uint8Array): ProcessedPicture {
  const { text, width, height } = sanitizeSvg(bytes);
  const scale = Math.min(1, MAX_PICTURE_WIDTH / Math.max(width, height));
  const picture = describePicture({
    hash: contentHash(text),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    color: null,
  });
  return { picture, outputs: [[picture.url, Buffer.from(text)]] };
}
