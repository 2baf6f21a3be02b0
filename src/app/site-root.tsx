import { lazy, Suspense, use, useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router-dom';
import { readStored, STORED } from '@/config/device-storage';
import { isRecord } from '@/data-service/client/read-json';
import { splitLanguage } from '@/i18n/language-address';
import { showLanguage } from '@/i18n/setup';
import { useGalleryViewer } from '@/site/gallery/use-gallery-viewer';
import { Layout } from '@/site/layout/layout';
import { ListSearch } from '@/site/lists/list-search';
import { DrawnAt } from '@/ui/use-hydrated';
import { whenIdle } from '@/ui/when-idle';

const GalleryViewer = lazy(async () => {
  const [{ GalleryViewer }] = await Promise.all([
    import('@/site/gallery/gallery-viewer'),
    import('@/i18n/later-words'),
  ]);
  return { default: GalleryViewer };
});

const PrefetchLinks = whenIdle(async () => {
  const [{ PrefetchLinks }] = await Promise.all([
    import('./prefetch-links'),
    import('@/data-service/client/public-client'), // with which it asks
  ]);
  return PrefetchLinks;
});

const PageHeadKeeper = whenIdle(
  async () => (await import('@/site/seo/page-head-keeper')).PageHeadKeeper,
);

/** Each document's first entry of the history has the same key. */
const positionKey = ({ key, pathname, search }: Location) => `${key} ${pathname}${search}`;

/**
 * Returns a hydrated page to where the reader was. The router leaves that to the browser, which does not know it of an entry
 * that was left for another one of the site.
 */
function useFirstPosition(): void {
  const location = useLocation();
  const isHydrated = use(DrawnAt) !== null;
  useLayoutEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const isNew =
      navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
    if (!isHydrated || isNew || window.history.scrollRestoration === 'auto') return;
    const positions: unknown = JSON.parse(readStored(STORED.scrollPositions) ?? 'null');
    const position = isRecord(positions) && positions[positionKey(location)];
    if (typeof position === 'number') window.scrollTo(0, position);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is hydrated
  }, []);
}

/** The public site around its pages. */
export function SiteRoot() {
  useFirstPosition();
  const { viewer, listSearch } = useGalleryViewer();
  const { language } = splitLanguage(useLocation().pathname);
  useEffect(() => {
    if (language) showLanguage(language); // Back may lead to another one
  }, [language]);
  return (
    <>
      <Layout>
        <ListSearch value={listSearch}>
          <Outlet />
        </ListSearch>
      </Layout>
      <PageHeadKeeper />
      <PrefetchLinks />
      <ScrollRestoration getKey={positionKey} storageKey={STORED.scrollPositions.name} />
      <Suspense fallback={null}>{viewer && <GalleryViewer state={viewer} />}</Suspense>
    </>
  );
}
