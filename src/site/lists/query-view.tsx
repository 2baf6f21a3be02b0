import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppError } from '@/data-service/client/app-error';
import { FailedState, LoadingState, OfflineState } from '@/ui/state-screen';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown when the row does not exist. */
  notFound?: ReactNode;
  /** Shown while the row is being read. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Draws what a query has read; loading, offline, not found and failed each have a screen of their own. */
export function QueryView<Data>({ query, notFound, loading, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return query.fetchStatus === 'paused' ? <OfflineState /> : (loading ?? <LoadingState />);
  if (query.error instanceof AppError) {
    if (query.error.kind === 'not-found' && notFound) return notFound;
    if (query.error.kind === 'offline') return <OfflineState />;
  }
  return <FailedState onRetry={() => void query.refetch()} />;
}
