import type { MailOptions } from '../mail/mail-options';
import type { QueuedMail } from '../mail/mail-sender';
import { composeMail, type MailTexts } from '../mail/mail-texts';
import { MailFailure } from '../mail/mail-transport';
import type { InboxDatabase } from './inbox-database';

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
    return {
      mail:
        composeMail(claimed, await database.readSettings(), options, texts) ??
        new MailFailure('The label has no e-mail address for notifications.', 'mail'),
      settle: (failure) => database.saveMailResult(claimed, failure),
    };
  };
}
