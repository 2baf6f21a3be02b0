import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { data, isRouteErrorResponse, useRouteError, type RouteObject } from 'react-router-dom';
import { AppError } from '@/data-service/backend/client/app-error';
import { siteSettingsQuery } from '@/data-service/content/site-settings';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { NOT_FOUND_PAGE, SITE_PAGES, type SitePage } from '@/site/pages';
import { labelDay } from '@/lib/dates';
import { loadCode } from '@/hydration/load-code';
import { FullScreenSpinner } from '@/ui/state-screen';
import { RouteError, RouteErrorState } from './error-boundary';
import { loadPage } from './load-page';
import { SiteRoot } from './site-root';

interface SiteRoutesOptions {
  client: QueryClient;
  /** The day for which a server renders; a browser determines it itself. */
  today?: string;
  /** The pages to make routes for: a server needs only the one that it renders. */
  pages?: readonly SitePage[];
  /** The layout around the pages. */
  Root?: ComponentType;
}

/**
 * The routes of the public site: every page under `/`, in the visitor's language, and under the prefix of each language.
 * Loaders fill the query cache. A server waits for them, and for it a row that is missing is a 404. In a browser the page
 * is shown at once and renders its own loading, error and not-found states.
 */
export function createSiteRoutes({
  client,
  today,
  pages = [...SITE_PAGES, NOT_FOUND_PAGE],
  Root = SiteRoot,
}: SiteRoutesOptions): RouteObject[] {
  const isServer = today !== undefined;

  async function load(reading: Promise<unknown> | undefined): Promise<null> {
    if (isServer) await reading?.catch(throwNotFound);
    else reading?.catch(() => undefined); // its query shows the error on the page
    return null;
  }

  const routeOf = (page: SitePage, prefix: string): RouteObject => ({
    id: `${prefix}/${page.name}`, // the same in a browser, where there are routes for all pages
    ...(page.path === '/' ? { index: true } : { path: page.path.replace(/^\//, '') }),
    async lazy() {
      const {
        Component,
        NotFound = () => null,
        load: read,
      } = await loadCode('awaited', () => loadPage(page));
      return {
        Component,
        ErrorBoundary: () => {
          const error = useRouteError();
          return isRouteErrorResponse(error) && error.status === 404 ? (
            <NotFound />
          ) : (
            <RouteErrorState />
          );
        },
        loader: ({ params, request }) =>
          load(
            read?.({
              client,
              id: params['id'] ?? '',
              search: new URL(request.url).searchParams,
              today: today ?? labelDay(new Date()),
            }),
          ),
      };
    },
  });

  return [
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: FullScreenSpinner,
      loader: () => load(client.ensureQueryData(siteSettingsQuery)),
      children: ['', ...LANGUAGE_CODES].map((prefix) => ({
        path: `/${prefix}`,
        ErrorBoundary: RouteErrorState, // the layout stays
        children: pages.map((page) => routeOf(page, prefix)),
      })),
    },
  ];
}

function throwNotFound(error: unknown): never {
  if (error instanceof AppError && error.kind === 'not-found') throw data(null, { status: 404 });
  throw error;
}
