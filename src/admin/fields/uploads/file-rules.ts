import { MAX_SVG_BYTES, MAX_PICTURE_BYTES, MAX_VIDEO_BYTES } from '@/config/upload-limits';

/** The errors of a file, found before it is sent or by the server, whose codes are the same. */
export const FILE_ERRORS = [
  'empty',
  'heic',
  'mov',
  'not-image',
  'not-logo',
  'not-video',
  'image-too-large',
  'drawing-too-large',
  'video-too-large',
  'too-many',
  'drawing-too-complex',
  'drawing-without-size',
  'takes-too-long',
] as const;
export type FileError = (typeof FILE_ERRORS)[number];

interface FileRules {
  types: readonly string[];
  maxBytes: number;
  wrongType: FileError;
  tooLarge: FileError;
}

const RULES = {
  // Without HEIC in the list an iPhone hands over its photos as JPEG.
  image: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
    maxBytes: MAX_PICTURE_BYTES,
    wrongType: 'not-image',
    tooLarge: 'image-too-large',
  },
  logo: {
    types: ['image/svg+xml', 'image/png', 'image/jpeg'],
    maxBytes: MAX_PICTURE_BYTES,
    wrongType: 'not-logo',
    tooLarge: 'image-too-large',
  },
  video: {
    types: ['video/mp4', 'video/webm'],
    maxBytes: MAX_VIDEO_BYTES,
    wrongType: 'not-video',
    tooLarge: 'video-too-large',
  },
} as const satisfies Record<string, FileRules>;

/** The kind of file that a field takes. */
export type FileKind = keyof typeof RULES;

/** The `accept` attribute of an input for files of the kind. */
export function acceptedTypes(kind: FileKind): string {
  return RULES[kind].types.join(',');
}

const TYPE_OF_EXTENSION: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  heic: 'image/heic',
  heif: 'image/heif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};

/** Returns the type of a file; not every system knows it, and then the extension decides. */
function typeOf({ type, name }: File): string {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  return type === '' ? (TYPE_OF_EXTENSION[extension] ?? '') : type;
}

/** Returns the error of a file that is not sent; null when it may be sent. The server looks at its content. */
export function fileErrorOf(file: File, kind: FileKind): FileError | null {
  const rules: FileRules = RULES[kind];
  const type = typeOf(file);
  if (!rules.types.includes(type)) {
    if (type === 'image/heic' || type === 'image/heif') return 'heic';
    return kind === 'video' && type === 'video/quicktime' ? 'mov' : rules.wrongType;
  }
  if (file.size === 0) return 'empty';
  if (type === 'image/svg+xml' && file.size > MAX_SVG_BYTES) return 'drawing-too-large';
  return file.size > rules.maxBytes ? rules.tooLarge : null;
}
