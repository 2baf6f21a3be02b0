import { Navigate, type RouteObject } from 'react-router-dom';
import { activityQuery, readActivityUrlState } from '@/admin/activity/activity-queries';
import { latePage } from '@/admin/common/late-page';
import type { ReadAhead } from '@/admin/common/read-ahead';
import { importsQuery } from '@/admin/imports/import-list-query';
import { redirectsQuery } from '@/admin/redirects/redirect-queries';
import { Dashboard, readDashboard } from '@/admin/shell/dashboard';
import { PanelPage } from '@/admin/shell/panel-page';
import { CONTENT_SECTIONS, SECTIONS } from '@/admin/shell/sections';
import { paths } from '@/config/paths';
import { RouteErrorState } from './error-boundary';

/** Everything that staff see once they are signed in. */
export function createPanelRoute(readAhead: ReadAhead): RouteObject {
  return {
    path: paths.panel,
    Component: PanelPage,
    children: [
      {
        ErrorBoundary: RouteErrorState, // the tabs stay
        children: [
          { index: true, Component: Dashboard, loader: () => readDashboard(readAhead) },
          {
            path: paths.account,
            lazy: latePage(
              () => import('@/admin/account/account-page'),
              'account',
              ({ AccountPage }) => AccountPage,
            ),
          },
          {
            path: paths.team,
            lazy: latePage(
              () => import('@/admin/team/team-page'),
              'team',
              ({ TeamPage }) => TeamPage,
            ),
          },
          {
            path: paths.redirects,
            lazy: latePage(
              () => import('@/admin/redirects/redirects-page'),
              'redirects',
              ({ RedirectsPage }) => RedirectsPage,
            ),
            loader: () => readAhead(redirectsQuery),
          },
          {
            path: paths.imports,
            lazy: latePage(
              () => import('@/admin/imports/imports-page'),
              'imports',
              ({ ImportsPage }) => ImportsPage,
            ),
            loader: () => readAhead(importsQuery),
          },
          {
            path: paths.activity,
            lazy: latePage(
              () => import('@/admin/activity/activity-page'),
              'activity',
              ({ ActivityPage }) =>
                () => <ActivityPage sections={CONTENT_SECTIONS} />,
            ),
            loader: ({ request }) =>
              readAhead(activityQuery(readActivityUrlState(new URL(request.url).searchParams))),
          },
          {
            path: paths.panelHealth,
            lazy: latePage(
              () => import('@/admin/health/health-page'),
              'health',
              ({ HealthPage }) => HealthPage,
            ),
          },
          ...SECTIONS.map(({ route }) => route(readAhead)),
          { path: '*', element: <Navigate to={paths.panel} replace /> },
        ],
      },
    ],
  };
}
