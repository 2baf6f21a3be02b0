import { AppError, isPostgrestError, toAppError, withAppErrors } from '../client/app-error';
import type { Tables } from '@/data-service/database.types';
import { readOneOf } from '../entity/read-json';
import { staffClient } from '@/data-service/client/staff-client';
import { SUBMISSION_STATES, type SubmissionState } from './submissions';

/** The templates that a reply can begin with. */
export const REPLY_TEMPLATES = ['received', 'shortlist', 'decline', 'more'] as const;
export type ReplyTemplate = (typeof REPLY_TEMPLATES)[number];

interface EventBase {
  id: string;
  at: string;
  /** The member who did it; null for a filter or a deadline. */
  by: string | null;
}

interface StateEvent extends EventBase {
  kind: 'state';
  from: SubmissionState;
  to: SubmissionState;
  /** The reason why it is closed. */
  reason: string | null;
}

interface NoteEvent extends EventBase {
  kind: 'note';
  text: string;
}

interface ReplyEvent extends EventBase {
  kind: 'reply';
  template: ReplyTemplate | null;
  text: string;
}

/** An entry in the history of a submission. */
export type SubmissionEvent = StateEvent | NoteEvent | ReplyEvent;

type EventRow = Tables<'submission_events'>;

const TABLE = 'submission_events';

/** A longer text is rejected, never cut. */
export const MAX_EVENT_TEXT = 10_000;

export function toEvent(row: EventRow): SubmissionEvent {
  const base = { id: row.id, at: row.created_at, by: row.member_email };
  if (row.kind === 'state') {
    return {
      ...base,
      kind: 'state',
      from: readOneOf(row.from_state ?? '', SUBMISSION_STATES),
      to: readOneOf(row.to_state ?? '', SUBMISSION_STATES),
      reason: row.reason,
    };
  }
  const text = row.body ?? '';
  if (row.kind === 'note') return { ...base, kind: 'note', text };
  const template = REPLY_TEMPLATES.find((known) => known === row.template) ?? null;
  return { ...base, kind: 'reply', template, text };
}

/** The history of a submission, from its beginning. */
export function readHistory(submissionId: string): Promise<SubmissionEvent[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from(TABLE)
      .select()
      .eq('submission_id', submissionId)
      .order('created_at')
      .order('id')
      .throwOnError();
    return data.map(toEvent);
  });
}

/** A text of staff. Its author is taken from the session. */
export type NewText =
  | { kind: 'note'; text: string }
  | { kind: 'reply'; text: string; template: ReplyTemplate };

/** PostgreSQL's code for a row that refers to one that is gone. */
const REFERS_TO_NOTHING = '23503';

/** Returns the error of an entry that was not written; null where it is stored already and only the answer was lost. */
function writeError(error: unknown): unknown {
  if (toAppError(error).kind === 'conflict') return null;
  if (!isPostgrestError(error) || error.code !== REFERS_TO_NOTHING) return error;
  return new AppError('not-found', error.message, { cause: error });
}

/**
 * Adds a note, or a reply that was sent, once for each id. Throws `not-found` when the submission is gone.
 */
export function addToHistory(submissionId: string, id: string, entry: NewText): Promise<void> {
  return withAppErrors(async () => {
    const client = staffClient();
    const row = {
      id,
      submission_id: submissionId,
      kind: entry.kind,
      body: entry.text,
      ...(entry.kind === 'reply' && { template: entry.template }),
    };
    try {
      await client.from(TABLE).insert(row).throwOnError();
    } catch (error) {
      const reason = writeError(error);
      if (reason !== null) throw reason;
    }
  });
}

/** Deletes a note for ever. Throws `not-found` when it is gone already. */
export function removeNote(id: string): Promise<void> {
  return withAppErrors(async () => {
    await staffClient().from(TABLE).delete().eq('id', id).select('id').single().throwOnError();
  });
}
