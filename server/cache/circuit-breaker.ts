/** The time after an answer that did not come during which nobody waits, in milliseconds. */
const PAUSE = 30_000;

interface PatienceOptions {
  /** The longest wait, in milliseconds. */
  limit: number;
  /** A monotonic clock, in milliseconds. */
  now: () => number;
}

/**
 * Limits how long visitors wait for an answer of the database. When one wait times out or fails, all others end with it, and
 * for a while nobody waits, unless an answer comes: a silent database costs one wait in half a minute.
 */
export class Patience {
  readonly #options: PatienceOptions;
  readonly #waiting = new Set<() => void>();
  #waitsAgainAt = Number.NEGATIVE_INFINITY;

  constructor(options: PatienceOptions) {
    this.#options = options;
  }

  /** Resolves to whether the answer came in time; returns false while nobody waits. */
  wait(answer: Promise<unknown>): false | Promise<boolean> {
    answer.then(
      () => (this.#waitsAgainAt = Number.NEGATIVE_INFINITY),
      () => undefined,
    );
    if (this.#options.now() < this.#waitsAgainAt) return false;
    return new Promise((resolve) => {
      const end = (isAnswered: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(giveUp);
        resolve(isAnswered);
      };
      const giveUp = () => end(false);
      const endAll = () => {
        this.#waitsAgainAt = this.#options.now() + PAUSE;
        for (const each of this.#waiting) each();
      };
      const timer = setTimeout(endAll, this.#options.limit);
      this.#waiting.add(giveUp);
      answer.then(() => end(true), endAll);
    });
  }
}
