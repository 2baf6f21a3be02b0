import { env } from 'node:process';
import { connectDatabase } from '../database';
import { MailSender } from '../mail/mail-sender';
import { openMailTransport } from '../mail/mail-transport';
import { mailingMails } from '../newsletter/mailing-mails';

// A program that sends what is due at a moment, and ends: a test kills it meanwhile.
const { BACKEND = '', SECRET_KEY = '', SMTP = '', MOMENT = '' } = env;
const from = { name: 'Label', address: 'mail@label.example' };
const options = { smtpUrl: SMTP, from, siteUrl: 'https://label.example', language: 'en' as const };

await new MailSender({
  claim: mailingMails(connectDatabase(BACKEND, SECRET_KEY), options, () => new Date(MOMENT)),
  transport: openMailTransport(options),
  isOurTurn: async () => true,
}).sendDue({ stop: new AbortController().signal, abort: new AbortController().signal });
