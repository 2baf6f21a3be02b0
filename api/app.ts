import { dirname, join } from 'node:path';
import express from 'express';
import type { ErrorRequestHandler, Request } from 'express';
import { DEFAULT_TOUCH_ICON } from '@/config/constants';
import { ICON_PATH } from '@/lib/logo-icons';
import { fileHash } from './uploads/content-hash';
import type { FileStore } from './uploads/file-store';
import { findFreshPicture } from './uploads/find-picture';
import { sendProviderStill } from './uploads/provider-still';
import {
  receiveFile,
  refuseTooLarge,
  removeReceived,
  type ReceivedFile,
  type ReceiveOptions,
} from './uploads/receive';
import { oneClickUnsubscription } from './newsletter/one-click';
import { requireStaff, type AuthServer } from './staff';
import { serveStoredFiles } from './uploads/stored-files';
import { toUploadError, UploadError } from './uploads/upload-error';
import type { UploadProcessor } from './uploads/upload-processor';

interface AppOptions extends AuthServer, ReceiveOptions {
  files: FileStore;
  processor: UploadProcessor;
  /** The fetch function for requests to providers of videos. */
  fetchFrom: typeof fetch;
  /** The milliseconds after an error in which the rest of a body is still read, so that the client gets the answer. */
  lingerTimeout: number;
}

/** Returns the routes of the upload function. */
export function createApp(options: AppOptions): express.Express {
  const { files, fetchFrom } = options;
  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff');
    next();
  });
  app.post(
    '/api/upload',
    requireStaff(options),
    refuseTooLarge(options),
    // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 hands a rejection to the error handler
    async (request, response) => {
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      const iconOf = iconOfQuery(request);
      const received = { ...(await receiveFile(request, response, options)), iconOf };
      let path: string;
      try {
        path = await storeUpload(received, options, gone.signal);
      } finally {
        await removeReceived(received);
      }
      response.json({ data: { filePath: path.slice(1) } });
    },
  );
  app.get('/api/upload/still', requireStaff(options), sendProviderStill(fetchFrom));
  app.use('/uploads', serveStoredFiles(files));
  app.use(oneClickUnsubscription(options));
  app.get(ICON_PATH, (_request, response) => {
    response.set('Cache-Control', 'no-cache').redirect(DEFAULT_TOUCH_ICON);
  });
  app.use(() => {
    throw new UploadError('not-found', 'There is nothing at this address.');
  });
  app.use(answerError(options.lingerTimeout));
  return app;
}

/** Returns the hash of the logo that a picture is sent for, to become its icons; undefined for any other file. */
function iconOfQuery({ query: { icon } }: Request): string | undefined {
  if (icon === undefined || (typeof icon === 'string' && /^[0-9a-f]{32}$/.test(icon))) return icon;
  throw new UploadError('bad-request', 'Name the hash of the logo whose icons these are.');
}

/**
 * Has a file that has arrived checked and sanitized, stores the result, and returns its public path. `gone`: aborted when
 * nobody waits for the result any more.
 */
async function storeUpload(
  received: ReceivedFile,
  { files, processor }: Pick<AppOptions, 'files' | 'processor'>,
  gone: AbortSignal,
): Promise<string> {
  const { path, kind, iconOf } = received;
  const isPicture = kind === 'raster' && iconOf === undefined;
  const known = isPicture ? await findFreshPicture(files, await fileHash(path)) : null;
  if (known) return known.url;
  const names = await processor.process(received, gone);
  for (const name of names) await files.put(name, { path: join(dirname(path), name) });
  return `/uploads/${names.at(-1)}`;
}

function answerError(lingerTimeout: number): ErrorRequestHandler {
  return (cause, request, response, next) => {
    if (response.headersSent) {
      next(cause);
      return;
    }
    const error = toUploadError(cause);
    const { code, message, status } = error;
    if (status >= 500) console.error(error);
    if (status === 401) response.set('WWW-Authenticate', 'Bearer');
    if (!request.complete) {
      // A browser reads the answer only when it has sent everything, or finds that it cannot.
      const timer = setTimeout(() => request.destroy(), lingerTimeout);
      request.once('close', () => clearTimeout(timer));
    }
    response.status(status).json({ error: { code, message } });
  };
}
