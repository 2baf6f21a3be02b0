import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import { useAdminTranslation } from '../common/translation';
import type { PagedUrlState } from '../common/url-state';

interface DataTableProps {
  label: string;
  /** Of each column; one that does more than name it is a cell with a key. */
  headings: readonly (string | ReactElement)[];
  /** True where the last column has the actions on a row. */
  hasActions?: boolean;
  /** Its rows. */
  children: ReactNode;
}

/** A table with a heading for each column; on a phone each row is a block of lines. */
export function DataTable({ label, headings, hasActions = false, children }: DataTableProps) {
  const { t } = useAdminTranslation();
  return (
    <div className="overflow-x-clip">
      <table aria-label={label} className="w-full border-t border-line text-left max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-sm text-quiet">
            {headings.map((heading) =>
              typeof heading === 'string' ? (
                <th key={heading} scope="col" className="px-3 py-2 font-normal">
                  {heading}
                </th>
              ) : (
                heading
              ),
            )}
            {hasActions && (
              <th scope="col">
                <span className="sr-only">{t('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </div>
  );
}

type ListQuery = Pick<
  UseQueryResult<{ total: number }>,
  'data' | 'isPlaceholderData' | 'fetchStatus'
>;

/** Previous rows are shown until those of another filter come. Returns true where they would stay: without a connection. */
export const isStuck = ({ isPlaceholderData, fetchStatus }: ListQuery): boolean =>
  isPlaceholderData && fetchStatus === 'paused';

/** Returns a redirect to the last page of a list where the URL names one beyond it, else null. */
export function toLastPage(
  { data, isPlaceholderData }: Pick<ListQuery, 'data' | 'isPlaceholderData'>,
  { shown, searchFor }: PagedUrlState,
): ReactNode {
  if (!data || isPlaceholderData) return null;
  const page = Math.max(1, Math.ceil(data.total / PANEL_PAGE_SIZE));
  return shown.page > page ? <Navigate to={{ search: searchFor({ page }) }} replace /> : null;
}
