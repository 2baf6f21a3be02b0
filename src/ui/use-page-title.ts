import { useEffect, useSyncExternalStore } from 'react';

let shown: string | null = null;
const listeners = new Set<() => void>();

function show(title: string | null): void {
  shown = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The name of the page that is shown; null while it is not known yet. */
export function shownTitle(): string | null {
  return shown;
}

export function useShownTitle(): string | null {
  return useSyncExternalStore(subscribe, shownTitle);
}

/** Names the page; null while its name is not known yet. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    show(title);
    return () => show(null);
  }, [title]);
}
