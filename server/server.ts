import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { startInboxJobs } from '../api/inbox-jobs';
import { listen, openUploads, UPLOAD_TIMEOUT, type UploadServerOptions } from '../api/server';
import { addressOf } from '../scripts/start/settings';
import { commonHeaders } from './security-headers';
import { openSite, type SiteOptions } from './site';

export interface SiteServerOptions
  extends UploadServerOptions, Omit<SiteOptions, 'siteUrl' | 'supabaseUrl'> {
  /** What browsers call the host. */
  publicHost: string;
  /** The public address of the site; null where that is this server itself. */
  siteUrl: string | null;
}

export interface SiteServer {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** Who has not sent the head of a request in this time is sent away, in milliseconds. */
const HEADERS_TIMEOUT = 20_000;

/** Longer than the minute for which proxies keep a connection: the one who closes first must be the one who asks. */
const KEEP_ALIVE = 75_000;

/** What is being sent at a stop may take so many milliseconds more. */
const LAST_CHANCE = 10_000;

/** The one address whose body is read; it alone has the time that `requestTimeout` leaves. */
const isUpload = ({ method, url = '/' }: IncomingMessage) =>
  method === 'POST' && /^\/api\/upload\/?(?:\?|$)/.test(url);

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isForUploads = (url: string) => /^\/(?:api|uploads)(?:[/?]|$)/.test(url);

/** Starts the site with the upload function on the same origin, and the work for the inbox. */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { publicHost, inbox, supabaseUrl } = options;
  const uploads = await openUploads(options);
  const server = createServer({
    requestTimeout: UPLOAD_TIMEOUT,
    headersTimeout: HEADERS_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE,
  });
  const port = await listen(server, { ...options, variable: 'PORT' });
  const url = addressOf(publicHost, port);
  const siteUrl = options.siteUrl ?? url;
  const common = Object.entries(commonHeaders({ siteUrl }));
  const opening = openSite({ ...options, siteUrl });

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
        uploads.app(request, response);
      })
      .catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
  };
  server.on('request', answer);
  server.on('checkContinue', answer);
  await opening;
  const jobs = inbox && (await startInboxJobs({ supabaseUrl, ...inbox }));
  return {
    url,
    port,
    async stop() {
      await Promise.all([close(server), uploads.stop()]);
      await jobs?.stop();
    },
  };
}

/** Lets what is being sent come to its end. */
async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close(); // connections on which nothing happens are closed with it
  const timer = setTimeout(() => server.closeAllConnections(), LAST_CHANCE);
  await closed;
  clearTimeout(timer);
}
