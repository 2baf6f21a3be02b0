import { withAppErrors } from '@/data-service/client/app-error';
import { readOneOf } from '@/data-service/client/read-json';
import { staffClient } from '@/data-service/client/staff-client';

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
