import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { splitLanguage } from '@/i18n/languages';
import { createStore, useStore } from './store';

/** The names of what is open, the last one on top: a page, and what is open over it. */
const names = createStore<readonly { title: string }[]>([]);

const topName = (open: readonly { title: string }[]) => open.at(-1)?.title ?? null;

/** The name of the page that is shown; null while it is not known yet. */
function shownTitle(): string | null {
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

/**
 * Announces the name of each page but the first to screen readers, once. Rendered after the page, whose name is then known.
 */
export function PageAnnouncer() {
  const path = useShownPath();
  const title = useShownTitle();
  const announced = useRef(path);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const name = shownTitle(); // `title` may still be that of the page before
    if (name === null || announced.current === path) return;
    announced.current = path;
    setAnnouncement(name);
  }, [path, title]);

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}

/** The path of the page, without language. */
export function usePath(): string {
  return splitLanguage(useLocation().pathname).path;
}

/** The path in the address bar, without language: over a list, the gallery's viewer has that of the item. */
export function useShownPath(): string {
  const { pathname, mask } = useLocation();
  return splitLanguage(mask?.pathname ?? pathname).path;
}
