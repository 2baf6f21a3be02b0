import { AppError, type AppErrorKind } from '@/data-service/backend/client/app-error';
import { loadCode } from '@/hydration/load-code';
import { FILE_ERRORS, FileRefused, type FileError } from './file-rules';

/** The error of an upload: of the file, of a server that may take it later, or the kind of error. */
export type UploadFailure = FileError | 'busy' | 'unavailable' | AppErrorKind;

/** Returns the error, as precisely as the server has named it. */
export function failureOf(error: unknown): UploadFailure {
  if (error instanceof FileRefused) return error.reason;
  if (!(error instanceof AppError)) return 'unknown';
  if (error.code === 'busy' || error.code === 'unavailable') return error.code;
  return FILE_ERRORS.find((code) => code === error.code) ?? error.kind;
}

/**
 * Loads code that a file needs. Where that fails, the form stays as it is, and the error is one of the connection, not of
 * the file.
 */
export function loadLate<Code>(load: () => Promise<Code>): Promise<Code> {
  return loadCode('ahead', load).catch((cause: unknown) => {
    throw new AppError('unreachable', 'What a file needs could not be loaded.', { cause });
  });
}

/** Returns true for an error of the file itself: sending it again cannot help. */
export function isOfTheFile(error: UploadFailure): error is FileError {
  return FILE_ERRORS.some((known) => known === error);
}

/** Returns true where no answer came: the same may succeed as soon as there is a connection. */
export const isUnanswered = (error: UploadFailure) =>
  error === 'offline' || error === 'unreachable' || error === 'timeout';

/** Returns the key of the message for an error, with advice on what to do. */
export function uploadErrorKey(error: UploadFailure) {
  if (error === 'busy' || error === 'unavailable') return `upload.${error}` as const;
  return isOfTheFile(error) ? (`upload.reason.${error}` as const) : (`error.${error}` as const);
}
