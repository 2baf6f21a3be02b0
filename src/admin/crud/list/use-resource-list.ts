import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import { listForStaff } from '@/data-service/auth/staff-list';
import { useAdminWords } from '@/admin/common/admin-words';
import type { ResourceDeclaration, Stored } from '@/admin/crud/declaration';
import { readSort, type ListAddress } from './use-list-address';

/** The rows of a list that the address asks for, read anew whenever they are shown. */
export function useResourceList<Row, Entity extends Stored & Draft, Draft extends object>(
  { service, searched, columns }: ResourceDeclaration<Row, Entity, Draft>,
  { q, missing, sort, page }: ListAddress,
) {
  const { i18n } = useAdminWords();
  const { label, ascending } = readSort(sort);
  const text = columns.find((column) => column.label === label)?.sort;
  return useQuery({
    queryKey: [service.table, 'staff-list', { q, missing, sort, page, language: i18n.language }],
    queryFn: () =>
      listForStaff(service, {
        from: (page - 1) * PANEL_PAGE_SIZE,
        size: PANEL_PAGE_SIZE,
        search: { words: q, texts: searched },
        missing,
        sort: text ? { text, language: i18n.language, ascending } : null,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
