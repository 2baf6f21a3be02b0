/** The errors of a file, found before it is sent or by the server, whose codes are the same. */
export const FILE_ERRORS = [
  'empty',
  'unreadable-file',
  'damaged-picture',
  'heic',
  'tiff',
  'jxl',
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
  'icon-not-square',
  'takes-too-long',
] as const;
export type FileError = (typeof FILE_ERRORS)[number];

/** A file that is not sent, with the reason. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly reason: FileError;

  constructor(reason: FileError, options?: ErrorOptions) {
    super(`The file is refused: ${reason}.`, options);
    this.reason = reason;
  }
}

/** What the browser's choice of files offers, by the kind of file that a field takes. */
const ACCEPT = {
  // The names that systems do not count among their pictures. An iPhone hands over JPEG all the same.
  image: 'image/*,.heic,.heif',
  logo: 'image/svg+xml,image/png,image/jpeg',
  video: 'video/mp4,video/webm',
} as const;

/** The kind of file that a field takes. */
export type FileKind = keyof typeof ACCEPT;

/** The `accept` attribute of an input for files of the kind. */
export function acceptedTypes(kind: FileKind): string {
  return ACCEPT[kind];
}
