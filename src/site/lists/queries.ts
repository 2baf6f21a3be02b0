import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Condition, Sort } from '@/data-service/entity/query';
import type { Service } from '@/data-service/entity/repository';
import { siteSettingsQuery } from '@/data-service/entities/site-settings';

/** The site's settings; null when there is no row. */
export function useSettings() {
  return useQuery(siteSettingsQuery);
}

/** Returns the query of one entity by its id. */
export function entityQuery<Row, Entity>(
  service: Pick<Service<Row, Entity>, 'table' | 'get'>,
  id: string,
) {
  return {
    queryKey: [service.table, 'entity', id],
    queryFn: () => service.get(id),
  };
}

/** Reads the entity of a page, by the id in its path. */
export function usePageEntity<Row, Entity>(service: Service<Row, Entity>) {
  const { id = '' } = useParams();
  return useQuery(entityQuery(service, id));
}

export interface ListOptions<Row> {
  size: number;
  where?: readonly Condition<Row>[];
  /** Other than the table's own order. */
  sort?: Sort<Row>;
  /** True to keep the previous rows while those of other conditions load. */
  keepsPreviousRows?: boolean;
}

/** Returns the query of a page of a list, counted from 1; the first one by default. */
export function pageQuery<Row, Entity>(
  service: Service<Row, Entity>,
  { size, where = [], sort, keepsPreviousRows = false }: ListOptions<Row>,
  page = 1,
) {
  const request = { size, where, ...(sort && { sort }) };
  return {
    queryKey: [service.table, 'list', { part: service.part, ...request, page }],
    queryFn: () => service.list({ from: (page - 1) * size, ...request }),
    ...(keepsPreviousRows && { placeholderData: keepPreviousData }),
  };
}

/** The first rows of a list. */
export function useFirstRows<Row, Entity>(
  service: Service<Row, Entity>,
  options: ListOptions<Row>,
) {
  return useQuery(pageQuery(service, options));
}
