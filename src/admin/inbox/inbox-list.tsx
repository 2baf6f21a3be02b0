import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { Link, useOutletContext } from 'react-router-dom';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import { OfflineState, QueryView, StateScreen } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/page-title';
import type { Submission } from '@/data-service/backend/inbox/submissions';
import { quietButtonClass } from '@/ui/button';
import { addEnglish, useAdminTranslation } from '../common/translation';
import { DataTable, isStuck, toLastPage } from '../list/data-table';
import { ListPages } from '../list/list-controls';
import { HeldBanner, SeenRows } from './held-back';
import { InboxExport } from './inbox-export';
import { inboxCountsQuery, inboxFilter, inboxListQuery, useInboxUrlState } from './inbox-queries';
import { InboxToolbar } from './inbox-toolbar';
import { MailErrors } from './mail-errors';
import { overdueBefore, useAnswerDays, useStartOfToday } from './overdue';
import { InboxRow } from './inbox-row';
import english from '../../../locales/en/inbox.json';

addEnglish('inbox', english);

/** The submissions: searched, filtered, page by page. */
export function InboxList() {
  const { t } = useAdminTranslation();
  /** The id of the row that was opened last: the focus returns to it. */
  const openedRef = useOutletContext<RefObject<string | null>>();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(t('tab.inbox'));
  const urlState = useInboxUrlState();
  const { shown } = urlState;
  const answerDays = useAnswerDays();
  const overdueSince = overdueBefore(answerDays, useStartOfToday());
  const query = useQuery(inboxListQuery(shown, overdueSince));
  const redirect = toLastPage(query, urlState);
  if (redirect) return redirect;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-2xl font-bold outline-none">
        {t('tab.inbox')}
      </h1>
      <MailErrors />
      {shown.folder !== 'held' && <HeldBanner />}
      <InboxToolbar urlState={urlState} />
      {isStuck(query) && <OfflineState />}
      {query.data && !isStuck(query) && (
        <>
          <Arrivals
            key={`arrivals ${JSON.stringify(shown)}`}
            rows={
              query.isPlaceholderData || shown.page > 1 || shown.isOverdue ? null : query.data.rows
            }
          />
          {shown.folder === 'held' && !query.isPlaceholderData && (
            <SeenRows key={`seen ${JSON.stringify(shown)}`} rows={query.data.rows} />
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
          {query.data.total > 0 && <InboxExport filter={inboxFilter(shown, overdueSince)} />}
        </>
      )}
      {!query.data && <QueryView query={query} />}
    </>
  );
}

interface InboxTableProps {
  rows: readonly Submission[];
  answerDays: number;
  /** The id of the row that was opened last. */
  openedRef: RefObject<string | null>;
  /** Called when a row has left the list by its own button, which had the focus. */
  onMoved: () => void;
}

/** One row per submission; on a phone each row is a block of lines. */
function InboxTable({ rows, ...shared }: InboxTableProps) {
  const { t } = useAdminTranslation();
  const headings = [
    t('inbox:sender'),
    t('inbox:content'),
    t('inbox:languages'),
    t('inbox:received'),
    t('inbox:stateOf'),
  ];
  return (
    <DataTable label={t('tab.inbox')} headings={headings}>
      {rows.map((submission) => (
        <InboxRow key={submission.id} submission={submission} {...shared} />
      ))}
    </DataTable>
  );
}

interface NothingHereProps {
  urlState: ReturnType<typeof useInboxUrlState>;
}

/** Explains why the list is empty. */
function NothingHere({ urlState: { shown, searchFor } }: NothingHereProps) {
  const { t } = useAdminTranslation();
  const { data: counts } = useQuery(inboxCountsQuery);
  const isNew = counts && Object.values(counts.byState).every((total) => total === 0);
  const isWholeFolder =
    searchFor({}) === searchFor({ q: '', kind: null, language: null, isOverdue: false });
  /** The same search text without filters. */
  const everything = searchFor({ folder: 'all', kind: null, language: null, isOverdue: false });
  const all = (text: string) => (
    <Link to={{ search: everything }} preventScrollReset className={quietButtonClass}>
      {text}
    </Link>
  );
  if (isWholeFolder && isNew) {
    return <StateScreen title={t('inbox:empty')} text={t('inbox:emptyText')} />;
  }
  if (isWholeFolder && shown.folder === 'spam') return <StateScreen title={t('inbox:emptySpam')} />;
  if (isWholeFolder && shown.folder === 'held') {
    return <StateScreen title={t('inbox:emptyHeld')} text={t('inbox:emptyHeldText')} />;
  }
  if (isWholeFolder && shown.folder === 'open') {
    return (
      <StateScreen
        title={t('inbox:emptyOpen')}
        text={t('inbox:emptyOpenText')}
        action={all(t('inbox:folder.all'))}
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
          ? t('inbox:arrivedAll')
          : t('inbox:arrived', { total: arrived.length }))}
    </p>
  );
}
