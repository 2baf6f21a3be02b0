import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { AppError } from '@/data-service/backend/client/app-error';
import { siteSettings } from '@/data-service/content/site-settings';
import { FullScreenSpinner } from '@/ui/state-screen';
import { ErrorBoundary } from './error-boundary';

/** The time after which a cached read is stale, in milliseconds. */
export const FRESH_FOR = 60_000;

/** Creates the client with the cache of all reads. In the panel a dialog says that a session has ended. */
export function createQueryClient({ isPanel = false } = {}): QueryClient {
  const shown = new Set(isPanel ? ['not-found', 'unauthorized'] : ['not-found']);
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        const isShown = error instanceof AppError && shown.has(error.kind);
        // On a server the error is thrown to the caller of the render.
        if (!isShown && typeof document !== 'undefined') console.error(error);
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
