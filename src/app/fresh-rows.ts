import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { readContentVersion } from '@/data-service/content/content-version';
import { RenderedAt, RenderedVersion } from '@/hydration/server-rendered';
import { FRESH_FOR } from './providers';

/** Looks once whether a server-rendered page is up to date; if not, its rows are read again. */
export function useFreshRows(): void {
  const client = useQueryClient();
  const renderedAt = use(RenderedAt);
  const version = use(RenderedVersion);
  useEffect(() => {
    if (renderedAt !== null) refetchStale(client, renderedAt, version).catch(console.warn);
  }, [client, renderedAt, version]);
}

/**
 * Refetches the rows of a page that was rendered from other content than there is now, or a while ago by a build, whose pages
 * do not say from what.
 */
async function refetchStale(
  client: QueryClient,
  renderedAt: number,
  version: string | null,
): Promise<void> {
  const isCurrent =
    version === null
      ? Date.now() - renderedAt < FRESH_FOR
      : (await readContentVersion()).startsWith(version);
  if (!isCurrent) {
    await client.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
  }
}
