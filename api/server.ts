import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type express from 'express';
import { urlOf } from '../node/urls';
import { close, KEEP_ALIVE, listen } from '../node/listen';
import { StartError } from '../node/start-error';
import { createApp } from './app';
import { connectDatabase } from './database';
import { startJobs, type JobOptions } from './jobs';
import { removeStaleIncoming } from './uploads/incoming';
import { openFileStore } from './uploads/open-file-store';
import type { FileStoreOptions } from './uploads/open-file-store';
import type { PeriodicJob } from './run-periodically';
import { UploadProcessor } from './uploads/upload-processor';

const MEGABYTE = 1024 * 1024;

/** The longest time for an upload, such as a video from a phone, in milliseconds; a stalled one is given up sooner. */
export const UPLOAD_TIMEOUT = 60 * 60 * 1000;

export interface ApiOptions extends FileStoreOptions, JobOptions {
  publishableKey: string;
  minFreeBytes?: number;
  stallTimeout?: number;
  lingerTimeout?: number;
  /** The longest processing of a file, in milliseconds. */
  processTimeout?: number;
  /** The fetch function for stills from providers of videos. */
  fetchFrom?: typeof fetch;
  /** Without its secret key there are no jobs, and nobody can change the team. */
  backend?: { secretKey: string } | undefined;
}

export interface ApiServerOptions extends ApiOptions {
  host: string;
  /** 0: any free port. */
  port: number;
}

export interface ApiServer {
  url: string;
  port: number;
  stop(): Promise<void>;
}

export interface Api {
  app: express.Express;
  startJobs(): void;
  /** Stops the jobs and the processing of files, whose senders get an error that says to try again. */
  stop(): Promise<void>;
}

/** Prepares the function and its jobs, for a server of its own or that of the site. */
export async function openApi(options: ApiOptions): Promise<Api> {
  const { uploadDir, supabaseUrl, backend } = options;
  let jobs: PeriodicJob | undefined;
  await mkdir(uploadDir, { recursive: true })
    .then(() => removeStaleIncoming(uploadDir))
    .catch((cause: unknown) => {
      throw new StartError(`The upload directory ${uploadDir} cannot be used.`, { cause });
    });
  const processor = new UploadProcessor({ timeout: options.processTimeout });
  const app = createApp({
    minFreeBytes: 200 * MEGABYTE,
    stallTimeout: 60_000,
    lingerTimeout: 30_000,
    fetchFrom: fetch,
    ...options,
    files: openFileStore(options),
    processor,
  });
  return {
    app,
    startJobs() {
      if (backend) jobs = startJobs(connectDatabase(supabaseUrl, backend.secretKey), options);
    },
    async stop() {
      await Promise.all([processor.stop(), jobs?.stop()]);
    },
  };
}

/** Starts the function beside the site: uploads and the stored files, team, newsletter, and the jobs. */
export async function startApi(options: ApiServerOptions): Promise<ApiServer> {
  const api = await openApi(options);
  const timeouts = { requestTimeout: UPLOAD_TIMEOUT, keepAliveTimeout: KEEP_ALIVE };
  const server = createServer(timeouts, api.app);
  server.on('checkContinue', api.app);
  const port = await listen(server, { ...options, variable: 'UPLOAD_PORT' });
  api.startJobs();
  return {
    url: urlOf(options.host, port),
    port,
    async stop() {
      await Promise.all([close(server), api.stop()]);
    },
  };
}
