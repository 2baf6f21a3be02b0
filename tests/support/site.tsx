import type { ReactNode } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach } from 'vitest';
import { createQueryClient, Providers } from '@/app/providers';
import { TodayProvider } from '@/site/shared/today';
import { startComponentBackend } from './component-backend';
import { addMessages } from './messages';

addMessages();

/** Parts of the site on the worker's backend, as a visitor sees them. */
export function startSite() {
  const { sql } = startComponentBackend();
  let client: QueryClient | undefined;

  afterEach(async () => {
    cleanup();
    client?.clear();
    sessionStorage.clear();
    await i18next.changeLanguage('en');
  });

  return {
    sql,
    /** Changes the settings, as `column = value, …` of SQL. */
    set: (assignments: string) => sql(`update public.site_settings set ${assignments}`),
    /** Renders this as a new page, and unmounts the previous one. */
    show: (element: ReactNode) => {
      cleanup();
      client?.clear();
      client = createQueryClient();
      const router = createMemoryRouter([{ path: '*', element }]);
      render(
        <Providers client={client}>
          <TodayProvider>
            <RouterProvider router={router} />
          </TodayProvider>
        </Providers>,
      );
    },
    /** Changes the language of the rendered page. */
    speak: (language: string) => act(() => i18next.changeLanguage(language)),
  };
}
