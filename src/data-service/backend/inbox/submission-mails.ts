import { withAppErrors } from '../client/app-error';
import { readOneOf } from '../../content/entity/read-json';
import { staffClient } from '../client/staff-client';
import type { Tables } from '../../database.types';
import { type Delivery, toDelivery } from './submission-history';

const MAIL_PURPOSES = ['acknowledgement', 'notice', 'reply'] as const;

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
 * The mails that could not be sent for what staff are not done with, and the replies that are still tried, newest first. Needs
 * a member of staff's session.
 */
export function listUnsentMails(): Promise<UnsentMail[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('unsent_submission_mails')
      .select()
      .order('created_at', { ascending: false })
      .throwOnError();
    return data.map((row) => ({
      id: row.id ?? '',
      purpose: readOneOf(row.purpose, MAIL_PURPOSES),
      submissionId: row.submission_id ?? '',
      reference: row.reference ?? '',
      reason: row.failure ?? '',
      nextAttemptAt: row.next_attempt_at,
    }));
  });
}

/** The acknowledgement of a submission; null where there is none, as for a held-back one. */
export function readAcknowledgement(submissionId: string): Promise<Delivery | null> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('submission_mails')
      .select()
      .eq('submission_id', submissionId)
      .eq('purpose', 'acknowledgement')
      .maybeSingle<Tables<'submission_mails'>>()
      .throwOnError();
    return data && toDelivery(data);
  });
}
