import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Layout } from '@/site/layout/layout';
import { useShownLocation } from '@/site/gallery/use-shown-location';
import { useScrollPosition } from '@/ui/use-scroll-position';
import { whenIdle } from '@/ui/when-idle';
import { SITE_PAGES } from './site-pages';

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

/** The public site, inside its router. */
export function SiteRoot() {
  const { shown, viewer } = useShownLocation();
  useScrollPosition(shown);
  return (
    <>
      <Routes location={shown}>
        <Route element={<Layout />}>
          {SITE_PAGES.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Route>
      </Routes>
      {/* Outside the routes: what the gallery's viewer shows has an address that its page does not know. */}
      <PageHeadKeeper />
      <PrefetchLinks />
      <Suspense fallback={null}>{viewer && <GalleryViewer state={viewer} />}</Suspense>
    </>
  );
}
