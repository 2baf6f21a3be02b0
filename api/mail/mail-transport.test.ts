import PostalMime from 'postal-mime';
import { afterEach, expect, it } from 'vitest';
import {
  MailFailure,
  openMailTransport,
  type MailTimeouts,
  type OutgoingMail,
} from './mail-transport';
import { smtpError, startSmtpServer, startSocketServer } from '../testing/smtp-server';

const mail: OutgoingMail = {
  to: 'olena@example.com',
  replyTo: 'hello@label.example',
  subject: 'Лейбл: ваше повідомлення надійшло (3F2A-91BC)',
  text: 'Вітаємо!\n\nДякуємо.\n.\nЛейбл',
  messageId: '<3f2a91bc.acknowledgement@label.example>',
  autoSubmitted: 'auto-replied',
};
const from = { name: 'Лейбл, "Nord"', address: 'mail@label.example' };
const never = new AbortController().signal;
/** For servers that stay silent: others answer in their time, also on a busy machine. */
const IMPATIENT = { connection: 200, greeting: 200, silence: 200, mail: 400 };

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Ends a server after the test. */
async function running<T extends { stop(): Promise<void> }>(start: Promise<T>): Promise<T> {
  const server = await start;
  stops.push(() => server.stop());
  return server;
}

async function failureOf(
  smtpUrl: string,
  changes: Partial<OutgoingMail> = {},
  timeouts?: MailTimeouts,
) {
  const transport = openMailTransport({ smtpUrl, from }, timeouts);
  const failure: unknown = await transport
    .send({ ...mail, ...changes }, never)
    .catch((error: unknown) => error);
  if (!(failure instanceof MailFailure)) throw new Error('The mail was sent.', { cause: failure });
  expect(failure.isUnknown).toBe(failure.message.startsWith('The mail may have arrived'));
  return { message: failure.message, isPermanent: failure.isPermanent };
}

const MAYBE = 'The mail may have arrived, but the server did not say so: ';

it('a mail arrives as plain text in UTF-8, with the headers of an automatic answer', async () => {
  const server = await running(startSmtpServer());
  await openMailTransport({ smtpUrl: server.url, from }).send(mail, never);
  const [arrived, ...others] = server.mails;
  expect(others).toEqual([]);
  expect(arrived?.to).toEqual(['olena@example.com']);
  const source = arrived?.source ?? '';
  expect(source).toContain('Content-Type: text/plain; charset=utf-8\r\n');
  expect(source).toContain('Auto-Submitted: auto-replied\r\n');
  expect(source).toContain('Message-ID: <3f2a91bc.acknowledgement@label.example>\r\n');
  expect(await PostalMime.parse(source)).toMatchObject({
    from: { name: 'Лейбл, "Nord"', address: 'mail@label.example' },
    to: [{ name: '', address: 'olena@example.com' }],
    replyTo: [{ name: '', address: 'hello@label.example' }],
    subject: 'Лейбл: ваше повідомлення надійшло (3F2A-91BC)',
    text: 'Вітаємо!\n\nДякуємо.\n.\nЛейбл\n',
  });
});

it('a mail written by a person has no auto-reply headers, and has its language and thread', async () => {
  const server = await running(startSmtpServer());
  await openMailTransport({ smtpUrl: server.url, from }).send(
    {
      ...mail,
      autoSubmitted: undefined,
      fromName: 'Nord\r\nBcc: a@evil.example\u0000',
      language: 'uk',
      thread: ['<1.acknowledgement@label.example>', '<2.reply@label.example>'],
    },
    never,
  );
  const {
    from: sender,
    headers,
    ...parsed
  } = await PostalMime.parse(server.mails[0]?.source ?? '');
  expect(sender).toEqual({ name: 'Nord Bcc: a@evil.example', address: 'mail@label.example' });
  expect(parsed.inReplyTo).toBe('<2.reply@label.example>');
  expect(parsed.references).toBe('<1.acknowledgement@label.example> <2.reply@label.example>');
  const keys = headers.map(({ key }) => key);
  expect(keys).toContain('content-language');
  expect(keys).not.toContain('auto-submitted');
  expect(keys).not.toContain('bcc');
});

it('a line break in a subject or a name adds no header', async () => {
  const server = await running(startSmtpServer());
  const hostile = { name: 'Label\r\nBcc: a@evil.example', address: 'mail@label.example' };
  await openMailTransport({ smtpUrl: server.url, from: hostile }).send(
    {
      ...mail,
      subject: 'Hello\r\nBcc: victim@evil.example\r\n\r\nBuy',
      replyTo: 'x@label.example\r\nBcc: b@evil.example',
    },
    never,
  );
  const [{ to, source } = { to: [], source: '' }] = server.mails;
  expect(to).toEqual(['olena@example.com']);
  const parsed = await PostalMime.parse(source);
  expect(parsed.headers.map(({ key }) => key).toSorted()).toEqual([
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
  expect(parsed.subject).toBe('Hello Bcc: victim@evil.example Buy');
});

it.each([
  'a,victim@example.com',
  'Buy-now<victim@example.com>',
  'a@example.com\r\nBcc:victim@example.com',
  'a@example.com>\r\nRCPT TO:<victim@example.com',
  'a;b@example.com',
  '"a"@example.com',
  'a@b@example.com',
  'a @example.com',
  'nobody',
])('nothing is sent to %j, and it is not tried again', async (to) => {
  const server = await running(startSmtpServer());
  expect(await failureOf(server.url, { to })).toEqual({
    message: 'This is no address to write to.',
    isPermanent: true,
  });
  expect(server.mails).toEqual([]);
});

it('a mail is retried when the server is down', async () => {
  const server = await startSmtpServer();
  await server.stop();
  const failure = await failureOf(server.url);
  expect(failure).toEqual({
    message: `connect ECONNREFUSED 127.0.0.1:${server.port}`,
    isPermanent: false,
  });
});

it('a rejected recipient is not retried, and the error does not contain the email address', async () => {
  const server = await running(
    startSmtpServer({
      onRcptTo: ({ address }, _session, callback) =>
        callback(smtpError(550, `5.1.1 <${address}> does not live here`)),
    }),
  );
  const failure = await failureOf(server.url);
  expect(failure.isPermanent).toBe(true);
  expect(failure.message).toContain('550 5.1.1 <…> does not live here');
});

it.each([
  ['a recipient that is put off', 451, 'onRcptTo'],
  ['a sender that is refused', 550, 'onMailFrom'],
] as const)('%s is tried again', async (_case, code, hook) => {
  const refuse = (_mailbox: unknown, _session: unknown, callback: (error: Error) => void) =>
    callback(smtpError(code, 'Not now'));
  const server = await running(startSmtpServer({ [hook]: refuse }));
  const failure = await failureOf(server.url);
  expect(failure.isPermanent).toBe(false);
  expect(failure.message).toContain(`${code} Not now`);
});

it('a mail that is rejected for its content is not retried', async () => {
  const server = await running(
    startSmtpServer({
      onData(stream, _session, callback) {
        stream.resume().on('end', () => callback(smtpError(554, 'Looks like spam')));
      },
    }),
  );
  expect((await failureOf(server.url)).isPermanent).toBe(true);
});

it.each([
  ['says that it will take it later', '450 Try later\r\n', `${MAYBE}Message failed: 450 Try later`],
  ['closes the connection', null, `${MAYBE}Connection closed unexpectedly`],
  ['says nothing', '', `${MAYBE}Timeout`],
])(
  'a mail has perhaps arrived at a server that had all of it and %s',
  async (_what, answer, text) => {
    const server = await running(
      startSocketServer((socket) => {
        socket.write('220 hello\r\n');
        let isData = false;
        let heard = '';
        socket.on('data', (chunk) => {
          heard += String(chunk);
          if (isData && !heard.endsWith('\r\n.\r\n')) return;
          const line = heard;
          heard = '';
          if (!isData) {
            isData = line.startsWith('DATA');
            socket.write(isData ? '354 go on\r\n' : '250 yes\r\n');
          } else if (answer === null) socket.destroy();
          else socket.write(answer);
        });
      }),
    );
    const failure = await failureOf(server.url, {}, { ...IMPATIENT, mail: 60_000 });
    expect(failure).toEqual({ message: text, isPermanent: false });
  },
);

it('a rejected login is retried, and its error does not contain the password', async () => {
  const server = await running(
    startSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) =>
        callback(smtpError(535, `No such login: ${username} ${password}`)),
    }),
  );
  const failure = await failureOf(server.url.replace('//', '//label:s%C3%BCper%20secret@'));
  expect(failure.isPermanent).toBe(false);
  expect(failure.message).toContain('535 No such login: label …');
  expect(failure.message).not.toContain('secret');
});

it('a password is not sent without encryption', async () => {
  const heard: string[] = [];
  const server = await running(
    startSocketServer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (line) => {
        heard.push(String(line));
        socket.write(
          String(line).startsWith('EHLO') ? '250-x\r\n250 AUTH PLAIN\r\n' : '502 no\r\n',
        );
      });
    }),
  );
  // Another name for this computer, that is none of those that are taken for it.
  const url = server.url
    .replace('127.0.0.1', '[::ffff:127.0.0.1]')
    .replace('//', '//label:secret@');
  expect((await failureOf(url)).isPermanent).toBe(false);
  expect(heard.join('')).toContain('EHLO');
  expect(heard.join('')).not.toContain('AUTH');
});

it.each([
  ['never greets', () => undefined],
  [
    'greets and falls silent',
    (socket: { write: (message: string) => void }) => socket.write('220 hello\r\n'),
  ],
])('stops waiting for a server that %s', async (_case, talk) => {
  const server = await running(startSocketServer(talk));
  expect((await failureOf(server.url, {}, IMPATIENT)).isPermanent).toBe(false);
});

it('stops waiting for a server that answers byte by byte', async () => {
  const server = await running(
    startSocketServer((socket) => {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    }),
  );
  const patient = { connection: 60_000, greeting: 60_000, silence: 60_000, mail: 300 };
  const sent = openMailTransport({ smtpUrl: server.url, from }, patient).send(mail, never);
  await expect(sent).rejects.toThrow('The mail server takes too long.');
});
