import { readLengths } from './svg-length';
import { damaged, UploadError } from './upload-error';

export interface Size {
  width: number;
  height: number;
}

const MAX_SIDE = 100_000;

/** Returns the size that an SVG declares, in pixels; it is not rendered to find out. */
export function readSvgSize(root: Element): Size {
  const [width, height] = [readSide(root, 'width'), readSide(root, 'height')];
  const [, , boxWidth, boxHeight] = readLengths(root.getAttribute('viewBox'), 0);
  if (width !== undefined && height !== undefined) return checked({ width, height });
  if (boxWidth === undefined || boxHeight === undefined) throw withoutSize();
  if (width !== undefined) return checked({ width, height: (width * boxHeight) / boxWidth });
  if (height !== undefined) return checked({ width: (height * boxWidth) / boxHeight, height });
  return checked({ width: boxWidth, height: boxHeight });
}

/** A part of the page around the SVG is no size of its own. */
function readSide(root: Element, name: string): number | undefined {
  const value = root.getAttribute(name) ?? '';
  return value.includes('%') ? undefined : readLengths(value, 0)[0];
}

function checked({ width, height }: Size): Size {
  const isSize = [width, height].every((side) => side > 0 && side <= MAX_SIDE);
  if (!isSize) throw damaged();
  return { width, height };
}

function withoutSize(): UploadError {
  return new UploadError(
    'drawing-without-size',
    'The SVG drawing does not say its size. Export it with a viewBox, or with width and height, and upload that.',
  );
}
