import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import type { AppError } from '@/data-service/client/app-error';
import { countInbox, listInbox } from '@/data-service/inbox/inbox';
import { listUnsentMails } from '@/data-service/inbox/submission-mails';
import {
  SUBMISSION_STATES,
  submissions,
  type SubmissionState,
} from '@/data-service/inbox/submissions';
import type { Folder, InboxUrlState } from './use-inbox-url-state';

/** The interval at which the inbox is read even without a change event, in milliseconds. */
const REREAD_EVERY = 60_000;

/** The time for which the list is cached while a submission is read, in milliseconds. */
const CACHE_TIME = 60 * 60_000;

const polled = {
  staleTime: 0,
  // A member who may not read any more is not asked again until something happens.
  refetchInterval: ({ state: { error } }: { state: { error: AppError | null } }) =>
    error?.kind === 'unauthorized' || error?.kind === 'not-staff' ? false : REREAD_EVERY,
} as const;

/** The numbers of submissions. */
export const inboxCountsQuery = queryOptions({
  queryKey: [submissions.table, 'counts'],
  queryFn: countInbox,
  ...polled,
});

/** The mails that could not be sent. */
export const unsentMailsQuery = queryOptions({
  queryKey: [submissions.table, 'mails'],
  queryFn: listUnsentMails,
  ...polled,
});

/** Returns the states of the submissions in a folder. */
export function statesIn(folder: Folder): readonly SubmissionState[] {
  if (folder === 'open') return ['new', 'shortlisted', 'contacted'];
  if (folder === 'all') return SUBMISSION_STATES;
  return [folder];
}

/** The page of the URL. Submissions from before the given moment are overdue. */
export function inboxListQuery(
  { q, folder, kind, language, isOverdue, page }: InboxUrlState,
  overdueBefore: Date,
) {
  const awaitingSince = isOverdue ? overdueBefore : null;
  return queryOptions({
    queryKey: [
      submissions.table,
      'list',
      { q, folder, kind, language, awaitingSince: awaitingSince?.getTime(), page },
    ],
    queryFn: () =>
      listInbox({
        from: (page - 1) * PANEL_PAGE_SIZE,
        size: PANEL_PAGE_SIZE,
        query: q,
        states: statesIn(folder),
        kind,
        language,
        awaitingSince,
      }),
    placeholderData: keepPreviousData,
    gcTime: CACHE_TIME,
    ...polled,
  });
}
