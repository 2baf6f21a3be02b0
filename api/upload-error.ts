/** What a client can be told, each with its HTTP status. */
const STATUS = {
  'bad-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'too-large': 413,
  'unsupported-type': 415,
  'no-such-part': 416,
  unknown: 500,
  unavailable: 503,
  'storage-full': 507,
} as const;

type UploadErrorCode = keyof typeof STATUS;

/** A failure whose message may be shown to the person who uploads. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly code: UploadErrorCode;

  constructor(code: UploadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

const NO_SPACE = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** Gives any error the form that clients are told; what is not known keeps its cause for the log. */
export function toUploadError(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  if (error instanceof Error && 'code' in error && NO_SPACE.has(error.code)) {
    return new UploadError('storage-full', 'The storage for pictures is full.', { cause: error });
  }
  if (error instanceof Error && 'status' in error && error.status === 416) {
    return new UploadError('no-such-part', 'The file does not have this part.', { cause: error });
  }
  return new UploadError('unknown', 'The upload failed on the server.', { cause: error });
}
