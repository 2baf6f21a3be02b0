import { createContext, use, useState, useSyncExternalStore } from 'react';

const NEVER = () => () => undefined;

/**
 * Whether this is the browser's own drawing: false on a server and while the browser takes over what a server has drawn,
 * where both must draw the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}

/** When a server drew the page, in milliseconds since 1970; null where none did. */
export const DrawnAt = createContext<number | null>(null);

/** The moment for which a component was first drawn: the server's where it drew it. */
export function useDrawingTime(): Date {
  const isOwn = useHydrated();
  const drawnAt = use(DrawnAt);
  const [time] = useState(() => new Date(isOwn || drawnAt === null ? Date.now() : drawnAt));
  return time;
}
