import type { Tables } from '../../database.types';
import { withAppErrors } from '../client/app-error';
import { readOneOf } from '../../content/entity/read-json';
import { type Condition, type ListResult, MAX_ROWS } from '../../content/entity/query';
import { checkSession } from '../client/session-check';
import { recordExport } from '../staff/activity';
import { listForStaff } from '../staff/lists';
import { staffClient } from '../client/staff-client';
import {
  SUBMISSION_STATES,
  submissionsWithNotes,
  type Submission,
  type SubmissionKind,
  type SubmissionState,
} from './submissions';

/** Returns true when the sender waits for an answer. */
export function isAwaiting(state: SubmissionState): boolean {
  return state === 'new' || state === 'shortlisted';
}

type Row = Tables<'submissions_with_notes'>;

/** Which submissions are listed. */
export interface InboxFilter {
  /** The text that they must contain. */
  query: string;
  states: readonly SubmissionState[];
  kind: SubmissionKind | null;
  language: string | null;
  /** Filters the submissions that wait for an answer and came before this moment: the longest wait comes first. */
  awaitingSince: Date | null;
}

export interface InboxRequest extends InboxFilter {
  /** The first row, counted from 0. */
  from: number;
  size: number;
}

/** A page of the inbox, newest first; overdue submissions, oldest first. */
export async function listInbox(request: InboxRequest): Promise<ListResult<Submission>> {
  const { from, size, query, kind, language, awaitingSince } = request;
  const states =
    awaitingSince === null ? request.states : request.states.filter((state) => isAwaiting(state));
  if (states.length === 0) return { rows: [], total: 0 };
  const where: Condition<Row>[] = [
    { column: 'state', operator: 'in', value: `(${states.join()})` },
  ];
  if (kind !== null) where.push({ column: 'kind', operator: 'eq', value: kind });
  if (language !== null) where.push({ column: 'language', operator: 'eq', value: language });
  if (awaitingSince !== null) {
    where.push({ column: 'created_at', operator: 'lt', value: awaitingSince.toISOString() });
  }
  return listForStaff(submissionsWithNotes, {
    from,
    size,
    where,
    query,
    sort:
      awaitingSince === null
        ? null
        : { by: { column: 'created_at' }, language: '', ascending: true },
  });
}

/** Returns every submission that is listed, in the same order, each once. It is recorded. */
export async function exportInbox(filter: InboxFilter): Promise<Submission[]> {
  const { total: number } = await listInbox({ ...filter, from: 0, size: 1 });
  await recordExport(filter.kind === null ? 'submissions' : `${filter.kind}s`, number);
  const found = new Map<string, Submission>();
  for (let from = 0; ;) {
    const { rows, total } = await listInbox({ ...filter, from, size: MAX_ROWS });
    // One that arrives meanwhile moves the others on: they come a second time.
    for (const row of rows) found.set(row.id, row);
    from += rows.length;
    if (rows.length === 0 || from >= total) return [...found.values()];
  }
}

export interface InboxCounts {
  /** Unread new ones. */
  unread: number;
  /** Unseen held-back ones. */
  unseen: number;
  byState: Record<SubmissionState, number>;
}

/** Returns the counts. Throws `unauthorized` when the session has ended: nothing is then shown, as if it were empty. */
export function countInbox(): Promise<InboxCounts> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('submission_counts')
      .select('state, total, unread')
      .throwOnError();
    if (data.length === 0) await checkSession(staffClient().auth);
    const counts: InboxCounts = {
      unread: 0,
      unseen: 0,
      byState: { new: 0, shortlisted: 0, contacted: 0, closed: 0, spam: 0, held: 0 },
    };
    for (const { state, total, unread } of data) {
      counts.byState[readOneOf(state, SUBMISSION_STATES)] = total ?? 0;
      if (state === 'new') counts.unread = unread ?? 0;
      if (state === 'held') counts.unseen = unread ?? 0;
    }
    return counts;
  });
}
