/** The time for which the circuit is open after an answer that did not come, in milliseconds. */
const OPEN_FOR = 30_000;

interface CircuitBreakerOptions {
  /** The longest wait, in milliseconds. */
  timeout: number;
  /** A monotonic clock, in milliseconds. */
  now: () => number;
}

/**
 * Limits how long visitors wait for an answer of the database. When one wait times out or fails, all others end with it, and
 * the circuit opens: for a while nobody waits, unless an answer comes. A silent database costs one wait in half a minute.
 */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  readonly #waiting = new Set<() => void>();
  #closesAt = Number.NEGATIVE_INFINITY;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  /** Resolves to whether the answer came in time; returns false while the circuit is open. */
  wait(answer: Promise<unknown>): false | Promise<boolean> {
    answer.then(
      () => (this.#closesAt = Number.NEGATIVE_INFINITY),
      () => undefined,
    );
    if (this.#options.now() < this.#closesAt) return false;
    return new Promise((resolve) => {
      const end = (isAnswered: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(giveUp);
        resolve(isAnswered);
      };
      const giveUp = () => end(false);
      const open = () => {
        this.#closesAt = this.#options.now() + OPEN_FOR;
        for (const each of this.#waiting) each();
      };
      const timer = setTimeout(open, this.#options.timeout);
      this.#waiting.add(giveUp);
      answer.then(() => end(true), open);
    });
  }
}
