import {
  MAX_AUDIO_BYTES,
  MAX_PICTURE_BYTES,
  MAX_SVG_BYTES,
  MAX_VIDEO_BYTES,
} from '@/config/upload-limits';
import { contentType } from '@/lib/content-type';
import { ApiError, type ApiErrorCode } from '../api-error';

export const FILE_KINDS = ['raster', 'svg', 'mp4', 'mp3'] as const;
export type StoredKind = (typeof FILE_KINDS)[number];

const KIND_OF_CONTENT: Record<string, StoredKind> = {
  jpg: 'raster',
  png: 'raster',
  apng: 'raster',
  webp: 'raster',
  avif: 'raster',
  gif: 'raster',
  svg: 'svg',
  mp4: 'mp4',
  mp3: 'mp3',
};

/** Audio that the panel converts to MP3 where the browser can read it, as it converts videos to MP4. */
const OTHER_AUDIO = new Set('wav aif flac m4a m4b aac ogg oga opus spx mp2 ac3 ape wv'.split(' '));

type Limit = readonly [bytes: number, code: ApiErrorCode, message: string];

const LIMITS: Record<StoredKind, Limit> = {
  raster: [MAX_PICTURE_BYTES, 'image-too-large', 'The picture is larger than 25 MB.'],
  svg: [MAX_SVG_BYTES, 'drawing-too-large', 'The SVG drawing is larger than 5 MB.'],
  mp4: [MAX_VIDEO_BYTES, 'video-too-large', 'The video is larger than 200 MB.'],
  mp3: [MAX_AUDIO_BYTES, 'audio-too-large', 'The MP3 is larger than 25 MB.'],
};

export function assertSize(kind: StoredKind, bytes: number): void {
  const [limit, code, message] = LIMITS[kind];
  if (bytes > limit) throw new ApiError(code, message);
}

/** Returns the kind of a file that begins like this, regardless of its name; throws where that is not accepted. */
export async function sniff(head: Uint8Array): Promise<StoredKind> {
  const content = await contentType(head);
  if (content === 'heic') {
    throw new ApiError(
      'heic',
      'HEIC pictures are not shown by every browser. Save the picture as JPEG and upload that.',
    );
  }
  if (content === 'mov' || content === 'webm' || content === 'mkv') {
    throw new ApiError(
      'video-unconverted',
      'Videos are stored as MP4 with H.264. Convert the video and upload that.',
    );
  }
  if (content !== undefined && OTHER_AUDIO.has(content)) {
    throw new ApiError(
      'audio-unconverted',
      'Audio is stored as MP3. Convert the file and upload that.',
    );
  }
  const kind = content === undefined ? undefined : KIND_OF_CONTENT[content];
  if (!kind) throw unsupportedType();
  return kind;
}

export function unsupportedType(cause?: unknown): ApiError {
  return new ApiError(
    'unsupported-type',
    'Only JPEG, PNG, WebP, AVIF, GIF and SVG pictures, MP4 videos and MP3 audio are accepted.',
    { cause },
  );
}
