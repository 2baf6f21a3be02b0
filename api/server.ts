import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { StartError } from '../supabase/local/start-error';
import { createApp } from './app';
import { startInboxJobs, type InboxOptions } from './inbox-jobs';
import { removeStaleIncoming } from './incoming';
import { openFileStore } from './open-file-store';
import type { FileStoreOptions } from './open-file-store';

const MEGABYTE = 1024 * 1024;
const HOUR = 60 * 60 * 1000;

export interface UploadServerOptions extends FileStoreOptions {
  host: string;
  /** 0: any free port. */
  port: number;
  publishableKey: string;
  minFreeBytes?: number;
  stallTimeout?: number;
  lingerTimeout?: number;
  /** With the secret key, what is done for the inbox beside the site. */
  inbox?: Omit<InboxOptions, 'supabaseUrl'> | undefined;
}

export interface UploadServer {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** Starts the upload function: POST /api/upload, and the stored files under /uploads. */
export async function startUploadServer(options: UploadServerOptions): Promise<UploadServer> {
  const { host, port, uploadDir } = options;
  await mkdir(uploadDir, { recursive: true })
    .then(() => removeStaleIncoming(uploadDir))
    .catch((cause: unknown) => {
      throw new StartError(`The upload directory ${uploadDir} cannot be used.`, { cause });
    });
  const app = createApp({
    minFreeBytes: 200 * MEGABYTE,
    stallTimeout: 60_000,
    lingerTimeout: 30_000,
    ...options,
    files: openFileStore(options),
  });
  // A video may take long from a phone; one that stands still is given up sooner.
  const server = createServer({ requestTimeout: HOUR }, app);
  server.on('checkContinue', app);
  server.listen(port, host);
  await once(server, 'listening').catch((cause: unknown) => {
    throw new StartError(listenFailure(cause, host, port), { cause });
  });
  const { inbox, supabaseUrl } = options;
  const jobs = inbox && (await startInboxJobs({ supabaseUrl, ...inbox }));
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
      await jobs?.stop();
    },
  };
}

function listenFailure(cause: unknown, host: string, port: number): string {
  const taken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
  return taken
    ? `Port ${port} is taken; set UPLOAD_PORT to a free one.`
    : `The upload function cannot listen on ${host}:${port}.`;
}
