import { LIST_PAGE_SIZE } from '@/config/constants';
import { readPageNumber } from '@/lib/urls';
import type { Service } from '@/data-service/entity/repository';
import type { PageRequest } from '@/site/page-module';
import { pageQuery, type ListOptions } from './queries';

interface ListPagesOptions<Row> extends Omit<ListOptions<Row>, 'size'> {
  /** The URL parameter with the number of pages; null for a list that does not grow. */
  pageParam?: string | null;
}

/** Reads the pages of a list that a URL asks for (paged-list.tsx): the first one has the total. */
export async function readListPages<Row, Entity>(
  { client, search }: PageRequest,
  service: Service<Row, Entity>,
  { pageParam = 'page', ...options }: ListPagesOptions<Row> = {},
): Promise<void> {
  const asked = pageParam === null ? 1 : readPageNumber(search.get(pageParam));
  const read = (page: number) =>
    client.ensureQueryData(pageQuery(service, { size: LIST_PAGE_SIZE, ...options }, page));
  const { total } = await read(1);
  const last = Math.min(asked, Math.ceil(total / LIST_PAGE_SIZE));
  await Promise.all(Array.from({ length: Math.max(last - 1, 0) }, (_, index) => read(index + 2)));
}
