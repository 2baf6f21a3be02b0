import { setTimeout as wait } from 'node:timers/promises';

/** The number of requests for each outcome, such as `404`. */
export type Outcomes = ReadonlyMap<string, number>;

/** Hostile traffic that is under way. */
export interface Traffic {
  stop: () => Promise<Outcomes>;
}

interface TrafficOptions {
  connections: number;
  /** Milliseconds from the start of a connection's request to the start of its next one, at least. */
  pause: number;
  /** Sends the request of this number, from 0, and returns what came of it. */
  send: (number: number, signal: AbortSignal) => Promise<string>;
}

/** In milliseconds; then traffic ends by itself, whatever has become of the rest of the bench. */
export const LONGEST_TRAFFIC = 60_000;

/** Sends requests over several connections until it is stopped. */
export function startTraffic({ connections, pause, send }: TrafficOptions): Traffic {
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(LONGEST_TRAFFIC)]);
  const outcomes: string[] = [];
  let started = 0;
  const sendInTurn = async () => {
    while (!signal.aborted) {
      const pausing = wait(pause);
      const number = started;
      started += 1;
      outcomes.push(
        await send(number, signal).catch(() => (signal.aborted ? 'no answer yet' : 'broken off')),
      );
      await pausing;
    }
  };
  const sending = Promise.all(Array.from({ length: connections }, sendInTurn));
  return {
    async stop() {
      stopping.abort();
      await sending;
      return countOutcomes(outcomes);
    },
  };
}

/** Sends a request to this computer and returns the status of its answer. */
export async function statusOf(url: string, init: RequestInit): Promise<string> {
  requireLocal(url);
  const response = await fetch(url, { redirect: 'manual', ...init });
  await response.arrayBuffer();
  return String(response.status);
}

/** Throws for a URL of any other computer: hostile traffic is for our own. */
export function requireLocal(url: string): void {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error(`${url} is not of this machine.`);
}

export function countOutcomes(outcomes: readonly string[]): Outcomes {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return counts;
}

/** Returns the outcomes as text, the most frequent first. */
export function describeOutcomes(outcomes: Outcomes): string {
  return [...outcomes]
    .toSorted(([, a], [, b]) => b - a)
    .map(([outcome, count]) => `${count.toLocaleString('en')} × ${outcome}`)
    .join(', ');
}
