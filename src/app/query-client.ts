import { QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError } from '@/data-service/client/app-error';
import { siteSettings } from '@/data-service/entities/site-settings';

/** The time after which a cached read is stale, in milliseconds. */
export const FRESH_FOR = 60_000;

/** Creates the client with the cache of all reads. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        const isAnswer = error instanceof AppError && error.kind === 'not-found';
        // On a server the error is thrown to the caller of the render.
        if (!isAnswer && typeof document !== 'undefined') console.error(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        // One retry where the server fails. A timeout has taken its time, and a definite answer stays the same.
        retry: (failures, error) =>
          failures < 1 &&
          error instanceof AppError &&
          ['unreachable', 'unknown'].includes(error.kind),
      },
    },
  });
  client.setQueryDefaults([siteSettings.table], {
    // However fresh they are: a hidden page received no changes (live-settings.tsx).
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  return client;
}
