import { useQueries } from '@tanstack/react-query';
import type { Service } from '@/data-service/entity/repository';
import { pageQuery, useFirstRows, type ListOptions } from './queries';

/**
 * The pages 1 to `pages` of a list, each cached by itself. The first one has the total; the others are then read in
 * parallel, and none that does not exist.
 */
export function useListPages<Row, Entity>(
  service: Service<Row, Entity>,
  options: ListOptions<Row>,
  pages: number,
) {
  const first = useFirstRows(service, options);
  const total = first.data?.total ?? 0;
  const lastPage = Math.min(pages, Math.ceil(total / options.size));
  const others = useQueries({
    queries: Array.from({ length: Math.max(lastPage - 1, 0) }, (_, index) =>
      pageQuery(service, options, index + 2),
    ),
  });
  const results = [first, ...others];
  return {
    rows: results.flatMap(({ data }) => data?.rows ?? []),
    total,
    isLoading: results.some(({ isPending }) => isPending),
    isOffline: results.some(
      ({ isPending, fetchStatus, error }) =>
        (isPending && fetchStatus === 'paused') || error?.kind === 'offline',
    ),
    isFailed: results.some(({ isError }) => isError),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
