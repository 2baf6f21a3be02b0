import { useEffect } from 'react';
import { createStore, useStore } from './store';

/** The names of what is open, the last one on top: a page, and what is open over it. */
const names = createStore<readonly { title: string }[]>([]);

const topName = (open: readonly { title: string }[]) => open.at(-1)?.title ?? null;

/** The name of the page that is shown; null while it is not known yet. */
export function shownTitle(): string | null {
  return topName(names.read());
}

export function useShownTitle(): string | null {
  return topName(useStore(names));
}

/** Names the page, or what is open over it; null while its name is not known yet. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    const name = { title };
    names.change([...names.read(), name]);
    return () => names.change(names.read().filter((other) => other !== name));
  }, [title]);
}
