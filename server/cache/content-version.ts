import { labelDay } from '@/lib/dates';
import { ErrorLog } from '../../node/error-log';
import { CircuitBreaker } from './circuit-breaker';
import type { PageRenderer } from '../document/page-renderer';

interface ContentVersionOptions {
  renderer: Pick<PageRenderer, 'readContentVersion'>;
  /** A monotonic clock, in milliseconds. */
  now: () => number;
  /** The longest wait of a visitor for the answer, in milliseconds. */
  timeout: number;
}

/** Whether the version is known as it is now; if not, visitors get what there is. */
type Checked = 'known' | 'unanswered';

/** The shortest time between two queries of the database, in milliseconds; without visitors there are none. */
const ASK_AGAIN_AFTER = 1_000;

/** The time for which an answer counts, in milliseconds since the query began. */
const TRUSTED_FOR = 2_000;

/**
 * Knows the version of all that visitors see: what the database reports of its rows and its clock, and the day in the
 * label's time zone, which decides what is out. A page that was made from another version is stale.
 */
export class ContentVersion {
  readonly #options: ContentVersionOptions;
  readonly #log = new ErrorLog('The version of the content');
  /** The last answer; null where none has ever come. */
  known: string | null = null;
  #knownAt = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;
  /** The last query. It rejects when the database does not answer. */
  #asking: Promise<void> = Promise.resolve();
  #isAsking = false;
  #asksNext: Promise<void> | null = null;
  readonly #circuit: CircuitBreaker;

  constructor(options: ContentVersionOptions) {
    this.#options = options;
    this.#circuit = new CircuitBreaker(options);
  }

  /** Returns at once where `known` is up to date, or nobody waits for a silent database. */
  check(): Checked | Promise<Checked> {
    const now = this.#options.now();
    if (!this.#isAsking && now - this.#askedAt >= ASK_AGAIN_AFTER) void this.#ask(now);
    return now - this.#knownAt < TRUSTED_FOR ? 'known' : this.#wait(this.#asking);
  }

  /** Queries what has happened until now, however recent the last answer is; one query runs at a time. */
  checkNow(): Checked | Promise<Checked> {
    return this.#wait(this.#askNow());
  }

  #wait(asking: Promise<void>): Checked | Promise<Checked> {
    const waiting = this.#circuit.wait(asking);
    const checkedOf = (isAnswered: boolean) => (isAnswered ? 'known' : 'unanswered');
    return waiting instanceof Promise ? waiting.then(checkedOf) : checkedOf(waiting);
  }

  #askNow(): Promise<void> {
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
    this.#asking.catch(() => undefined); // its callers get the error
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
