import sharp from 'sharp';
import { MAX_PIXELS } from '@/config/upload-limits';
import { MAX_PRINT_EDGE, printName } from '@/lib/print-name';
import { ApiError } from '../api-error';
import { contentHash } from './file-store';
import { damagedPicture, readHeader } from './pictures';

/**
 * Returns a picture in print size for the one on pages with this hash, of which `shown` is a small version: sRGB, with
 * that profile and no other metadata. Throws where the two show something else.
 */
export async function encodePrint(bytes: Uint8Array, hash: string, shown: Uint8Array) {
  await readHeader(bytes);
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({
      width: MAX_PRINT_EDGE,
      height: MAX_PRINT_EDGE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' }) // of paper
    .withIccProfile('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw damagedPicture(cause);
    });
  if (!(await showSamePicture(data, shown))) {
    throw new ApiError('other-picture', 'The file shows another picture than the pages do.');
  }
  const name = printName({ hash, width: info.width, height: info.height }, contentHash(data));
  return { outputs: [[`/uploads/${name}`, data] as const] };
}

/** The number of cells along each side of a picture's thumbnail for comparison. */
const SIDE = 32;

/** The correlation of those cells from which on two pictures are the same. */
const LEAST_CORRELATION = 0.96;

/** The factor by which two aspect ratios may differ: the size of a scaled picture is rounded. */
const RATIO_TOLERANCE = 1.03;

/** The standard deviation, in levels of grey, up to which there is nothing to be seen in a picture. */
const FLAT = 1.5;

/**
 * Returns true where two pictures show the same, in any size and format. A crop, a mirrored picture or another one of a
 * series does not; another exposure, or the picture without its colours, does.
 */
async function showSamePicture(one: Uint8Array, other: Uint8Array): Promise<boolean> {
  const [first, second] = await Promise.all([readOutline(one), readOutline(other)]);
  const ratio = first.ratio / second.ratio;
  if (Math.max(ratio, 1 / ratio) > RATIO_TOLERANCE) return false;
  if (first.deviation < FLAT || second.deviation < FLAT) {
    return first.deviation < FLAT && second.deviation < FLAT;
  }
  const products = first.fields.map((value, index) => value * (second.fields[index] ?? 0));
  return mean(products) / (first.deviation * second.deviation) >= LEAST_CORRELATION;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Reads how bright each field is, as the difference from the mean of all. */
async function readOutline(bytes: Uint8Array) {
  const { width, height, orientation = 1 } = await sharp(bytes).metadata();
  const grey = await sharp(bytes)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const levels = [...grey];
  const average = mean(levels);
  const fields = levels.map((level) => level - average);
  return {
    fields,
    deviation: Math.sqrt(mean(fields.map((value) => value ** 2))),
    ratio: orientation > 4 ? height / width : width / height,
  };
}
