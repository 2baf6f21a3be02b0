import { QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError } from '@/data-service/client/app-error';
import { siteSettings } from '@/data-service/entities/site-settings';

/** For how long what was read counts as fresh, in milliseconds. */
export const FRESH_FOR = 60_000;

/** What is read, and for how long it counts as fresh. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        const isAnswer = error instanceof AppError && error.kind === 'not-found';
        // Whoever renders on a server is thrown the error.
        if (!isAnswer && typeof document !== 'undefined') console.error(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        // A server that fails is asked once more. One that is silent has had its time, and an answer stays the same.
        retry: (failures, error) =>
          failures < 1 &&
          error instanceof AppError &&
          ['unreachable', 'unknown'].includes(error.kind),
      },
    },
  });
  client.setQueryDefaults([siteSettings.table], {
    // However fresh they are: a page that was asleep was not told of changes (live-settings.tsx).
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  return client;
}
