/** The codes of failures that any route may have, each with its HTTP status. */
const GENERAL_ERROR_STATUS = {
  'bad-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  unknown: 500,
  busy: 503,
  unavailable: 503,
  'storage-full': 507,
} as const;

/** The error codes that say what is wrong with a file, each with its HTTP status; the panel has a sentence for each. */
export const FILE_ERROR_STATUS = {
  empty: 400,
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

/** The error codes of the routes for files. */
export const UPLOAD_ERROR_STATUS = {
  ...FILE_ERROR_STATUS,
  ...GENERAL_ERROR_STATUS,
  'in-use': 409,
  'in-versions': 409,
  'not-of-site': 400,
  'no-such-part': 416,
  'site-silent': 504,
} as const;

/** The errors of a change of the team, each with its HTTP status; the panel has a message for each. */
export const TEAM_ERROR_STATUS = {
  'bad-address': 400,
  'second-factor-needed': 403,
  'invitation-unknown': 404,
  'member-unknown': 404,
  'already-staff': 409,
  'last-member': 409,
  'invitation-expired': 410,
  'invitation-used': 410,
  'too-many-invitations': 429,
  'no-secret-key': 501,
  'too-busy': 503,
} as const;

const ERROR_STATUS = { ...UPLOAD_ERROR_STATUS, ...TEAM_ERROR_STATUS };

export type ApiErrorCode = keyof typeof ERROR_STATUS;

export function isApiErrorCode(value: unknown): value is ApiErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

/** A failure of the function beside the site, whose message may be shown to whoever has asked. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ApiErrorCode;

  constructor(code: ApiErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

const NO_SPACE = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** Returns any error as one for clients; that of an unknown error has it as its cause, for the log. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Error && 'code' in error && NO_SPACE.has(error.code)) {
    return storageFull(error);
  }
  return new ApiError('unknown', 'The request failed on the server.', { cause: error });
}

export function storageFull(cause?: unknown): ApiError {
  return new ApiError('storage-full', 'The storage for files is full.', { cause });
}
