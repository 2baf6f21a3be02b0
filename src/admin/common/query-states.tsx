import type { UseQueryResult } from '@tanstack/react-query';
import { AppError } from '@/data-service/client/app-error';
import { FailedState, LoadingState, OfflineState, StateScreen } from '@/ui/state-screen';

interface QueryStatesProps {
  query: UseQueryResult;
  /** Said when what was asked for does not exist. */
  notFound?: string;
}

/** What stands in the place of data that are not there: on their way, offline, gone or failed. */
export function QueryStates({ query, notFound }: QueryStatesProps) {
  const { isPending, fetchStatus, error } = query;
  const isOffline = error instanceof AppError && error.kind === 'offline';
  if (isOffline || (isPending && fetchStatus === 'paused')) return <OfflineState />;
  if (isPending) return <LoadingState />;
  if (notFound !== undefined) return <StateScreen title={notFound} />;
  return <FailedState onRetry={() => void query.refetch()} />;
}
