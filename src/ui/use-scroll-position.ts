import { use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType, type Location } from 'react-router-dom';
import { readStored, STORED, writeStored } from '@/config/device-storage';
import { DrawnAt } from './use-hydrated';

/** Scroll positions in pixels by the key of the history entry. */
function readPositions(): Map<unknown, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored(STORED.scrollPositions) ?? '[]');
    return new Map(Array.isArray(stored) ? stored : []);
  } catch {
    return new Map();
  }
}

function rememberPosition(key: string, position: number): void {
  const positions = readPositions().set(key, position);
  writeStored(STORED.scrollPositions, JSON.stringify([...positions]));
}

/**
 * Scrolls to a position as soon as the page is long enough, and gives up when the reader scrolls first. Returns how to
 * stop.
 */
function scrollWhenPossible(position: number): () => void {
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < position + window.innerHeight) return;
    window.scrollTo(0, position);
    stop();
  });
  const stop = () => {
    observer.disconnect();
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
    window.removeEventListener('keydown', stop);
  };
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  window.addEventListener('keydown', stop);
  observer.observe(document.body);
  return stop;
}

/** Whether this document was opened anew: React Router calls that a "pop", as it does Back and a reload. */
function isOpenedAnew(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
}

/** A new page begins at its top; Back, Forward and a reload return to where the reader was. */
export function useScrollPosition({ key: entry, pathname, search }: Location): void {
  const key = `${entry} ${pathname}${search}`; // each document's first entry has the same key
  const navigationType = useNavigationType();
  const isDrawn = use(DrawnAt) !== null;
  const shownPath = useRef<string | null>(null);

  // Between pages of this document the place is ours. To a page that a server has drawn, the browser returns sooner.
  useEffect(() => {
    const hold = () => {
      window.history.scrollRestoration = 'manual';
    };
    const release = () => {
      window.history.scrollRestoration = 'auto';
    };
    hold();
    window.addEventListener('pageshow', hold);
    window.addEventListener('pagehide', release);
    return () => {
      release();
      window.removeEventListener('pageshow', hold);
      window.removeEventListener('pagehide', release);
    };
  }, []);

  // An event, because only another page moves: the viewer opens and closes over the same one.
  const arrive = useEffectEvent(() => {
    const isFirstPage = shownPath.current === null;
    const isNewPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    const isRestored = isDrawn && window.history.scrollRestoration === 'auto'; // by the browser, when this entry was left
    if (isFirstPage && (isRestored || isOpenedAnew())) return undefined;
    if (navigationType === NavigationType.Pop) {
      return scrollWhenPossible(Number(readPositions().get(key) ?? 0));
    }
    if (isNewPage) window.scrollTo(0, 0); // a filter or "more" changes the address alone: the place is kept
    return undefined;
  });
  useLayoutEffect(() => arrive(), [key]);

  // A layout effect, so that the position is kept before the next page moves it.
  useLayoutEffect(() => {
    let position = window.scrollY;
    const follow = () => {
      position = window.scrollY;
    };
    const leave = () => rememberPosition(key, window.scrollY); // of the last scrolling, no frame may have told
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      rememberPosition(key, position);
      window.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', leave);
    };
  }, [key]);
}
