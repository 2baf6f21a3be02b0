import { createServer } from 'node:http';
import type express from 'express';
import { urlOf } from '../node/urls';
import { close, KEEP_ALIVE, listen } from '../node/listen';
import { createApp } from './app';
import { connectDatabase } from './database';
import { startJobs, type JobOptions } from './jobs';
import type { PeriodicJob } from './run-periodically';
import { openUploads, type UploadOptions } from './uploads/routes';

/** The longest time for an upload, such as a video from a phone, in milliseconds; a stalled one is given up sooner. */
export const UPLOAD_TIMEOUT = 60 * 60 * 1000;

export interface ApiOptions extends UploadOptions, JobOptions {
  /** Without its secret key there are no jobs, and nobody can change the team. */
  backend?: { secretKey: string } | undefined;
  /** SITE_URL, where it is set. */
  publicSiteUrl?: string | undefined;
  lingerTimeout?: number;
  /** The fetch function for stills from providers of videos. */
  fetchFrom?: typeof fetch;
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
  /** Stops the jobs and the processing of files. */
  stop(): Promise<void>;
}

/** Prepares the function and its jobs, for a separate server or that of the site. */
export async function openApi(options: ApiOptions): Promise<Api> {
  const { supabaseUrl, backend } = options;
  let jobs: PeriodicJob | undefined;
  const uploads = await openUploads(options);
  return {
    app: createApp({ fetchFrom: fetch, lingerTimeout: 30_000, ...options, uploads }),
    startJobs() {
      if (backend) jobs = startJobs(connectDatabase(supabaseUrl, backend.secretKey), options);
    },
    async stop() {
      await Promise.all([uploads.stop(), jobs?.stop()]);
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
