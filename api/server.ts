import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type express from 'express';
import { hasCode } from '../supabase/local/error-code';
import { StartError } from '../supabase/local/start-error';
import { createApp } from './app';
import { startInboxJobs, type InboxOptions } from './inbox-jobs';
import { removeStaleIncoming } from './incoming';
import { openFileStore } from './open-file-store';
import type { FileStoreOptions } from './open-file-store';
import { UploadProcessor } from './upload-processor';

const MEGABYTE = 1024 * 1024;

/** A video may take so many milliseconds from a phone; one that stands still is given up sooner. */
export const UPLOAD_TIMEOUT = 60 * 60 * 1000;

export interface UploadOptions extends FileStoreOptions {
  publishableKey: string;
  minFreeBytes?: number;
  stallTimeout?: number;
  lingerTimeout?: number;
}

export interface UploadServerOptions extends UploadOptions {
  host: string;
  /** 0: any free port. */
  port: number;
  /** With the secret key, what is done for the inbox beside the site. */
  inbox?: Omit<InboxOptions, 'supabaseUrl'> | undefined;
}

export interface UploadServer {
  url: string;
  port: number;
  stop(): Promise<void>;
}

export interface Uploads {
  app: express.Express;
  /** Ends what is being processed; whoever waits for it is told to try again. */
  stop(): Promise<void>;
}

/** Who answers the addresses of the upload function, with its directory made ready. */
export async function openUploads(options: UploadOptions): Promise<Uploads> {
  const { uploadDir } = options;
  await mkdir(uploadDir, { recursive: true })
    .then(() => removeStaleIncoming(uploadDir))
    .catch((cause: unknown) => {
      throw new StartError(`The upload directory ${uploadDir} cannot be used.`, { cause });
    });
  const processor = new UploadProcessor();
  const app = createApp({
    minFreeBytes: 200 * MEGABYTE,
    stallTimeout: 60_000,
    lingerTimeout: 30_000,
    ...options,
    files: openFileStore(options),
    processor,
  });
  return { app, stop: () => processor.stop() };
}

/** Starts the upload function: POST /api/upload, and the stored files under /uploads. */
export async function startUploadServer(options: UploadServerOptions): Promise<UploadServer> {
  const { host, inbox, supabaseUrl } = options;
  const uploads = await openUploads(options);
  const { app } = uploads;
  const server = createServer({ requestTimeout: UPLOAD_TIMEOUT }, app);
  server.on('checkContinue', app);
  const boundPort = await listen(server, { ...options, variable: 'UPLOAD_PORT' });
  const jobs = inbox && (await startInboxJobs({ supabaseUrl, ...inbox }));
  return {
    url: `http://${host}:${boundPort}`,
    port: boundPort,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, uploads.stop()]);
      await jobs?.stop();
    },
  };
}

interface ListenOptions {
  host: string;
  port: number;
  /** The variable that says the port. */
  variable: string;
}

/** Listens, and tells on which port; or throws one sentence that names the variable. */
export async function listen(server: Server, options: ListenOptions): Promise<number> {
  const { host, port, variable } = options;
  server.listen(port, host);
  await once(server, 'listening').catch((cause: unknown) => {
    const message = hasCode(cause, 'EADDRINUSE')
      ? `Port ${port} is taken; set ${variable} to a free one.`
      : `Nothing can listen on ${host}:${port}.`;
    throw new StartError(message, { cause });
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
