import { Inbox as InboxIcon } from 'lucide-react';
import { useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { PageSection } from '../list/section';
import { latePage } from '../common/late-page';
import { useFirstReadsOver } from '../common/first-reads';
import { useAdminTranslation } from '../common/translation';
import {
  inboxCountsQuery,
  inboxListQuery,
  readInboxUrlState,
  submissionQuery,
} from './inbox-queries';

/** The section with the submissions of visitors. */
export const inboxSection: PageSection = {
  kind: 'page',
  segment: 'inbox',
  Icon: InboxIcon,
  label: 'tab.inbox',
  Tab: InboxTab,
  route: (readAhead) => ({
    path: 'inbox',
    Component: Inbox,
    children: [
      {
        index: true,
        lazy: latePage(
          () => import('./inbox-list'),
          'inbox',
          ({ InboxList }) => InboxList,
        ),
        loader({ request }) {
          const urlState = readInboxUrlState(new URL(request.url).searchParams);
          if (urlState.isOverdue) return null; // the limit is in the settings
          return readAhead(inboxListQuery(urlState, new Date()));
        },
      },
      {
        path: ':id',
        lazy: latePage(
          () => import('./submission/submission-page'),
          'inbox',
          ({ SubmissionPage }) => SubmissionPage,
        ),
        loader: ({ params: { id = '' } }) => readAhead(submissionQuery(id)),
      },
    ],
  }),
};

/** Remembers which submission was opened: the focus returns to its row. */
function Inbox() {
  const openedRef = useRef<string>(null);
  return <Outlet context={openedRef} />;
}

/** The label of the tab, with the numbers of unread and of unseen held-back submissions. */
function InboxTab() {
  const { t, i18n } = useAdminTranslation();
  const { data: { unread, unseen } = { unread: 0, unseen: 0 } } = useQuery({
    ...inboxCountsQuery,
    enabled: useFirstReadsOver(),
  });
  if (unread === 0 && unseen === 0) return t('tab.inbox');
  const name = [t('tab.inbox')];
  if (unread > 0) name.push(t('tab.inboxUnread', { count: unread }));
  if (unseen > 0) name.push(t('tab.inboxHeld', { count: unseen }));
  const format = new Intl.NumberFormat(i18n.language);
  return (
    <>
      <span className="sr-only">{name.join(', ')}</span>
      <span aria-hidden="true">{t('tab.inbox')}</span>
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

const badgeClass =
  'ml-2 inline-block min-w-6 rounded-full border px-1.5 text-center text-sm font-semibold';
