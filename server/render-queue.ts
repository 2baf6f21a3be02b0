/** No response in time, or too many requests before this one: a retry may help. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

interface Waiting {
  start: () => void;
  refuse: (error: BusyError) => void;
}

/** Renders a few at a time, the newest request first: who came last is still there. Of too many the oldest is refused. */
export class RenderQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  #running = 0;
  /** By key, the newest last. */
  readonly #waiting = new Map<string, Waiting>();
  #whenIdle: (() => void)[] = [];

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** Resolves to the result of the task. Throws a BusyError where others take its place before its turn comes. */
  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) await this.#wait(key);
    this.#running += 1;
    try {
      return await task();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  /** Puts what waits under this key before the others: it has been asked for again. */
  prefer(key: string): void {
    const waiting = this.#waiting.get(key);
    if (!waiting) return;
    this.#waiting.delete(key);
    this.#waiting.set(key, waiting);
  }

  /** Resolves when nothing is running or waiting. */
  idle(): Promise<void> {
    if (this.#running === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  #wait(key: string): Promise<void> {
    const [oldest] = this.#waiting;
    if (oldest && this.#waiting.size >= this.#maxWaiting) {
      this.#waiting.delete(oldest[0]);
      oldest[1].refuse(new BusyError('Too many pages are waiting to be rendered.'));
    }
    return new Promise((start, refuse) => this.#waiting.set(key, { start, refuse }));
  }

  #startNext(): void {
    const newest = [...this.#waiting].at(-1);
    if (newest) {
      this.#waiting.delete(newest[0]);
      newest[1].start();
    } else if (this.#running === 0) {
      for (const resolve of this.#whenIdle.splice(0)) resolve();
    }
  }
}
