import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { AppError } from '@/data-service/app-error';
import { siteSettings } from '@/data-service/site-settings';
import { FullScreenSpinner } from '@/ui/state-screen';
import { whenIdle } from '@/ui/when-idle';
import { ErrorBoundary } from './error-boundary';

const FRESH_FOR = 60_000;

const LiveSettings = whenIdle(async () => (await import('./live-settings')).LiveSettings);

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        console.error(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        // A server in trouble is asked once more. One that is silent has had its time, and an answer stays the same.
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

/** What both the site and the panel stand on. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<FullScreenSpinner />}>{children}</Suspense>
        <Suspense>
          <LiveSettings />
        </Suspense>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
