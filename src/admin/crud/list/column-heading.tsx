import { Link } from 'react-router-dom';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import type { ColumnDeclaration } from '@/admin/crud/declaration';
import { readSort, writeSort, type useListUrlState } from './use-list-url-state';

interface ColumnHeadingProps<Row, Entity> {
  column: ColumnDeclaration<Row, Entity>;
  urlState: ReturnType<typeof useListUrlState>;
}

/** Names a column, and sorts by it where that is possible: up, then down. */
export function ColumnHeading<Row, Entity>({
  column: { label, sort },
  urlState: { shown, searchFor },
}: ColumnHeadingProps<Row, Entity>) {
  const { t } = useAdminTranslation();
  const current = readSort(shown.sort);
  const isSorted = current.label === label;
  const direction = current.ascending ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className="px-3 font-normal">
      {sort ? (
        <Link
          to={{ search: searchFor({ sort: writeSort(label, !(isSorted && current.ascending)) }) }}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-1 hover:text-paper"
        >
          {t(`field.${label}`)}
          <span aria-hidden="true">{isSorted && (current.ascending ? '↑' : '↓')}</span>
        </Link>
      ) : (
        t(`field.${label}`)
      )}
    </th>
  );
}
