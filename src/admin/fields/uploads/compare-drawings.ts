import { MAX_PICTURE_WIDTH } from '@/lib/picture-name';
import { fitInto, loadImage, renderImage, toPngFile } from './draw-image';

/** A stored drawing that looks different from the file that it was made from. */
export interface DrawingDifference {
  /** The file as a `data:` URL for `<img>`, where nothing runs and nothing else is loaded. */
  original: string;
  /** A picture of the file as it was made. */
  png: File;
}

/** The side of the square that drawings are compared in, in pixels. */
const SIDE = 256;

/** A visible difference: this much of a channel, of 255, in this share of the pixels that either of them paints. */
const VISIBLE_CHANGE = 32;
const VISIBLE_SHARE = 0.01;

/**
 * Compares an SVG file with what was stored of it, as this browser renders both. Returns null where they look alike, and
 * where not even the file can be rendered.
 */
export async function compareDrawings(file: File, url: string): Promise<DrawingDifference | null> {
  // Chromium does not give the pixels of a `blob:` URL with HTML inside.
  const original = await toDataUrl(file);
  const before = await loadImage(original);
  if (!before) return null;
  const after = await loadImage(url);
  if (after && looksAlike(before, after)) return null;
  const size = fitInto(MAX_PICTURE_WIDTH, before);
  const name = `${file.name.replace(/\.svgz?$/i, '')}.png`;
  return { original, png: await toPngFile(renderImage(before, size, size), name) };
}

function looksAlike(before: HTMLImageElement, after: HTMLImageElement): boolean {
  const [one, other] = [pixelsOf(before), pixelsOf(after)];
  let painted = 0;
  let changed = 0;
  for (let at = 0; at < one.length; at += 4) {
    if (one[at + 3] || other[at + 3]) painted += 1;
    if (isChanged(one, other, at)) changed += 1;
  }
  return changed <= painted * VISIBLE_SHARE;
}

function pixelsOf(image: HTMLImageElement): Uint8ClampedArray {
  const context = renderImage(image, { width: SIDE, height: SIDE }, fitInto(SIDE, image));
  return context.getImageData(0, 0, SIDE, SIDE).data;
}

/** Compares colours weighted with their opacity, and the opacity: white on nothing is something, too. */
function isChanged(one: Uint8ClampedArray, other: Uint8ClampedArray, at: number): boolean {
  const [alpha = 0, otherAlpha = 0] = [one[at + 3], other[at + 3]];
  if (Math.abs(alpha - otherAlpha) > VISIBLE_CHANGE) return true;
  return [0, 1, 2].some((channel) => {
    const [value = 0, otherValue = 0] = [one[at + channel], other[at + channel]];
    return Math.abs(value * alpha - otherValue * otherAlpha) > VISIBLE_CHANGE * 255;
  });
}

function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file is gone.')));
    reader.readAsDataURL(new Blob([file], { type: 'image/svg+xml' })); // some systems name no type
  });
}
