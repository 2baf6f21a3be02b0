import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import express from 'express';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import multer from 'multer';
import { StartError } from '../supabase/local/start-error';
import { storePicture } from './pictures';
import { requireStaff } from './staff';
import { toUploadError, UploadError } from './upload-error';

const MEGABYTE = 1024 * 1024;
const MAX_FILE_SIZE = 25 * MEGABYTE;
const YEAR = 365 * 24 * 60 * 60 * 1000;

export interface UploadServerOptions {
  host: string;
  /** 0: any free port. */
  port: number;
  uploadDir: string;
  supabaseUrl: string;
  publishableKey: string;
}

export interface UploadServer {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** Starts the upload function: POST /api/upload, and the stored pictures under /uploads. */
export async function startUploadServer(options: UploadServerOptions): Promise<UploadServer> {
  const { host, port, uploadDir } = options;
  await mkdir(uploadDir, { recursive: true }).catch((cause: unknown) => {
    throw new StartError(`The upload directory ${uploadDir} cannot be used.`, { cause });
  });
  const server = createServer(createApp(options)).listen(port, host);
  await once(server, 'listening').catch((cause: unknown) => {
    throw new StartError(listenFailure(cause, host, port), { cause });
  });
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host}:${boundPort}`,
    port: boundPort,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function listenFailure(cause: unknown, host: string, port: number): string {
  const taken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
  return taken
    ? `Port ${port} is taken; set UPLOAD_PORT to a free one.`
    : `The upload function cannot listen on ${host}:${port}.`;
}

function createApp({ uploadDir, ...authServer }: UploadServerOptions) {
  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.set('X-Content-Type-Options', 'nosniff');
    next();
  });
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 hands a rejection to the error handler
  app.post('/api/upload', requireStaff(authServer), receiveFile, async (request, response) => {
    if (!request.file) {
      throw new UploadError('bad-request', 'Send one picture in the field "file".');
    }
    const picture = await storePicture(uploadDir, request.file.buffer);
    response.json({ data: { filePath: picture.address.slice(1) } });
  });
  app.use('/uploads', storedPictures(uploadDir));
  app.use(() => {
    throw new UploadError('not-found', 'There is nothing at this address.');
  });
  app.use(answerError);
  return app;
}

const parseForm = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: MAX_FILE_SIZE,
    files: 1,
    fields: 0,
    parts: 1,
    fieldNameSize: 100,
    headerPairs: 20,
  },
}).single('file');

const receiveFile: RequestHandler = (request, response, next) => {
  parseForm(request, response, (error?: unknown) => next(error && toFormError(error)));
};

function toFormError(cause: unknown): UploadError {
  return cause instanceof multer.MulterError && cause.code === 'LIMIT_FILE_SIZE'
    ? new UploadError('too-large', 'The picture is larger than 25 MB.', { cause })
    : new UploadError('bad-request', 'Send one picture in the field "file".', { cause });
}

function storedPictures(uploadDir: string): RequestHandler {
  return express.static(uploadDir, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    // A name contains the hash of its content and is never used for another.
    immutable: true,
    maxAge: YEAR,
    setHeaders: (response) => {
      response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    },
  });
}

const answerError: ErrorRequestHandler = (cause, _request, response, next) => {
  if (response.headersSent) {
    next(cause);
    return;
  }
  const error = toUploadError(cause);
  const { code, message, status } = error;
  if (status >= 500) console.error(error);
  if (status === 401) response.set('WWW-Authenticate', 'Bearer');
  response.status(status).json({ error: { code, message } });
};
