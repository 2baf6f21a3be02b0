import { pathnameOf } from '@/config/paths';
import { withLanguage } from '@/i18n/language-path';
import {
  createTextResponse,
  redirectTo,
  type CachedResponse,
  type Headers,
} from './cached-response';
import { builtName, type PagePlace } from './built-name';
import type { ExistingPages } from './existing-pages';
import { isUnavailable, type ResponseCache, type SourceKind } from './response-cache';
import type { PageRenderer } from './page-renderer';
import type { Publications } from './publications';
import { findPage } from '@/site/pages';
import { NO_PAGE } from '@/site/routing/rendered-path';
import { readBuiltFile } from './site-files';

interface SitePagesOptions {
  renderer: PageRenderer;
  cache: ResponseCache;
  existing: ExistingPages;
  publications: Publications;
  siteDir: string;
  siteUrl: string;
  /** The headers of every document. */
  headers: Headers;
  /** The greatest age of a page, in seconds. */
  maxAge: number;
}

/** A cache may hand out an old page for so many seconds while it cannot ask for a new one, and while it asks. */
const STALE = 'stale-if-error=86400';
const REVALIDATION = 600;
const STALE_WHILE_REVALIDATE = `stale-while-revalidate=${REVALIDATION}`;

/** The public pages, each rendered once and cached. */
export class SitePages {
  readonly #options: SitePagesOptions;

  constructor(options: SitePagesOptions) {
    this.#options = options;
  }

  find(place: PagePlace, kind: SourceKind): CachedResponse | Promise<CachedResponse> {
    const { cache } = this.#options;
    const found = cache.find(`${place.isPrefixed ? '/' : ''}${place.language} ${place.path}`, {
      kind,
      render: () => this.#render(place),
      readBuilt: () => this.#readBuilt(place),
      exists: () => this.#exists(place),
    });
    return found instanceof Promise
      ? found.catch((error: unknown) => this.#inPrefixed(place, error))
      : found;
  }

  async #exists({ path }: PagePlace): Promise<boolean> {
    const pathname = pathnameOf(path);
    const { id, exists } = findPage(pathname);
    return id === '' || !exists || this.#options.existing.hasRow(pathname);
  }

  async #render(place: PagePlace): Promise<CachedResponse> {
    const { renderer, publications, siteUrl, maxAge } = this.#options;
    const { status, html, isListed, changesAt } = await renderer.renderPage({ ...place, siteUrl });
    const robots: Headers = isListed ? {} : { 'X-Robots-Tag': 'noindex' };
    const ends = changesAt !== null || publications.comesWithin((maxAge + REVALIDATION) * 1000);
    const headers = { ...this.#headers(place, ends), ...robots };
    return { ...(await createTextResponse(status, headers, html)), endsAt: changesAt };
  }

  async #readBuilt(place: PagePlace): Promise<CachedResponse | null> {
    const name = builtName(place);
    const status = place.path === NO_PAGE ? 404 : 200;
    return name ? readBuiltFile(this.#options.siteDir, name, this.#headers(place), status) : null;
  }

  /**
   * The build has no page for a path without prefix in another language than English. Until the database is back, the
   * page of the same language with its prefix stands in.
   */
  async #inPrefixed(place: PagePlace, error: unknown): Promise<CachedResponse> {
    const { path, language, isPrefixed } = place;
    if (isPrefixed || path === NO_PAGE || !isUnavailable(error)) throw error;
    const other = await this.#readBuilt({ ...place, isPrefixed: true });
    if (!other) throw error;
    return redirectTo(302, withLanguage(path, language), this.#headers(place));
  }

  /** `ends`: there is a moment from which on the page is wrong, and not only old. */
  #headers({ language, isPrefixed }: PagePlace, ends = false): Headers {
    const { headers, maxAge } = this.#options;
    const stale = ends ? STALE : `${STALE_WHILE_REVALIDATE}, ${STALE}`;
    return {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      ...headers,
      ...(isPrefixed
        ? { 'Cache-Control': `public, max-age=0, s-maxage=${maxAge}, ${stale}` }
        : { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Accept-Language' }),
    };
  }
}
