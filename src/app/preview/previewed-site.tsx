import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { PreviewContent } from '@/config/preview';
import { withLanguage } from '@/i18n/language-path';
import type { Language } from '@/i18n/languages';
import { TodayProvider } from '@/site/shared/today';
import { createQueryClient } from '@/app/query-client';
import { createSiteRoutes } from '@/app/site-routes';
import { SiteFrame } from '@/app/site-root';
import { keepPreview, putPreview } from './preview-data';

interface PreviewedSiteProps {
  /** The path of the preview: the site's own paths are below it. */
  root: string;
  content: PreviewContent;
  language: Language;
  /** Stands above the page. */
  note: ReactNode;
}

/** The public site, beginning with the page of what is previewed; its links lead on within the preview. */
export function PreviewedSite({ root, content, language, note }: PreviewedSiteProps) {
  const target = withLanguage(content.path, language);
  const [{ client, router }] = useState(() => {
    const client = createQueryClient();
    putPreview(client, content);
    window.history.replaceState(null, '', root + target);
    const routes = createSiteRoutes({ client, Root: SiteFrame });
    return { client, router: createBrowserRouter(routes, { basename: root }) };
  });
  useEffect(() => keepPreview(client, content), [client, content]);
  useEffect(() => {
    void router.navigate(target, { replace: true, preventScrollReset: true });
  }, [router, target]);

  return (
    <QueryClientProvider client={client}>
      {note}
      <TodayProvider>
        <RouterProvider router={router} />
      </TodayProvider>
    </QueryClientProvider>
  );
}
