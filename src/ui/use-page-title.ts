import { useEffect, useSyncExternalStore } from 'react';

/** The names of what is open, the last one on top: a page, and what is open over it. */
let names: readonly { title: string }[] = [];
const listeners = new Set<() => void>();

function changeNames(changed: typeof names): void {
  names = changed;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The name of the page that is shown; null while it is not known yet. */
export function shownTitle(): string | null {
  return names.at(-1)?.title ?? null;
}

export function useShownTitle(): string | null {
  return useSyncExternalStore(subscribe, shownTitle);
}

/** Names the page, or what is open over it; null while its name is not known yet. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    const name = { title };
    changeNames([...names, name]);
    return () => changeNames(names.filter((other) => other !== name));
  }, [title]);
}
