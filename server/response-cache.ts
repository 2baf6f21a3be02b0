import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { ErrorLog } from '../node/error-log';
import type { CachedResponse } from './cached-response';
import type { Publications } from './publications';

/** The source of a response. */
export interface Source {
  /** Makes it from the database. */
  render: () => Promise<CachedResponse>;
  /** Returns the file that the build has made for it; null where there is none. */
  readBuilt: () => Promise<CachedResponse | null>;
  /** Returns whether its content exists, without rendering it. Made-up URLs wait for their like. */
  exists?: () => Promise<boolean>;
  kind: SourceKind;
}

/**
 * `fixed`: there are only so many of these URLs. `row`: there is such a page if the database has the row. `variant`:
 * there are more of them than visitors ask for, such as the further pages of lists. Those wait for their like, and push
 * out only their like.
 */
export type SourceKind = 'fixed' | 'row' | 'variant';

interface CacheEntry {
  response: CachedResponse;
  /** From this moment on, in milliseconds since 1970, it is revalidated when somebody asks for it. */
  staleAt: number;
  /** The last publication before it was rendered; undefined where it is stale anyway: from the build, or not rendered again. */
  publication: number | null | undefined;
}

interface Failure {
  error: Error;
  /** In milliseconds since 1970. */
  tryAgainAt: number;
}

/** No response in time, or too many before this one: it is worth asking again. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** Returns whether a response cannot be made for now, because of the database or of too many visitors. */
export function isUnavailable(error: unknown): error is Error {
  return error instanceof Error && ['AppError', 'BusyError'].includes(error.name);
}

const MEGABYTE = 1024 * 1024;

/** The limits of the cache. A page takes some 60 kB with its compressed forms. */
const sizeCalculation = ({ response }: CacheEntry) => response.size;
const KNOWN_URLS = { max: 20_000, maxSize: 256 * MEGABYTE, sizeCalculation };
const UNKNOWN_URLS = { max: 300, maxSize: 16 * MEGABYTE, sizeCalculation };

/** The number of responses that are rendered at once, and of those that may wait for it. */
const AT_ONCE = { first: 4, revalidated: 2, unknown: 2 };
const MOST_WAITING = { first: 200, revalidated: 500, unknown: 20 };

/** The longest wait of a visitor for a response that is rendered for the first time, in milliseconds. */
const PATIENCE = 10_000;

/** After a failure it is not tried again for so long, in milliseconds: the cached response, or the failure, is what visitors get. */
export const PAUSE_AFTER_FAILURE = 5_000;

/** So many failures are remembered. */
const MOST_FAILURES = 500;

interface ResponseCacheOptions {
  /** In milliseconds. */
  maxAge: number;
  now: () => number;
  publications: Pick<Publications, 'last'>;
}

/** Caches responses in memory; stale ones are revalidated from the database while they are still served. */
export class ResponseCache {
  /** The greatest age of a response, in milliseconds. */
  readonly #maxAge: number;
  readonly #now: () => number;
  readonly #knownUrls = new LRUCache<string, CacheEntry>(KNOWN_URLS);
  readonly #unknownUrls = new LRUCache<string, CacheEntry>(UNKNOWN_URLS);
  /** Responses that are requested for the first time. */
  readonly #starting = new Map<string, Promise<CachedResponse>>();
  /** Responses that are being rendered, or wait for it. */
  readonly #underWay = new Map<string, Promise<CachedResponse>>();
  /** Failures of responses that were requested for the first time. */
  readonly #failures = new LRUCache<string, Failure>({ max: MOST_FAILURES });
  readonly #log = new ErrorLog('Pages');
  readonly #limits = {
    first: pLimit(AT_ONCE.first),
    revalidated: pLimit(AT_ONCE.revalidated),
    unknown: pLimit(AT_ONCE.unknown),
  };

  readonly #publications: Pick<Publications, 'last'>;

  constructor({ maxAge, now, publications }: ResponseCacheOptions) {
    this.#maxAge = maxAge;
    this.#now = now;
    this.#publications = publications;
  }

  /** Returns the response, at once where it is cached. A stale one is revalidated in the background; one that has ended is waited for. */
  find(key: string, source: Source): CachedResponse | Promise<CachedResponse> {
    const entry = this.#knownUrls.get(key) ?? this.#unknownUrls.get(key);
    if (!entry) {
      const failure = this.#failures.get(key);
      if (failure && this.#now() < failure.tryAgainAt) return Promise.reject(failure.error);
      return inTime(this.#starting.get(key) ?? this.#start(key, source));
    }
    const last = this.#publications.last();
    return last instanceof Promise
      ? last.then((known) => this.#serve(key, source, entry, known))
      : this.#serve(key, source, entry, last);
  }

  /** Returns a cached response, or the one after it where it lacks what has been published since. */
  #serve(
    key: string,
    source: Source,
    entry: CacheEntry,
    publication: number | null,
  ): CachedResponse | Promise<CachedResponse> {
    const now = this.#now();
    const isOutdated = entry.publication !== undefined && entry.publication !== publication;
    if (now < entry.staleAt && !isOutdated) return entry.response;
    const revalidated = this.#revalidate(key, source, entry);
    const hasEnded = isOutdated || (entry.response.endsAt !== null && now >= entry.response.endsAt);
    return hasEnded ? inTime(revalidated).catch(() => entry.response) : entry.response;
  }

  #start(key: string, source: Source): Promise<CachedResponse> {
    const starting = this.#first(key, source).finally(() => this.#starting.delete(key));
    this.#starting.set(key, starting);
    return starting;
  }

  async #first(key: string, source: Source): Promise<CachedResponse> {
    const built = await source.readBuilt();
    if (built) {
      const entry: CacheEntry = { response: built, staleAt: 0, publication: undefined };
      this.#knownUrls.set(key, entry);
      void this.#revalidate(key, source, entry);
      return built;
    }
    const isMadeUp = source.exists !== undefined && !(await source.exists());
    const isUnknown = isMadeUp || source.kind === 'variant';
    return this.#render(key, source, isUnknown ? 'unknown' : 'first');
  }

  /** Resolves to the new response, or to the stale one where no new one can be made. */
  #revalidate(key: string, source: Source, entry: CacheEntry): Promise<CachedResponse> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const queue = source.kind === 'variant' ? 'unknown' : 'revalidated';
    return this.#render(key, source, queue).catch(() => {
      entry.staleAt = this.#now() + PAUSE_AFTER_FAILURE;
      entry.publication = undefined;
      return entry.response;
    });
  }

  /** Renders what nobody is rendering yet, and caches it. */
  #render(key: string, source: Source, queue: keyof typeof AT_ONCE): Promise<CachedResponse> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const limit = this.#limits[queue];
    if (limit.pendingCount >= MOST_WAITING[queue]) {
      return Promise.reject(new BusyError('Too many pages are waiting to be rendered.'));
    }
    const rendering = limit(async () => {
      const publication = await this.#publications.last();
      return { response: await source.render(), publication };
    })
      .then(
        ({ response, publication }) => {
          this.#store(key, source.kind, response, publication);
          this.#log.works();
          return response;
        },
        (error: Error) => {
          this.#failures.set(key, { error, tryAgainAt: this.#now() + PAUSE_AFTER_FAILURE });
          if (isUnavailable(error)) this.#log.report(error.message);
          else console.error(`${key} could not be rendered:`, error);
          throw error;
        },
      )
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, rendering);
    return rendering;
  }

  #store(
    key: string,
    kind: SourceKind,
    response: CachedResponse,
    publication: number | null,
  ): void {
    const staleAt = Math.min(
      this.#now() + this.#maxAge,
      response.endsAt ?? Number.POSITIVE_INFINITY,
    );
    const entry = { response, staleAt, publication };
    const isFew = kind === 'variant' || (kind === 'row' && response.status === 404);
    const [store, other] = isFew
      ? [this.#unknownUrls, this.#knownUrls]
      : [this.#knownUrls, this.#unknownUrls];
    other.delete(key);
    store.set(key, entry);
  }
}

/** The response, unless it takes longer than anybody waits. It is cached all the same when it comes. */
async function inTime(rendering: Promise<CachedResponse>): Promise<CachedResponse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BusyError('A page took too long to render.')), PATIENCE);
  });
  try {
    return await Promise.race([rendering, late]);
  } finally {
    clearTimeout(timer);
  }
}
