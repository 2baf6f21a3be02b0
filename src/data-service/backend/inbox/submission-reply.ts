import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import type { ReplyTemplate, SubmissionEvent } from './submission-history';
import type { NextState } from './submission-state';

/** The longest subject. */
export const MAX_SUBJECT = 200;

export interface NewReply {
  /** Made by the browser: what is sent again, because its answer was lost, is sent once. */
  id: string;
  template: ReplyTemplate;
  language: string;
  /** One line. */
  subject: string;
  body: string;
  /** The last answer that the member has seen. */
  seen: string | null;
  /** Null leaves the state as it is. */
  next: NextState | null;
}

/** Returns the id of the last change of state or reply; null where there is none. The database finds the same one. */
export function lastAnswer(history: readonly SubmissionEvent[]): string | null {
  return history.findLast(({ kind }) => kind !== 'note')?.id ?? null;
}

/**
 * Queues a reply to the address of the submission, and changes its state. The mail is sent within seconds; what came of it
 * is in the history. Throws `stale` when somebody else has answered or changed the state since it was seen: then nothing
 * was done. Throws `not-found` when the submission was deleted, `rate-limited` when too much has been sent.
 */
export function sendReply(submissionId: string, reply: NewReply): Promise<void> {
  return withAppErrors(async () => {
    const { id, template, language, subject, body, seen, next } = reply;
    await staffClient()
      .rpc('send_submission_reply', {
        reply_id: id,
        submission_id: submissionId,
        template,
        language,
        subject,
        body,
        ...(seen !== null && { seen }),
        ...(next && { next_state: next.state }),
        ...(next?.closedReason && { next_reason: next.closedReason }),
      })
      .throwOnError();
  });
}
