import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';
import './app/styles.css';
import '@/site/home/home-page'; // comes with the entry: in pieces of its own it was 3 kB heavier, most of which other pages share
import { completeQueries } from '@/data-service/client/partial-queries';
import { missingVariables } from '@/config/env';
import { watchPageLeaving } from '@/lib/page-leaving';
import { isPanelPath, isPreviewPath } from '@/config/paths';
import { splitLanguage } from '@/i18n/language-path';
import { beforeLanguages, findLanguage, setUpI18n, showLanguage, storedChoice } from '@/i18n/setup';
import { TodayProvider } from './site/shared/today';
import { renderedPath } from '@/site/routing/rendered-path';
import { reloadAfterDeploy } from '@/ui/reload-after-deploy';
import { RenderedAt } from '@/ui/use-hydrated';
import { noteVisitor } from '@/ui/when-idle';
import { forwardCallback } from './app/forward-callback';
import { nextTask } from './app/next-task';
import {
  findPageData,
  hydrationState,
  readPageMessages,
  restoreQueries,
  type PageData,
} from './app/page-data';
import { createQueryClient, Providers } from './app/providers';
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
      <TodayProvider rendered={page?.today}>
        <RouterProvider router={router} />
      </TodayProvider>
    </RenderedAt>
  );
}

/** An item that was opened over a list is a page of its own after a reload: the router would go by the list. */
function dropMask(): void {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('masked' in state)) return;
  window.history.replaceState({ ...state, masked: undefined }, '');
}

/** Returns the app for the current URL. */
async function findApp(): Promise<ReactNode> {
  const missing = missingVariables();
  if (missing.length > 0) {
    const { ConfigurationPage } = await import('./app/configuration-page');
    return <ConfigurationPage missing={missing} />;
  }
  const { pathname } = window.location;
  if (isPreviewPath(pathname)) {
    const { createPreview } = await import('./app/preview/preview-root');
    return createPreview(pathname);
  }
  if (!isPanelPath(pathname)) return createSite(createSiteRoutes({ client }));
  // A root of its own: a visitor downloads none of it. React would show it 0.3 s later if it suspended.
  const { createPanel } = await import('./app/panel-root');
  return createPanel(client);
}

function Failed({ error }: { error: unknown }): ReactNode {
  throw error; // to the error page
}

function tree(app: ReactNode) {
  return (
    <StrictMode>
      <Providers client={client}>{app}</Providers>
    </StrictMode>
  );
}

/** The routes of the site, those of this URL with their modules. */
async function loadRoutes(): Promise<RouteObject[]> {
  const routes = createSiteRoutes({ client });
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return routes;
}

/** Hydrates the page that a server has rendered. */
async function hydrate(root: HTMLElement, page: PageData, isPrefixed: boolean): Promise<void> {
  await nextTask();
  setUpI18n({ language: page.language, messages: await readPageMessages(page) });
  restoreQueries(client, page);
  beforeLanguages(() => completeQueries(client));
  await nextTask();
  const routes = await loadRoutes();
  await nextTask();
  const app = tree(createSite(routes, page, hydrationState(page)));
  await nextTask();
  // As a transition it is done in slices, between which the page responds to input.
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
  });
  // Without the cookie the server did not know the choice.
  const choice = storedChoice();
  if (choice && !isPrefixed && choice !== page.language) {
    noteVisitor();
    showLanguage(choice);
  }
}

/** Returns true where the server-rendered page is all that the URL asks for. */
function isRendered(page: PageData, url: string): boolean {
  const { path, isWhole, isShared } = renderedPath(url);
  // A static host has one page for all unknown paths, and does not know the requested language.
  return page.path === path && isWhole && (!isShared || page.language === findLanguage());
}

async function start(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  const { language, path } = splitLanguage(pathname);
  const page = findPageData();
  if (page && isRendered(page, path + search)) {
    await hydrate(root, page, language !== null);
    return;
  }
  const { languageDetector } = await import('./i18n/language-detector');
  setUpI18n(languageDetector); // before any module that adds messages
  const app = await findApp().catch((error: unknown) => <Failed error={error} />);
  createRoot(root).render(tree(app));
}

watchPageLeaving();
reloadAfterDeploy();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
window.addEventListener('hashchange', forwardCallback); // pasted over the URL of the open page
if (!forwardCallback()) start(root).catch(console.error);
