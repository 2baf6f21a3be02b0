/** After a wait in vain nobody waits for so long, in milliseconds. */
const PAUSE = 30_000;

interface PatienceOptions {
  /** The longest wait, in milliseconds. */
  limit: number;
  /** A clock that never jumps, in milliseconds. */
  now: () => number;
}

/**
 * Bounds what visitors wait for a newer answer than the one at hand. All who wait when one has waited too long give up with
 * it, and for a while nobody waits: a database that is slow or silent costs one wait in half a minute.
 */
export class Patience {
  readonly #options: PatienceOptions;
  readonly #waiting = new Set<() => void>();
  #waitsAgainAt = Number.NEGATIVE_INFINITY;

  constructor(options: PatienceOptions) {
    this.#options = options;
  }

  /**
   * Returns the newer answer, or the one at hand where it comes too late or not at all. `endsAll`: returns whether such a
   * wait ends all others, given why the newer one failed, or undefined where it came too late.
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
