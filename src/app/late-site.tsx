import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { RenderedAt } from '@/ui/use-hydrated';
import { LateFonts } from './late-fonts';
import { PrefetchLinks } from './prefetch-links';
import { FRESH_FOR } from './providers';

/** Refetches the rows of a page that was rendered a while ago, as those on a host of files are. */
function StaleRows() {
  const client = useQueryClient();
  const renderedAt = use(RenderedAt);
  useEffect(() => {
    if (renderedAt === null || Date.now() - renderedAt < FRESH_FOR) return;
    void client.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
  }, [client, renderedAt]);
  return null;
}

/** What the site does besides showing a page, once a visitor acts. */
export function LateSite() {
  return (
    <>
      <StaleRows />
      <PrefetchLinks />
      <LateFonts />
    </>
  );
}
