import { contentType, HEAD_LENGTH } from '@/lib/content-type';
import { MAX_PICTURE_BYTES, MAX_SVG_BYTES, MAX_VIDEO_BYTES } from '@/config/upload-limits';
import {
  FileRefused,
  type FileError,
  type FileKind,
  type PrepareOptions,
} from '../form/file-rules';
import type { ConvertedContent } from './picture-worker';
import { loadLate } from '../form/upload-failure';

type Prepare = (file: File, options: PrepareOptions) => Promise<File>;

const asItIs: Prepare = async (file) => file;

/** The code that converts pictures is loaded with the first one. */
const converted =
  (content: ConvertedContent): Prepare =>
  async (file, options) =>
    (await loadLate(() => import('./prepare-picture'))).preparePicture(file, content, options);

/** The code that converts videos is loaded with the first one. */
const video =
  (format: string): Prepare =>
  async (file, options) =>
    (await loadLate(() => import('./prepare-video'))).prepareVideo(file, format, options);

const cannotBeRead =
  (format: string): Prepare =>
  () =>
    Promise.reject(new FileRefused('video-format', { format }));

/** The preparation of files for the web, by their content; other content is rejected. */
const PREPARE: Record<FileKind, Readonly<Record<string, Prepare>>> = {
  image: {
    jpg: asItIs,
    png: asItIs,
    apng: asItIs,
    webp: asItIs,
    avif: asItIs,
    gif: asItIs,
    heic: converted('heic'),
    tif: converted('tif'),
    bmp: converted('bmp'),
    jxl: converted('jxl'),
  },
  logo: { svg: asItIs, png: asItIs, jpg: asItIs },
  video: {
    mp4: video('MP4'),
    mov: video('MOV'),
    mkv: video('MKV'),
    webm: video('WebM'),
    mts: video('MPEG-TS'),
    avi: cannotBeRead('AVI'),
    asf: cannotBeRead('WMV'),
    flv: cannotBeRead('FLV'),
    mpg: cannotBeRead('MPEG'),
    ogv: cannotBeRead('Ogg'),
  },
};

const WRONG_TYPE = { image: 'not-image', logo: 'not-logo', video: 'not-video' } as const;

/**
 * Returns what is to be uploaded for a chosen file: the file itself where the web can show it. Its content decides, not
 * its name or the type that the browser names. Throws `FileRefused`.
 */
export async function prepareFile(
  file: File,
  kind: FileKind,
  options: PrepareOptions,
): Promise<File> {
  const head = await readHead(file);
  if (head.length === 0) throw new FileRefused('empty');
  const content = (await contentType(head)) ?? '';
  const prepare = PREPARE[kind][content];
  if (!prepare) throw new FileRefused(WRONG_TYPE[kind]);
  const prepared = await prepare(file, options);
  const [maxBytes, tooLarge] = limitOf(kind, content);
  if (prepared.size > maxBytes) throw new FileRefused(tooLarge);
  return prepared;
}

/** Also a folder can be dropped, and a file may have moved since it was chosen. */
async function readHead(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_LENGTH).arrayBuffer());
  } catch (error) {
    throw new FileRefused('unreadable-file', { cause: error });
  }
}

/** Returns the most bytes that the upload function takes, and the error of a file that has more. */
function limitOf(kind: FileKind, content: string): [bytes: number, error: FileError] {
  if (content === 'svg') return [MAX_SVG_BYTES, 'drawing-too-large'];
  if (kind === 'video') return [MAX_VIDEO_BYTES, 'video-too-large'];
  return [MAX_PICTURE_BYTES, 'image-too-large'];
}
