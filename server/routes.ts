import type { IncomingMessage } from 'node:http';
import { isPanelPath, pathnameOf, SAVED_PARAMETER } from '@/config/paths';
import { splitLanguage } from '@/i18n/languages';
import { mayHavePage, type PageTarget } from '@/site/page-url';
import { redirectTo, textResponse, type CachedResponse } from './cache/cached-response';
import { respondWithCrawlerFile } from './crawler-files';
import { respondToOEmbed } from './oembed';
import { HEALTH_PATH } from './health';
import type { PageResponses, ResponseContext } from './page-responses';
import type { PathCounts } from './path-counts';
import type { Redirects } from './redirects';
import { readRequest, type Target } from './request';

/** A request that has been read. */
interface SiteRequest {
  request: IncomingMessage;
  url: string;
  /** The URL without its query, as it was written. */
  path: string;
  target: Target;
}

type Response = CachedResponse | Promise<CachedResponse>;

/** Returns the response to a request of one kind, or null, which leaves it to the next route. */
type Route = (request: SiteRequest) => Response | null;

interface RouteContext extends ResponseContext {
  /** The files of the build by their paths. */
  files: ReadonlyMap<string, CachedResponse>;
  /** Responds to monitors. */
  health: () => Promise<CachedResponse>;
  pages: PageResponses;
  redirects: Redirects;
  /** Null where missing paths are not counted. */
  counts: PathCounts | null;
  /** The documents of the panel, and of a preview beside its form. */
  panel: CachedResponse;
  preview: CachedResponse;
}

/** The parameter of the links with which staff look at what they have just saved. */
const SAVED = new RegExp(`[?&]${SAVED_PARAMETER}=`);

/** For a path that is only spelt in another way. */
const AN_HOUR = 'public, max-age=3600';

/** Returns what responds to a request for the site: the first route that does, or else it is a file that is not there. */
export function createRouter(context: RouteContext): (request: IncomingMessage) => Response {
  const { files, health, pages, redirects, counts, panel, preview, headers } = context;
  const noFile = textResponse(404, 'Not found.\n', { ...headers, 'Cache-Control': 'no-cache' });

  /** Returns staff's redirect for a path that has nothing; without one it is counted, and gets the given response. */
  async function redirectOr404(
    request: IncomingMessage,
    response: CachedResponse,
  ): Promise<CachedResponse> {
    const redirect = await redirects.find(request);
    if (!redirect && response.status === 404) counts?.addMissing(request);
    return redirect ?? response;
  }

  const respondWithPage = (request: IncomingMessage, page: CachedResponse): Response =>
    page.status === 404 ? redirectOr404(request, page) : page;

  /** Old sites may have had one path for all pages, each with another query: `/?p=123`. */
  async function respondToQuery(
    { request, url }: SiteRequest,
    target: PageTarget,
  ): Promise<CachedResponse> {
    const isPageThere = target.page.name !== 'notFound';
    const redirect = await redirects.find(request, { isPageThere });
    if (redirect) return redirect;
    const query = url.slice(url.indexOf('?') + 1);
    const page = await pages.respondToQuery(target, SAVED.test(url), query);
    return respondWithPage(request, page);
  }

  const routes: Readonly<Record<string, Route>> = {
    file: ({ path }) => files.get(path) ?? null,
    health: ({ path }) => (path === HEALTH_PATH ? health() : null),
    crawlerFile: ({ path }) => respondWithCrawlerFile(path, context),
    oEmbed: ({ url }) => respondToOEmbed(url, context),
    panel: ({ target }) => (target.kind === 'panel' ? panel : null),
    preview: ({ target }) => (target.kind === 'preview' ? preview : null),
    otherSpelling({ target, request }) {
      if (target.kind !== 'redirect') return null;
      const redirect = redirectTo(308, target.to, { ...headers, 'Cache-Control': AN_HOUR });
      const path = pathnameOf(target.to);
      const isOurs = isPanelPath(path) || mayHavePage(splitLanguage(path).path);
      return isOurs ? redirect : redirectOr404(request, redirect);
    },
    page(asked) {
      const { target, request, url } = asked;
      if (!('page' in target)) return null;
      if (url.includes('?')) return respondToQuery(asked, target);
      const page = pages.respond(target, false);
      return page instanceof Promise
        ? page.then((found) => respondWithPage(request, found))
        : respondWithPage(request, page);
    },
  };
  const inOrder = Object.values(routes);
  return (request) => {
    const { url = '/' } = request;
    const [path = '/'] = url.split('?', 1);
    const asked = { request, url, path, target: readRequest(request) };
    for (const respond of inOrder) {
      const response = respond(asked);
      if (response) return response;
    }
    return redirectOr404(request, noFile);
  };
}
