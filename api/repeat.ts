import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorLog } from '../node/error-log';

export interface Repeated {
  /** Ends when the work that is under way has ended. */
  stop(): Promise<void>;
}

/** How work is told that the process ends. */
export interface Ending {
  /** Nothing new is to be begun. */
  stop: AbortSignal;
  /** What is still under way is to be cut off. */
  cut: AbortSignal;
}

/** How long work may go on after the stop, in milliseconds. */
const LAST_CHANCE = 3_000;

interface RepeatOptions {
  /** What the log calls it. */
  name: string;
  /** Milliseconds from the end of one run to the beginning of the next. */
  pause: number;
}

/** Does something at once and again and again; a failure ends nothing. */
export function repeat(
  work: (ending: Ending) => Promise<void>,
  { name, pause }: RepeatOptions,
): Repeated {
  const [stopping, cutting] = [new AbortController(), new AbortController()];
  const { signal } = stopping;
  const log = new ErrorLog(name);

  async function run() {
    while (!signal.aborted) {
      await work({ stop: signal, cut: cutting.signal }).then(
        () => log.works(),
        (error: unknown) => log.report(wordsOf(error)),
      );
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      const lastChance = setTimeout(() => cutting.abort(), LAST_CHANCE);
      await running;
      clearTimeout(lastChance);
    },
  };
}

/** What supabase-js throws is not always an Error. */
function wordsOf(error: unknown): string {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'message' in error ? String(error.message) : String(error);
}
