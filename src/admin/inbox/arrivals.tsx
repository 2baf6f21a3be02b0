import { useState } from 'react';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import type { Submission } from '@/data-service/inbox/submissions';
import { useAdminTranslation } from '@/admin/common/admin-translation';

interface ArrivalsProps {
  /** The rows of the first page, newest first; null until they are known. */
  rows: readonly Pick<Submission, 'createdAt'>[] | null;
}

/** Shows the number of submissions that have come since the list was opened. */
export function Arrivals({ rows }: ArrivalsProps) {
  const { t } = useAdminTranslation();
  const [newest, setNewest] = useState<string | null>(null);
  if (newest === null && rows !== null) setNewest(rows[0]?.createdAt ?? '');
  const arrived = (rows ?? []).filter(({ createdAt }) => newest !== null && createdAt > newest);
  return (
    <p role="status" className="font-semibold text-accent not-empty:mb-3">
      {arrived.length > 0 &&
        (arrived.length === PANEL_PAGE_SIZE
          ? t('inbox.arrivedAll')
          : t('inbox.arrived', { total: arrived.length }))}
    </p>
  );
}
