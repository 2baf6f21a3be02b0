import { open, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { MAX_VIDEO_BYTES } from '@/config/upload-limits';
import { HEAD_LENGTH } from '@/lib/content-type';
import { makeIncoming, removeIncoming } from './incoming';
import { assertSize, FILE_KINDS, sniff, unsupportedType } from './sniff';
import type { StoredKind } from './sniff';
import { storageFull, toApiError, ApiError } from '../api-error';

/** The maximum number of bytes that a form adds to its file. */
const MAX_ENVELOPE = 16 * 1024;

export interface ReceiveOptions {
  /** The directory that files are written to while they arrive. */
  uploadDir: string;
  /** The number of bytes that must stay free on the disk. */
  minFreeBytes: number;
  /** The milliseconds without any data after which an upload is given up. */
  stallTimeout: number;
}

export interface ReceivedFile {
  path: string;
  kind: StoredKind;
  /** The hash of the logo that the picture is to be made into icons of. */
  iconOf?: string | undefined;
  /** The hash of the picture on pages whose print size it is to become; a small version of that one lies beside it. */
  printOf?: string | undefined;
}

/** Rejects an upload whose declared size is too large, or more than the disk has space for, before reading it. */
export function refuseTooLarge({ uploadDir, minFreeBytes }: ReceiveOptions): RequestHandler {
  return async (request, response, next) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > MAX_VIDEO_BYTES + MAX_ENVELOPE) assertSize('mp4', length);
    const { bavail, bsize } = await statfs(uploadDir);
    if (bavail * bsize - length < minFreeBytes) throw storageFull();
    if (request.headers.expect) response.writeContinue();
    next();
  };
}

/** Writes the one file of a form to disk as it arrives. The caller removes it. */
export function receiveFile(
  request: Request,
  response: Response,
  { uploadDir, stallTimeout }: ReceiveOptions,
): Promise<ReceivedFile> {
  let file: ReceivedFile | undefined;
  const parseForm = multer({
    storage: {
      _handleFile(_request, { stream }, done) {
        callbackify(() => writeIncoming(uploadDir, stream))((error, received) => {
          file = received;
          done(error, received);
        });
      },
      _removeFile(_request, { path }, done) {
        callbackify(() => removeReceived({ path }))(done);
      },
    },
    limits: { files: 1, fields: 0, parts: 1, fieldNameSize: 100, headerPairs: 20 },
  }).single('file');
  // The timeout of the request, not of the socket: on that more uploads may follow.
  request.setTimeout(stallTimeout, () => request.destroy());
  return new Promise((resolve, reject) => {
    parseForm(request, response, (error?: unknown) => {
      request.setTimeout(0);
      if (file && !error) resolve(file);
      else reject(toFormError(error));
    });
  });
}

export function removeReceived({ path }: Pick<ReceivedFile, 'path'>): Promise<void> {
  return removeIncoming(dirname(path));
}

/** Writes a file to disk as it arrives. The caller removes it. */
export async function writeIncoming(
  uploadDir: string,
  stream: Readable,
  kinds: readonly StoredKind[] = FILE_KINDS,
): Promise<ReceivedFile> {
  const path = join(await makeIncoming(uploadDir), 'file');
  try {
    return { path, kind: await write(stream, path, kinds) };
  } catch (error) {
    await removeReceived({ path });
    throw error;
  }
}

/** Writes a file and returns its kind; both kind and greatest length are known from its first bytes. */
async function write(
  stream: Readable,
  path: string,
  kinds: readonly StoredKind[],
): Promise<StoredKind> {
  const sniffKind = async (head: Uint8Array) => {
    const found = await sniff(head);
    if (!kinds.includes(found)) throw unsupportedType();
    return found;
  };
  const handle = await open(path, 'wx');
  try {
    let kind: StoredKind | undefined;
    let head = Buffer.alloc(0);
    let size = 0;
    // Destroyed on return, the stream would report that before the reason is known.
    const chunks: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      size += chunk.length;
      if (!kind) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= HEAD_LENGTH) kind = await sniffKind(head);
      }
      if (kind) assertSize(kind, size);
      await handle.writeFile(chunk);
    }
    if (size === 0) throw new ApiError('empty', 'The file is empty.');
    return kind ?? (await sniffKind(head));
  } finally {
    await handle.close();
  }
}

/** Returns one error for everything that is wrong with the form itself. */
function toFormError(cause: unknown): ApiError {
  const isSystemError = cause instanceof Error && 'syscall' in cause;
  return cause instanceof ApiError || isSystemError
    ? toApiError(cause)
    : new ApiError('bad-request', 'Send one file in the field "file".', { cause });
}
