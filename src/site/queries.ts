import { useQueries, useQuery } from '@tanstack/react-query';
import type { Condition, Service } from '@/data-service/service';
import { getSiteSettings, siteSettings } from '@/data-service/site-settings';

/** The site's settings; null when there is no row. */
export function useSettings() {
  return useQuery({ queryKey: [siteSettings.table], queryFn: getSiteSettings });
}

/** One entity by its id. */
export function useEntity<Row, Entity>(service: Service<Row, Entity>, id: string) {
  return useQuery({
    queryKey: [service.table, 'entity', id],
    queryFn: () => service.get(id),
  });
}

export interface ListOptions<Row> {
  size: number;
  where?: readonly Condition<Row>[];
}

function pageQuery<Row, Entity>(
  service: Service<Row, Entity>,
  { size, where = [] }: ListOptions<Row>,
  page: number,
) {
  return {
    queryKey: [service.table, 'list', { size, where, page }],
    queryFn: () => service.list({ from: (page - 1) * size, size, where }),
  };
}

/** The first rows of a list. */
export function useFirstRows<Row, Entity>(
  service: Service<Row, Entity>,
  options: ListOptions<Row>,
) {
  return useQuery(pageQuery(service, options, 1));
}

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
