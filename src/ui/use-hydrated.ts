import { createContext, use, useState, useSyncExternalStore } from 'react';

const NEVER = () => () => undefined;

/**
 * Returns true in the browser after hydration; false on a server and during hydration, where both must render the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}

/** The time at which a server rendered the page, in milliseconds since 1970; null where none did. */
export const RenderedAt = createContext<number | null>(null);

/** The moment for which a component was first rendered: the server's where it rendered it. */
export function useRenderingTime(): Date {
  const isOwn = useHydrated();
  const renderedAt = use(RenderedAt);
  const [time] = useState(() => new Date(isOwn || renderedAt === null ? Date.now() : renderedAt));
  return time;
}
