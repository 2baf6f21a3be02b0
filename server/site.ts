import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { CaptchaOptions } from '@/config/captcha';
import {
  createTextResponse,
  sendResponse,
  textResponse,
  type CachedResponse,
} from './cache/cached-response';
import { ContentVersion } from './cache/content-version';
import { ExistingPages } from './cache/existing-pages';
import { isUnavailable, ResponseCache } from './cache/response-cache';
import { log } from '../node/log';
import type { PageRenderer } from './document/page-renderer';
import { createHealth } from './health';
import { PageResponses } from './page-responses';
import type { PathCounts } from './path-counts';
import { Redirects } from './redirects';
import { createRouter } from './routes';
import { commonHeaders, documentHeaders, type Headers } from './security-headers';
import { readSiteFiles } from './site-files';

export interface SiteOptions {
  renderer: PageRenderer;
  /** The directory with the code for browsers. */
  appDir: string;
  /** The directory with the pages that were rendered beforehand; it may be missing. */
  pagesDir: string;
  /** The URL of the site in browsers. */
  siteUrl: string;
  supabaseUrl: string;
  captcha: CaptchaOptions | null;
  /** Counts redirects and missing paths; without it they are not counted. */
  counts?: PathCounts | undefined;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
  /** The longest wait of a visitor for the version of the content, in milliseconds. */
  versionTimeout?: number;
}

/** The default of `versionTimeout`. */
const VERSION_TIMEOUT = 5_000;

/** Seconds after which it is worth asking again for a page that could not be rendered. */
const RETRY_AFTER = '10';

/** Returns the listener for every path of the site, except those of the function. */
export async function openSite(options: SiteOptions): Promise<RequestListener> {
  const { renderer, appDir, counts = null, now = () => performance.now() } = options;
  const { versionTimeout = VERSION_TIMEOUT } = options;
  const common = commonHeaders(options);
  const headers = documentHeaders(options, 'site');
  const version = new ContentVersion({ renderer, now, timeout: versionTimeout });
  const cache = new ResponseCache({ now, version });
  const existing = new ExistingPages({ renderer, version, now });
  const embedHeaders = documentHeaders(options, 'embed');
  const notYet = { ...headers, 'Cache-Control': 'no-store' };
  const unavailable = await plainApp(503, renderer.appDocument, {
    ...notYet,
    'Retry-After': RETRY_AFTER,
  });
  const failed = await plainApp(500, renderer.appDocument, notYet);
  const notAllowed = textResponse(405, 'Only GET and HEAD.\n', {
    ...common,
    Allow: 'GET, HEAD',
  });
  const respond = createRouter({
    ...options,
    cache,
    existing,
    headers: common,
    files: await readSiteFiles(appDir, common),
    health: createHealth(version, common),
    pages: new PageResponses({ ...options, cache, existing, headers, embedHeaders }),
    redirects: new Redirects({ renderer, version, counts, headers: common, now }),
    counts,
    panel: await plainApp(200, renderer.panelDocument, {
      ...documentHeaders(options, 'panel'),
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex, nofollow',
    }),
    preview: await plainApp(200, renderer.appDocument, {
      ...documentHeaders(options, 'preview'),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    }),
  });

  return (request: IncomingMessage, response: ServerResponse) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const found = isRead ? respond(request) : notAllowed;
    if (!(found instanceof Promise)) {
      sendResponse(request, response, found);
      return;
    }
    found
      .catch((error: unknown) => (isUnavailable(error) ? unavailable : failed))
      .then((answer) => sendResponse(request, response, answer))
      .catch((error: unknown) => {
        log('error', 'A request could not be answered:', error);
        response.destroy();
      });
  };
}

/** Returns a document of the app without a page: for the panel, and when a page cannot be rendered. */
function plainApp(status: number, document: string, headers: Headers): Promise<CachedResponse> {
  return createTextResponse(
    status,
    { 'Content-Type': 'text/html; charset=utf-8', ...headers },
    document,
  );
}
