import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { isEmbedPath } from '@/config/paths';
import { splitLanguage } from '@/i18n/languages';
import { showLanguage } from '@/i18n/setup';
import { withMessages } from '@/i18n/with-messages';
import { useGalleryViewer } from '@/site/gallery/viewer-state';
import { ListQueryString } from '@/site/shared/queries';
import { layOutOnIdle, replayClick } from '@/hydration/head-script';
import { loadCode } from '@/hydration/load-code';
import { loadOtherLanguages } from '@/hydration/page-data';
import { useShownPath } from '@/ui/page-title';
import { ScrollPosition } from '@/ui/scroll-position';
import { afterEngagement } from '@/hydration/interaction';
import { lazyOnIdle } from '@/hydration/lazy';
import { DocumentTitle } from './document-title';
import { Layout } from './layout';

const GalleryViewer = lazy(async () => {
  const { GalleryViewer } = await loadCode('awaited', () =>
    withMessages(import('@/site/gallery/gallery-viewer')),
  );
  return { default: GalleryViewer };
});

const LateSite = lazyOnIdle(async () => {
  const [{ LateSite }] = await Promise.all([
    import('./late-site'),
    import('@/data-service/content/entity/read-rows'), // for its queries
  ]);
  return LateSite;
});

/** Subscribes to changes once a visitor stays on a page; a short visit opens no connection. */
const LiveSettings = lazyOnIdle(
  async () => (await import('./live-settings')).LiveSettings,
  afterEngagement,
);

/** The public site around its pages; around an embed there is nothing. */
export function SiteRoot() {
  const isEmbed = isEmbedPath(useLocation().pathname);
  useAllLanguages();
  useEffect(() => {
    if (isEmbed) replayClick().catch(console.error);
  }, [isEmbed]);
  if (isEmbed) return <Outlet />;
  // The site may not be framed: an embed that does not exist has no links to its pages.
  if (!import.meta.env.SSR && window.top !== window.self) return null;
  return (
    <SiteFrame>
      <DocumentTitle />
      <LateSite />
      <LiveSettings />
      <ScrollPosition />
    </SiteFrame>
  );
}

/** The rows of a rendered page have texts in its language alone: the pages after it read them in all, as a press kit needs. */
function useAllLanguages(): void {
  const client = useQueryClient();
  const path = useShownPath();
  const first = useRef(path);
  useEffect(() => {
    if (path !== first.current) void loadOtherLanguages(client);
  }, [client, path]);
}

interface SiteFrameProps {
  /** Below the page. */
  below?: ReactNode;
  children?: ReactNode;
}

/** The visible parts of it; `children` do their work before the rest of the page is laid out. */
export function SiteFrame({ below, children }: SiteFrameProps) {
  const { viewer, listSearch } = useGalleryViewer();
  useEffect(() => {
    replayClick().catch(console.error);
    layOutOnIdle().catch(console.error);
  }, []);
  const { language } = splitLanguage(useLocation().pathname);
  useEffect(() => {
    if (language) showLanguage(language); // Back may restore another one
  }, [language]);
  return (
    <>
      <Layout>
        <ListQueryString value={listSearch}>
          <Outlet />
          {below}
        </ListQueryString>
      </Layout>
      {children}
      <Suspense fallback={null}>{viewer && <GalleryViewer state={viewer} />}</Suspense>
    </>
  );
}
