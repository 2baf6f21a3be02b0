import * as v from 'valibot';
import type { DatabaseClient } from '../database';
import { readLabelSettings } from '../mail/label-settings';
import type { MailOptions } from '../mail/mail-options';
import type { QueuedMail } from '../mail/mail-sender';
import { MailFailure } from '../mail/mail-transport';
import { ClaimedReply, replyMail } from './reply-mail';
import { ClaimedMail, submissionMail } from './submission-mail';

const Claimed = v.array(v.union([ClaimedMail, ClaimedReply]));

/** Returns the claim of the next mail about a submission. */
export function inboxMails(client: DatabaseClient, options: MailOptions) {
  return async (): Promise<QueuedMail | null> => {
    const { data } = await client.rpc('claim_submission_mails', { most: 1 }).throwOnError();
    const [claimed] = v.parse(Claimed, data);
    if (!claimed) return null;
    const settings = await readLabelSettings(client);
    return {
      mail:
        claimed.purpose === 'reply'
          ? replyMail(claimed, settings, options)
          : (submissionMail(claimed, settings, options) ??
            new MailFailure('The label has no e-mail address for notifications.', 'mail')),
      async settle(failure) {
        await client
          .rpc('settle_submission_mail', { mail_id: claimed.id, ...failure?.values })
          .throwOnError();
        if (!failure) return false;
        const { data: left } = await client
          .from('submission_mails')
          .select('next_attempt_at')
          .eq('id', claimed.id)
          .maybeSingle()
          .throwOnError();
        return left !== null && left.next_attempt_at === null;
      },
    };
  };
}
