import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { domainToASCII } from 'node:url';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createMailbox } from './mail';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  stop: () => Promise<void>;
}

const HOST = '127.0.0.1';
/** The headers that say something about a mail beside what every mail has. */
const KEPT_HEADERS = [
  'From',
  'Reply-To',
  'Message-ID',
  'In-Reply-To',
  'References',
  'Content-Language',
  'Auto-Submitted',
];

/** Mails to its addresses are refused: what happens then can be tried. */
const REFUSED_DOMAIN = 'refused.example';

/** Returns an email with its domain as headers take it: the server reads it in its own alphabet. */
const inAscii = (email: string) => email.replace(/[^@]*$/, (domain) => domainToASCII(domain));

/**
 * A mail server that accepts every mail from this computer and stores it, decoded, beside those of the sign-in. Only addresses
 * at `refused.example` are refused.
 */
export async function startMailServer(directory: string): Promise<MailServer> {
  const mailbox = createMailbox(directory);
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, callback) =>
      address.endsWith(`@${REFUSED_DOMAIN}`)
        ? callback(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }))
        : callback(),
    onData: (stream, { envelope }, callback) =>
      callbackify(deliver)(
        stream,
        envelope.rcptTo.map(({ address }) => inAscii(address)),
        callback,
      ),
  });

  async function deliver(stream: NodeJS.ReadableStream, recipients: string[]) {
    const mail = await PostalMime.parse(await buffer(stream));
    const found = KEPT_HEADERS.flatMap((name) => {
      const value = mail.headers.find(({ key }) => key === name.toLowerCase())?.value;
      return value === undefined ? [] : [[name, value]];
    });
    for (const to of recipients) {
      await mailbox.send({
        to,
        subject: mail.subject ?? '',
        text: (mail.text ?? '').trimEnd(),
        headers: Object.fromEntries(found),
      });
    }
  }

  server.listen(0, HOST);
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://${HOST}:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
