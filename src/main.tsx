import type { ReactNode } from 'react';
import {
  createBrowserRouter,
  RouterProvider,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';
import './app/styles.css';
import '@/site/home/home-page'; // part of the entry: as separate chunks it was 3 kB larger, most of which other pages share
import { isPreviewPath } from '@/config/paths';
import { hydratePage } from '@/hydration/hydrate-page';
import { findPageData, type PageData } from '@/hydration/page-data';
import { RenderedAt, RenderedVersion } from '@/hydration/server-rendered';
import { splitLanguage } from './i18n/languages';
import { findLanguage, setUpI18n } from './i18n/setup';
import { readPageUrl } from '@/site/page-url';
import { TodayProvider } from '@/site/shared/today';
import { createQueryClient } from './app/providers';
import { begin, showApp, wholeTree } from './app/show-app';
import { createSiteRoutes } from './app/site-routes';

const client = createQueryClient();

/** The public site; `page` is the data of a server-rendered page. */
function createSite(
  routes: RouteObject[],
  page?: PageData,
  hydrationData?: HydrationState,
): ReactNode {
  dropMask();
  const router = createBrowserRouter(routes, { hydrationData });
  return (
    <RenderedAt value={page?.renderedAt ?? null}>
      <RenderedVersion value={page?.version ?? null}>
        <TodayProvider rendered={page?.today}>
          <RouterProvider router={router} />
        </TodayProvider>
      </RenderedVersion>
    </RenderedAt>
  );
}

/** After a reload, an item that was opened over a list is a separate page: the router would show the list. */
function dropMask(): void {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('masked' in state)) return;
  window.history.replaceState({ ...state, masked: undefined }, '');
}

/** Returns the app for the current URL. */
async function findApp(): Promise<ReactNode> {
  const { pathname } = window.location;
  if (!isPreviewPath(pathname)) return createSite(createSiteRoutes({ client }));
  const { createPreview } = await import('./app/preview/preview-root');
  return createPreview(pathname);
}

/** Returns true where the server-rendered page is all that the URL asks for. */
function isRendered(page: PageData, url: string): boolean {
  const { path, isWhole, isShared } = readPageUrl(url);
  // A static host has one page for all unknown paths, and does not know the requested language.
  return page.path === path && isWhole && (!isShared || page.language === findLanguage());
}

async function start(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  const { language, path } = splitLanguage(pathname);
  const page = findPageData();
  if (page && isRendered(page, path + search)) {
    const routes = createSiteRoutes({ client });
    await hydratePage({
      root,
      page,
      client,
      routes,
      createApp: (hydrationData) => wholeTree(client, createSite(routes, page, hydrationData)),
      isPrefixed: language !== null,
    });
    return;
  }
  const { languageDetector } = await import('./i18n/language-detector');
  setUpI18n(languageDetector); // before any module that adds messages
  await showApp(root, client, findApp);
}

begin(start);
