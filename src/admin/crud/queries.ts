import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import { listForStaff, notIn } from '@/data-service/auth/staff-list';
import type { ListResult } from '@/data-service/client/service';
import { canBePinned, listPinned } from '@/data-service/auth/pins';
import { inState } from '@/data-service/auth/publication';
import type { ResourceDeclaration, SingletonDeclaration, Stored } from './declaration';
import { readSort, type ListUrlState } from './list/use-list-url-state';

const LIST = 'staff-list';

/** The rows of a list that the URL asks for, read again whenever they are shown. */
export function resourceListQuery<Row, Entity extends Stored & Draft, Draft extends object>(
  { service, columns }: ResourceDeclaration<Row, Entity, Draft>,
  { q, missing, state, sort, page }: ListUrlState,
  language: string,
) {
  const { label, ascending } = readSort(sort);
  const by = columns.find((column) => column.label === label)?.sort;
  return queryOptions({
    queryKey: [service.table, LIST, { q, missing, state, sort, page, language }],
    queryFn: () =>
      listForStaff(service, {
        from: (page - 1) * PANEL_PAGE_SIZE,
        size: PANEL_PAGE_SIZE,
        query: q,
        where: [...inState<Row>(state), ...notIn<Row>(missing)],
        sort: by ? { by, language, ascending } : null,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Shows what was stored in the lists that hold the row, before they are read again. */
export function showInLists<Row, Entity extends Stored & Draft, Draft extends object>(
  client: QueryClient,
  { service }: ResourceDeclaration<Row, Entity, Draft>,
  stored: Entity,
): void {
  client.setQueriesData<ListResult<Entity>>(
    { queryKey: [service.table, LIST] },
    (page) =>
      page && { ...page, rows: page.rows.map((row) => (row.id === stored.id ? stored : row)) },
  );
}

/** The pinned entities of a resource, in their order; none where its entries cannot be pinned. */
export function pinnedQuery<Row, Entity extends Stored & Draft, Draft extends object>({
  service,
  nameColumn,
}: ResourceDeclaration<Row, Entity, Draft>) {
  return queryOptions({
    queryKey: [service.table, 'pinned'],
    queryFn: () => (canBePinned(service) ? listPinned(service, nameColumn) : []),
    staleTime: 0,
  });
}

/** A form that is opened again edits the stored values of that time, and does not change while it is open. */
const edited = { gcTime: 0, staleTime: Infinity };

/** The entity that a form edits. */
export function recordQuery<Row, Entity extends Stored & Draft, Draft extends object>(
  { service }: ResourceDeclaration<Row, Entity, Draft>,
  id: string,
) {
  return queryOptions({
    queryKey: [service.table, 'edited', id],
    queryFn: () => service.get(id),
    ...edited,
  });
}

/** Returns the query of a singleton for its form. */
export function singletonQuery<Entity extends { updatedAt: string } & Draft, Draft extends object>({
  table,
  read,
}: SingletonDeclaration<Entity, Draft>) {
  return queryOptions({ queryKey: [table, 'edited'], queryFn: read, ...edited });
}
