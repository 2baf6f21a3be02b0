import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import '@/admin/panel.css';
import { AccountPage } from '@/admin/account/account-page';
import { createReadAhead } from '@/admin/common/read-ahead';
import { LoginPage } from '@/admin/login/login-page';
import { SECTIONS } from '@/admin/shell/sections';
import { countsQuery, Dashboard } from '@/admin/shell/dashboard';
import { PanelPage } from '@/admin/shell/panel-page';
import { paths } from '@/config/paths';
import { LegalLinks } from '@/ui/legal-links';
import { PageAnnouncer } from '@/ui/page-announcer';
import { ScrollPosition } from '@/ui/scroll-position';
import { FullScreenSpinner } from '@/ui/state-screen';
import { useWindowTitle } from '@/ui/use-window-title';
import { whenIdle } from '@/ui/when-idle';
import { RouteError, RouteErrorState } from './error-boundary';

const LiveSettings = whenIdle(async () => (await import('./live-settings')).LiveSettings);

/** What login and panel have in common; no search engine shall list them. */
function PanelRoot() {
  const { t } = useTranslation();
  useWindowTitle(t('brand'));
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <div className="flex min-h-[calc(100dvh-var(--toast-room))] flex-col">
        <Outlet />
        <footer className="mt-auto px-4 py-4">
          <LegalLinks />
        </footer>
      </div>
      <PageAnnouncer />
      <ScrollPosition />
      <LiveSettings />
    </>
  );
}

function createPanelRoutes(client: QueryClient): RouteObject[] {
  const readAhead = createReadAhead(client);
  return [
    {
      Component: PanelRoot,
      ErrorBoundary: RouteError,
      HydrateFallback: FullScreenSpinner,
      children: [
        { path: paths.login, Component: LoginPage },
        {
          path: paths.panel,
          Component: PanelPage,
          children: [
            {
              ErrorBoundary: RouteErrorState, // the tabs stay
              children: [
                { index: true, Component: Dashboard, loader: () => readAhead(countsQuery) },
                { path: 'account', Component: AccountPage },
                ...SECTIONS.map(({ route }) => route(readAhead)),
                { path: '*', element: <Navigate to={paths.panel} replace /> },
              ],
            },
          ],
        },
      ],
    },
  ];
}

/** Returns the panel: a root of its own, loaded only under its own URLs. */
export function createPanel(client: QueryClient) {
  return <RouterProvider router={createBrowserRouter(createPanelRoutes(client))} />;
}
