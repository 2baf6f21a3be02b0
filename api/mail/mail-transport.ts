import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { isPlainEmail, type MailOptions } from './mail-options';

export interface OutgoingMail {
  to: string;
  /** The name of the sender; unless set, that of the mail settings. */
  fromName?: string | undefined;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  /** The same as a page, where a link shall be a button. */
  html?: string | undefined;
  /** The same at every attempt, so that mail programs show a mail that arrives twice only once. */
  messageId: string;
  /** The ids of the mails before it in the conversation, the oldest first. */
  thread?: readonly string[] | undefined;
  /** The language of the text, where it is not the site's own. */
  language?: string | undefined;
  /** Unset for what a person has written. */
  autoSubmitted?: 'auto-replied' | 'auto-generated' | undefined;
  /** Further headers, in ASCII. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Returns the Message-ID of a mail that is named so in the database. */
export function messageIdOf(name: string, { from }: Pick<MailOptions, 'from'>): string {
  return `<${name}@${from.address.split('@')[1]}>`;
}

/** The reason why a mail was not sent, without passwords and email addresses. */
export class MailFailure extends Error {
  readonly #reason: 'refused' | 'mail' | 'server';
  /** True when the server had all of the mail, which may have arrived. */
  readonly isUnknown: boolean;
  /** nodemailer's code of what failed, such as EAUTH. */
  readonly code: string | undefined;
  /** True when it was the recipient that the server has refused, at RCPT TO. */
  readonly isOfRecipient: boolean;

  /** `refused`: it would be refused again. `mail`: it may be taken later. `server`: any mail would fail. */
  constructor(
    message: string,
    reason: 'refused' | 'mail' | 'server',
    {
      isUnknown = false,
      isOfRecipient = false,
      code,
    }: { isUnknown?: boolean; isOfRecipient?: boolean; code?: string | undefined } = {},
  ) {
    super(
      isUnknown ? `The mail may have arrived, but the server did not say so: ${message}` : message,
    );
    this.#reason = reason;
    this.isUnknown = isUnknown;
    this.isOfRecipient = isOfRecipient;
    this.code = code;
  }

  /** True when the same mail would be refused again. */
  get isPermanent(): boolean {
    return this.#reason === 'refused';
  }

  /** The values that the database stores of it. */
  get values() {
    return { failure: this.message, is_refused: this.isPermanent, is_unknown: this.isUnknown };
  }

  /** True when other mails would fail now, too. */
  get isOfServer(): boolean {
    return this.#reason === 'server';
  }
}

export interface MailTransport {
  /** Sends, or throws a MailFailure. */
  send(mail: OutgoingMail, abort: AbortSignal): Promise<void>;
  /** Connects and signs in, or throws a MailFailure. */
  verify(): Promise<void>;
}

/** Time limits of a mail server, in milliseconds: to connect, to greet, to answer, and for one mail as a whole. */
export interface MailTimeouts {
  connection: number;
  greeting: number;
  silence: number;
  mail: number;
}

const TIMEOUTS: MailTimeouts = {
  connection: 10_000,
  greeting: 10_000,
  silence: 20_000,
  mail: 60_000,
};

type TransportOptions = Pick<MailOptions, 'smtpUrl' | 'from'>;

/** Sends by SMTP, over one connection for each mail. */
export function openMailTransport(
  { smtpUrl, from }: TransportOptions,
  timeouts: MailTimeouts = TIMEOUTS,
): MailTransport {
  const url = new URL(smtpUrl);
  const options = {
    url: smtpUrl,
    // A password is never sent unencrypted, except over the loopback interface.
    requireTLS: url.password !== '' && !isLoopback(url.hostname),
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const secrets = secretsOf(url);

  return {
    async send(mail, abort) {
      const { to, replyTo, subject, text, html, messageId, thread = [] } = mail;
      if (!isPlainEmail(to)) throw new MailFailure('This is no address to write to.', 'refused');
      const tooLong = AbortSignal.timeout(timeouts.mail);
      let isWritten = false;
      const transport = createTransport({
        ...options,
        logger: listenTo(() => {
          isWritten = true;
        }),
      });
      try {
        await transport.sendMail({
          from: { ...from, ...(mail.fromName !== undefined && { name: oneLine(mail.fromName) }) },
          to: { name: '', address: to },
          ...(replyTo !== undefined &&
            isPlainEmail(replyTo) && { replyTo: { name: '', address: replyTo } }),
          subject: oneLine(subject),
          text,
          ...(html !== undefined && { html }),
          textEncoding: 'quoted-printable',
          messageId,
          ...(thread.length > 0 && { inReplyTo: thread.at(-1), references: [...thread] }),
          headers: {
            ...(mail.autoSubmitted && { 'Auto-Submitted': mail.autoSubmitted }),
            ...(mail.language !== undefined && { 'Content-Language': mail.language }),
            ...mail.headers,
          },
          signal: AbortSignal.any([abort, tooLong]),
        });
      } catch (error) {
        if (tooLong.aborted) {
          throw new MailFailure('The mail server takes too long.', 'server', {
            isUnknown: isWritten,
          });
        }
        throw toFailure(error, [...secrets, to], isWritten);
      }
    },
    async verify() {
      await createTransport(options)
        .verify()
        .catch((error: unknown) => {
          throw toFailure(error, secrets, false);
        });
    },
  };
}

const ignore = () => undefined;

/** Returns a logger that calls back when all of the message has been written: no error says whether it was. */
const listenTo = (onWritten: () => void) => ({
  trace: ignore,
  debug: ignore,
  info: ({ tnx }: { tnx?: unknown }) => {
    if (tnx === 'message') onWritten();
  },
  warn: ignore,
  error: ignore,
  fatal: ignore,
});

/** Returns a text as a header's value, without characters that could end its line. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** The password in every form in which a server might repeat it. */
function secretsOf({ username, password }: URL): string[] {
  if (password === '') return [];
  const [user, plain] = [decodeURIComponent(username), decodeURIComponent(password)];
  const encoded = [plain, `\0${user}\0${plain}`].map((text) =>
    Buffer.from(text).toString('base64'),
  );
  return [plain, password, ...encoded];
}

/** The server's answer to the recipient or the mail itself; 421 means that it closes the connection. */
const SmtpError = v.object({
  permanent: v.boolean(),
  responseCode: v.pipe(v.number(), v.notValue(421)),
  command: v.picklist(['RCPT TO', 'DATA']),
});

function toFailure(error: unknown, hidden: readonly string[], isWritten: boolean): MailFailure {
  const message = error instanceof Error ? error.message : String(error);
  let text = oneLine(message);
  for (const secret of hidden) text = text.replaceAll(secret, '…');
  text = text.slice(0, 400);
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  // The server may accept a rejected sender or login later.
  if (!v.is(SmtpError, error)) {
    return new MailFailure(text, 'server', { isUnknown: isWritten, code });
  }
  return error.permanent
    ? new MailFailure(text, 'refused', { code, isOfRecipient: error.command === 'RCPT TO' })
    : new MailFailure(text, 'mail', { isUnknown: isWritten, code });
}
