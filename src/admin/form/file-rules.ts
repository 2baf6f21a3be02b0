/** The errors of a file, found before it is sent or by the server, whose codes are the same. */
export const FILE_ERRORS = [
  'empty',
  'unreadable-file',
  'damaged-picture',
  'heic',
  'tiff',
  'jxl',
  'not-image',
  'not-logo',
  'not-video',
  'image-too-large',
  'drawing-too-large',
  'video-too-large',
  'video-unconverted',
  'video-format',
  'video-unreadable',
  'video-not-encodable',
  'video-damaged',
  'sound-unreadable',
  'audio-too-large',
  'audio-damaged',
  'audio-short',
  'audio-unconverted',
  'not-audio',
  'audio-unreadable',
  'audio-too-long',
  'audio-too-long-here',
  'too-many',
  'too-large',
  'too-many-pixels',
  'too-many-frames',
  'unsupported-type',
  'drawing-malformed',
  'drawing-encoding',
  'drawing-entities',
  'drawing-empty',
  'drawing-too-complex',
  'drawing-without-size',
  'icon-not-square',
  'other-picture',
  'takes-too-long',
] as const;
export type FileError = (typeof FILE_ERRORS)[number];

/** How much of a sound could be read, as people read it. */
export interface Lengths {
  read: string;
  whole: string;
}

/** A file that is not sent, with the reason. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly reason: FileError;
  /** The name of the format or codec that the message is about. */
  readonly format: string | undefined;
  readonly lengths: Lengths | undefined;

  constructor(
    reason: FileError,
    { format, lengths, ...options }: ErrorOptions & { format?: string; lengths?: Lengths } = {},
  ) {
    super(`The file is refused: ${reason}.`, options);
    this.reason = reason;
    this.format = format;
    this.lengths = lengths;
  }
}

/** The types that the file chooser offers, by the kind of file that a field takes. */
const ACCEPT = {
  // The names that systems do not count among their pictures. An iPhone hands over JPEG all the same.
  image: 'image/*,.heic,.heif',
  logo: 'image/svg+xml,image/png,image/jpeg',
  // Names too: systems do not know the types of all of them.
  video: 'video/*,.mov,.m4v,.3gp,.3g2,.mkv,.webm,.mts,.m2ts',
  audio: 'audio/*,.wav,.wave,.rf64,.bwf,.aif,.aiff,.aifc,.flac,.mp3,.m4a,.aac,.ogg,.oga,.opus',
} as const;

/** The kinds of file that somebody chooses. */
export type ChosenKind = keyof typeof ACCEPT;

/** The kinds of file that are prepared by what they contain alone. */
export type FileKind = Exclude<ChosenKind, 'audio'>;

/** The `accept` attribute of an input for files of the kind. */
export function acceptedTypes(kind: ChosenKind): string {
  return ACCEPT[kind];
}

/** The options for preparing a file for its upload. */
export interface PrepareOptions {
  signal: AbortSignal;
  /** Called with the share that is done, 0 to 1. */
  onProgress: (share: number) => void;
  /** True where a video is uploaded without its sound, which could not be read. */
  withoutSound?: boolean;
  /** Whether a sound is taken of which only a part could be read. */
  mayBeShort?: boolean;
}
