import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { openApi, UPLOAD_TIMEOUT, type ApiServerOptions } from '../api/server';
import { log } from '../node/log';
import { urlOf } from '../node/urls';
import { close, KEEP_ALIVE, listen } from '../node/listen';
import { countsWriter, PathCounts } from './path-counts';
import { commonHeaders } from './security-headers';
import { openSite, type SiteOptions } from './site';

export interface SiteServerOptions
  extends ApiServerOptions, Omit<SiteOptions, 'siteUrl' | 'supabaseUrl' | 'counts'> {
  /** The host in URLs. */
  publicHost: string;
  /** The public URL of the site; null where that is this server itself. */
  siteUrl: string | null;
  /** The pause between two writes of the counts, in milliseconds. */
  countPause?: number | undefined;
}

export interface SiteServer {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** The time limit for the head of a request, in milliseconds. */
const HEADERS_TIMEOUT = 20_000;

/** The time that answers under way have at a stop, in milliseconds. */
const LAST_CHANCE = 10_000;

/** The only path whose body may be long; only there the whole of `requestTimeout` applies. */
const isUpload = ({ method, url = '/' }: IncomingMessage) =>
  method === 'POST' && /^\/api\/upload\/?(?:\?|$)/.test(url);

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isForUploads = (url: string) => /^\/(?:api|uploads)(?:[/?]|$)/.test(url);

/** Starts the site with the function beside it on the same origin, and its jobs. */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const api = await openApi(options);
  const server = createServer({
    requestTimeout: UPLOAD_TIMEOUT,
    headersTimeout: HEADERS_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE,
  });
  const port = await listen(server, { ...options, variable: 'PORT' });
  const url = urlOf(options.publicHost, port);
  const siteUrl = options.siteUrl ?? url;
  const common = Object.entries(commonHeaders({ siteUrl }));
  const counts = openCounts(options);
  const opening = openSite({ ...options, siteUrl, counts });

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    // A body that nobody reads is not waited for: otherwise it could hold the connection for as long as an upload may take.
    if (hasBody(request) && !isUpload(request)) response.setHeader('Connection', 'close');
    opening
      .then((site) => {
        if (!isForUploads(request.url ?? '/')) {
          site(request, response);
          return;
        }
        for (const [name, value] of common) response.setHeader(name, value);
        api.app(request, response);
      })
      .catch((error: unknown) => {
        log('error', 'A request could not be answered:', error);
        response.destroy();
      });
  };
  server.on('request', answer);
  server.on('checkContinue', answer);
  await opening;
  api.startJobs();
  counts?.start();
  return {
    url,
    port,
    async stop() {
      await Promise.all([close(server, LAST_CHANCE), api.stop()]);
      await counts?.stop();
    },
  };
}

/** Only with the secret key may numbers be written. */
function openCounts({ backend, supabaseUrl, countPause }: SiteServerOptions) {
  if (!backend) return undefined;
  return new PathCounts({ save: countsWriter(supabaseUrl, backend.secretKey), pause: countPause });
}
