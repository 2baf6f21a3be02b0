import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import '@/admin/panel.css';
import { createReadAhead } from '@/admin/common/read-ahead';
import { LoginPage } from '@/admin/login/login-page';
import { paths } from '@/config/paths';
import { withMessages } from '@/i18n/with-messages';
import { LegalLinks } from './legal-links';
import { PageAnnouncer } from '@/ui/page-title';
import { loadCode } from '@/hydration/load-code';
import { ScrollPosition } from '@/ui/scroll-position';
import { FullScreenSpinner } from '@/ui/state-screen';
import { useWindowTitle } from '@/ui/use-window-title';
import { nextIdle } from '@/hydration/interaction';
import { lazyOnIdle } from '@/hydration/lazy';
import { RouteError } from './error-boundary';

/** With the site's messages that the panel shows too. Always by `import()`: they have to stay a chunk. */
async function loadPanelRoute() {
  return (await withMessages(import('./panel-routes'))).createPanelRoute;
}

const LiveSettings = lazyOnIdle(async () => (await import('./live-settings')).LiveSettings);

/** The layout that login and panel share; search engines shall not list them. */
function PanelRoot() {
  const { t } = useTranslation();
  useWindowTitle(t('brand'));
  useEffect(() => {
    // The document preloads it; it begins while the password is typed. An error is shown where the code is needed.
    void nextIdle().then(() => loadCode('ahead', loadPanelRoute).catch(() => undefined));
  }, []);
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <div className="flex min-h-dvh flex-col pr-(--preview)">
        <Outlet />
        <footer className="frame mt-auto py-4">
          <LegalLinks />
        </footer>
      </div>
      <PageAnnouncer />
      <ScrollPosition />
      <LiveSettings />
    </>
  );
}

const ROOT = 'root';

/** Returns the panel: a separate root, loaded only under its own URLs, with the login. The rest is loaded on demand. */
export function createPanel(client: QueryClient) {
  const readAhead = createReadAhead(client);
  const root: RouteObject = {
    id: ROOT,
    path: '/', // matched, so that its spinner is shown, while the routes below it are on their way
    Component: PanelRoot,
    ErrorBoundary: RouteError,
    HydrateFallback: FullScreenSpinner,
    children: [{ path: paths.login, Component: LoginPage }],
  };
  const router = createBrowserRouter([root], {
    async patchRoutesOnNavigation({ patch }) {
      const createPanelRoute = await loadCode('awaited', loadPanelRoute);
      patch(ROOT, [createPanelRoute(readAhead)]);
    },
  });
  return <RouterProvider router={router} />;
}
