import type { PageRenderer } from './page-renderer';
import { PAUSE_AFTER_FAILURE } from './response-cache';

interface PublicationsOptions {
  renderer: Pick<PageRenderer, 'readPublications'>;
  /** For so long, in milliseconds, the database is not asked again. */
  maxAge: number;
  now: () => number;
}

/**
 * Knows when entries were last published and will be next, so that nothing is kept beyond a publication. The database says
 * which moments have passed: its clock and this server's need not agree.
 */
export class Publications {
  readonly #options: PublicationsOptions;
  #last: number | null = null;
  #next: number | null = null;
  #askAgainAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<number | null> | null = null;

  constructor(options: PublicationsOptions) {
    this.#options = options;
  }

  /** Returns the moment of the last publication, in milliseconds since 1970; at once where it is known. Never rejects. */
  last(): number | null | Promise<number | null> {
    if (this.#options.now() < this.#askAgainAt) return this.#last;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Returns whether something is published within so many milliseconds, as far as that is known. */
  comesWithin(time: number): boolean {
    return this.#next !== null && this.#next < this.#options.now() + time;
  }

  async #ask(): Promise<number | null> {
    const { renderer, maxAge, now } = this.#options;
    try {
      const { last, next } = await renderer.readPublications();
      this.#last = last;
      this.#next = next;
      this.#askAgainAt = Math.min(now() + maxAge, next ?? Number.POSITIVE_INFINITY);
    } catch {
      this.#askAgainAt = now() + PAUSE_AFTER_FAILURE; // rendering says what is wrong
    }
    return this.#last;
  }
}
