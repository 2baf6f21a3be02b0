import { MAX_PICTURE_BYTES, MAX_PIXELS } from '@/config/upload-limits';
import type { DecodedPicture } from './decoded-picture';
import { FileRefused, type FileError } from '../form/file-rules';
import { setJpegProfile } from './jpeg-profile';

/** The types of pictures that are converted before they are sent. */
export type ConvertedContent = 'heic' | 'tif' | 'bmp' | 'jxl';

export interface PictureJob {
  file: File;
  content: ConvertedContent;
}

export type PictureReport =
  | { share: number }
  | { picture: Blob }
  | { refused: FileError }
  | { failed: string };

interface Source {
  bitmap: ImageBitmap;
  profile: Uint8Array | null;
  orientation: number;
}

const QUALITY = 0.92;

/** Pixels of the result: as many as the function takes, then as many as every canvas holds and 25 MB are enough for. */
const LIMITS = [MAX_PIXELS, 16_000_000];

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
const report = (message: PictureReport) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<PictureJob>) => {
  convert(data).then(
    (picture) => report({ picture }),
    (error: unknown) => {
      report(error instanceof FileRefused ? { refused: error.reason } : { failed: String(error) });
    },
  );
});

async function convert({ file, content }: PictureJob): Promise<Blob> {
  report({ share: 0.1 });
  const source = await open(file, content);
  report({ share: 0.7 });
  for (const limit of LIMITS) {
    const picture = await encode(source, limit);
    if (picture && picture.size <= MAX_PICTURE_BYTES) return picture;
  }
  throw new FileRefused('image-too-large');
}

/** Decodes a picture; formats that the browser decodes natively, as Safari does HEIC and TIFF, need no library. */
async function open(file: File, content: ConvertedContent): Promise<Source> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap) return { bitmap, profile: null, orientation: 1 };
  const { data, width, height, profile, orientation = 1 } = await decode(file, content);
  const pixels = new ImageData(data, width, height);
  return { bitmap: await createImageBitmap(pixels), profile, orientation };
}

async function decode(file: File, content: ConvertedContent): Promise<DecodedPicture> {
  const bytes = await file.arrayBuffer();
  if (content === 'heic') return (await import('./read-heic')).readHeic(new Uint8Array(bytes));
  if (content === 'tif') return (await import('./read-tiff')).readTiff(bytes);
  throw new FileRefused(content === 'jxl' ? 'jxl' : 'damaged-picture');
}

/** Returns the picture upright, with at most this number of pixels; null where the browser has no room for it. */
async function encode(source: Source, maxPixels: number): Promise<Blob | null> {
  const { bitmap, profile, orientation } = source;
  const scale = Math.min(1, Math.sqrt(maxPixels / (bitmap.width * bitmap.height)));
  const width = Math.floor(bitmap.width * scale) || 1;
  const height = Math.floor(bitmap.height * scale) || 1;
  const isTurned = orientation > 4;
  const canvas = new OffscreenCanvas(isTurned ? height : width, isTurned ? width : height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  const isTransparent = hasTransparency(bitmap);
  if (!isTransparent) fillWhite(context);
  context.imageSmoothingQuality = 'high';
  const turn = TURNS[orientation];
  if (turn) context.transform(...turn(width, height));
  context.drawImage(bitmap, 0, 0, width, height);
  const type = isTransparent ? 'image/webp' : 'image/jpeg'; // a browser that writes no WebP makes it a PNG
  const picture = await canvas.convertToBlob({ type, quality: QUALITY }).catch(() => null);
  if (!picture || !profile || isTransparent) return picture;
  return setJpegProfile(new Uint8Array(await picture.arrayBuffer()), profile);
}

type Turn = (width: number, height: number) => [number, number, number, number, number, number];

/** The turn that puts a picture upright, by its Exif orientation. */
const TURNS: Record<number, Turn> = {
  2: (width) => [-1, 0, 0, 1, width, 0],
  3: (width, height) => [-1, 0, 0, -1, width, height],
  4: (_, height) => [1, 0, 0, -1, 0, height],
  5: () => [0, 1, 1, 0, 0, 0],
  6: (_, height) => [0, 1, -1, 0, height, 0],
  7: (width, height) => [0, -1, -1, 0, height, width],
  8: (width) => [0, -1, 1, 0, 0, width],
};

function hasTransparency(bitmap: ImageBitmap): boolean {
  const context = new OffscreenCanvas(64, 64).getContext('2d');
  if (!context) return false;
  context.imageSmoothingQuality = 'high'; // each of its pixels is the mean of those below
  context.drawImage(bitmap, 0, 0, 64, 64);
  return context.getImageData(0, 0, 64, 64).data.some((value, i) => i % 4 === 3 && value < 255);
}

/** Fills transparency with white: what a small copy does not show of it would be black in a JPEG. */
function fillWhite(context: OffscreenCanvasRenderingContext2D): void {
  context.fillStyle = 'white';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}
