import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { LateFonts } from '@/hydration/late-fonts';
import { RenderedAt } from '@/hydration/server-rendered';
import { Counting } from '@/site/counting/counting';
import { PrefetchLinks } from './prefetch-links';
import { writeUrlsForPrint } from './print-urls';
import { FRESH_FOR } from './providers';

/** What the site does besides showing a page, once a visitor interacts. */
export function LateSite() {
  const client = useQueryClient();
  const renderedAt = use(RenderedAt);
  useEffect(() => {
    if (renderedAt !== null) refetchStale(client, renderedAt);
  }, [client, renderedAt]);
  useEffect(writeUrlsForPrint, []);
  return (
    <>
      <PrefetchLinks />
      <LateFonts />
      <Counting />
    </>
  );
}

/** Refetches the rows of a page that was rendered a while ago, as those on a host of files are. */
function refetchStale(client: QueryClient, renderedAt: number): void {
  if (Date.now() - renderedAt < FRESH_FOR) return;
  void client.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
}
