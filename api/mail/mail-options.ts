import { ConfigurationError } from '../../node/start-error';
import { assertVariables } from '../../node/environment';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { parseUrl } from '@/lib/urls';

/** The settings of outgoing mails. */
export interface MailOptions {
  /** Such as smtp://user:password@mail.example:587. */
  smtpUrl: string;
  from: Mailbox;
  /** The email address that notifications go to; unless set, the contact email of the site's settings. */
  notifyTo?: string | undefined;
  /** The URL of the site with the panel. */
  siteUrl: string;
  /** Of notifications, and of acknowledgements to senders in whose language the site has no texts. */
  language: Language;
}

interface Mailbox {
  name: string;
  address: string;
}

const PLAIN_EMAIL = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u;

/** Returns whether a text is one email address and nothing else, so that a mail has one recipient. */
export function isPlainEmail(text: string): boolean {
  return PLAIN_EMAIL.test(text);
}

/** Returns the mail settings of this process; undefined where it sends none. Throws a ConfigurationError for an invalid one. */
export function mailOptions(environment: NodeJS.ProcessEnv): MailOptions | undefined {
  const { SMTP_URL: smtpUrl, INBOX_MAIL_TO: notifyTo } = environment;
  if (!smtpUrl) return undefined;
  assertVariables(environment, [
    'MAIL_FROM',
    'SITE_URL',
    'VITE_SUPABASE_URL',
    'SUPABASE_SECRET_KEY',
  ]);
  requireSmtpUrl(smtpUrl);
  if (notifyTo && !isPlainEmail(notifyTo)) {
    throw new ConfigurationError(`INBOX_MAIL_TO must be an e-mail address, and is "${notifyTo}".`);
  }
  return {
    smtpUrl,
    from: readMailbox(environment.MAIL_FROM),
    notifyTo: notifyTo || undefined,
    siteUrl: readSiteUrl(environment.SITE_URL),
    language: readLanguage(environment['MAIL_LANGUAGE']),
  };
}

/** The URL may hold a password: error messages do not repeat it. */
function requireSmtpUrl(text: string): void {
  const url = parseUrl(text);
  const isSmtp = url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
  // A # or a slash in the password ends the URL before its host.
  const isCut = url !== null && `${url.pathname}${url.search}${url.hash}`.includes('@');
  if (!isSmtp || isCut || !isPercentEncoded(`${url.username}${url.password}`)) {
    throw new ConfigurationError(
      'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587, with special characters of the password percent-encoded.',
    );
  }
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function readMailbox(text: string): Mailbox {
  const { name = '', address = text } =
    /^(?<name>[^<>\p{Cc}]*)<(?<address>[^<>]*)>$/u.exec(text.trim())?.groups ?? {};
  if (!isPlainEmail(address)) {
    throw new ConfigurationError(
      `MAIL_FROM must be an address such as mail@label.example or Label <mail@label.example>, and is "${text}".`,
    );
  }
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }; // quotes are no part of the name
}

function readSiteUrl(text: string): string {
  if (!parseUrl(text) || !/^https?:/.test(text)) {
    throw new ConfigurationError(`SITE_URL must be an http or https address, and is "${text}".`);
  }
  return text.replace(/\/+$/, '');
}

function readLanguage(text: string | undefined): Language {
  if (!text) return FALLBACK_LANGUAGE;
  const language = LANGUAGE_CODES.find((code) => code === text);
  if (!language) {
    const known = LANGUAGE_CODES.join(', ');
    throw new ConfigurationError(`MAIL_LANGUAGE must be one of ${known}, and is "${text}".`);
  }
  return language;
}
