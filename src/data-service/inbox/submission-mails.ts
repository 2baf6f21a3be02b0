import { withAppErrors } from '../client/app-error';
import { readOneOf } from '../entity/read-json';
import { staffClient } from '../client/staff-client';
import type { Tables } from '../database.types';

const MAIL_PURPOSES = ['acknowledgement', 'notice'] as const;

/** A mail that could not be sent. */
export interface UnsentMail {
  id: string;
  purpose: (typeof MAIL_PURPOSES)[number];
  submissionId: string;
  reference: string;
  /** The error, as the mail server gave it. */
  reason: string;
  /** The time of the next attempt; null when it was given up. */
  nextAttemptAt: string | null;
}

/**
 * The mails that could not be sent for what staff are not done with, newest first. Needs a member of staff's session.
 */
export function listUnsentMails(): Promise<UnsentMail[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('submission_mails')
      .select('id, purpose, failure, next_attempt_at, submission:submissions!inner(id, reference)')
      .not('failure', 'is', null)
      .in('submission.state', ['new', 'shortlisted', 'contacted'])
      .order('created_at', { ascending: false })
      .throwOnError();
    return data.map(({ id, purpose, failure, next_attempt_at, submission }) => ({
      id,
      purpose: readOneOf(purpose, MAIL_PURPOSES),
      submissionId: submission.id,
      reference: submission.reference,
      reason: failure ?? '',
      nextAttemptAt: next_attempt_at,
    }));
  });
}

/** The state of the mail that confirms to a sender that everything has arrived. */
interface Acknowledgement {
  sentAt: string | null;
  /** Null when it is not tried again. */
  nextAttemptAt: string | null;
  /** The error of the last attempt, as the mail server gave it. */
  failure: string | null;
}

/** The acknowledgement of a submission; null where there is none, as for what is held back. */
export function readAcknowledgement(submissionId: string): Promise<Acknowledgement | null> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('submission_mails')
      .select()
      .eq('submission_id', submissionId)
      .eq('purpose', 'acknowledgement')
      .maybeSingle<Tables<'submission_mails'>>()
      .throwOnError();
    return (
      data && {
        sentAt: data.sent_at,
        nextAttemptAt: data.next_attempt_at,
        failure: data.failure,
      }
    );
  });
}
