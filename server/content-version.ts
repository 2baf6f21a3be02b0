import { labelDay } from '@/lib/dates';
import { ErrorLog } from '../node/error-log';
import type { PageRenderer } from './prerender/page-renderer';

interface ContentVersionOptions {
  renderer: Pick<PageRenderer, 'readContentVersion'>;
  /** A clock that never jumps, in milliseconds. */
  now: () => number;
}

/** The database is asked at most so often, in milliseconds, and only while visitors come. */
const ASK_AGAIN_AFTER = 1_000;

/** An answer counts for so long, in milliseconds since it was asked for. */
const TRUSTED_FOR = 2_000;

/**
 * Knows the version of all that visitors see: what the database says of its rows and its clock, and the day in the label's time
 * zone, which decides what is out. A page that was made from another version is out of date.
 */
export class ContentVersion {
  readonly #options: ContentVersionOptions;
  readonly #log = new ErrorLog('The version of the content');
  /** The last answer; null where none has ever come. */
  known: string | null = null;
  #knownAt = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;
  /** The last question. It rejects where the database does not answer. */
  #asking: Promise<void> = Promise.resolve();
  #isAsking = false;
  #asksNext: Promise<void> | null = null;

  constructor(options: ContentVersionOptions) {
    this.#options = options;
  }

  /** Returns null where `known` is right, else the question to wait for: it rejects where the database does not answer. */
  check(): Promise<void> | null {
    const now = this.#options.now();
    if (!this.#isAsking && now - this.#askedAt >= ASK_AGAIN_AFTER) void this.#ask(now);
    return now - this.#knownAt < TRUSTED_FOR ? null : this.#asking;
  }

  /** Asks after what has happened until now, however recent the last answer is: one question at a time. */
  async checkNow(): Promise<void> {
    if (this.#isAsking) {
      this.#asksNext ??= this.#asking
        .catch(() => undefined)
        .then(() => {
          this.#asksNext = null;
          return this.#ask(this.#options.now());
        });
      return this.#asksNext;
    }
    return this.#ask(this.#options.now());
  }

  #ask(askedAt: number): Promise<void> {
    this.#askedAt = askedAt;
    this.#isAsking = true;
    this.#asking = this.#read(askedAt).finally(() => {
      this.#isAsking = false;
    });
    this.#asking.catch(() => undefined); // whoever waits for it is told
    return this.#asking;
  }

  async #read(askedAt: number): Promise<void> {
    try {
      const version = await this.#options.renderer.readContentVersion();
      this.known = `${version} ${labelDay(new Date(Date.now()))}`;
      this.#knownAt = askedAt;
      this.#log.recovered();
    } catch (error) {
      this.#log.report(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }
}
