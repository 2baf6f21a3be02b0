import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '@label/supabase-local/testing/test-backend';
import { connectDatabase } from '../database';
import { inboxMails } from './inbox-mails';
import { MailSender } from '../mail/mail-sender';
import { MailFailure, openMailTransport } from '../mail/mail-transport';
import { smtpError, startSmtpServer, type TestSmtpServer } from '../testing/smtp-server';
import { workerBackend, type WorkerBackend } from '../../tests/support/worker-backend';

let backend: WorkerBackend;
let server: TestSmtpServer;

beforeAll(async () => {
  backend = await workerBackend();
});

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  server = await startSmtpServer();
  await backend.sql(`delete from public.submissions; delete from private.recent_senders;
    update public.site_settings set contact_email = 'hello@label.example'`);
});
afterEach(() => server.stop());

const from = { name: 'Label', address: 'mail@label.example' };
const never = { stop: new AbortController().signal, abort: new AbortController().signal };

const claimFor = (smtpUrl: string) =>
  inboxMails(connectDatabase(backend.url, backend.keys.secretKey), {
    smtpUrl,
    from,
    siteUrl: 'https://label.example',
    language: 'en',
  });

const senderFor = (smtpUrl = server.url) =>
  new MailSender({
    claim: claimFor(smtpUrl),
    transport: openMailTransport({ smtpUrl, from }),
    isOurTurn: async () => true,
  });

/** Sends what a person sends with the form. */
async function submit(changes: object = {}): Promise<string> {
  const id = randomUUID();
  const { error } = await connect(backend.url, backend.keys.publishableKey)
    .from('submissions')
    .insert({
      id,
      kind: 'message',
      name: 'Olena <b>\r\nBcc: victim@example.com',
      email: 'olena@example.com',
      message: 'Buy pills at https://evil.example/',
      ...changes,
    });
  if (error) throw error;
  return id;
}

const recipients = () => server.mails.flatMap(({ to }) => to).toSorted();
/** Returns the state of the mails: attempts, whether sent, the last failure, and the minutes until the next attempt. */
const mails = () =>
  backend.sql(`select purpose, attempts, sent_at is not null as sent, failure,
    round(extract(epoch from next_attempt_at - now()) / 60)::integer as minutes
    from public.submission_mails order by purpose`);
const attempts = () =>
  backend.sql('select sum(attempts)::integer as total from public.submission_mails');
const passes = (time: string) =>
  backend.sql(`update public.submission_mails set
    next_attempt_at = next_attempt_at - interval '${time}', created_at = created_at - interval '${time}'`);

it('a submission sends the sender an acknowledgement and the label a notification, each once', async () => {
  await submit();
  const sender = senderFor();
  await sender.sendDue(never);
  await sender.sendDue(never);
  expect(recipients()).toEqual(['hello@label.example', 'olena@example.com']);
  expect(await mails()).toEqual([
    { purpose: 'acknowledgement', attempts: 1, sent: true, failure: null, minutes: null },
    { purpose: 'notice', attempts: 1, sent: true, failure: null, minutes: null },
  ]);
});

it('a submission sends no text of the sender in a mail', async () => {
  await submit({ topic: 'Mixing pills' });
  await senderFor().sendDue(never);
  expect(server.mails).toHaveLength(2);
  for (const { source } of server.mails) {
    expect(source).not.toMatch(/pills|evil|Olena|Bcc|victim/);
  }
});

it('a submission that is held back sends no mail until staff make a message of it', async () => {
  const id = await submit({ trap: 'x' });
  await senderFor().sendDue(never);
  expect(server.mails).toEqual([]);
  await backend.sql(`update public.submissions set state = 'new' where id = '${id}'`);
  await senderFor().sendDue(never);
  expect(recipients()).toEqual(['olena@example.com']);
});

it('a deleted submission sends no mail', async () => {
  const id = await submit();
  await backend.sql(`delete from public.submissions where id = '${id}'`);
  await senderFor().sendDue(never);
  expect(server.mails).toEqual([]);
});

it('two functions at once send each mail once', async () => {
  for (let count = 0; count < 4; count += 1) await submit({ email: `a${count}@example.com` });
  await Promise.all([senderFor().sendDue(never), senderFor().sendDue(never)]);
  expect(recipients()).toEqual([
    'a0@example.com',
    'a1@example.com',
    'a2@example.com',
    'a3@example.com',
    ...Array<string>(4).fill('hello@label.example'),
  ]);
});

it('when a function stops while sending, another one sends the mail after ten minutes, with the same id', async () => {
  await submit();
  const lost = await claimFor(server.url)();
  const { messageId = '' } = lost?.mail instanceof MailFailure ? {} : (lost?.mail ?? {});
  await passes('9 minutes');
  await senderFor().sendDue(never);
  expect(server.mails).toHaveLength(1);
  await passes('1 minute');
  await senderFor().sendDue(never);
  expect(recipients()).toEqual(['hello@label.example', 'olena@example.com']);
  expect(messageId).toMatch(/^<[\da-f-]{36}\.(?:acknowledgement|notice)@label\.example>$/);
  expect(server.mails[1]?.source.replaceAll('\r\n ', ' ')).toContain(`Message-ID: ${messageId}`);
});

it('mails are retried at growing intervals while the mail server is down, and sent once it is back', async () => {
  await server.stop();
  const sender = senderFor();
  await submit();
  const failure = `connect ECONNREFUSED 127.0.0.1:${server.port}`;
  const waits = [1, 5, 15, 60, 60];
  for (const [index, minutes] of waits.entries()) {
    await sender.sendDue(never);
    expect(await attempts()).toEqual([{ total: index * 2 + 1 }]); // it is not asked for every mail
    await sender.sendDue(never);
    const expected = { attempts: index + 1, sent: false, failure, minutes };
    expect(await mails()).toEqual([
      { purpose: 'acknowledgement', ...expected },
      { purpose: 'notice', ...expected },
    ]);
    await sender.sendDue(never);
    expect(await mails()).toMatchObject([{ attempts: index + 1 }, { attempts: index + 1 }]);
    await passes(`${minutes} minutes`);
  }
  expect(console.error).toHaveBeenCalledTimes(1);
  expect(console.error).toHaveBeenCalledWith(
    expect.stringMatching(new RegExp(`Z warning Mail: ${failure}$`)),
  );

  server = await startSmtpServer({}, server.port);
  await sender.sendDue(never);
  expect(recipients()).toEqual(['hello@label.example', 'olena@example.com']);
  expect(await mails()).toMatchObject([
    { sent: true, failure: null, minutes: null },
    { sent: true, failure: null, minutes: null },
  ]);
  expect(console.error).toHaveBeenCalledTimes(2);
  expect(console.error).toHaveBeenLastCalledWith(
    expect.stringMatching(/Z info Mail: works again\.$/),
  );
});

it('a mail server that is down for three days makes mails fail for good', async () => {
  await server.stop();
  const sender = senderFor();
  await submit();
  for (const minutes of [1, 5, 15, 60]) {
    await sender.sendDue(never);
    await sender.sendDue(never);
    await passes(`${minutes} minutes`);
  }
  await passes('70 hours');
  await sender.sendDue(never);
  await sender.sendDue(never);
  expect(await mails()).toMatchObject([
    { attempts: 5, sent: false, minutes: null },
    { attempts: 5, sent: false, minutes: null },
  ]);
  expect(console.error).toHaveBeenLastCalledWith(
    expect.stringMatching(/Z error Mail: A mail has failed for good: connect ECONNREFUSED/),
  );
  const said = vi.mocked(console.error).mock.calls.map(([line]) => String(line));
  expect(said.filter((line) => line.includes('failed for good'))).toHaveLength(2);
});

it('a rejected recipient is tried once, and does not delay others', async () => {
  await server.stop();
  server = await startSmtpServer({
    onRcptTo: ({ address }, _session, callback) =>
      address === 'olena@example.com' ? callback(smtpError(550, 'Unknown')) : callback(),
  });
  await submit();
  await submit({ email: 'mira@example.com' });
  await senderFor().sendDue(never);
  expect(recipients()).toEqual(['hello@label.example', 'hello@label.example', 'mira@example.com']);
  await passes('2 hours');
  await senderFor().sendDue(never);
  expect(
    await backend.sql(
      'select attempts, failure, next_attempt_at from public.submission_mails where failure is not null',
    ),
  ).toEqual([
    {
      attempts: 1,
      failure: "Can't send mail - all recipients were rejected: 550 Unknown",
      next_attempt_at: null,
    },
  ]);
});

it('recipients with a temporary error do not delay others', async () => {
  await server.stop();
  server = await startSmtpServer({
    onRcptTo: ({ address }, _session, callback) =>
      address.endsWith('@nowhere.example')
        ? callback(smtpError(450, 'Domain not found'))
        : callback(),
  });
  await backend.sql('update public.site_settings set contact_email = null');
  for (let count = 0; count < 3; count += 1) await submit({ email: `a${count}@nowhere.example` });
  await submit({ email: 'mira@example.com' });
  await senderFor().sendDue(never);
  expect(recipients()).toEqual(['mira@example.com']);
  expect(await attempts()).toEqual([{ total: 8 }]);
});

it('the panel reports a label without an email address, and the sender still gets an acknowledgement', async () => {
  await backend.sql('update public.site_settings set contact_email = null');
  await submit();
  const sender = senderFor();
  await sender.sendDue(never);
  await sender.sendDue(never);
  expect(recipients()).toEqual(['olena@example.com']);
  expect(await mails()).toMatchObject([
    { purpose: 'acknowledgement', sent: true },
    {
      purpose: 'notice',
      failure: 'The label has no e-mail address for notifications.',
      minutes: 1,
    },
  ]);
});
