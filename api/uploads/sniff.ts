import { fileTypeFromBuffer } from 'file-type';
import { MAX_SVG_BYTES, MAX_PICTURE_BYTES, MAX_VIDEO_BYTES } from '@/config/upload-limits';
import { unsupportedType, UploadError } from './upload-error';

export const FILE_KINDS = ['raster', 'svg', 'mp4', 'webm'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The number of bytes at a file's beginning that tell its kind. */
export const HEAD_LENGTH = 8192;

const KIND_OF_EXTENSION: Record<string, FileKind> = {
  jpg: 'raster',
  png: 'raster',
  apng: 'raster',
  webp: 'raster',
  avif: 'raster',
  gif: 'raster',
  mp4: 'mp4',
  m4v: 'mp4',
  webm: 'webm',
};

const LIMITS: Record<FileKind, { bytes: number; message: string }> = {
  raster: { bytes: MAX_PICTURE_BYTES, message: 'The picture is larger than 25 MB.' },
  svg: { bytes: MAX_SVG_BYTES, message: 'The SVG drawing is larger than 1 MB.' },
  mp4: { bytes: MAX_VIDEO_BYTES, message: 'The video is larger than 200 MB.' },
  webm: { bytes: MAX_VIDEO_BYTES, message: 'The video is larger than 200 MB.' },
};

export function assertSize(kind: FileKind, bytes: number): void {
  const limit = LIMITS[kind];
  if (bytes > limit.bytes) throw new UploadError('too-large', limit.message);
}

/** Returns the kind of a file that begins like this, regardless of its name; throws where that is not accepted. */
export async function sniff(head: Buffer): Promise<FileKind> {
  if (looksLikeSvg(head)) return 'svg';
  const extension = isAvif(head) ? 'avif' : (await fileTypeFromBuffer(head))?.ext;
  if (extension === 'heic') {
    throw new UploadError(
      'heic',
      'HEIC pictures are not shown by every browser. Save the picture as JPEG and upload that.',
    );
  }
  if (extension === 'mov') {
    throw new UploadError(
      'mov',
      'MOV videos are not shown by every browser. Export the video as MP4 (H.264) and upload that.',
    );
  }
  const kind = extension === undefined ? undefined : KIND_OF_EXTENSION[extension];
  if (!kind) throw unsupportedType();
  return kind;
}

/** AVIF under the general brand of its family, which file-type takes for HEIC. */
function isAvif(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), 256)).match(/.{4}/gs);
  return brands?.some((brand) => brand === 'avif' || brand === 'avis') ?? false;
}

/** Anything that claims to be SVG in any encoding: what it really is, its parser decides. */
function looksLikeSvg(head: Buffer): boolean {
  const bytes = head.filter((byte) => byte !== 0); // UTF-16 has one in two
  const text = Buffer.from(bytes).toString('latin1');
  return /^(?:[\xef\xbb\xbf\xff\xfe\s]*)</.test(text) && /<(?:[\w-]+:)?svg[\s/>]/.test(text);
}
