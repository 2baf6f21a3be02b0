/** The time after a timeout during which nobody waits, in milliseconds. */
const PAUSE = 30_000;

interface PatienceOptions {
  /** The longest wait, in milliseconds. */
  limit: number;
  /** A monotonic clock, in milliseconds. */
  now: () => number;
}

/**
 * Limits how long visitors wait for a newer answer than the one at hand. When one wait times out, all others end with
 * it, and for a while nobody waits: a slow or silent database costs one wait in half a minute.
 */
export class Patience {
  readonly #options: PatienceOptions;
  readonly #waiting = new Set<() => void>();
  #waitsAgainAt = Number.NEGATIVE_INFINITY;

  constructor(options: PatienceOptions) {
    this.#options = options;
  }

  /**
   * Returns the newer answer, or the one at hand when the newer one is late or fails. `endsAll` returns whether such a
   * wait ends all others; it gets the error, or undefined after a timeout.
   */
  wait<Answer>(
    newer: Promise<Answer>,
    atHand: Answer,
    endsAll: (error?: unknown) => boolean,
  ): Answer | Promise<Answer> {
    if (this.#options.now() < this.#waitsAgainAt) {
      newer.catch(() => undefined);
      return atHand;
    }
    return new Promise((resolve) => {
      const end = (answer: Answer) => {
        clearTimeout(timer);
        this.#waiting.delete(giveUp);
        resolve(answer);
      };
      const giveUp = () => end(atHand);
      const fail = (error?: unknown) => {
        giveUp();
        if (endsAll(error)) this.#endAll();
      };
      const timer = setTimeout(fail, this.#options.limit);
      this.#waiting.add(giveUp);
      newer.then(end, fail);
    });
  }

  #endAll(): void {
    this.#waitsAgainAt = this.#options.now() + PAUSE;
    for (const giveUp of this.#waiting) giveUp();
  }
}
