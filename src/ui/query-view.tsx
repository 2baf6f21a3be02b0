import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState, LoadingState, OfflineState } from './state-screen';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown when the row does not exist. */
  notFound?: ReactNode;
  /** Shown while the query loads. */
  loading?: ReactNode;
  /** Without it, only the loading and error states are shown. */
  children?: (data: Data) => ReactNode;
}

/** Renders the data of a query; loading, offline, not found and failed each have a screen of their own. */
export function QueryView<Data>({ query, notFound, loading, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children?.(query.data);
  if (query.isPending)
    return query.fetchStatus === 'paused' ? <OfflineState /> : (loading ?? <LoadingState />);
  if (query.error?.kind === 'not-found' && notFound) return notFound;
  if (query.error?.kind === 'offline') return <OfflineState />;
  return <FailedState onRetry={() => void query.refetch()} />;
}
