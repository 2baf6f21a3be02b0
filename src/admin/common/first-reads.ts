import type { QueryClient } from '@tanstack/react-query';
import { nextIdle } from '@/hydration/interaction';
import { createStore, useStore } from '@/ui/store';

// What the opened page shows first is read, loaded and rendered before all else: on a slow line, and by a database that answers
// one after the other, everything beside it would make it later.

/** True once the first reads are over and the browser has nothing to do. */
const isOver = createStore(false);

/** Resolves when nothing is being read. */
function nothingRead(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (client.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = client.getQueryCache().subscribe(look);
    look();
  });
}

let turn = 0;

/** Waits for what is read first, and for what somebody opens meanwhile: at the start, and again after signing in. */
export async function waitForFirstReads(client: QueryClient): Promise<void> {
  turn += 1;
  const ours = turn;
  isOver.change(false);
  do {
    await nothingRead(client);
    await nextIdle();
  } while (client.isFetching() > 0);
  if (ours === turn) isOver.change(true);
}

/** Returns whether the page may now read and load what nobody waits for. */
export const useFirstReadsOver = (): boolean => useStore(isOver);

/** Resolves when it may. */
export function firstReadsOver(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isOver.read()) return;
      stop();
      resolve();
    };
    const stop = isOver.subscribe(look);
    look();
  });
}
