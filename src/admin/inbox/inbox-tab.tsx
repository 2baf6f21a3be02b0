import { useQuery } from '@tanstack/react-query';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { inboxCountsQuery } from './inbox-queries';

/** The label of the tab, with the number of unread submissions. */
export function InboxTab() {
  const { t, i18n } = useAdminTranslation();
  const { data } = useQuery(inboxCountsQuery);
  const unread = data?.unread ?? 0;
  if (unread === 0) return t('inbox.tab');
  return (
    <>
      <span className="sr-only">{t('inbox.tabUnread', { count: unread })}</span>
      <span aria-hidden="true">{t('inbox.tab')}</span>
      <span
        aria-hidden="true"
        className="ml-2 min-w-6 rounded-full bg-accent px-1.5 text-center text-sm font-semibold text-night"
      >
        {new Intl.NumberFormat(i18n.language).format(unread)}
      </span>
    </>
  );
}
