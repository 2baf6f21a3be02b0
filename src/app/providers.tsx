import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { FullScreenSpinner } from '@/ui/state-screen';
import { ErrorBoundary } from './error-boundary';

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
