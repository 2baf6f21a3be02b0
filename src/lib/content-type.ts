import { fileTypeFromBuffer } from 'file-type';
import { findMp3Frames } from './mp3';

/** The number of bytes at a file's beginning that are enough to find its type. */
export const HEAD_LENGTH = 8192;

/**
 * Returns the type of a file by its content, as the usual extension (`jpg`, `heic`, `mov`, `svg` …), regardless of its
 * name; undefined when it is unknown. Takes the first `HEAD_LENGTH` bytes.
 */
export async function contentType(head: Uint8Array): Promise<string | undefined> {
  if (looksLikeSvg(head)) return 'svg';
  if (isAvif(head)) return 'avif';
  const extension = (await fileTypeFromBuffer(head))?.ext;
  if (extension === undefined) return typeOfOther(head);
  return NAMES_OF_MP4.has(extension) ? 'mp4' : extension;
}

/** Returns the type of a file that file-type does not recognize. */
function typeOfOther(head: Uint8Array): string | undefined {
  if (isTiff(head)) return 'tif';
  if (isLongWav(head)) return 'wav';
  // Recorded from a stream, or cut, an MP3 begins in the middle of a frame.
  return findMp3Frames(head) >= 0 ? 'mp3' : undefined;
}

/** WAV for more than 4 GB, as studios' programs and recorders write it. */
function isLongWav(head: Uint8Array): boolean {
  return /^(?:RF64|BW64).{4}WAVE/s.test(latin1(head.subarray(0, 12)));
}

/** A TIFF may have its directory at its end: file-type then does not recognize it. */
function isTiff(head: Uint8Array): boolean {
  return /^(?:II\*\0|MM\0\*)/.test(latin1(head.subarray(0, 4)));
}

/** Phones and video stores name MP4 so; what is inside is looked at later. */
const NAMES_OF_MP4 = new Set<string>(['m4v', '3gp', '3g2', 'f4v']);

/** AVIF under the general brand of its family, which file-type takes for HEIC. */
function isAvif(head: Uint8Array): boolean {
  if (latin1(head.subarray(4, 8)) !== 'ftyp') return false;
  const end = new DataView(head.buffer, head.byteOffset).getUint32(0);
  const brands = latin1(head.subarray(8, Math.min(end, 256))).match(/.{4}/gs);
  return brands?.some((brand) => brand === 'avif' || brand === 'avis') ?? false;
}

/** Returns true for anything that claims to be SVG, in any encoding: its parser decides what it is. */
function looksLikeSvg(head: Uint8Array): boolean {
  const text = latin1(head.filter((byte) => byte !== 0)); // UTF-16 has one in two
  return /^[\xef\xbb\xbf\xff\xfe\s]*</.test(text) && /<(?:[\w-]+:)?svg[\s/>]/.test(text);
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
