import type { DatabaseClient } from './database';
import { inboxMails } from './inbox/inbox-mails';
import type { MailOptions } from './mail/mail-options';
import { MailSender } from './mail/mail-sender';
import { openMailTransport } from './mail/mail-transport';
import { MailTurn } from './mail/mail-turn';
import { mailingMails } from './newsletter/mailing-mails';
import { newsletterMails } from './newsletter/newsletter-mails';
import { runPeriodically, type PeriodicJob } from './run-periodically';

const HOUR = 60 * 60 * 1000;

export interface JobOptions {
  /** Without it no mails are sent, and nobody can sign up for the newsletter. */
  mail?: MailOptions | undefined;
  /** Pause between two queries for mails, in milliseconds. */
  mailPause?: number | undefined;
  /** How many proxies of the operator stand before the backend; 0 where its gateway says where a request comes from. */
  proxies?: number | undefined;
}

/** Starts all periodic work: old rows are removed, the database learns what this server was started with, and mails are sent. */
export function startJobs(
  client: DatabaseClient,
  { mail, mailPause = 5_000, proxies = 0 }: JobOptions,
): PeriodicJob {
  const hourly = (name: string, work: () => PromiseLike<unknown>) =>
    runPeriodically(work, { name, pause: HOUR });
  const jobs = [
    hourly('Removal of old counts', () => client.rpc('remove_expired_counts').throwOnError()),
    hourly('Removal of old previews', () => client.rpc('remove_expired_previews').throwOnError()),
    hourly('Removal of old submissions', () =>
      client.rpc('remove_expired_submissions').throwOnError(),
    ),
    hourly('Newsletter', async () => {
      // Each time: a restore brings what another server has noted.
      await client.rpc('note_mail_server', { is_set: mail !== undefined }).throwOnError();
      await client.rpc('remove_expired_newsletter').throwOnError();
    }),
    hourly('Addresses of visitors', () => client.rpc('note_proxies', { proxies }).throwOnError()),
    ...(mail ? [sendMails(client, mail, mailPause)] : []),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

/** Sends the mails of inbox and newsletter whenever it is this server's turn. */
function sendMails(client: DatabaseClient, mail: MailOptions, pause: number): PeriodicJob {
  const turn = new MailTurn(client);
  const nextOfInbox = inboxMails(client, mail);
  const nextOfNewsletter = newsletterMails(client, mail);
  const nextOfMailing = mailingMails(client, mail);
  const sender = new MailSender({
    // What somebody waits for comes before a mailing.
    claim: async () => (await nextOfInbox()) ?? (await nextOfNewsletter()) ?? nextOfMailing(),
    transport: openMailTransport(mail),
    isOurTurn: () => turn.hold(),
  });
  const job = runPeriodically((signals) => sender.sendDue(signals), { name: 'Mails', pause });
  return {
    async stop() {
      await job.stop();
      await turn.end().catch(() => undefined); // the backend may be stopped already
    },
  };
}
