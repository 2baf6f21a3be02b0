import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
  type SubmissionKind,
  submissions,
  type SubmissionState,
} from '@/data-service/backend/inbox/submissions';
import { type Language, LANGUAGE_CODES } from '@/i18n/languages';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import type { AppError } from '@/data-service/backend/client/app-error';
import { countInbox, type InboxFilter, listInbox } from '@/data-service/backend/inbox/inbox';
import {
  listUnsentMails,
  readAcknowledgement,
} from '@/data-service/backend/inbox/submission-mails';
import { isBeingSent, readHistory } from '@/data-service/backend/inbox/submission-history';
import { listWaiting } from '@/data-service/backend/inbox/waiting';
import { watchInbox } from '@/data-service/backend/inbox/live-inbox';
import { readListedRows, useUrlState } from '../common/url-state';

/** `open` is what is not done with, `all` is every state. */
export const FOLDERS = ['open', ...SUBMISSION_STATES, 'all'] as const;
export type Folder = 'open' | SubmissionState | 'all';

interface InboxUrlState {
  /** The search query. */
  q: string;
  folder: Folder;
  kind: SubmissionKind | null;
  /** The language of the form. */
  language: Language | null;
  /** True for overdue submissions alone. */
  isOverdue: boolean;
  page: number;
}

/** A search begins in every state. */
const defaultFolder = (q: string): Folder => (q === '' ? 'open' : 'all');

/** Reads the state of the inbox from the query string. */
export const readInboxUrlState = (params: URLSearchParams): InboxUrlState => ({
  ...readListedRows(params),
  folder:
    FOLDERS.find((folder) => folder === params.get('folder')) ??
    defaultFolder(params.get('q') ?? ''),
  kind: SUBMISSION_KINDS.find((kind) => kind === params.get('kind')) ?? null,
  language: LANGUAGE_CODES.find((code) => code === params.get('language')) ?? null,
  isOverdue: params.has('overdue'),
});

/** Returns the state of the inbox in the query string. */
export function useInboxUrlState() {
  return useUrlState(readInboxUrlState, ({ q, folder, kind, language, isOverdue }) => ({
    q,
    folder: folder === defaultFolder(q) ? null : folder,
    kind,
    language,
    overdue: isOverdue ? '1' : null,
  }));
}

/** The interval at which the inbox is read even without a change event, in milliseconds. */
const REREAD_EVERY = 60_000;

/** The time for which the list is cached while a submission is read, in milliseconds. */
const CACHE_TIME = 60 * 60_000;

const polled = {
  staleTime: 0,
  // A member who may not read any more sends no request until something happens.
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

/** The filter of the URL. Submissions from before the given moment are overdue. */
export const inboxFilter = (
  { q, folder, kind, language, isOverdue }: InboxUrlState,
  overdueBefore: Date,
): InboxFilter => ({
  query: q,
  states: statesIn(folder),
  kind,
  language,
  awaitingSince: isOverdue ? overdueBefore : null,
});

/** The page of the URL. */
export function inboxListQuery(urlState: InboxUrlState, overdueBefore: Date) {
  const filter = inboxFilter(urlState, overdueBefore);
  const { page } = urlState;
  return queryOptions({
    queryKey: [
      submissions.table,
      'list',
      { ...filter, awaitingSince: filter.awaitingSince?.getTime(), page },
    ],
    queryFn: () =>
      listInbox({ ...filter, from: (page - 1) * PANEL_PAGE_SIZE, size: PANEL_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    gcTime: CACHE_TIME,
    ...polled,
  });
}

/** The most submissions that are looked at for what is new or overdue. */
const MAX_WAITING = 50;

/** The submissions that an answer is due to, the oldest first. */
export const waitingQuery = queryOptions({
  queryKey: [submissions.table, 'waiting'],
  queryFn: () => listWaiting(MAX_WAITING),
  ...polled,
});

// The inbox's live connection refetches every query whose key begins with the name of the table.

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: [submissions.table, 'one', id],
    queryFn: () => submissions.get(id),
    staleTime: 0,
  });

/** The interval at which the history is read while a reply is being sent, in milliseconds. */
const SENDING_EVERY = 2_000;

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [submissions.table, 'events', id],
    queryFn: () => readHistory(id),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isBeingSent) ? SENDING_EVERY : false),
  });

export const acknowledgementQuery = (id: string) =>
  queryOptions({
    queryKey: [submissions.table, 'acknowledgement', id],
    queryFn: () => readAcknowledgement(id),
    staleTime: 0,
  });

/** Keeps everything that is shown of the inbox up to date, as long as this member is signed in; nothing for null. */
export function useLiveInbox(member: string | null): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      member === null
        ? undefined
        : watchInbox(member, () =>
            queryClient.invalidateQueries({ queryKey: [submissions.table] }),
          ),
    [queryClient, member],
  );
}
