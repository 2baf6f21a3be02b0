import { decode, decodeImage, toRGBA8, type IFD } from 'utif2';
import type { DecodedPicture } from './decoded-picture';
import { FileRefused } from './file-rules';

/** The numbers of TIFF's tags. */
const TAGS = {
  bits: 't258',
  compression: 't259',
  colours: 't262',
  stripOffsets: 't273',
  orientation: 't274',
  samples: 't277',
  stripLengths: 't279',
  planes: 't284',
  tileOffsets: 't324',
  tileLengths: 't325',
  extraSamples: 't338',
  numberFormat: 't339',
  profile: 't34675',
} as const;

const JPEG = 7;
/** None, LZW, JPEG, Deflate by both of its numbers, PackBits. */
const COMPRESSIONS = new Set([1, 5, JPEG, 8, 32946, 32773]);
/** Grey from white and from black, RGB, palette. Inks (CMYK) are not: without their profile they are other colours. */
const COLOURS = new Set([0, 1, 2, 3]);
const RGB = 2;
const YCBCR = 6;

/** Decodes the first page of a TIFF. Throws `FileRefused` with `tiff` for what only programs for print can read. */
export function readTiff(bytes: ArrayBuffer): DecodedPicture {
  const page = readPage(bytes);
  const valuesOf = (tag: keyof typeof TAGS): number[] => {
    const values = page[TAGS[tag]];
    return Array.isArray(values) ? values.map(Number) : [];
  };
  const of = (tag: keyof typeof TAGS, usual: number) => valuesOf(tag)[0] ?? usual;
  const bits = of('bits', 1);
  const samples = of('samples', 1);
  const colours = of('colours', RGB);
  const isReadable =
    COMPRESSIONS.has(of('compression', 1)) &&
    (COLOURS.has(colours) || (colours === YCBCR && of('compression', 1) === JPEG)) &&
    [1, 8, 16].includes(bits) &&
    (bits === 8 || samples === 1 || colours === RGB) &&
    of('planes', 1) === 1 &&
    of('numberFormat', 1) === 1;
  if (!isReadable) throw new FileRefused('tiff');

  const offsets = [...valuesOf('stripOffsets'), ...valuesOf('tileOffsets')];
  const lengths = [...valuesOf('stripLengths'), ...valuesOf('tileLengths')];
  const isWhole = offsets.every((offset, i) => offset + (lengths[i] ?? 0) <= bytes.byteLength);
  if (offsets.length === 0) throw new FileRefused('tiff');
  if (!isWhole) throw new FileRefused('damaged-picture');

  const pixels = new Uint8ClampedArray(
    read(() => {
      decodeImage(bytes, page);
      return toRGBA8(page);
    }),
  );
  const [extra] = valuesOf('extraSamples');
  if (samples === 4 && extra === ASSOCIATED) divideByAlpha(pixels);
  else if (extra !== UNASSOCIATED) fillAlpha(pixels);
  const profile = page[TAGS.profile];
  const isGrey = colours === 0 || colours === 1;
  return {
    width: page.width,
    height: page.height,
    data: pixels,
    profile: profile instanceof Uint8Array && !isGrey ? profile : null,
    orientation: of('orientation', 1),
  };
}

/** The meaning of the fourth sample: premultiplied alpha, alpha beside the colours, or something else. */
const ASSOCIATED = 1;
const UNASSOCIATED = 2;

function readPage(bytes: ArrayBuffer): IFD {
  const head = new DataView(bytes);
  const isLittleEndian = head.getUint8(0) === LETTER_I;
  if (head.getUint16(2, isLittleEndian) === BIG_TIFF) throw new FileRefused('tiff');
  const isWhole = bytes.byteLength > 8 && head.getUint32(4, isLittleEndian) < bytes.byteLength;
  const [page] = isWhole ? read(() => decode(bytes)) : [];
  if (!page) throw new FileRefused('damaged-picture');
  return page;
}

const LETTER_I = 0x49;
/** The version of files of more than 4 GB. */
const BIG_TIFF = 43;

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
