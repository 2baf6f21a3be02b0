import { RIGHT } from '@/config/health';
import type { HealthReason } from '@/config/health';
import type { Language } from '@/i18n/languages';
import { compose } from '../mail/compose';
import type { MailOptions } from '../mail/mail-options';
import { MailFailure, messageIdOf, openMailTransport } from '../mail/mail-transport';
import { untried, wrong, type Finding, type HealthOptions } from './check';

/** Less than what the panel waits for an answer: a mail server that is slower does not answer. */
const TIMEOUTS = { connection: 8_000, greeting: 8_000, silence: 8_000, mail: 12_000 };

const NEVER = new AbortController().signal;

/** Connects and signs in, as for a mail. */
export const checkMailServer = ({ mail }: HealthOptions): Promise<Finding> =>
  tryMail(mail, (options) => openMailTransport(options, TIMEOUTS).verify());

/** Sends a mail to somebody. */
export const sendTestMail = (
  mail: MailOptions | undefined,
  to: string,
  language: Language,
): Promise<Finding> =>
  tryMail(mail, (options) =>
    openMailTransport(options, TIMEOUTS).send(
      {
        ...compose('test', language, { site: options.siteUrl }),
        to,
        messageId: messageIdOf(crypto.randomUUID(), options),
        autoSubmitted: 'auto-generated',
      },
      NEVER,
    ),
  );

async function tryMail(
  mail: MailOptions | undefined,
  attempt: (options: MailOptions) => Promise<void>,
): Promise<Finding> {
  if (!mail) return untried('mail-none');
  try {
    await attempt(mail);
    return RIGHT;
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    return wrong(reasonOf(error), error.message);
  }
}

const REASON_OF_CODE: Readonly<Record<string, HealthReason>> = {
  EAUTH: 'mail-signIn',
  ENOAUTH: 'mail-signIn',
  ETLS: 'mail-tls',
  EREQUIRETLS: 'mail-tls',
  EENVELOPE: 'mail-refused',
  EMESSAGE: 'mail-refused',
};

const reasonOf = ({ code }: MailFailure): HealthReason =>
  REASON_OF_CODE[code ?? ''] ?? 'mail-unreached';
