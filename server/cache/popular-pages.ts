import { LRUCache } from 'lru-cache';

/** Half of the time that counts, in milliseconds. */
const HALF_AN_HOUR = 1_800_000;

/** The number of pages that are counted. */
const MAX_COUNTED = 2_000;

/** Counts the requests for pages in the last hour, approximated by two half hours. */
export class PopularPages<Page> {
  readonly #now: () => number;
  #half = this.#createHalf();
  #halfBefore = this.#createHalf();
  #halfBegan = 0;

  /** `now`: a monotonic clock, in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  add(key: string, page: Page): void {
    this.#turn();
    const hits = this.#half.get(key)?.hits ?? 0;
    this.#half.set(key, { page, hits: hits + 1 });
  }

  /** Returns the most requested keys, with their pages. */
  first(count: number): [key: string, page: Page][] {
    this.#turn();
    const sums = new Map(this.#halfBefore.entries());
    for (const [key, { page, hits }] of this.#half.entries()) {
      sums.set(key, { page, hits: hits + (sums.get(key)?.hits ?? 0) });
    }
    return [...sums]
      .toSorted(([, one], [, other]) => other.hits - one.hits)
      .slice(0, count)
      .map(([key, { page }]) => [key, page]);
  }

  #createHalf() {
    return new LRUCache<string, { page: Page; hits: number }>({ max: MAX_COUNTED });
  }

  #turn(): void {
    const age = this.#now() - this.#halfBegan;
    if (age < HALF_AN_HOUR) return;
    this.#halfBefore = age < 2 * HALF_AN_HOUR ? this.#half : this.#createHalf();
    this.#half = this.#createHalf();
    this.#halfBegan = this.#now();
  }
}
