/** The error codes that say what is wrong with a file, each with its HTTP status; the panel has a sentence for each. */
export const FILE_ERROR_STATUS = {
  empty: 400,
  'video-damaged': 400,
  'audio-damaged': 400,
  'damaged-picture': 400,
  'drawing-malformed': 400,
  'drawing-encoding': 400,
  'drawing-entities': 400,
  'drawing-empty': 400,
  'drawing-without-size': 400,
  'icon-not-square': 400,
  'other-picture': 409,
  'too-large': 413,
  'image-too-large': 413,
  'drawing-too-large': 413,
  'video-too-large': 413,
  'audio-too-large': 413,
  'too-many-pixels': 413,
  'too-many-frames': 413,
  'drawing-too-complex': 413,
  'takes-too-long': 413,
  'unsupported-type': 415,
  heic: 415,
  'video-unconverted': 415,
  'audio-unconverted': 415,
} as const;

/** The error codes for clients, each with its HTTP status. */
export const ERROR_STATUS = {
  ...FILE_ERROR_STATUS,
  'bad-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'in-use': 409,
  'in-versions': 409,
  'no-such-part': 416,
  unknown: 500,
  busy: 503,
  unavailable: 503,
  'storage-full': 507,
} as const;

export type UploadErrorCode = keyof typeof ERROR_STATUS;

export function isUploadErrorCode(value: unknown): value is UploadErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

/** A failure whose message may be shown to the person who uploads. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly code: UploadErrorCode;

  constructor(code: UploadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

const NO_SPACE = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** Returns any error as one for clients; that of an unknown error has it as its cause, for the log. */
export function toUploadError(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  if (error instanceof Error && 'code' in error && NO_SPACE.has(error.code)) {
    return storageFull(error);
  }
  return new UploadError('unknown', 'The upload failed on the server.', { cause: error });
}

export function storageFull(cause?: unknown): UploadError {
  return new UploadError('storage-full', 'The storage for files is full.', { cause });
}

export function unsupportedType(cause?: unknown): UploadError {
  return new UploadError(
    'unsupported-type',
    'Only JPEG, PNG, WebP, AVIF, GIF and SVG pictures, MP4 videos and MP3 audio are accepted.',
    { cause },
  );
}

/** For videos that the panel converts in the browser before it sends them. */
export function videoUnconverted(): UploadError {
  return new UploadError(
    'video-unconverted',
    'Videos are stored as MP4 with H.264. Convert the video and upload that.',
  );
}

/** For audio files that the panel converts in the browser before it sends them. */
export function audioUnconverted(): UploadError {
  return new UploadError(
    'audio-unconverted',
    'Audio is stored as MP3. Convert the file and upload that.',
  );
}

/** For a file that begins as an MP3 and does not go on as one to its end. */
export function damagedAudio(): UploadError {
  return new UploadError('audio-damaged', 'The MP3 is damaged or incomplete.');
}

/** For a file that begins as a video and does not go on as one. */
export function damaged(): UploadError {
  return new UploadError('video-damaged', 'The video is damaged or incomplete.');
}

export function damagedPicture(cause?: unknown): UploadError {
  return new UploadError('damaged-picture', 'The picture is damaged or incomplete.', { cause });
}

export function tooManyPixels(): UploadError {
  return new UploadError('too-many-pixels', 'The picture has more than 60 megapixels.');
}

export function tooManyParts(cause?: unknown): UploadError {
  return new UploadError(
    'drawing-too-complex',
    'The SVG drawing has too many parts. Simplify it, or upload it as PNG.',
    { cause },
  );
}
