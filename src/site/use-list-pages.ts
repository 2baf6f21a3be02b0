import { useQueries } from '@tanstack/react-query';
import type { Service } from '@/data-service/service';
import { pageQuery, type ListOptions } from './queries';

/** The pages 1 to `pages` of a list, read side by side and kept one by one. */
export function useListPages<Row, Entity>(
  service: Service<Row, Entity>,
  options: ListOptions<Row>,
  pages: number,
) {
  return useQueries({
    queries: Array.from({ length: pages }, (_, index) => pageQuery(service, options, index + 1)),
    combine: (results) => ({
      rows: results.flatMap(({ data }) => data?.rows ?? []),
      total: results[0]?.data?.total,
      isLoading: results.some(({ isPending }) => isPending),
      isOffline: results.some(
        ({ isPending, fetchStatus }) => isPending && fetchStatus === 'paused',
      ),
      isFailed: results.some(({ isError }) => isError),
      retry: () => {
        for (const result of results) if (result.isError) void result.refetch();
      },
    }),
  });
}
