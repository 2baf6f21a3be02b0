import type { SecretBackend } from '../database';
import { InboxDatabase } from './inbox-database';
import { inboxMails } from './inbox-mails';
import type { MailOptions } from '../mail/mail-options';
import { MailSender } from '../mail/mail-sender';
import { readMailTexts } from '../mail/mail-texts';
import type { MailTurn } from '../mail/mail-turn';
import { openMailTransport } from '../mail/mail-transport';
import { runPeriodically, type PeriodicJob } from '../run-periodically';

const HOUR = 60 * 60 * 1000;

export interface InboxOptions extends SecretBackend {
  /** Without it no mails are sent. */
  mail?: MailOptions | undefined;
  /** Pause between two queries for mails, in milliseconds. */
  mailPause?: number | undefined;
}

/** Starts the jobs of the inbox: old submissions are removed, and mails are sent. */
export async function startInboxJobs(options: InboxOptions, turn: MailTurn): Promise<PeriodicJob> {
  const { mail, mailPause = 5_000 } = options;
  const database = new InboxDatabase(options);
  const jobs = [
    runPeriodically(() => database.removeExpired(), {
      name: 'Removal of old submissions',
      pause: HOUR,
    }),
  ];
  if (mail) {
    const texts = await readMailTexts();
    const transport = openMailTransport(mail);
    const claim = inboxMails({ database, options: mail, texts });
    const sender = new MailSender({ claim, transport, isOurTurn: () => turn.hold() });
    jobs.push(
      runPeriodically((signals) => sender.sendDue(signals), { name: 'Mails', pause: mailPause }),
    );
  }
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
