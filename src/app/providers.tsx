import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { AppError } from '@/data-service/client/app-error';
import { siteSettings } from '@/data-service/entities/site-settings';
import { FullScreenSpinner } from '@/ui/state-screen';
import { ErrorBoundary } from './error-boundary';

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

/** The providers that the site and the panel share. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <Suspense fallback={<FullScreenSpinner />}>{children}</Suspense>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
