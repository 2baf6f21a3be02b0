import { AppError, isPostgrestError, toAppError, withAppErrors } from '../client/app-error';
import type { Tables } from '../../database.types';
import { readOneOf } from '../../content/entity/read-json';
import { staffClient } from '../client/staff-client';
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

/** What came of a mail. All is null while it waits for its first attempt to end. */
export interface Delivery {
  sentAt: string | null;
  /** Null when it was sent, or is not tried again. */
  nextAttemptAt: string | null;
  /** The error of the last attempt, as the mail server gave it. */
  failure: string | null;
}

export interface ReplyEvent extends EventBase {
  kind: 'reply';
  template: ReplyTemplate | null;
  /** Null where a mail program has sent it: then the text begins with it. */
  subject: string | null;
  language: string | null;
  text: string;
  /** Null where a mail program has sent it. */
  delivery: Delivery | null;
}

/** An entry in the history of a submission. */
export type SubmissionEvent = StateEvent | NoteEvent | ReplyEvent;

/** Returns true for a reply whose mail has not come to any end yet. */
export function isBeingSent(event: SubmissionEvent): boolean {
  if (event.kind !== 'reply' || !event.delivery) return false;
  const { sentAt, failure } = event.delivery;
  return sentAt === null && failure === null;
}

type EventRow = Tables<'submission_events'>;

/** A mail as far as it says what came of it. */
export type MailRow = Pick<
  Tables<'submission_mails'>,
  'reply_id' | 'sent_at' | 'next_attempt_at' | 'failure'
>;

const TABLE = 'submission_events';

/** A longer text is rejected, never cut. */
export const MAX_EVENT_TEXT = 10_000;

export const toDelivery = ({ sent_at, next_attempt_at, failure }: MailRow): Delivery => ({
  sentAt: sent_at,
  nextAttemptAt: next_attempt_at,
  failure,
});

/** Returns an event; `mails` are those of the submission. */
export function toEvent(row: EventRow, mails: readonly MailRow[]): SubmissionEvent {
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
  const mail = mails.find(({ reply_id }) => reply_id === row.id);
  return {
    ...base,
    kind: 'reply',
    template,
    subject: row.subject,
    language: row.language,
    text,
    delivery: mail ? toDelivery(mail) : null,
  };
}

/** The history of a submission, from its beginning. */
export function readHistory(submissionId: string): Promise<SubmissionEvent[]> {
  return withAppErrors(async () => {
    const client = staffClient();
    const events = await client
      .from(TABLE)
      .select()
      .eq('submission_id', submissionId)
      .order('created_at')
      .order('kind') // a reply comes before the state that it has brought
      .order('id')
      .throwOnError();
    // Read afterwards, so that every reply that was read has its mail.
    const mails = await client
      .from('submission_mails')
      .select('reply_id, sent_at, next_attempt_at, failure')
      .eq('submission_id', submissionId)
      .eq('purpose', 'reply')
      .throwOnError();
    return events.data.map((row) => toEvent(row, mails.data));
  });
}

/** A text of staff. Its author is taken from the session. */
export type NewText =
  | { kind: 'note'; text: string }
  | { kind: 'reply'; text: string; template: ReplyTemplate };

/** PostgreSQL's code for a row that refers to a deleted one. */
const REFERS_TO_NOTHING = '23503';

/** Returns the error of an entry that was not written; null where it is stored already and only the answer was lost. */
function writeError(error: unknown): unknown {
  if (toAppError(error).kind === 'conflict') return null;
  if (!isPostgrestError(error) || error.code !== REFERS_TO_NOTHING) return error;
  return new AppError('not-found', error.message, { cause: error });
}

/**
 * Adds a note, or a reply that was sent, once for each id. Throws `not-found` when the submission was deleted.
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

/** Deletes a note for ever. Throws `not-found` when it was deleted before. */
export function removeNote(id: string): Promise<void> {
  return withAppErrors(async () => {
    await staffClient().from(TABLE).delete().eq('id', id).select('id').single().throwOnError();
  });
}
