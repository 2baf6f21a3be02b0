import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectAsStaff, type Client } from '@label/supabase-local/testing/test-backend';
import { workerBackend, type WorkerBackend } from '../../tests/support/worker-backend';
import { startApi, type ApiServer } from '../server';
import { resetMailings } from '../testing/mailing';
import { smtpError, startSmtpServer, type TestSmtpServer } from '../testing/smtp-server';

let backend: WorkerBackend;
let smtp: TestSmtpServer;
let api: ApiServer;
let staff: Client;
let token: string;
let dir: string;
const ID = '00000000-0000-4000-8000-00000000000a';

beforeAll(async () => {
  backend = await workerBackend();
  dir = await mkdtemp(join(tmpdir(), 'mailings-'));
  staff = await connectAsStaff(backend, 'writing@label.example');
  token = (await staff.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(() => rm(dir, { recursive: true }));
beforeEach(async () => {
  await resetMailings(backend, { perMinute: 10, perDay: 10 });
  smtp = await startSmtpServer();
  api = await start(smtp.url);
});
afterEach(async () => {
  await api.stop();
  await smtp.stop();
});

const start = (smtpUrl: string | null) =>
  startApi({
    host: '127.0.0.1',
    port: 0,
    uploadDir: dir,
    supabaseUrl: backend.url,
    publishableKey: backend.keys.publishableKey,
    mail:
      smtpUrl === null
        ? undefined
        : {
            smtpUrl,
            from: { name: 'Label', address: 'mail@label.example' },
            siteUrl: 'https://label.example',
            language: 'en',
          },
  });

const post = (path: string, authorization = `Bearer ${token}`) =>
  fetch(`${api.url}/api/newsletter/mailings/${ID}/${path}`, {
    method: 'POST',
    headers: { authorization, origin: 'https://staging.example' },
  });

async function addMailing(): Promise<void> {
  const { data: artist } = await staff
    .from('artists')
    .insert({ name: 'Mira' })
    .select('id')
    .single()
    .throwOnError();
  const { data: rows } = await staff
    .from('releases')
    .insert([
      { title: 'Low Water', artist_id: artist.id, release_date: '2026-01-02' },
      { title: 'Later', artist_id: artist.id, release_date: '2026-01-02', published_at: null },
    ])
    .select('id')
    .throwOnError();
  await staff
    .from('mailings')
    .insert({
      id: ID,
      title: { en: 'July', de: 'Juli' },
      entries: rows.map(({ id }) => ({ kind: 'release', id })),
    })
    .throwOnError();
}

it('shows staff the mails in every language, and how many entries are not public', async () => {
  await addMailing();
  const { data } = await (await post('preview')).json();
  expect(data).toMatchObject({ leftOut: 1, sendsMail: true });
  expect(
    data.mails.map(({ language, subject }: { language: string; subject: string }) => [
      language,
      subject,
    ]),
  ).toEqual([
    ['en', 'July'],
    ['uk', 'July'],
    ['de', 'Juli'],
    ['ru', 'July'],
  ]);
  expect(data.mails[2].text).toContain('https://label.example/de/releases/low-water');
  expect(data.mails[2].html).toContain('href="[unsubscribe_url]"');
  expect(smtp.mails).toEqual([]);
});

it('a mailing can be looked at and copied without a mail server and without the secret key', async () => {
  await addMailing();
  await api.stop();
  api = await start(null);
  const { data } = await (await post('preview')).json();
  expect(data.sendsMail).toBe(false);
  expect(data.mails[0].text).toContain('https://staging.example/releases/low-water');
  expect((await post('test')).status).toBe(503);
});

it('sends a test to the member who asks, and to nobody else', async () => {
  await addMailing();
  await backend.sql(`insert into public.newsletter_subscribers (email, email_hash, state, confirmed_at)
    values ('mira@example.com', '\\x01', 'confirmed', now())`);
  expect(await (await post('test?language=de')).json()).toEqual({ data: { failure: null } });
  expect(smtp.mails.map(({ to }) => to)).toEqual([['writing@label.example']]);
  const mail = await PostalMime.parse(smtp.mails[0]?.source ?? '');
  expect(mail.subject).toBe('Juli');
  expect(mail.html).toContain('href="https://label.example/de/newsletter"');
});

it('says why a test could not be sent', async () => {
  await addMailing();
  await smtp.stop();
  smtp = await startSmtpServer(
    { onRcptTo: (_address, _session, callback) => callback(smtpError(550, 'Not you')) },
    smtp.port,
  );
  const { data } = await (await post('test')).json();
  expect(data.failure).toContain('550 Not you');
});

it('answers nobody but staff, and knows no other mailing', async () => {
  expect((await post('preview', '')).status).toBe(401);
  expect((await post('test', 'Bearer x')).status).toBe(401);
  expect((await post('preview')).status).toBe(404);
});
