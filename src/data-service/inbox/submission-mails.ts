import { withAppErrors } from '@/data-service/client/app-error';
import { staffClient } from '@/data-service/client/staff-client';

/** A mail that could not be sent. */
export interface UnsentMail {
  id: string;
  purpose: 'acknowledgement' | 'notice';
  submissionId: string;
  reference: string;
  /** In the mail server's words. */
  reason: string;
  /** When it is tried again; null when it was given up. */
  nextAttemptAt: string | null;
}

interface Row {
  id: string;
  purpose: UnsentMail['purpose'];
  failure: string;
  next_attempt_at: string | null;
  submission: { id: string; reference: string };
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
      .overrideTypes<Row[], { merge: false }>()
      .throwOnError();
    return data.map(({ id, purpose, failure, next_attempt_at, submission }) => ({
      id,
      purpose,
      submissionId: submission.id,
      reference: submission.reference,
      reason: failure,
      nextAttemptAt: next_attempt_at,
    }));
  });
}
