import { LRUCache } from 'lru-cache';
import type { PageKind } from '@/site/page-url';
import { ErrorLog } from '../../node/error-log';
import { log } from '../../node/log';
import type { CachedResponse } from './cached-response';
import type { ContentVersion } from './content-version';
import { PopularPages } from './popular-pages';
import { BusyError, inTime, MAX_WAIT, RenderQueue } from './render-queue';

/** The source of a response. */
export interface Source {
  /** Makes it from the database, whose content has this version, or a newer one; null where it is not known. */
  render: (version: string | null) => Promise<CachedResponse>;
  /** Returns its prerendered file; null when there is none. */
  readBuilt: () => Promise<CachedResponse | null>;
  /** Returns whether its content exists, without rendering it. */
  exists?: () => Promise<boolean>;
  /** Returns the response where it does not, for when rendering that takes too long. */
  findMissing?: () => CachedResponse | Promise<CachedResponse>;
  /** Variants wait only for each other, and evict only each other. */
  kind: PageKind;
}

interface Rendering {
  source: Source;
  /** The number of the request that it is for, in the order in which they came. */
  request: number;
}

interface CacheEntry {
  response: CachedResponse;
  /** The version of the content that it was made from; undefined for one from the build. */
  version: string | null | undefined;
}

interface Failure {
  error: unknown;
  /** By the clock of the cache. */
  tryAgainAt: number;
}

/** Returns whether a response cannot be made for now, because of the database or of too many visitors. */
export function isUnavailable(error: unknown): error is Error {
  return error instanceof BusyError || isFromDatabase(error);
}

/** By its name: the class is part of the built app, not of the server. */
function isFromDatabase(error: unknown): error is Error {
  return error instanceof Error && error.name === 'AppError';
}

const MEGABYTE = 1024 * 1024;

/**
 * The limits of the cache. `unknown` are the URLs that anybody can make up without end: rows that do not exist, and
 * variants. They delay and evict only each other. A page takes some 25 kB in its compressed forms.
 */
const LIMITS = {
  known: { cached: 20_000, bytes: 128 * MEGABYTE, renderedAtOnce: 4, waiting: 500 },
  unknown: { cached: 300, bytes: 16 * MEGABYTE, renderedAtOnce: 2, waiting: 20 },
};

/** The longest wait for the rendering of a deleted entry's page, in milliseconds: all such pages are the same. */
const MAX_WAIT_FOR_MISSING = 1_000;

/** The number of pages that are rendered after a change without a request. */
const RENDERED_AHEAD = 20;

/** The pause after a failure, in milliseconds: visitors get the cached response, or the failure. */
export const PAUSE_AFTER_FAILURE = 5_000;

/** The number of failures that are remembered. */
const MAX_FAILURES = 500;

interface ResponseCacheOptions {
  /** A monotonic clock, in milliseconds. */
  now: () => number;
  version: ContentVersion;
}

/**
 * Caches responses in memory, each for as long as the content stays the version that it was made from. One that is older is
 * rendered and waited for: only a database that does not answer, or a long wait, makes a visitor's page old.
 */
export class ResponseCache {
  readonly #now: () => number;
  readonly #version: ContentVersion;
  readonly #queues = {
    known: new RenderQueue(LIMITS.known.renderedAtOnce, LIMITS.known.waiting),
    unknown: new RenderQueue(LIMITS.unknown.renderedAtOnce, LIMITS.unknown.waiting),
  };
  readonly #known = this.#createStore('known');
  readonly #unknown = this.#createStore('unknown');
  readonly #failures = new LRUCache<string, Failure>({ max: MAX_FAILURES });
  /** When the running renderings began, by key and by the clock of the cache. */
  readonly #began = new Map<string, number>();
  readonly #popular: PopularPages<Source>;
  #requests = 0;
  #renderedAheadOf: string | null | undefined;
  readonly #log = new ErrorLog('Pages');

  constructor({ now, version }: ResponseCacheOptions) {
    this.#now = now;
    this.#version = version;
    this.#popular = new PopularPages(now);
  }

  /**
   * Returns the response: at once where it is up to date, else a newer one, unless that takes too long. `isJustSaved`: it
   * has to have what was saved until now.
   */
  find(key: string, source: Source, isJustSaved = false): CachedResponse | Promise<CachedResponse> {
    const cached = this.#get(key);
    this.#requests += 1;
    if (this.#isFailing(key)) {
      return cached?.response ?? Promise.reject(this.#failures.get(key)?.error);
    }
    if (!cached) return this.#findFirst(key, source);
    if (this.#known.has(key)) this.#popular.add(key, source);
    const checked = isJustSaved ? this.#version.checkNow() : this.#version.check();
    if (checked === 'unanswered') return cached.response;
    if (checked === 'known' && this.#isCurrent(cached)) return cached.response;
    return this.#findNewer(key, source, cached, checked);
  }

  #isFailing(key: string): boolean {
    const failure = this.#failures.get(key);
    return failure !== undefined && this.#now() < failure.tryAgainAt;
  }

  #get(key: string): CacheEntry | undefined {
    return this.#known.get(key) ?? this.#unknown.get(key);
  }

  #isCurrent(entry: CacheEntry): boolean {
    return entry.version === this.#version.known;
  }

  /** Resolves to the first response for the key: the build's file counts as a stale cached one. */
  async #findFirst(key: string, source: Source): Promise<CachedResponse> {
    const request = this.#requests;
    const built = await source.readBuilt();
    let cached = this.#get(key);
    if (!cached && built) {
      cached = { response: built, version: undefined };
      this.#known.set(key, cached);
    }
    const checked = this.#version.check();
    if (cached) return this.#findNewer(key, source, cached, checked, request);
    // When the version cannot be read, rendering reports why.
    const first = Promise.resolve(checked).then(() => this.#update(key, source, request));
    return inTime(first, MAX_WAIT);
  }

  /** Resolves to a newer response, or to the cached one where that fails or takes too long. */
  async #findNewer(
    key: string,
    source: Source,
    cached: CacheEntry,
    checked: ReturnType<ContentVersion['check']>,
    request = this.#requests,
  ): Promise<CachedResponse> {
    const askedAt = this.#now();
    if ((await checked) === 'unanswered') return cached.response;
    const began = this.#began.get(key) ?? askedAt; // others may have waited for it before
    const limit = MAX_WAIT + Math.min(began, askedAt) - this.#now();
    const newer = this.#update(key, source, request);
    void newer.catch(() => undefined).then(() => this.#renderAhead());
    return inTime(newer, Math.max(0, limit)).catch((error: unknown) => {
      const kept = this.#get(key);
      if (!kept) throw error; // it was deleted, and that cannot be shown either
      return kept.response;
    });
  }

  /** Resolves to the response of the version that is known. */
  async #update(key: string, source: Source, request: number): Promise<CachedResponse> {
    const cached = this.#get(key);
    if (cached && this.#isCurrent(cached)) return cached.response;
    const exists = !source.exists || (await source.exists());
    const name = exists && source.kind !== 'variant' ? 'known' : 'unknown';
    const newest = this.#renderNewest(name, key, { source, request });
    const isDeleted = !exists && cached && cached.response.status !== 404;
    if (!isDeleted || !source.findMissing) return newest;
    this.#known.delete(key); // it is never shown again
    return inTime(newest, MAX_WAIT_FOR_MISSING).catch(source.findMissing);
  }

  async #renderNewest(
    name: keyof typeof LIMITS,
    key: string,
    context: Rendering,
  ): Promise<CachedResponse> {
    const store = name === 'known' ? this.#known : this.#unknown;
    this.#queues[name].prefer(key, context.request);
    const latest = await store.forceFetch(key, { context });
    if (this.#isCurrent(latest)) return latest.response;
    // It was cached, or its rendering had begun, before the content changed.
    const newer = await store.forceFetch(key, { context, forceRefresh: true });
    return newer.response;
  }

  /** Renders the most requested pages after a change, one at a time and after every visitor's request. */
  async #renderAhead(): Promise<void> {
    const version = this.#version.known;
    if (this.#renderedAheadOf === version) return;
    this.#renderedAheadOf = version;
    for (const [key, source] of this.#popular.first(RENDERED_AHEAD)) {
      await this.#queues.known.idle();
      if (this.#version.known !== version) return; // of which the next visitor takes care
      if (this.#isFailing(key)) continue;
      await this.#update(key, source, 0).catch(() => undefined);
    }
  }

  /** Its `fetch` renders once for all who ask meanwhile, and keeps the old response until there is a newer one. */
  #createStore(name: keyof typeof LIMITS): LRUCache<string, CacheEntry, Rendering> {
    const { cached, bytes } = LIMITS[name];
    return new LRUCache<string, CacheEntry, Rendering>({
      max: cached,
      maxSize: bytes,
      sizeCalculation: ({ response }) => response.size,
      noDeleteOnFetchRejection: true,
      ignoreFetchAbort: true, // an evicted response still answers those who wait for it
      fetchMethod: async (key, _, { context: { source, request } }) => {
        const entry = await this.#queues[name].run(key, request, () => this.#render(key, source));
        (name === 'known' ? this.#unknown : this.#known).delete(key);
        return entry;
      },
    });
  }

  async #render(key: string, source: Source): Promise<CacheEntry> {
    const version = this.#version.known;
    this.#began.set(key, this.#now());
    try {
      const response = await source.render(version);
      this.#log.recovered();
      return { response, version };
    } catch (error) {
      this.#failures.set(key, { error, tryAgainAt: this.#now() + PAUSE_AFTER_FAILURE });
      if (isUnavailable(error)) this.#log.report(error.message);
      else log('error', `${key} could not be rendered:`, error);
      throw error;
    } finally {
      this.#began.delete(key);
    }
  }
}
