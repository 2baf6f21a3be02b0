import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '@label/supabase-local/testing/test-backend';
import { startUploadServer, type UploadServer } from '../server';
import { smtpError, startSmtpServer, type TestSmtpServer } from '../testing/smtp-server';
import { workerBackend, type WorkerBackend } from '../../tests/support/worker-backend';

let backend: WorkerBackend;
let tempDir: string;
let smtp: TestSmtpServer;
let server: UploadServer | undefined;

beforeAll(async () => {
  backend = await workerBackend();
  tempDir = await mkdtemp(join(tmpdir(), 'newsletter-'));
});
afterAll(async () => {
  await rm(tempDir, { recursive: true });
});
beforeEach(async () => {
  smtp = await startSmtpServer();
  await backend.sql(`delete from public.newsletter_subscribers; delete from private.recent_signups;
    update public.site_settings set newsletter = 'on', has_mail_server = false`);
});
afterEach(async () => {
  await server?.stop();
  await smtp.stop();
  vi.restoreAllMocks();
});

async function start(isSending = true, smtpUrl = smtp.url): Promise<void> {
  const mail = {
    smtpUrl,
    from: { name: 'Label', address: 'mail@label.example' },
    siteUrl: 'https://label.example',
    language: 'en' as const,
  };
  server = await startUploadServer({
    host: '127.0.0.1',
    port: 0,
    uploadDir: join(tempDir, 'uploads'),
    supabaseUrl: backend.url,
    publishableKey: backend.keys.publishableKey,
    inbox: { secretKey: backend.keys.secretKey, mail: isSending ? mail : undefined, mailPause: 10 },
  });
}

const isOpen = () => backend.sql('select newsletter_open from public.site_settings');
const OPEN = [{ newsletter_open: true }];
const CLOSED = [{ newsletter_open: false }];

const visitor = () => connect(backend.url, backend.keys.publishableKey);
const signUp = (email: string, language = 'de') =>
  visitor().rpc('subscribe_to_newsletter', { email, language }).throwOnError();

it('the site has its form as long as the function has a mail server', async () => {
  await start();
  await expect.poll(isOpen).toEqual(OPEN);
  await server?.stop();
  await start(false);
  await expect.poll(isOpen).toEqual(CLOSED);
});

it('an address gets one mail, whose link puts it on the list with what it has agreed to', async () => {
  await start();
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

it('a mail server that is down says so without an address, and the mail goes out when it is back', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await smtp.stop();
  const { port, url } = smtp;
  await start(true, url);
  await expect.poll(isOpen).toEqual(OPEN);
  await signUp('mira@example.com');
  const failure = () => backend.sql('select mail_failure from public.newsletter_subscribers');
  await expect.poll(failure).toEqual([{ mail_failure: expect.stringContaining('ECONNREFUSED') }]);
  smtp = await startSmtpServer({}, port);
  await backend.sql('update public.newsletter_subscribers set next_mail_at = now()');
  await expect.poll(() => smtp.mails.length).toBe(1);
  await expect.poll(failure).toEqual([{ mail_failure: null }]);
  expect(log.mock.calls.flat().join('\n')).toContain('ECONNREFUSED');
  expect(log.mock.calls.flat().join('\n')).not.toContain('mira');
});

it('a mail that is refused for good is not tried again, and says why without the address', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await smtp.stop();
  smtp = await startSmtpServer({
    onRcptTo: ({ address }, _session, callback) => callback(smtpError(550, `Unknown: ${address}`)),
  });
  await start();
  await expect.poll(isOpen).toEqual(OPEN);
  await signUp('mira@example.com');
  await expect
    .poll(() => backend.sql('select mail_failure, next_mail_at from public.newsletter_subscribers'))
    .toEqual([{ mail_failure: expect.stringContaining('Unknown: …'), next_mail_at: null }]);
  expect(log.mock.calls.flat().join('\n')).not.toContain('mira');
});

it('removes what was not confirmed in seven days, also without a mail server', async () => {
  await backend.sql(`insert into public.newsletter_subscribers (email, email_hash, requested_at) values
    ('old@example.com', '\\x01', now() - interval '8 days'), ('new@example.com', '\\x02', now())`);
  await start(false);
  await expect
    .poll(() => backend.sql('select email from public.newsletter_subscribers'))
    .toEqual([{ email: 'new@example.com' }]);
});
