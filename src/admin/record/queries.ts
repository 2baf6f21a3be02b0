import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import { canBePinned, listForStaff, listPinned, notIn } from '@/data-service/backend/staff/lists';
import type { ListResult } from '@/data-service/content/entity/query';
import { inState } from '@/data-service/backend/staff/publication';
import { afterPaint } from '@/ui/after-paint';
import type { AnyDraft, AnyEntity, Resource, Singleton } from './declaration';
import { SHOWN_AT_ONCE } from '../common/shown-rows';
import { readSort, type ListUrlState } from '../common/url-state';

const LIST = 'staff-list';

/** The rows of a list that the URL asks for, read again whenever they are shown. */
export function resourceListQuery(
  { repository, columns }: Resource,
  { q, missing, state, sort, page }: ListUrlState,
  language: string,
) {
  const { label, ascending } = readSort(sort);
  const by = columns.find((column) => column.label === label)?.sort;
  return queryOptions({
    queryKey: [repository.table, LIST, { q, missing, state, sort, page, language }],
    queryFn: () =>
      listForStaff(repository, {
        from: (page - 1) * PANEL_PAGE_SIZE,
        size: PANEL_PAGE_SIZE,
        query: q,
        where: [...inState<AnyDraft>(state), ...notIn<AnyDraft>(missing)],
        sort: by ? { by, language, ascending } : null,
      }),
    staleTime: 0,
    meta: SHOWN_AT_ONCE,
    placeholderData: keepPreviousData,
  });
}

/**
 * Marks all data as stale after a save, since a row is part of lists, counts and references: what is open is read again
 * behind, the rest when it is next opened. To begin with seven reads takes time, in which nothing would be rendered: first
 * comes what the save itself has changed.
 */
export function refetchStale(client: QueryClient): void {
  void client.invalidateQueries({ refetchType: 'none' });
  void afterPaint().then(() => client.refetchQueries({ type: 'active', stale: true }));
}

/** Shows the saved row at once, in its form and in the lists that hold it, and reads again what is open. */
export function showSaved(
  client: QueryClient,
  resource: Pick<Resource, 'repository'>,
  stored: AnyEntity,
): void {
  const { repository } = resource;
  void client.cancelQueries({ queryKey: [repository.table, LIST] }); // an answer on its way may be older
  client.setQueryData(recordQuery(resource, stored.id).queryKey, stored);
  client.setQueriesData<ListResult<AnyEntity>>(
    { queryKey: [repository.table, LIST] },
    (page) =>
      page && { ...page, rows: page.rows.map((row) => (row.id === stored.id ? stored : row)) },
  );
  refetchStale(client);
}

/** The pinned entities of a resource, in their order; none where its entries cannot be pinned. */
export function pinnedQuery({ repository, nameColumn }: Resource) {
  return queryOptions({
    queryKey: [repository.table, 'pinned'],
    queryFn: () => (canBePinned(repository) ? listPinned(repository, nameColumn) : []),
    staleTime: 0,
    meta: SHOWN_AT_ONCE,
  });
}

/**
 * Returns the query of the entity that a form edits. Each form that is opened reads it again: an earlier read could
 * still arrive, with a version that its user has since replaced. It does not change while the form is open.
 */
export function recordQuery({ repository }: Pick<Resource, 'repository'>, id: string) {
  return queryOptions({
    queryKey: [repository.table, 'edited', id],
    queryFn: ({ signal }) => repository.get(id, signal), // which ends with the form that waits for it
    gcTime: 0,
    staleTime: 'static',
  });
}

/** Returns the query of a singleton for its form, which follows newer versions as long as it is unchanged. */
export function singletonQuery({ table, read }: Singleton) {
  return queryOptions({
    queryKey: [table, 'edited'],
    queryFn: read,
    gcTime: 0,
    staleTime: Infinity,
  });
}
