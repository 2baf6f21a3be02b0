import { pathnameOf } from '@/config/paths';
import { withLanguage } from '@/i18n/languages';
import {
  createTextResponse,
  redirectTo,
  SHARED_CACHING,
  type CachedResponse,
  type Headers,
} from './cached-response';
import { builtName, type PagePlace } from './built-name';
import type { ExistingPages } from './existing-pages';
import { isUnavailable, type ResponseCache, type SourceKind } from './response-cache';
import type { PageRenderer } from './page-renderer';
import { findPage } from '@/site/pages';
import { NO_PAGE } from '@/site/routing/rendered-path';
import { readBuiltFile } from './site-files';

interface SitePagesOptions {
  renderer: PageRenderer;
  cache: ResponseCache;
  existing: ExistingPages;
  siteDir: string;
  siteUrl: string;
  /** The headers of every document. */
  headers: Headers;
}

/** The public pages, each rendered once and cached. */
export class SitePages {
  readonly #options: SitePagesOptions;

  constructor(options: SitePagesOptions) {
    this.#options = options;
  }

  /** `isJustSaved`: the page has to have what was saved until now. */
  find(
    place: PagePlace,
    kind: SourceKind,
    isJustSaved: boolean,
  ): CachedResponse | Promise<CachedResponse> {
    const key = `${place.isPrefixed ? '/' : ''}${place.language} ${place.path}`;
    const source = {
      kind,
      render: () => this.#render(place),
      readBuilt: () => this.#readBuilt(place),
      exists: () => this.#exists(place),
    };
    const found = this.#options.cache.find(key, source, isJustSaved);
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
    const { renderer, siteUrl } = this.#options;
    const { status, html, isListed } = await renderer.renderPage({ ...place, siteUrl });
    const robots: Headers = isListed ? {} : { 'X-Robots-Tag': 'noindex' };
    return createTextResponse(status, { ...this.#headers(place), ...robots }, html);
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

  #headers({ language, isPrefixed }: PagePlace): Headers {
    return {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      ...this.#options.headers,
      ...(isPrefixed
        ? { 'Cache-Control': SHARED_CACHING }
        : { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Accept-Language' }),
    };
  }
}
