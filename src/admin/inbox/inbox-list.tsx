import { useQuery } from '@tanstack/react-query';
import { useRef, type RefObject } from 'react';
import { Navigate, useOutletContext } from 'react-router-dom';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import { QueryView } from '@/ui/query-view';
import { OfflineState } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/use-page-title';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { ListPages } from '@/admin/crud/list/list-pages';
import { Arrivals } from './arrivals';
import { HeldNotice, SeenRows } from './held-back';
import { inboxListQuery } from './inbox-queries';
import { InboxTable } from './inbox-table';
import { InboxToolbar } from './inbox-toolbar';
import { MailErrors } from './mail-errors';
import { NothingHere } from './nothing-here';
import { overdueBefore } from './overdue';
import { useAnswerDays } from './use-answer-days';
import { useInboxUrlState } from './use-inbox-url-state';
import { useToday } from './use-today';

/** The submissions: searched, filtered, page by page. */
export function InboxList() {
  const { t } = useAdminTranslation();
  /** The id of the row that was opened last: the focus returns to it. */
  const openedRef = useOutletContext<RefObject<string | null>>();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(t('inbox.tab'));
  const urlState = useInboxUrlState();
  const { shown, searchFor } = urlState;
  const answerDays = useAnswerDays();
  const query = useQuery(inboxListQuery(shown, overdueBefore(answerDays, useToday())));
  // Rows of another filter stand in until the right ones come: without a connection they would stay.
  const isStuck = query.isPlaceholderData && query.fetchStatus === 'paused';
  const lastPage = Math.max(1, Math.ceil((query.data?.total ?? 0) / PANEL_PAGE_SIZE));
  if (query.data && !query.isPlaceholderData && shown.page > lastPage) {
    return <Navigate to={{ search: searchFor({ page: lastPage }) }} replace />;
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-2xl font-bold outline-none">
        {t('inbox.tab')}
      </h1>
      <MailErrors />
      {shown.folder !== 'held' && <HeldNotice />}
      <InboxToolbar urlState={urlState} />
      {isStuck && <OfflineState />}
      {query.data && !isStuck && (
        <>
          <Arrivals
            key={JSON.stringify(shown)}
            rows={query.isPlaceholderData || shown.page > 1 ? null : query.data.rows}
          />
          {shown.folder === 'held' && !query.isPlaceholderData && (
            <SeenRows key={JSON.stringify(shown)} rows={query.data.rows} />
          )}
          {query.data.total === 0 ? (
            <NothingHere urlState={urlState} />
          ) : (
            <InboxTable
              rows={query.data.rows}
              answerDays={answerDays}
              openedRef={openedRef}
              onMoved={() => heading.current?.focus()}
            />
          )}
          <ListPages total={query.data.total} urlState={urlState} />
        </>
      )}
      {!query.data && <QueryView query={query} />}
    </>
  );
}
