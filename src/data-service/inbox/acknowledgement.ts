import { withAppErrors } from '@/data-service/client/app-error';
import type { Tables } from '@/data-service/database.types';
import { staffClient } from '@/data-service/client/staff-client';

/** The state of the mail that tells a sender that everything has arrived. */
export interface Acknowledgement {
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
