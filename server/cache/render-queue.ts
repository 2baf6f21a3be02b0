/** No response in time, or too many requests before this one: a retry may help. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

interface Waiting {
  /** The number of the newest request for it. */
  request: number;
  start: () => void;
  refuse: (error: BusyError) => void;
}

/** Renders a few at a time, the newest request first: who came last is still there. Of too many the oldest is refused. */
export class RenderQueue {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  #running = 0;
  readonly #waiting = new Map<string, Waiting>();
  #whenIdle: (() => void)[] = [];

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Resolves to the result of the task. Throws a BusyError where others take its place before its turn comes. `request`:
   * its number, in the order in which requests have come.
   */
  async run<Result>(key: string, request: number, task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) await this.#wait(key, request);
    this.#running += 1;
    try {
      return await task();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  /** Notes that the waiting entry of this key has been requested again. */
  prefer(key: string, request: number): void {
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.request = Math.max(waiting.request, request);
  }

  /** Resolves when nothing is running or waiting. */
  idle(): Promise<void> {
    if (this.#running === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  #wait(key: string, request: number): Promise<void> {
    const turn = new Promise<void>((start, refuse) =>
      this.#waiting.set(key, { request, start, refuse }),
    );
    const [oldest] = this.#waiting.size > this.#maxWaiting ? this.#byAge() : [];
    if (oldest) {
      this.#waiting.delete(oldest[0]);
      oldest[1].refuse(new BusyError('Too many pages are waiting to be rendered.'));
    }
    return turn;
  }

  /** Returns what waits, the oldest first. */
  #byAge(): [key: string, Waiting][] {
    return [...this.#waiting].toSorted(([, one], [, other]) => one.request - other.request);
  }

  #startNext(): void {
    const newest = this.#byAge().at(-1);
    if (newest) {
      this.#waiting.delete(newest[0]);
      newest[1].start();
    } else if (this.#running === 0) {
      for (const resolve of this.#whenIdle.splice(0)) resolve();
    }
  }
}

/** The longest wait of a visitor for what is newer than what there is, or for the first of it, in milliseconds. */
export const MAX_WAIT = 10_000;

/** Resolves as the promise does; throws a BusyError when that takes longer, in milliseconds. */
export async function inTime<Result>(promise: Promise<Result>, limit: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BusyError('A page took too long to render.')), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
