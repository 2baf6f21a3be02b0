import { NEWSLETTER_CONSENT_VERSION } from '@/config/constants';
import type { SecretBackend } from '../database';
import type { MailOptions } from '../mail/mail-options';
import { MailSender, type QueuedMail } from '../mail/mail-sender';
import type { MailTurn } from '../mail/mail-turn';
import { openMailTransport } from '../mail/mail-transport';
import { runPeriodically, type PeriodicJob } from '../run-periodically';
import { NewsletterDatabase } from './newsletter-database';
import { composeConfirmation, readNewsletterTexts, type NewsletterTexts } from './newsletter-texts';

const HOUR = 60 * 60 * 1000;

interface NewsletterOptions extends SecretBackend {
  /** Without it nobody can sign up. */
  mail?: MailOptions | undefined;
  /** Pause between two queries for mails, in milliseconds. */
  mailPause?: number | undefined;
}

/**
 * Starts the jobs of the newsletter: the site learns whether anybody can sign up, what is too old is removed, and the links
 * to confirm are sent.
 */
export async function startNewsletterJobs(
  options: NewsletterOptions,
  turn: MailTurn,
): Promise<PeriodicJob[]> {
  const { mail, mailPause = 5_000 } = options;
  const database = new NewsletterDatabase(options);
  const upkeep = async () => {
    await database.noteMailServer(mail !== undefined); // again: a restore brings what another server has noted
    await database.removeExpired();
  };
  const jobs = [runPeriodically(upkeep, { name: 'Newsletter', pause: HOUR })];
  if (mail) {
    const claim = newsletterMails(database, mail, await readNewsletterTexts());
    const sender = new MailSender({
      claim,
      transport: openMailTransport(mail),
      isOurTurn: () => turn.hold(),
    });
    const send = { name: 'Mails of the newsletter', pause: mailPause };
    jobs.push(runPeriodically((signals) => sender.sendDue(signals), send));
  }
  return jobs;
}

/** Returns the claim of the next mail with a link to confirm. */
function newsletterMails(
  database: NewsletterDatabase,
  options: MailOptions,
  texts: NewsletterTexts,
) {
  return async (): Promise<QueuedMail | null> => {
    const claimed = await database.claimMail();
    if (!claimed) return null;
    const settings = await database.readSettings();
    const { mail, consent } = composeConfirmation(claimed, settings, options, texts);
    const agreedTo = { version: NEWSLETTER_CONSENT_VERSION, text: consent };
    return {
      mail,
      settle: (failure) => database.saveMailResult(claimed.id, agreedTo, failure),
    };
  };
}
