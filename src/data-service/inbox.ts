import type { Tables } from './database.types';
import { withAppErrors } from './app-error';
import { readOneOf } from './read-json';
import type { Condition, ListResult } from './service';
import { listForStaff } from './staff-list';
import { staffClient } from './staff-client';
import {
  SUBMISSION_STATES,
  submissions,
  type Submission,
  type SubmissionKind,
  type SubmissionState,
} from './submissions';

/** The states in which somebody waits for an answer. */
export const AWAITING_STATES = ['new', 'shortlisted'] as const;

type Row = Tables<'submissions'>;

const SEARCHED = [
  'name',
  'email',
  'message',
  'topic',
  'music_link',
  'genre',
  'reference',
] as const satisfies readonly (keyof Row)[];

export interface InboxRequest {
  /** The first row, counted from 0. */
  from: number;
  size: number;
  /** What one of the texts must contain. */
  words: string;
  states: readonly SubmissionState[];
  kind: SubmissionKind | null;
  language: string | null;
  /** Keeps those that wait for an answer and came before this moment. */
  awaitingSince: Date | null;
}

/** A page of the inbox, newest first. */
export function listInbox(request: InboxRequest): Promise<ListResult<Submission>> {
  const { from, size, words, states, kind, language, awaitingSince } = request;
  const where: Condition<Row>[] = [{ column: 'state', operator: 'in', value: oneOf(states) }];
  if (kind !== null) where.push({ column: 'kind', operator: 'eq', value: kind });
  if (language !== null) where.push({ column: 'language', operator: 'eq', value: language });
  if (awaitingSince !== null) {
    where.push(
      { column: 'state', operator: 'in', value: oneOf(AWAITING_STATES) },
      { column: 'created_at', operator: 'lt', value: awaitingSince.toISOString() },
    );
  }
  return listForStaff(submissions, {
    from,
    size,
    where,
    search: { words, texts: SEARCHED.map((column) => ({ column })) },
    missing: null,
    sort: null,
  });
}

function oneOf(states: readonly SubmissionState[]): string {
  return `(${states.join()})`;
}

export interface InboxCounts {
  /** New ones that nobody has opened. */
  unread: number;
  byState: Record<SubmissionState, number>;
}

/** How many there are. */
export function countInbox(): Promise<InboxCounts> {
  return withAppErrors(async () => {
    const { data } = await (
      await staffClient()
    )
      .from('submission_counts')
      .select('state, total, unread')
      .overrideTypes<{ state: string; total: number; unread: number }[], { merge: false }>()
      .throwOnError();
    const counts: InboxCounts = {
      unread: 0,
      byState: { new: 0, shortlisted: 0, contacted: 0, closed: 0, spam: 0 },
    };
    for (const { state, total, unread } of data) {
      counts.byState[readOneOf(state, SUBMISSION_STATES)] = total;
      if (state === 'new') counts.unread = unread;
    }
    return counts;
  });
}
