import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { PageKind } from '@/site/page-url';
import { ErrorLog } from '../node/error-log';
import type { CachedResponse } from './cached-response';
import type { ContentVersion } from './content-version';
import { Patience } from './patience';

/** The source of a response. */
export interface Source {
  /** Makes it from the database. */
  render: () => Promise<CachedResponse>;
  /** Returns the file that the build has made for it; null when there is none. */
  readBuilt: () => Promise<CachedResponse | null>;
  /** Returns whether its content exists, without rendering it. */
  exists?: () => Promise<boolean>;
  /** Variants wait only for each other, and evict only each other. */
  kind: PageKind;
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

/** No response in time, or too many requests before this one: a retry may help. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
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
 * variants. They delay and evict only each other. A page takes some 60 kB with its compressed forms.
 */
const LIMITS = {
  known: { cached: 20_000, bytes: 256 * MEGABYTE, renderedAtOnce: 4, waiting: 500 },
  unknown: { cached: 300, bytes: 16 * MEGABYTE, renderedAtOnce: 2, waiting: 20 },
};

/** The longest wait of a visitor for a response of which there is no older one, in milliseconds. */
const FIRST_PATIENCE = 10_000;

/** The pause after a failure, in milliseconds: visitors get the cached response, or the failure. */
export const PAUSE_AFTER_FAILURE = 5_000;

/** The number of failures that are remembered. */
const MOST_FAILURES = 500;

interface ResponseCacheOptions {
  /** A monotonic clock, in milliseconds. */
  now: () => number;
  /** The longest wait of a visitor for a newer response than the one that is cached, in milliseconds. */
  patience: number;
  version: ContentVersion;
}

/** Caches responses in memory, each for as long as the content stays the version that it was made from. */
export class ResponseCache {
  readonly #now: () => number;
  readonly #version: ContentVersion;
  readonly #patience: Patience;
  readonly #firstPatience: number;
  readonly #known = this.#createStore('known');
  readonly #unknown = this.#createStore('unknown');
  readonly #failures = new LRUCache<string, Failure>({ max: MOST_FAILURES });
  readonly #log = new ErrorLog('Pages');

  constructor({ now, patience, version }: ResponseCacheOptions) {
    this.#now = now;
    this.#version = version;
    this.#patience = new Patience({ limit: patience, now });
    this.#firstPatience = Math.max(FIRST_PATIENCE, patience);
  }

  /**
   * Returns the response: at once where it is up to date, else a newer one, unless that takes too long. `isJustSaved`: it
   * has to have what was saved until now.
   */
  find(key: string, source: Source, isJustSaved = false): CachedResponse | Promise<CachedResponse> {
    const cached = this.#get(key);
    const failure = this.#failures.get(key);
    if (failure && this.#now() < failure.tryAgainAt) {
      return cached?.response ?? Promise.reject(failure.error);
    }
    if (!cached) return inTime(this.#start(key, source), this.#firstPatience);
    const checking = isJustSaved ? this.#version.checkNow() : this.#version.check();
    if (!checking && this.#isCurrent(cached)) return cached.response;
    return this.#updateInTime(key, source, cached, checking);
  }

  #get(key: string): CacheEntry | undefined {
    return this.#known.get(key) ?? this.#unknown.get(key);
  }

  #isCurrent(entry: CacheEntry): boolean {
    return entry.version === this.#version.known;
  }

  /** Resolves to the first response for the key: the build's file counts as a stale cached one. */
  async #start(key: string, source: Source): Promise<CachedResponse> {
    const built = await source.readBuilt();
    let cached = this.#get(key);
    if (!cached && built) {
      cached = { response: built, version: undefined };
      this.#known.set(key, cached);
    }
    const checking = this.#version.check();
    if (cached) return this.#updateInTime(key, source, cached, checking);
    // When the version cannot be read, rendering reports why.
    return this.#update(
      key,
      source,
      checking?.catch(() => undefined),
    );
  }

  /** Returns a newer response, or the cached one where that fails or takes too long. */
  #updateInTime(
    key: string,
    source: Source,
    cached: CacheEntry,
    checking: Promise<void> | null,
  ): CachedResponse | Promise<CachedResponse> {
    const newer = this.#update(key, source, checking);
    // Only a silent database ends all waits: unknown URLs are late because they wait for each other.
    const isDatabase = (error?: unknown) =>
      error === undefined ? !isFetching(this.#unknown, key) : isFromDatabase(error);
    return this.#patience.wait(newer, cached.response, isDatabase);
  }

  /** Resolves to the response of the version that is known after the check. */
  async #update(
    key: string,
    source: Source,
    checking: Promise<void> | null | undefined,
  ): Promise<CachedResponse> {
    await checking;
    const cached = this.#get(key);
    if (cached && this.#isCurrent(cached)) return cached.response;
    const isKnown = source.kind !== 'variant' && (!source.exists || (await source.exists()));
    const store = isKnown ? this.#known : this.#unknown;
    const latest = await store.forceFetch(key, { context: source });
    if (this.#isCurrent(latest)) return latest.response;
    // It was cached, or its rendering had begun, before the content changed.
    const newer = await store.forceFetch(key, { context: source, forceRefresh: true });
    return newer.response;
  }

  /** Its `fetch` renders once for all who ask meanwhile, and keeps the old response until there is a newer one. */
  #createStore(name: keyof typeof LIMITS): LRUCache<string, CacheEntry, Source> {
    const { cached, bytes, renderedAtOnce, waiting } = LIMITS[name];
    const limit = pLimit(renderedAtOnce);
    return new LRUCache<string, CacheEntry, Source>({
      max: cached,
      maxSize: bytes,
      sizeCalculation: ({ response }) => response.size,
      noDeleteOnFetchRejection: true,
      ignoreFetchAbort: true, // an evicted response still answers those who wait for it
      fetchMethod: async (key, _, { context: source }) => {
        if (limit.pendingCount >= waiting) {
          throw new BusyError('Too many pages are waiting to be rendered.');
        }
        const entry = await limit(() => this.#render(key, source));
        (name === 'known' ? this.#unknown : this.#known).delete(key);
        return entry;
      },
    });
  }

  async #render(key: string, source: Source): Promise<CacheEntry> {
    const version = this.#version.known;
    try {
      const response = await source.render();
      this.#log.recovered();
      return { response, version };
    } catch (error) {
      this.#failures.set(key, { error, tryAgainAt: this.#now() + PAUSE_AFTER_FAILURE });
      if (isUnavailable(error)) this.#log.report(error.message);
      else console.error(`${key} could not be rendered:`, error);
      throw error;
    }
  }
}

/** Returns whether a response is being rendered, or waits for it. */
function isFetching(store: LRUCache<string, CacheEntry, Source>, key: string): boolean {
  const status: LRUCache.Status<string, CacheEntry, Source> = {};
  store.get(key, { status });
  return status.get === 'fetching';
}

/** Resolves to the response; throws a BusyError when it is late, but caches it all the same when it comes. */
async function inTime(rendering: Promise<CachedResponse>, limit: number): Promise<CachedResponse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BusyError('A page took too long to render.')), limit);
  });
  try {
    return await Promise.race([rendering, late]);
  } finally {
    clearTimeout(timer);
  }
}
