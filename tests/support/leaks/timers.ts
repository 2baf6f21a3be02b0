import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';
import { ownLine } from './own-line';

const FUNCTIONS = [
  ['setTimeout', 'clearTimeout'],
  ['setInterval', 'clearInterval'],
  ['requestAnimationFrame', 'cancelAnimationFrame'],
] as const;

type Run = (...values: unknown[]) => void;
type Call = (...values: unknown[]) => unknown;

/** What has been scheduled and has neither run nor been cleared, with where that was. */
const pending = new Map<unknown, Error>();

/** Notes each timer of the window from now on. */
export function trackTimers(): void {
  for (const [set, clear] of FUNCTIONS) {
    const schedule: Call = Object(globalThis)[set];
    const cancel: Call = Object(globalThis)[clear];
    Object.assign(globalThis, {
      [set](run: Run, ...rest: unknown[]) {
        const timer = schedule(
          (...values: unknown[]) => {
            if (set !== 'setInterval') pending.delete(timer);
            run(...values);
          },
          ...rest,
        );
        pending.set(timer, new Error(set));
        return timer;
      },
      [clear](timer: unknown) {
        pending.delete(timer);
        cancel(timer);
      },
    });
  }
}

const isOf = ({ stack = '' }: Error, names: readonly string[]) =>
  names.some((name) => stack.includes(name));

/**
 * Resolves when the requests of the data service are answered: each has a timer, its time limit. One that is never answered
 * is left to the report.
 */
export async function requestsAnswered(): Promise<void> {
  const isRunning = () => [...pending.values()].some((where) => isOf(where, ['timedFetch']));
  await vi.waitUntil(() => !isRunning(), { timeout: 10_000 }).catch(() => undefined);
}

/** Timers that packages keep, which need no window. */
const HARMLESS = [
  'SocketAdapter.disconnect', // the time limit of realtime: stays when the connection has ended
  'Push.startTimeout', // and of pushes that no server answers, such as the token of a second step
  'scheduleGc', // the cache of react-query: offers no way to forget a mutation at once
  'node:internal/deps/undici', // the clock of fetch
];

/** Returns the timers that are left, with where they were set, and forgets them. */
export async function takePendingTimers(): Promise<string[]> {
  await setTimeout(1); // what is due at once runs before
  const left = [...pending.values()].filter((where) => !isOf(where, HARMLESS));
  pending.clear();
  return left.map((where) => `${where.message} ${ownLine(where)}`);
}
