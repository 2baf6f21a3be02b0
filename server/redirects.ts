import type { IncomingMessage } from 'node:http';
import { RedirectTable } from '@/data-service/content/redirect-table';
import { mayHavePage } from '@/site/page-url';
import { ErrorLog } from '../node/error-log';
import { redirectTo, SHARED_CACHING, type CachedResponse } from './cache/cached-response';
import type { ContentVersion } from './cache/content-version';
import { inTime, MAX_WAIT } from './cache/render-queue';
import { PAUSE_AFTER_FAILURE } from './cache/response-cache';
import type { PageRenderer } from './document/page-renderer';
import type { PathCounts } from './path-counts';
import type { Headers } from './security-headers';

interface RedirectsOptions {
  renderer: Pick<PageRenderer, 'readRedirects'>;
  version: Pick<ContentVersion, 'check' | 'known'>;
  counts: Pick<PathCounts, 'addHit'> | null;
  /** The headers of every response. */
  headers: Headers;
  /** A monotonic clock, in milliseconds. */
  now: () => number;
}

/** Where old paths lead: staff's list, in memory, read again with each version of the content. */
export class Redirects {
  readonly #options: RedirectsOptions;
  readonly #log = new ErrorLog('Redirects');
  #table = new RedirectTable([], mayHavePage);
  /** The version of the content that was read; undefined where none was. */
  #readVersion: string | null | undefined;
  #reading: Promise<RedirectTable> | null = null;
  #readAgainAt = Number.NEGATIVE_INFINITY;

  constructor(options: RedirectsOptions) {
    this.#options = options;
  }

  /**
   * Resolves to the redirect of a request for what has no page and is no file, or null. `isPageThere`: only a query that
   * its page cannot mean redirects.
   */
  async find(
    { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
    { isPageThere = false } = {},
  ): Promise<CachedResponse | null> {
    const table = await this.#current();
    const found = table.find(url, isPageThere);
    if (!found) return null;
    if (method === 'GET') this.#options.counts?.addHit(found.source);
    return redirectTo(301, found.to, { ...this.#options.headers, 'Cache-Control': SHARED_CACHING });
  }

  #current(): RedirectTable | Promise<RedirectTable> {
    const { version, now } = this.#options;
    const checked = version.check();
    const isRead = this.#readVersion !== undefined && this.#readVersion === version.known;
    const isKept = checked === 'unanswered' || (checked === 'known' && isRead);
    return isKept || now() < this.#readAgainAt ? this.#table : this.#newestInTime(checked);
  }

  async #newestInTime(checked: ReturnType<ContentVersion['check']>): Promise<RedirectTable> {
    if ((await checked) === 'unanswered') return this.#table;
    return inTime(Promise.resolve(this.#newest()), MAX_WAIT).catch(() => this.#table);
  }

  /** Reads the list once for each version of the content, for all callers; after a failure not again at once. */
  #newest(): RedirectTable | Promise<RedirectTable> {
    const { known } = this.#options.version;
    if (this.#readVersion !== undefined && this.#readVersion === known) return this.#table;
    this.#reading ??= this.#read(known).finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(version: string | null): Promise<RedirectTable> {
    const { renderer, now } = this.#options;
    try {
      this.#table = new RedirectTable(await renderer.readRedirects(), mayHavePage);
      this.#readVersion = version;
      this.#log.recovered();
      return this.#table;
    } catch (error) {
      this.#readAgainAt = now() + PAUSE_AFTER_FAILURE;
      this.#log.report(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }
}
