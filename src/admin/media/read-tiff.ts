import { decodeImage, toRGBA8 } from 'utif2';
import type { DecodedPicture } from './decoded-picture';
import { FileRefused } from '../form/file-rules';
import { TiffDirectory } from './tiff-directory';
import { checkJpegs, inflateParts, readParts } from './tiff-parts';

const JPEG = 7;
/** By both of its numbers. */
const DEFLATE = [8, 32946];
/** None, LZW, JPEG, Deflate, PackBits. */
const COMPRESSIONS = new Set([1, 5, JPEG, ...DEFLATE, 32773]);
/** Grey from white and from black, RGB, palette. Inks (CMYK) are not: without their profile they are other colours. */
const COLOURS = new Set([0, 1, 2, 3]);
const RGB = 2;
const YCBCR = 6;

/**
 * Decodes the first page of a TIFF. Throws `FileRefused` with `tiff` for what only programs for print can read. The library
 * gets what was looked at before: its directory, and parts that decode to no more than the page has.
 */
export async function readTiff(file: ArrayBuffer): Promise<DecodedPicture> {
  const directory = new TiffDirectory(file);
  const bits = directory.one('bits', 1);
  const samples = directory.one('samples', 1);
  const colours = directory.one('colours', RGB);
  const compression = directory.one('compression', 1);
  const isReadable =
    COMPRESSIONS.has(compression) &&
    (COLOURS.has(colours) || (colours === YCBCR && compression === JPEG)) &&
    [1, 8, 16].includes(bits) &&
    (bits === 8 || samples === 1 || colours === RGB) &&
    directory.one('planes', 1) === 1 &&
    directory.one('numberFormat', 1) === 1;
  if (!isReadable) throw new FileRefused('tiff');

  const parts = readParts(directory, file.byteLength);
  if (compression === JPEG) checkJpegs(file, parts);
  const bytes = DEFLATE.includes(compression)
    ? await inflateParts(file, directory, parts).catch((cause: unknown) => {
        throw new FileRefused('damaged-picture', { cause });
      })
    : file;
  const { page } = directory;
  const pixels = new Uint8ClampedArray(
    read(() => {
      decodeImage(bytes, page);
      return toRGBA8(page);
    }),
  );
  const [extra] = directory.all('extraSamples');
  if (samples === 4 && extra === ASSOCIATED) divideByAlpha(pixels);
  else if (extra !== UNASSOCIATED) fillAlpha(pixels);
  const isGrey = colours === 0 || colours === 1;
  return {
    width: page.width,
    height: page.height,
    data: pixels,
    profile: isGrey ? null : directory.bytes('profile'),
    orientation: directory.one('orientation', 1),
  };
}

/** The meaning of the fourth sample: premultiplied alpha, alpha beside the colours, or something else. */
const ASSOCIATED = 1;
const UNASSOCIATED = 2;

/** Runs the library, which throws values of any kind. Throws `FileRefused` instead. */
function read<T>(take: () => T): T {
  try {
    return take();
  } catch (error) {
    throw new FileRefused('tiff', { cause: error });
  }
}

function divideByAlpha(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255;
    if (alpha === 0 || alpha === 1) continue;
    for (let i = at; i < at + 3; i += 1) pixels[i] = (pixels[i] ?? 0) / alpha;
  }
}

function fillAlpha(pixels: Uint8ClampedArray): void {
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
}
