import type { QueryClient } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, vi } from 'vitest';
import { createReadAhead } from '@/admin/common/read-ahead';
import { createPanelRoute } from '@/app/panel-routes';
import { createQueryClient, Providers } from '@/app/providers';
import { paths } from '@/config/paths';
import { useWindowTitle } from '@/ui/use-window-title';
import { startComponentBackend } from './component-backend';
import { setOnline } from './panel-screen';
import { createFactories } from './factories';
import { addMessages } from './messages';
import { interceptRequests } from './requests';

// Half of the time of these tests would go into what jsdom knows of styles, of which none are loaded, and into the HTML of a
// whole page for each look at what is not there yet.
const styleOf = (element: HTMLElement) =>
  element.hidden
    ? Object.assign(document.createElement('i').style, { display: 'none' })
    : element.style;
configure({
  getElementError: (message, container) =>
    new Error(`${message}\n\n${container.textContent ?? document.body.textContent}`),
});

addMessages();

/** The heading of the login, where a sign-out leads. */
const LOGIN = 'Staff sign-in';

function Root() {
  useWindowTitle('Label');
  return <Outlet />;
}

/** The panel on the worker's backend, as a member of staff who is signed in sees it. */
export function startPanel() {
  const { rows, sql, staff } = startComponentBackend();
  let client: QueryClient | undefined;
  let router: ReturnType<typeof createBrowserRouter> | undefined;

  beforeAll(() => vi.stubGlobal('getComputedStyle', styleOf));

  afterEach(() => {
    close();
    setOnline(true);
  });

  function close() {
    cleanup();
    router?.dispose();
    client?.clear();
  }

  /** Loads the window's URL, and replaces the open page. */
  async function load() {
    close();
    client = createQueryClient({ isPanel: true });
    const panel = createPanelRoute(createReadAhead(client));
    const login = { path: paths.login, element: <h1>{LOGIN}</h1> };
    router = createBrowserRouter([
      { path: '/', Component: Root, HydrateFallback: () => null, children: [login, panel] },
    ]);
    render(
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>,
    );
    await screen.findByText(`Signed in as ${staff.email}`);
  }

  return {
    rows,
    sql,
    staff,
    add: createFactories(rows),
    requests: interceptRequests(),
    /** Opens a path, as a new page. */
    open: (path = '/adminpanel') => {
      history.pushState(null, '', path);
      return load();
    },
    reload: load,
    /** Returns the path and the query string of the open page. */
    url: () => location.pathname + location.search,
  };
}
