import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import express from 'express';
import type { ErrorRequestHandler, Request } from 'express';
import { DEFAULT_TOUCH_ICON } from '@/config/constants';
import { ICON_PATH } from '@/lib/logo-icons';
import { fileHash } from './uploads/content-hash';
import type { FileStore } from './uploads/file-store';
import { findFreshPicture, readSmallPicture } from './uploads/find-picture';
import { removePrint } from './uploads/print-size';
import { removePicture } from './uploads/remove-picture';
import { sendProviderStill } from './uploads/provider-still';
import {
  receiveFile,
  refuseTooLarge,
  removeReceived,
  type ReceivedFile,
  type ReceiveOptions,
} from './uploads/receive';
import { oneClickUnsubscription } from './newsletter/one-click';
import { requireStaff } from './staff';
import { teamRoutes, type TeamRouteOptions } from './team/team-routes';
import { serveStoredFiles } from './uploads/stored-files';
import { toApiError, ApiError } from './api-error';
import type { UploadProcessor } from './uploads/upload-processor';

interface AppOptions extends TeamRouteOptions, ReceiveOptions {
  files: FileStore;
  processor: UploadProcessor;
  /** The fetch function for requests to providers of videos. */
  fetchFrom: typeof fetch;
  /** The milliseconds after an error in which the rest of a body is still read, so that the client gets the answer. */
  lingerTimeout: number;
}

/** Returns the routes of the function beside the site. */
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
      const iconOf = readHash(request, 'icon');
      const printOf = readHash(request, 'print');
      const received = { ...(await receiveFile(request, response, options)), iconOf };
      let path: string;
      try {
        const file =
          printOf === undefined ? received : await forPrint(received, printOf, options.files);
        path = await storeUpload(file, options, gone.signal);
      } finally {
        await removeReceived(received);
      }
      response.json({ data: { filePath: path.slice(1) } });
    },
  );
  app.get('/api/upload/still', requireStaff(options), sendProviderStill(fetchFrom));
  app.delete('/api/upload/print/:name', requireStaff(options), removePrint(files, options));
  app.delete('/api/upload/:name', requireStaff(options), removePicture(files, options));
  app.use('/uploads', serveStoredFiles(files));
  app.use(oneClickUnsubscription(options));
  app.use(teamRoutes(options));
  app.get(ICON_PATH, (_request, response) => {
    response.set('Cache-Control', 'no-cache').redirect(DEFAULT_TOUCH_ICON);
  });
  app.use(() => {
    throw new ApiError('not-found', 'There is nothing at this address.');
  });
  app.use(answerError(options.lingerTimeout));
  return app;
}

/**
 * Returns the hash of the logo that a picture is sent for, to become its icons, or of the picture whose print size it is;
 * undefined for any other file.
 */
function readHash({ query }: Request, name: 'icon' | 'print'): string | undefined {
  const hash = query[name];
  if (hash === undefined || (typeof hash === 'string' && /^[0-9a-f]{32}$/.test(hash))) return hash;
  throw new ApiError('bad-request', `Name the hash of the picture that the ${name} is of.`);
}

/** Puts a small version of the picture on pages beside the file that is to become its print size. */
async function forPrint(
  received: ReceivedFile,
  hash: string,
  files: FileStore,
): Promise<ReceivedFile> {
  const small = await readSmallPicture(files, hash);
  if (!small) throw new ApiError('not-found', 'There is no picture that this would be of.');
  const shown = join(dirname(received.path), 'shown');
  await writeFile(shown, small);
  return { ...received, printOf: { hash, shown } };
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
  const { path, kind, iconOf, printOf } = received;
  const isPicture = kind === 'raster' && (iconOf ?? printOf) === undefined;
  const known = isPicture ? await findFreshPicture(files, await fileHash(path)) : null;
  if (known) return known.url;
  const names = await processor.process(received, gone);
  for (const name of names) await files.put(name, { path: join(dirname(path), name) });
  return `/uploads/${names.at(-1)}`;
}

/** What the server cannot do without having failed, however often somebody asks for it. */
const NO_FAULT = new Set<string>(['no-secret-key', 'too-busy']);

function answerError(lingerTimeout: number): ErrorRequestHandler {
  return (cause, request, response, next) => {
    if (response.headersSent) {
      next(cause);
      return;
    }
    const error = toApiError(cause);
    const { code, message, status } = error;
    if (status >= 500 && !NO_FAULT.has(code)) {
      console.error(`${request.method} ${request.path} failed:`, error);
    }
    if (status === 401) response.set('WWW-Authenticate', 'Bearer');
    if (!request.complete) {
      // A browser reads the answer only when it has sent everything, or finds that it cannot.
      const timer = setTimeout(() => request.destroy(), lingerTimeout);
      request.once('close', () => clearTimeout(timer));
    }
    response.status(status).json({ error: { code, message } });
  };
}
