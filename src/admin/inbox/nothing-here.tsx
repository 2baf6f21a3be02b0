import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { quietButtonClass } from '@/ui/button';
import { StateScreen } from '@/ui/state-screen';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { inboxCountsQuery } from './inbox-queries';
import type { useInboxUrlState } from './use-inbox-url-state';

interface NothingHereProps {
  urlState: ReturnType<typeof useInboxUrlState>;
}

/** Says why the list is empty. */
export function NothingHere({ urlState: { shown, searchFor } }: NothingHereProps) {
  const { t } = useAdminTranslation();
  const { data: counts } = useQuery(inboxCountsQuery);
  const isNew = counts && Object.values(counts.byState).every((total) => total === 0);
  const isWholeFolder =
    searchFor({}) === searchFor({ q: '', kind: null, language: null, isOverdue: false });
  /** The same search without filters: what was typed stays. */
  const everything = searchFor({ folder: 'all', kind: null, language: null, isOverdue: false });
  const all = (text: string) => (
    <Link to={{ search: everything }} preventScrollReset className={quietButtonClass}>
      {text}
    </Link>
  );
  if (isWholeFolder && isNew) {
    return <StateScreen title={t('inbox.empty')} text={t('inbox.emptyText')} />;
  }
  if (isWholeFolder && shown.folder === 'spam') return <StateScreen title={t('inbox.emptySpam')} />;
  if (isWholeFolder && shown.folder === 'held') {
    return <StateScreen title={t('inbox.emptyHeld')} text={t('inbox.emptyHeldText')} />;
  }
  if (isWholeFolder && shown.folder === 'open') {
    return (
      <StateScreen
        title={t('inbox.emptyOpen')}
        text={t('inbox.emptyOpenText')}
        action={all(t('inbox.folder.all'))}
      />
    );
  }
  return (
    <StateScreen
      title={t('list.nothingFound')}
      text={t('list.nothingFoundText')}
      {...(everything !== searchFor({}) && { action: all(t('list.showAll')) })}
    />
  );
}
