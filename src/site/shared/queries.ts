import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext } from 'react';
import type { Condition, Sort } from '@/data-service/content/entity/query';
import type { Repository } from '@/data-service/content/entity/repository';
import { LIST_PAGE_SIZE } from '@/config/constants';
import { readPageNumber } from '@/lib/urls';
import type { PageRequest } from '@/site/page-module';

/** Returns the query of one entity by its slug; a former one and the id find it, too. */
export function entityQuery<Row, Entity>(
  repository: Pick<Repository<Row, Entity>, 'table' | 'get'>,
  id: string,
) {
  return {
    queryKey: [repository.table, 'entity', id],
    queryFn: () => repository.get(id),
  };
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
  repository: Repository<Row, Entity>,
  { size, where = [], sort, keepsPreviousRows = false }: ListOptions<Row>,
  page = 1,
) {
  const request = { size, where, ...(sort && { sort }) };
  return {
    queryKey: [repository.table, 'list', { part: repository.part, ...request, page }],
    queryFn: () => repository.list({ from: (page - 1) * size, ...request }),
    ...(keepsPreviousRows && { placeholderData: keepPreviousData }),
  };
}

/** The first rows of a list. */
export function useFirstRows<Row, Entity>(
  repository: Repository<Row, Entity>,
  options: ListOptions<Row>,
) {
  return useQuery(pageQuery(repository, options));
}

interface ListPagesOptions<Row> extends Omit<ListOptions<Row>, 'size'> {
  /** The URL parameter with the number of pages; null for a list that does not grow. */
  pageParam?: string | null;
}

/** Reads the pages of a list that a URL asks for (paged-list.tsx): the first one has the total. */
export async function readListPages<Row, Entity>(
  { client, search }: PageRequest,
  repository: Repository<Row, Entity>,
  { pageParam = 'page', ...options }: ListPagesOptions<Row> = {},
): Promise<void> {
  const asked = pageParam === null ? 1 : readPageNumber(search.get(pageParam));
  const read = (page: number) =>
    client.ensureQueryData(pageQuery(repository, { size: LIST_PAGE_SIZE, ...options }, page));
  const { total } = await read(1);
  const last = Math.min(asked, Math.ceil(total / LIST_PAGE_SIZE));
  await Promise.all(Array.from({ length: Math.max(last - 1, 0) }, (_, index) => read(index + 2)));
}

/** The query that lists use instead of the URL's; null where the URL is right. */
export const ListQueryString = createContext<string | null>(null);
