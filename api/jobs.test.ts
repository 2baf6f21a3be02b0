import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '@label/supabase-local/testing/test-backend';
import { startApi } from './server';
import { smtpError, startSmtpServer } from './testing/smtp-server';
import { workerBackend, type WorkerBackend } from '../tests/support/worker-backend';

let backend: WorkerBackend;
let tempDir: string;
/** Stops what a test has started and not stopped itself. */
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  backend = await workerBackend();
  tempDir = await mkdtemp(join(tmpdir(), 'jobs-'));
});
afterAll(async () => {
  await rm(tempDir, { recursive: true });
});
beforeEach(async () => {
  await backend.sql(`delete from public.submissions; delete from private.recent_senders;
    delete from public.newsletter_subscribers; delete from private.recent_signups; delete from private.operator_proxies;
    update public.site_settings set newsletter = 'on', has_mail_server = false`);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  vi.restoreAllMocks();
});

function stoppedAfterTest<Server extends { stop(): Promise<void> }>(server: Server): Server {
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= server.stop());
  stops.push(stop);
  return { ...server, stop };
}

/** Starts a function beside the site that sends its mails there. */
async function start(smtpUrl?: string, supabaseUrl = backend.url, proxies?: number) {
  const mail = smtpUrl === undefined ? undefined : { ...MAIL, smtpUrl };
  const { secretKey } = backend.keys;
  const settings = { backend: { secretKey }, mail, mailPause: 10, proxies };
  const options = { ...withoutKey(supabaseUrl), ...settings };
  return stoppedAfterTest(await startApi(options));
}

const withoutKey = (supabaseUrl: string) => ({
  host: '127.0.0.1',
  port: 0,
  uploadDir: join(tempDir, 'uploads'),
  supabaseUrl,
  publishableKey: backend.keys.publishableKey,
});

const MAIL = {
  from: { name: 'Label', address: 'mail@label.example' },
  notifyTo: 'inbox@label.example',
  siteUrl: 'https://label.example',
  language: 'en' as const,
};

const startSmtp = async (...options: Parameters<typeof startSmtpServer>) =>
  stoppedAfterTest(await startSmtpServer(...options));

/** Returns the port and the URL of a mail server that is down. */
async function stoppedSmtp() {
  const smtp = await startSmtpServer();
  await smtp.stop();
  return smtp;
}

const visitor = () => connect(backend.url, backend.keys.publishableKey);
const submit = () =>
  visitor()
    .from('submissions')
    .insert({ kind: 'message', name: 'Mira', email: 'mira@example.com', message: 'Hello' })
    .throwOnError();
const signUp = (email: string) =>
  visitor().rpc('subscribe_to_newsletter', { email, language: 'de' }).throwOnError();

const attempts = () => backend.sql('select attempts from public.submission_mails');
const isOpen = () => backend.sql('select newsletter_open from public.site_settings');
const OPEN = [{ newsletter_open: true }];
const CLOSED = [{ newsletter_open: false }];

it('removes old counts, and the hashes of an hour ago', async () => {
  await backend.sql(`
    insert into private.count_senders (network_hash, since, total) values
      ('\\x01', now() - interval '61 minutes', 1), ('\\x02', now(), 1);
    insert into public.counts (day, kind, subject, total) values
      (private.label_day() - 731, 'visit', 'home', 1), (private.label_day() - 730, 'visit', 'home', 2)`);
  await start();
  const left = () =>
    backend.sql(`select (select array_agg(total) from public.counts) as counts,
      (select array_agg(encode(network_hash, 'hex')) from private.count_senders) as senders`);
  await expect.poll(left).toEqual([{ counts: [2], senders: ['02'] }]);
});

it('removes old submissions at the start, with the secret key and without a mail server', async () => {
  await submit();
  await backend.sql(`insert into public.submissions
    (kind, name, email, message, state, held_reason, closed_reason, read_at, state_changed_at) values
    ('message', 'Seen', 'a@example.com', 'x', 'held', 'trap', null, now() - interval '31 days', now() - interval '40 days'),
    ('message', 'Unseen', 'a@example.com', 'x', 'held', 'trap', null, null, now() - interval '40 days'),
    ('message', 'Closed', 'a@example.com', 'x', 'closed', null, 'answered', null, now() - interval '7 months')`);
  const server = await start();
  await expect
    .poll(() => backend.sql('select name from public.submissions order by name'))
    .toEqual([{ name: 'Mira' }, { name: 'Unseen' }]);
  await server.stop();
  expect(await attempts()).toEqual([{ attempts: 0 }, { attempts: 0 }]);
});

it('removes sign-ups that were not confirmed in seven days, also without a mail server', async () => {
  await backend.sql(`insert into public.newsletter_subscribers (email, email_hash, requested_at) values
    ('old@example.com', '\\x01', now() - interval '8 days'), ('new@example.com', '\\x02', now())`);
  await start();
  await expect
    .poll(() => backend.sql('select email from public.newsletter_subscribers'))
    .toEqual([{ email: 'new@example.com' }]);
});

it('does nothing without the secret key', async () => {
  await submit();
  const server = await startApi(withoutKey(backend.url));
  await server.stop();
  expect(await attempts()).toEqual([{ attempts: 0 }, { attempts: 0 }]);
});

it('the database learns how many proxies stand before it, and no number without the secret key', async () => {
  const noted = () => backend.sql('select number from private.operator_proxies');
  const keyless = await startApi({ ...withoutKey(backend.url), proxies: 2 });
  await keyless.stop();
  expect(await noted()).toEqual([]);
  const server = await start(undefined, backend.url, 2);
  await expect.poll(noted).toEqual([{ number: 2 }]);
  await server.stop();
  await start();
  await expect.poll(noted).toEqual([{ number: 0 }]);
});

it('the site shows the newsletter form while the function has a mail server', async () => {
  const smtp = await startSmtp();
  const server = await start(smtp.url);
  await expect.poll(isOpen).toEqual(OPEN);
  await server.stop();
  await start();
  await expect.poll(isOpen).toEqual(CLOSED);
});

it('an address gets one mail, whose link subscribes it with the consent that was given', async () => {
  const smtp = await startSmtp();
  await start(smtp.url);
  await expect.poll(isOpen).toEqual(OPEN);
  await signUp('mira@example.com');
  await signUp('mira@example.com');
  await expect
    .poll(() =>
      backend.sql('select mailed_at is not null as sent from public.newsletter_subscribers'),
    )
    .toEqual([{ sent: true }]);
  expect(smtp.mails.map(({ to }) => to)).toEqual([['mira@example.com']]);
  const { text = '', html = '', headers } = await PostalMime.parse(smtp.mails[0]?.source ?? '');
  const link = /https:\/\/\S+/.exec(text)?.[0] ?? '';
  expect(link).toMatch(/^https:\/\/label\.example\/de\/newsletter#confirm=[\da-f]{64}$/);
  expect(html).toContain(`href="${link}"`);
  expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied');

  const { data } = await visitor().rpc('confirm_newsletter', { token: link.slice(-64) });
  expect(data).toBe('confirmed');
  expect(
    await backend.sql(
      'select email, state, consent_version, consent_text from public.newsletter_subscribers',
    ),
  ).toEqual([
    {
      email: 'mira@example.com',
      state: 'confirmed',
      consent_version: '2026-11-27',
      consent_text:
        'Ich möchte den Newsletter von Independent-Label per E-Mail bekommen, mit Neuigkeiten zu Releases, Acts und Konzerten. Ich kann mich jederzeit über den Link in jeder Ausgabe abmelden.',
    },
  ]);
});

it('mails wait while the mail server is down, without addresses in the log, and are sent once it is back', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { url, port } = await stoppedSmtp();
  await start(url);
  await expect.poll(isOpen).toEqual(OPEN);
  expect((await submit()).status).toBe(201);
  await signUp('olena@example.com');
  // An attempt is counted as it begins, and what came of it is noted at its end.
  const failures = () =>
    backend.sql(`select attempts, failure from public.submission_mails
      union all select mail_attempts, mail_failure from public.newsletter_subscribers`);
  const failed = { attempts: 1, failure: expect.stringContaining('ECONNREFUSED') };
  await expect.poll(failures).toEqual([failed, failed, failed]);
  const smtp = await startSmtp({}, port);
  await backend.sql(`update public.submission_mails set next_attempt_at = now();
    update public.newsletter_subscribers set next_mail_at = now()`);
  await expect
    .poll(() => smtp.mails.flatMap(({ to }) => to).toSorted())
    .toEqual(['inbox@label.example', 'mira@example.com', 'olena@example.com']);
  expect(log.mock.calls.flat().join('\n')).toContain('ECONNREFUSED');
  expect(log.mock.calls.flat().join('\n')).not.toMatch(/mira|olena/);
});

it('a permanently rejected confirmation is not retried, and logs the reason without the address', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const smtp = await startSmtp({
    onRcptTo: ({ address }, _session, callback) => callback(smtpError(550, `Unknown: ${address}`)),
  });
  await start(smtp.url);
  await expect.poll(isOpen).toEqual(OPEN);
  await signUp('mira@example.com');
  await expect
    .poll(() => backend.sql('select mail_failure, next_mail_at from public.newsletter_subscribers'))
    .toEqual([{ mail_failure: expect.stringContaining('Unknown: …'), next_mail_at: null }]);
  const lines = () => log.mock.calls.flat().join('\n');
  await expect.poll(lines).toMatch(/Z error Mail: A mail has failed for good: .*Unknown: …/);
  expect(lines()).not.toContain('mira');
});

it('only one of two servers sends, until it stops', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const [one, other] = [await startSmtp(), await startSmtp()];
  const first = await start(one.url);
  await expect.poll(() => backend.sql('select server from private.mail_turn')).toHaveLength(1);
  const second = await start(other.url);
  await submit();
  await expect.poll(() => one.mails).toHaveLength(2);
  await expect
    .poll(() => said.mock.calls.flat())
    .toEqual([expect.stringMatching(/Z warning Another server of this backend sends its mails/)]);
  await first.stop();
  await submit();
  await expect.poll(() => other.mails).toHaveLength(2);
  expect(one.mails).toHaveLength(2);
  await second.stop();
  expect(await backend.sql('select server from private.mail_turn')).toEqual([]);
});

it('another server takes over after one was killed', async () => {
  await backend.sql(
    `insert into private.mail_turn (server, until) values (gen_random_uuid(), now() - interval '1 second')`,
  );
  const smtp = await startSmtp();
  await start(smtp.url);
  await submit();
  await expect.poll(() => smtp.mails).toHaveLength(2);
});

it('jobs go on while the backend is down, which is logged once', async () => {
  const log = vi.spyOn(console, 'error').mockReset().mockReturnValue();
  const { port, url } = await stoppedSmtp();
  const server = await start(url, `http://127.0.0.1:${port}`);
  await expect.poll(() => log).toHaveBeenCalledTimes(6);
  await server.stop();
  const lines = log.mock.calls.flat().map(String);
  expect(lines.map((line) => line.replace(/^\S+ warning /, '')).toSorted()).toEqual([
    'Addresses of visitors: The database does not answer.',
    'Mails: The database does not answer.',
    'Newsletter: The database does not answer.',
    'Removal of old counts: The database does not answer.',
    'Removal of old previews: The database does not answer.',
    'Removal of old submissions: The database does not answer.',
  ]);
});
