import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { firstReadsOver } from '@/admin/common/first-reads';
import { createReadAhead } from '@/admin/common/read-ahead';
import { LoginPage } from '@/admin/login/login-page';
import { paths } from '@/config/paths';
import { LegalLinks } from './legal-links';
import { PageAnnouncer } from '@/ui/page-title';
import { ScrollPosition } from '@/ui/scroll-position';
import { FullScreenSpinner } from '@/ui/state-screen';
import { useWindowTitle } from '@/ui/use-window-title';
import { lazyOnIdle } from '@/hydration/lazy';
import { RouteError } from './error-boundary';
import { createPanelRoute } from './panel-routes';

const LiveSettings = lazyOnIdle(
  async () => (await import('./live-settings')).LiveSettings,
  firstReadsOver,
);

/** The layout that login and panel share; search engines shall not list them. */
function PanelRoot() {
  const { t } = useTranslation();
  useWindowTitle(t('brand'));
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

/** Returns the panel with its login: a separate root, loaded only under its own URLs. */
export function createPanel(client: QueryClient) {
  const router = createBrowserRouter([
    {
      path: '/', // matched, so that its spinner is shown, while the page of a route below it is on its way
      Component: PanelRoot,
      ErrorBoundary: RouteError,
      HydrateFallback: FullScreenSpinner,
      children: [
        { path: paths.login, Component: LoginPage },
        createPanelRoute(createReadAhead(client)),
      ],
    },
  ]);
  return <RouterProvider router={router} />;
}
