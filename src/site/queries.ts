import { useQuery } from '@tanstack/react-query';
import type { Condition, Service } from '@/data-service/service';
import { siteSettingsQuery } from '@/data-service/site-settings';

/** The site's settings; null when there is no row. */
export function useSettings() {
  return useQuery(siteSettingsQuery);
}

/** How one entity is read by its id. */
export function entityQuery<Row, Entity>(service: Service<Row, Entity>, id: string) {
  return {
    queryKey: [service.table, 'entity', id],
    queryFn: () => service.get(id),
  };
}

/** One entity by its id. */
export function useEntity<Row, Entity>(service: Service<Row, Entity>, id: string) {
  return useQuery(entityQuery(service, id));
}

export interface ListOptions<Row> {
  size: number;
  where?: readonly Condition<Row>[];
}

/** One page of a list, counted from 1. */
export function pageQuery<Row, Entity>(
  service: Service<Row, Entity>,
  { size, where = [] }: ListOptions<Row>,
  page: number,
) {
  return {
    queryKey: [service.table, 'list', { columns: service.columns, size, where, page }],
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
