import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { splitLanguage } from '@/i18n/languages';
import { createStore, useStore } from './store';

interface InWindow {
  /** The title of the window, without the label, where it says more than the name. */
  windowTitle?: string;
  /** The canonical path, without language, where it is not the one in the address bar; null where the page has none. */
  canonicalPath?: string | null;
}

interface Shown extends InWindow {
  /** As it is announced. */
  name: string;
}

/** The open views, the topmost last: a page, and the dialogs over it. */
const opened = createStore<readonly Shown[]>([]);

/** Returns what is shown, on top; null while its name is not known yet. */
export const readShown = (): Shown | null => opened.read().at(-1) ?? null;

export function useShown(): Shown | null {
  return useStore(opened).at(-1) ?? null;
}

/** Names the page, or what is open over it; null while its name is not known yet. */
export function usePageTitle(
  name: string | null,
  { windowTitle = name ?? '', canonicalPath }: InWindow = {},
): void {
  useEffect(() => {
    if (name === null) return undefined;
    const shown = { name, windowTitle, ...(canonicalPath !== undefined && { canonicalPath }) };
    opened.change([...opened.read(), shown]);
    return () => opened.change(opened.read().filter((other) => other !== shown));
  }, [name, windowTitle, canonicalPath]);
}

/**
 * Announces the name of each page but the first to screen readers, once. Rendered after the page, whose name is then known.
 */
export function PageAnnouncer() {
  const path = useShownPath();
  const shown = useShown();
  const announced = useRef(path);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const page = readShown(); // `shown` may still be the page before
    if (page === null || announced.current === path) return;
    announced.current = path;
    setAnnouncement(page.name);
  }, [path, shown]);

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
