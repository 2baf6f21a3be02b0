import type { MailOptions } from '../mail/mail-options';
import type { QueuedMail } from '../mail/mail-sender';
import { composeMail, type MailTexts } from '../mail/mail-texts';
import { MailFailure } from '../mail/mail-transport';
import type { InboxDatabase } from './inbox-database';
import { composeReply } from './reply-mail';

interface InboxMailsOptions {
  database: InboxDatabase;
  options: MailOptions;
  texts: MailTexts;
}

/** Returns the claim of the next mail about a submission. */
export function inboxMails({ database, options, texts }: InboxMailsOptions) {
  return async (): Promise<QueuedMail | null> => {
    const claimed = await database.claimMail();
    if (!claimed) return null;
    const settings = await database.readSettings();
    return {
      mail:
        claimed.purpose === 'reply'
          ? composeReply(claimed, settings, options, texts)
          : (composeMail(claimed, settings, options, texts) ??
            new MailFailure('The label has no e-mail address for notifications.', 'mail')),
      settle: (failure) => database.saveMailResult(claimed.id, failure),
    };
  };
}
