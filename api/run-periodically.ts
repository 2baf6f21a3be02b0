import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorLog } from '../node/error-log';

export interface PeriodicJob {
  /** Resolves when the work that is under way has ended. */
  stop(): Promise<void>;
}

/** Signals that the process ends. */
export interface ShutdownSignals {
  /** Aborted when nothing new may begin. */
  stop: AbortSignal;
  /** Aborted when running work must end. */
  abort: AbortSignal;
}

/** Time that work may go on after the stop, in milliseconds. */
const LAST_CHANCE = 3_000;

interface PeriodicOptions {
  /** The name in the log. */
  name: string;
  /** Milliseconds from the end of one run to the beginning of the next. */
  pause: number;
}

/** Does the work at once, and again after each pause, until it is stopped; a failure is logged. */
export function runPeriodically(
  work: (signals: ShutdownSignals) => PromiseLike<unknown>,
  { name, pause }: PeriodicOptions,
): PeriodicJob {
  const [stopping, aborting] = [new AbortController(), new AbortController()];
  const { signal } = stopping;
  const log = new ErrorLog(name);

  async function run() {
    while (!signal.aborted) {
      await work({ stop: signal, abort: aborting.signal }).then(
        () => log.recovered(),
        (error: unknown) => log.report(messageOf(error)),
      );
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      const lastChance = setTimeout(() => aborting.abort(), LAST_CHANCE);
      await running;
      clearTimeout(lastChance);
    },
  };
}

/** Returns the message of an error; supabase-js does not always throw an Error. */
function messageOf(error: unknown): string {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'message' in error ? String(error.message) : String(error);
}
