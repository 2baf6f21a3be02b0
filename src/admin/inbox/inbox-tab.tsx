import { useQuery } from '@tanstack/react-query';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { inboxCountsQuery } from './inbox-queries';

/** The label of the tab, with the numbers of unread submissions and of those held back that nobody has seen. */
export function InboxTab() {
  const { t, i18n } = useAdminTranslation();
  const { data: { unread, unseen } = { unread: 0, unseen: 0 } } = useQuery(inboxCountsQuery);
  if (unread === 0 && unseen === 0) return t('inbox.tab');
  const name = [t('inbox.tab')];
  if (unread > 0) name.push(t('inbox.unreadCount', { count: unread }));
  if (unseen > 0) name.push(t('inbox.heldCount', { count: unseen }));
  const format = new Intl.NumberFormat(i18n.language);
  return (
    <>
      <span className="sr-only">{name.join(', ')}</span>
      <span aria-hidden="true">{t('inbox.tab')}</span>
      {unread > 0 && (
        <span aria-hidden="true" className={`${badgeClass} border-accent bg-accent text-night`}>
          {format.format(unread)}
        </span>
      )}
      {unseen > 0 && (
        <span aria-hidden="true" className={`${badgeClass} border-current`}>
          {format.format(unseen)}
        </span>
      )}
    </>
  );
}

const badgeClass = 'ml-2 min-w-6 rounded-full border px-1.5 text-center text-sm font-semibold';
