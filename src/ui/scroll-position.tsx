import { use, useLayoutEffect } from 'react';
import { ScrollRestoration, useLocation, type Location } from 'react-router-dom';
import { readStored, STORED } from '@/lib/storage';
import { RenderedAt } from '@/hydration/server-rendered';

/** Each document's first entry of the history has the same key. */
const positionKey = ({ key, pathname, search }: Location) => `${key} ${pathname}${search}`;

/** A new page begins at its top; Back, Forward and a reload return to where the reader was. */
export function ScrollPosition() {
  useFirstPosition();
  return <ScrollRestoration getKey={positionKey} storageKey={STORED.scrollPositions.name} />;
}

/**
 * Restores the scroll position of a hydrated page. The router leaves that to the browser, which has none for an entry that
 * was left for another one of the site.
 */
function useFirstPosition(): void {
  const location = useLocation();
  const isHydrated = use(RenderedAt) !== null;
  useLayoutEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const isNew =
      navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
    if (!isHydrated || isNew || window.history.scrollRestoration === 'auto') return;
    const positions: unknown = JSON.parse(readStored(STORED.scrollPositions) ?? 'null');
    const position: unknown = Object(positions)[positionKey(location)];
    if (typeof position === 'number') window.scrollTo(0, position);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is hydrated
  }, []);
}
