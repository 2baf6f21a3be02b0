import { MAX_DECODED_PIXELS } from './decoded-picture';
import { FileRefused } from '../form/file-rules';
import type { TiffDirectory } from './tiff-directory';

/** The strips or tiles of a page: each at its place in the file, and of this many bytes and pixels once decoded. */
export interface TiffParts {
  places: { offset: number; length: number }[];
  decodedBytes: number;
  width: number;
  height: number;
}

/** The bytes of a page as its file has them, decoded. */
const MAX_DECODED_BYTES = 512 * 2 ** 20;
const MIN_TILE = 8;
const MAX_TILE_PIXELS = 2 ** 26;

/** Returns the parts that the page needs. Throws FileRefused where they do not fit the file, or are more than is decoded. */
export function readParts(directory: TiffDirectory, fileBytes: number): TiffParts {
  const [width, height] = [directory.one('width', 0), directory.one('height', 0)];
  const bits = directory.one('bits', 1) * directory.one('samples', 1);
  if (width < 1 || height < 1) throw new FileRefused('damaged-picture');
  if (
    width * height > MAX_DECODED_PIXELS ||
    Math.ceil((width * bits) / 8) * height > MAX_DECODED_BYTES
  ) {
    throw new FileRefused('too-many-pixels');
  }

  const isTiled = directory.all('tileWidth').length > 0;
  const partWidth = isTiled ? directory.one('tileWidth', 0) : width;
  const partHeight = isTiled
    ? directory.one('tileHeight', 0)
    : Math.min(directory.one('rowsPerStrip', height), height);
  if (
    isTiled &&
    (Math.min(partWidth, partHeight) < MIN_TILE || partWidth * partHeight > MAX_TILE_PIXELS)
  ) {
    throw new FileRefused('tiff');
  }
  if (partHeight < 1) throw new FileRefused('damaged-picture');
  const count = Math.ceil(width / partWidth) * Math.ceil(height / partHeight);
  const offsets = directory.all(isTiled ? 'tileOffsets' : 'stripOffsets');
  const lengths = directory.all(isTiled ? 'tileLengths' : 'stripLengths');
  if (offsets.length === 0) throw new FileRefused('tiff');
  if (offsets.length < count) throw new FileRefused('damaged-picture');
  const places = offsets
    .slice(0, count)
    .map((offset, index) => ({ offset, length: lengths[index] ?? 0 }));
  const areWithin = places.every(({ offset, length }) => offset + length <= fileBytes);
  const total = places.reduce((sum, { length }) => sum + length, 0);
  if (!areWithin || total > fileBytes) throw new FileRefused('damaged-picture');
  directory.set(isTiled ? 'tileOffsets' : 'stripOffsets', offsets.slice(0, count));
  return {
    places,
    decodedBytes: Math.ceil((partWidth * bits) / 8) * partHeight,
    width: partWidth,
    height: partHeight,
  };
}

/**
 * Returns the file with its parts inflated, and has the directory say so. The library would inflate each part whole, however
 * much comes out of it; of this no more is read than the part has pixels.
 */
export async function inflateParts(
  file: ArrayBuffer,
  directory: TiffDirectory,
  { places, decodedBytes }: TiffParts,
): Promise<ArrayBuffer> {
  const HEAD = 8; // with the order of the bytes
  const inflated = new Uint8Array(HEAD + places.length * decodedBytes);
  inflated.set(new Uint8Array(file, 0, HEAD));
  for (const [index, { offset, length }] of places.entries()) {
    const at = HEAD + index * decodedBytes;
    await inflateInto(
      inflated.subarray(at, at + decodedBytes),
      new Uint8Array(file, offset, length),
    );
  }
  const isTiled = directory.all('tileWidth').length > 0;
  directory.set(
    isTiled ? 'tileOffsets' : 'stripOffsets',
    places.map((_, index) => HEAD + index * decodedBytes),
  );
  directory.set(
    isTiled ? 'tileLengths' : 'stripLengths',
    places.map(() => decodedBytes),
  );
  directory.set('compression', [1]);
  return inflated.buffer;
}

async function inflateInto(target: Uint8Array, deflated: Uint8Array<ArrayBuffer>): Promise<void> {
  const reader = new Blob([deflated])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader();
  let filled = 0;
  while (filled < target.length) {
    const { done, value } = await reader.read();
    if (done) break;
    target.set(value.subarray(0, target.length - filled), filled);
    filled += value.length;
  }
  await reader.cancel();
}

/** Throws FileRefused where a JPEG says that it is larger than its part: the library makes room for what it says. */
export function checkJpegs(file: ArrayBuffer, { places, width, height }: TiffParts): void {
  for (const { offset, length } of places) {
    const frame = readFrame(new DataView(file, offset, length));
    if (frame && (frame.width > width + 16 || frame.height > height + 16 || frame.parts > 4)) {
      throw new FileRefused('damaged-picture');
    }
  }
}

/** Returns the values of a JPEG's frame header; null where there is none. */
function readFrame(jpeg: DataView): { width: number; height: number; parts: number } | null {
  for (let at = 2; at + 10 <= jpeg.byteLength;) {
    const marker = jpeg.getUint16(at);
    if (marker >= 0xff_c0 && marker <= 0xff_c2) {
      return {
        height: jpeg.getUint16(at + 5),
        width: jpeg.getUint16(at + 7),
        parts: jpeg.getUint8(at + 9),
      };
    }
    at += 2 + jpeg.getUint16(at + 2);
  }
  return null;
}
