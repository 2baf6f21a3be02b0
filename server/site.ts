import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { CaptchaOptions } from '@/config/captcha';
import { isPanelPath, pathnameOf, SAVED_PARAMETER } from '@/config/paths';
import { splitLanguage } from '@/i18n/languages';
import { mayHavePage, type PageTarget } from '@/site/page-url';
import {
  createResponse,
  createTextResponse,
  redirectTo,
  sendResponse,
  type CachedResponse,
  type Headers,
} from './cached-response';
import { ContentVersion } from './content-version';
import { ExistingPages } from './existing-pages';
import { isUnavailable, ResponseCache } from './response-cache';
import { findCrawlerFile } from './crawler-files';
import { findOEmbed } from './oembed';
import { PageResponses } from './page-responses';
import type { PathCounts } from './path-counts';
import type { PageRenderer } from './prerender/page-renderer';
import { commonHeaders, documentHeaders } from './security-headers';
import { Redirects } from './redirects';
import { readRequest, type Target } from './request';
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
  patience?: number;
}

/** The default of `patience`. */
const PATIENCE = 5_000;

/** The parameter of the links with which staff look at what they have just saved. */
const SAVED = new RegExp(`[?&]${SAVED_PARAMETER}=`);

/** For a path that is only spelt in another way. */
const AN_HOUR = 'public, max-age=3600';

/** Seconds after which it is worth asking again for a page that could not be rendered. */
const RETRY_AFTER = '10';

/** Returns the listener for every path of the site, except those of the upload function. */
export async function openSite(options: SiteOptions): Promise<RequestListener> {
  const { renderer, appDir, now = () => performance.now(), patience = PATIENCE } = options;
  const common = commonHeaders(options);
  const headers = documentHeaders(options, 'site');
  const files = await readSiteFiles(appDir, common);
  const version = new ContentVersion({ ...options, now, patience });
  const cache = new ResponseCache({ now, version });
  const existing = new ExistingPages({ ...options, version, now });
  const embedHeaders = documentHeaders(options, 'embed');
  const pages = new PageResponses({ ...options, cache, existing, headers, embedHeaders });
  const { counts = null } = options;
  const redirects = new Redirects({ ...options, version, counts, headers: common, now });
  const crawlerFiles = { ...options, cache, existing, headers: common };
  const panel = await plainApp(200, renderer.panelDocument, {
    ...documentHeaders(options, 'panel'),
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  const preview = await plainApp(200, renderer.appDocument, {
    ...documentHeaders(options, 'preview'),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  const notYet = { ...headers, 'Cache-Control': 'no-store' };
  const unavailable = await plainApp(503, renderer.appDocument, {
    ...notYet,
    'Retry-After': RETRY_AFTER,
  });
  const failed = await plainApp(500, renderer.appDocument, notYet);
  const noFile = textResponse(404, 'Not found.\n', { ...common, 'Cache-Control': 'no-cache' });
  const notAllowed = textResponse(405, 'Only GET and HEAD.\n', {
    ...common,
    Allow: 'GET, HEAD',
  });

  function find(request: IncomingMessage): CachedResponse | Promise<CachedResponse> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed;
    const { url = '/' } = request;
    const path = url.split('?', 1)[0] ?? '/';
    return (
      files.get(path) ??
      findCrawlerFile(path, crawlerFiles) ??
      findOEmbed(url, crawlerFiles) ??
      follow(readRequest(request), request)
    );
  }

  function follow(
    target: Target,
    request: IncomingMessage,
  ): CachedResponse | Promise<CachedResponse> {
    if (target.kind === 'panel') return panel;
    if (target.kind === 'preview') return preview;
    if (target.kind === 'file') return elsewhere(request, noFile);
    if (target.kind === 'redirect') {
      const mended = redirectTo(308, target.to, { ...common, 'Cache-Control': AN_HOUR });
      const path = pathnameOf(target.to);
      const isOurs = isPanelPath(path) || mayHavePage(splitLanguage(path).path);
      return isOurs ? mended : elsewhere(request, mended);
    }
    if (request.url?.includes('?')) return findWithQuery(target, request);
    const found = pages.find(target, false);
    return found instanceof Promise
      ? found.then((answer) => ifMissing(request, answer))
      : ifMissing(request, found);
  }

  /** The query may be all that an old site told its pages apart by: `/?p=123`. */
  async function findWithQuery(
    target: PageTarget,
    request: IncomingMessage,
  ): Promise<CachedResponse> {
    const { url = '/' } = request;
    const old = await redirects.find(request, { isPageThere: target.page.name !== 'notFound' });
    const query = url.slice(url.indexOf('?') + 1);
    return old ?? ifMissing(request, await pages.findWithQuery(target, SAVED.test(url), query));
  }

  function ifMissing(
    request: IncomingMessage,
    answer: CachedResponse,
  ): CachedResponse | Promise<CachedResponse> {
    return answer.status === 404 ? elsewhere(request, answer) : answer;
  }

  /** Returns the redirect for what is not there; without any it is counted, and gets the given answer. */
  async function elsewhere(
    request: IncomingMessage,
    answer: CachedResponse,
  ): Promise<CachedResponse> {
    const redirect = await redirects.find(request);
    if (!redirect && answer.status === 404) counts?.addMissing(request);
    return redirect ?? answer;
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const found = find(request);
    if (!(found instanceof Promise)) {
      sendResponse(request, response, found);
      return;
    }
    found
      .catch((error: unknown) => (isUnavailable(error) ? unavailable : failed))
      .then((answer) => sendResponse(request, response, answer))
      .catch((error: unknown) => {
        console.error(error);
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

function textResponse(status: number, text: string, headers: Headers): CachedResponse {
  return createResponse({
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
    bytes: Buffer.from(text),
  });
}
