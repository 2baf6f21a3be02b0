import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE);
  return () => clearInterval(timer);
}

/** Returns the moment at which today began; a page that stays open for days is updated. */
export function useToday(): Date {
  return new Date(useSyncExternalStore(subscribe, () => new Date().setHours(0, 0, 0, 0)));
}
