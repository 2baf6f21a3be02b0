import { ApiError } from '../api-error';

export function unsupportedType(cause?: unknown): ApiError {
  return new ApiError(
    'unsupported-type',
    'Only JPEG, PNG, WebP, AVIF, GIF and SVG pictures, MP4 videos and MP3 audio are accepted.',
    { cause },
  );
}

/** For videos that the panel converts in the browser before it sends them. */
export function videoUnconverted(): ApiError {
  return new ApiError(
    'video-unconverted',
    'Videos are stored as MP4 with H.264. Convert the video and upload that.',
  );
}

/** For audio files that the panel converts in the browser before it sends them. */
export function audioUnconverted(): ApiError {
  return new ApiError(
    'audio-unconverted',
    'Audio is stored as MP3. Convert the file and upload that.',
  );
}

export function damagedPicture(cause?: unknown): ApiError {
  return new ApiError('damaged-picture', 'The picture is damaged or incomplete.', { cause });
}

export function tooManyPixels(): ApiError {
  return new ApiError('too-many-pixels', 'The picture has more than 60 megapixels.');
}

export function tooManyParts(): ApiError {
  return new ApiError(
    'drawing-too-complex',
    'The SVG drawing has too many parts. Simplify it, or upload it as PNG.',
  );
}
