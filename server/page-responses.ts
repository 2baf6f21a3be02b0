import { isEmbedPath, pathnameOf } from '@/config/paths';
import { UUID } from '@/data-service/content/entity/query';
import { withLanguage } from '@/i18n/languages';
import {
  createTextResponse,
  redirectTo,
  SHARED_CACHING,
  type CachedResponse,
} from './cache/cached-response';
import type { ExistingPages } from './cache/existing-pages';
import { isUnavailable, type ResponseCache } from './cache/response-cache';
import type { PageRenderer } from './document/page-renderer';
import { missingPage, NO_PAGE, type PageTarget } from '@/site/page-url';
import type { Headers } from './security-headers';
import { builtName, readBuiltFile } from './site-files';

/** What a response that is made from the content is rendered with and cached in. */
export interface ResponseContext {
  renderer: PageRenderer;
  cache: ResponseCache;
  existing: ExistingPages;
  pagesDir: string;
  siteUrl: string;
  /** The headers of every response. */
  headers: Headers;
}

interface PageOptions extends ResponseContext {
  /** The headers of pages that other sites may frame, in place of `headers`. */
  embedHeaders: Headers;
}

/** The number of letters of the version that a page says: enough to tell one from another. */
const VERSION_LENGTH = 4;

/** The public pages, each rendered once and cached. */
export class PageResponses {
  readonly #options: PageOptions;

  constructor(options: PageOptions) {
    this.#options = options;
  }

  /** `isJustSaved`: the page must include everything that was saved until now. */
  respond(target: PageTarget, isJustSaved: boolean): CachedResponse | Promise<CachedResponse> {
    const key = `${target.isPrefixed ? '/' : ''}${target.language} ${target.path}`;
    const source = {
      kind: target.kind,
      render: (version: string | null) => this.#render(target, version),
      readBuilt: () => this.#readBuilt(target),
      exists: () => this.#exists(target),
      ...(target.kind === 'row' && { findMissing: () => this.#findMissing(target) }),
    };
    const found = this.#options.cache.find(key, source, isJustSaved);
    return found instanceof Promise
      ? found.catch((error: unknown) => this.#inPrefixed(target, error))
      : found;
  }

  /** The same for a request with a query: where the page has moved, all of it goes along. */
  async respondToQuery(
    target: PageTarget,
    isJustSaved: boolean,
    query: string,
  ): Promise<CachedResponse> {
    const found = await this.respond(target, isJustSaved);
    if (found.status !== 301 || found.location === null) return found;
    return redirectTo(301, `${pathnameOf(found.location)}?${query}`, this.#headers(target));
  }

  async #exists({ kind, id, path }: PageTarget): Promise<boolean> {
    return kind === 'fixed' || id === '' || this.#options.existing.hasRow(pathnameOf(path));
  }

  /** Returns the page that says that there is no such row, which all of a kind share. */
  #findMissing(target: PageTarget): CachedResponse | Promise<CachedResponse> {
    return this.respond({ ...target, ...missingPage(target.page), kind: 'fixed' }, false);
  }

  async #render(target: PageTarget, version: string | null): Promise<CachedResponse> {
    const { renderer, siteUrl } = this.#options;
    const rendered = await renderer.renderPage({
      ...target,
      siteUrl,
      ...(version !== null && { version: version.slice(0, VERSION_LENGTH) }),
    });
    if (rendered.status === 301) return redirectTo(301, rendered.location, this.#headers(target));
    const { status, html, isListed } = rendered;
    const robots: Headers = isListed ? {} : { 'X-Robots-Tag': 'noindex' };
    return createTextResponse(status, { ...this.#headers(target), ...robots }, html);
  }

  async #readBuilt(target: PageTarget): Promise<CachedResponse | null> {
    if (UUID.test(target.id)) return null; // a document that redirects, for hosts that cannot: here it is a 301
    const name = builtName(target);
    const status = target.path === NO_PAGE ? 404 : 200;
    return name ? readBuiltFile(this.#options.pagesDir, name, this.#headers(target), status) : null;
  }

  /**
   * The build has no page without prefix in a language other than English. Until the database is back, the page with
   * the prefix of that language is sent instead.
   */
  async #inPrefixed(target: PageTarget, error: unknown): Promise<CachedResponse> {
    const { path, language, isPrefixed } = target;
    if (isPrefixed || path === NO_PAGE || !isUnavailable(error)) throw error;
    const other = await this.#readBuilt({ ...target, isPrefixed: true });
    if (!other) throw error;
    return redirectTo(302, withLanguage(path, language), this.#headers(target));
  }

  #headers({ path, language, isPrefixed }: PageTarget): Headers {
    const { headers, embedHeaders } = this.#options;
    return {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      ...(isEmbedPath(path) ? embedHeaders : headers),
      ...(isPrefixed
        ? { 'Cache-Control': SHARED_CACHING }
        : { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Accept-Language' }),
    };
  }
}
