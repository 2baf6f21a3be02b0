import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { connectAsStaff } from '@label/supabase-local/testing/test-backend';
import { connectDatabase } from '../database';
import { MailSender } from '../mail/mail-sender';
import { openMailTransport } from '../mail/mail-transport';
import { smtpError, startSmtpServer, type TestSmtpServer } from '../testing/smtp-server';
import { inboxMails } from './inbox-mails';
import { workerBackend, type WorkerBackend } from '../../tests/support/worker-backend';

const ID = '3f2a91bc-0000-4000-8000-000000000000';
const from = { name: 'Mailer', address: 'mail@label.example' };
const never = { stop: new AbortController().signal, abort: new AbortController().signal };

let backend: WorkerBackend;
let staff: Awaited<ReturnType<typeof connectAsStaff>>;
let server: TestSmtpServer;

beforeAll(async () => {
  backend = await workerBackend();
  staff = await connectAsStaff(backend, 'ada@label.example');
});

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  server = await startSmtpServer();
  await backend.sql(`delete from public.submissions;
    update public.site_settings set has_mail_server = true, label_name = 'Лейбл "Nord"', contact_email = 'hello@label.example';
    insert into public.submissions (id, kind, name, email, message, language) values
      ('${ID}', 'message', 'Mira', 'mira@example.com', 'Hello', 'uk')`);
});
afterEach(() => server.stop());

/** Sends what is due, as the function beside the site does. */
function sendDue(): Promise<void> {
  const client = connectDatabase(backend.url, backend.keys.secretKey);
  const options = { smtpUrl: server.url, from, siteUrl: 'https://label.example' };
  const claim = inboxMails(client, { ...options, language: 'en' });
  const transport = openMailTransport(options);
  return new MailSender({ claim, transport, isOurTurn: async () => true }).sendDue(never);
}

async function reply(changes: object = {}): Promise<string> {
  const id = randomUUID();
  await staff
    .rpc('send_submission_reply', {
      reply_id: id,
      submission_id: ID,
      template: 'decline',
      language: 'uk',
      subject: 'Наша відповідь',
      body: 'Вітаємо!\n\nДякуємо.',
      ...changes,
    })
    .throwOnError();
  return id;
}

const deliveries = () =>
  backend.sql(`select attempts, sent_at is not null as sent, failure, next_attempt_at is not null as again
    from public.submission_mails where purpose = 'reply' order by created_at`);
const state = () => backend.sql('select state, closed_reason as reason from public.submissions');

it('a reply arrives as plain text from the label, with its contact address as Reply-To', async () => {
  const id = await reply();
  await sendDue();
  const [{ to, source } = { to: [], source: '' }, ...others] = server.mails;
  expect(others).toEqual([]);
  expect(to).toEqual(['mira@example.com']);
  const mail = await PostalMime.parse(source);
  expect(mail).toMatchObject({
    from: { name: 'Лейбл "Nord"', address: 'mail@label.example' },
    to: [{ name: '', address: 'mira@example.com' }],
    replyTo: [{ name: '', address: 'hello@label.example' }],
    subject: 'Наша відповідь',
    text: 'Вітаємо!\n\nДякуємо.\n',
    messageId: `<${id}.reply@label.example>`,
  });
  expect(mail.html).toBeUndefined();
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    'content-language': 'uk',
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(headers).not.toHaveProperty('auto-submitted'); // a person has written it
  expect(headers).not.toHaveProperty('references');
  expect(await deliveries()).toEqual([{ attempts: 1, sent: true, failure: null, again: false }]);
});

it('a reply continues the thread of the earlier mails', async () => {
  await backend.sql(`insert into public.submission_mails (submission_id, purpose, sent_at, next_attempt_at)
    values ('${ID}', 'acknowledgement', now() - interval '1 day', null)`);
  const first = await reply();
  await sendDue();
  await reply({ seen: first });
  await sendDue();
  const [one, two] = await Promise.all(server.mails.map(({ source }) => PostalMime.parse(source)));
  expect(one?.inReplyTo).toBe(`<${ID}.acknowledgement@label.example>`);
  expect(two?.inReplyTo).toBe(`<${first}.reply@label.example>`);
  expect(two?.references).toBe(
    `<${ID}.acknowledgement@label.example> <${first}.reply@label.example>`,
  );
});

it("a label without a name uses the site's default name, in the language of the reply", async () => {
  await backend.sql('update public.site_settings set label_name = null');
  await reply();
  await sendDue();
  const mail = await PostalMime.parse(server.mails[0]?.source ?? '');
  expect(mail.from?.name).toBe('Незалежний лейбл');
});

it('a name of the label with line breaks adds no header and no recipient', async () => {
  await backend.sql(
    String.raw`update public.site_settings set label_name = E'Nord" <x@evil.example>\r\nBcc: victim@evil.example'`,
  );
  await reply({ subject: 'Hi <b>"; Bcc: victim@evil.example' });
  await sendDue();
  const [{ to, source } = { to: [], source: '' }] = server.mails;
  expect(to).toEqual(['mira@example.com']);
  const mail = await PostalMime.parse(source);
  expect(mail.from).toEqual({
    name: 'Nord" <x@evil.example> Bcc: victim@evil.example',
    address: 'mail@label.example',
  });
  expect(mail.subject).toBe('Hi <b>"; Bcc: victim@evil.example');
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
});

it('a rejected reply shows the reason, reopens the submission, and is not retried', async () => {
  await server.stop();
  server = await startSmtpServer({
    onRcptTo: (_address, _session, callback) => callback(smtpError(550, 'Message looks like spam')),
  });
  await reply({ next_state: 'closed', next_reason: 'declined' });
  expect(await state()).toEqual([{ state: 'closed', reason: 'declined' }]);
  await sendDue();
  expect(await deliveries()).toEqual([
    {
      attempts: 1,
      sent: false,
      failure: "Can't send mail - all recipients were rejected: 550 Message looks like spam",
      again: false,
    },
  ]);
  expect(await state()).toEqual([{ state: 'new', reason: null }]);
});

it('a mail server that is down keeps the reply, and sends it when it is back', async () => {
  await server.stop();
  await reply({ next_state: 'contacted' });
  await sendDue();
  expect(await deliveries()).toEqual([
    {
      attempts: 1,
      sent: false,
      failure: `connect ECONNREFUSED 127.0.0.1:${server.port}`,
      again: true,
    },
  ]);
  expect(await state()).toEqual([{ state: 'contacted', reason: null }]);
  server = await startSmtpServer({}, server.port);
  await backend.sql('update public.submission_mails set next_attempt_at = now()');
  await sendDue();
  expect(server.mails).toHaveLength(1);
  expect(await deliveries()).toMatchObject([{ sent: true, failure: null }]);
});
