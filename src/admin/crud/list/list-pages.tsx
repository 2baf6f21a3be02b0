import { Link } from 'react-router-dom';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { smallButtonClass } from '@/admin/common/small-button';

interface ListPagesProps {
  total: number;
  urlState: { shown: { page: number }; searchFor: (changes: { page: number }) => string };
}

/** The range of shown rows, the total, and the links to the other pages. */
export function ListPages({ total, urlState: { shown, searchFor } }: ListPagesProps) {
  const { t } = useAdminTranslation();
  const from = (shown.page - 1) * PANEL_PAGE_SIZE + 1;
  const to = Math.min(total, shown.page * PANEL_PAGE_SIZE);
  const link = (page: number, text: string) => (
    <Link to={{ search: searchFor({ page }) }} preventScrollReset className={smallButtonClass}>
      {text}
    </Link>
  );
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
      <p role="status" className="text-sm text-quiet">
        {total > 0 && t('list.range', { from, to, total })}
      </p>
      {total > PANEL_PAGE_SIZE && (
        <nav aria-label={t('list.pages')} className="flex flex-wrap gap-3">
          {shown.page > 1 && link(shown.page - 1, t('list.previous'))}
          {to < total && link(shown.page + 1, t('list.next'))}
        </nav>
      )}
    </div>
  );
}
