import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { ErrorLog } from '../node/error-log';
import type { CachedResponse } from './cached-response';
import type { ContentVersion } from './content-version';
import { Patience } from './patience';

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
  /** The version of the content that it was made from; undefined for one from the build. */
  version: string | null | undefined;
}

interface Failure {
  error: Error;
  /** By the clock of the cache. */
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
const AT_ONCE = { known: 4, unknown: 2 };
const MOST_WAITING = { known: 500, unknown: 20 };

type Queue = keyof typeof AT_ONCE;

/** The longest wait of a visitor for a response of which there is no older one, in milliseconds. */
const FIRST_PATIENCE = 10_000;

/** After a failure it is not tried again for so long, in milliseconds: the cached response, or the failure, is what visitors get. */
export const PAUSE_AFTER_FAILURE = 5_000;

/** So many failures are remembered. */
const MOST_FAILURES = 500;

interface ResponseCacheOptions {
  /** A clock that never jumps, in milliseconds. */
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
  readonly #knownUrls = new LRUCache<string, CacheEntry>(KNOWN_URLS);
  readonly #unknownUrls = new LRUCache<string, CacheEntry>(UNKNOWN_URLS);
  /** Responses that are requested for the first time. */
  readonly #starting = new Map<string, Promise<CachedResponse>>();
  /** Responses that are being brought up to date. */
  readonly #updating = new Map<string, Promise<CachedResponse>>();
  /** Responses that are being rendered, or wait for it. */
  readonly #rendering = new Map<string, { queue: Queue; response: Promise<CachedResponse> }>();
  readonly #failures = new LRUCache<string, Failure>({ max: MOST_FAILURES });
  readonly #log = new ErrorLog('Pages');
  readonly #limits = { known: pLimit(AT_ONCE.known), unknown: pLimit(AT_ONCE.unknown) };

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
    const failure = this.#failures.get(key);
    const entry = this.#entry(key);
    if (failure && this.#now() < failure.tryAgainAt) {
      return entry?.response ?? Promise.reject(failure.error);
    }
    if (!entry) return inTime(this.#start(key, source), this.#firstPatience);
    if (isJustSaved) {
      return this.#wait(key, entry, this.#update(key, source, entry, this.#version.checkNow()));
    }
    const checking = this.#version.check();
    if (!checking && this.#isCurrent(entry)) return entry.response;
    return this.#wait(key, entry, this.#updateOnce(key, source, entry, checking));
  }

  #entry(key: string): CacheEntry | undefined {
    return this.#knownUrls.get(key) ?? this.#unknownUrls.get(key);
  }

  #isCurrent(entry: CacheEntry): boolean {
    return entry.version === this.#version.known;
  }

  /** Returns the newer response, or the old one where that takes too long. */
  #wait(
    key: string,
    entry: CacheEntry,
    newer: Promise<CachedResponse>,
  ): CachedResponse | Promise<CachedResponse> {
    if (this.#patience.isOver) {
      newer.catch(() => undefined);
      return entry.response;
    }
    // That made-up URLs wait for each other says nothing about the database.
    const counts = () => this.#rendering.get(key)?.queue !== 'unknown';
    return this.#patience.wait(newer, entry.response, counts);
  }

  #updateOnce(
    key: string,
    source: Source,
    entry: CacheEntry,
    checking: Promise<void> | null,
  ): Promise<CachedResponse> {
    return once(this.#updating, key, () => this.#update(key, source, entry, checking));
  }

  /** Resolves to the response of the version that is known after the check. Rejects where the database does not answer. */
  async #update(
    key: string,
    source: Source,
    entry: CacheEntry,
    checking: Promise<void> | null,
  ): Promise<CachedResponse> {
    await checking;
    await this.#rendering.get(key)?.response.catch(() => undefined); // perhaps of the version before
    const latest = this.#entry(key) ?? entry;
    if (this.#isCurrent(latest)) return latest.response;
    try {
      return await this.#render(key, source);
    } catch (error) {
      if (isUnavailable(error) && !(error instanceof BusyError)) throw error;
      return latest.response;
    }
  }

  #start(key: string, source: Source): Promise<CachedResponse> {
    return once(this.#starting, key, async () => {
      const built = await source.readBuilt();
      const checking = this.#version.check();
      if (!built) {
        await checking?.catch(() => undefined); // rendering says what is wrong
        return this.#render(key, source);
      }
      const entry: CacheEntry = { response: built, version: undefined };
      this.#knownUrls.set(key, entry);
      return this.#wait(key, entry, this.#updateOnce(key, source, entry, checking));
    });
  }

  /** Renders what nobody is rendering yet, and caches it. */
  async #render(key: string, source: Source): Promise<CachedResponse> {
    const isMadeUp = source.exists !== undefined && !(await source.exists());
    const queue = isMadeUp || source.kind === 'variant' ? 'unknown' : 'known';
    const rendering = this.#rendering.get(key);
    if (rendering) return rendering.response;
    const limit = this.#limits[queue];
    if (limit.pendingCount >= MOST_WAITING[queue]) {
      throw new BusyError('Too many pages are waiting to be rendered.');
    }
    const response = limit(async () => {
      const version = this.#version.known;
      const rendered = await source.render();
      this.#store(key, source.kind, { response: rendered, version });
      this.#log.recovered();
      return rendered;
    })
      .catch((error: Error) => {
        this.#failures.set(key, { error, tryAgainAt: this.#now() + PAUSE_AFTER_FAILURE });
        if (isUnavailable(error)) this.#log.report(error.message);
        else console.error(`${key} could not be rendered:`, error);
        throw error;
      })
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, { queue, response });
    return response;
  }

  #store(key: string, kind: SourceKind, entry: CacheEntry): void {
    const isFew = kind === 'variant' || (kind === 'row' && entry.response.status === 404);
    const [store, other] = isFew
      ? [this.#unknownUrls, this.#knownUrls]
      : [this.#knownUrls, this.#unknownUrls];
    other.delete(key);
    store.set(key, entry);
  }
}

/** Returns what is under way for the key, or starts it. */
function once(
  underWay: Map<string, Promise<CachedResponse>>,
  key: string,
  start: () => Promise<CachedResponse>,
): Promise<CachedResponse> {
  const running = underWay.get(key);
  if (running) return running;
  const started = start().finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}

/** The response, unless it takes longer than anybody waits. It is cached all the same when it comes. */
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
