import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '@label/supabase-local/testing/test-backend';
import type { InboxOptions } from './inbox-jobs';
import { startUploadServer } from '../server';
import { startSmtpServer } from '../testing/smtp-server';
import { workerBackend, type WorkerBackend } from '../../tests/support/worker-backend';

let backend: WorkerBackend;
let tempDir: string;

beforeAll(async () => {
  backend = await workerBackend();
  tempDir = await mkdtemp(join(tmpdir(), 'inbox-jobs-'));
});
afterAll(async () => {
  await rm(tempDir, { recursive: true });
});
beforeEach(async () => {
  await backend.sql('delete from public.submissions; delete from private.recent_senders');
});

const start = (inbox: Omit<InboxOptions, 'supabaseUrl'> | undefined, supabaseUrl = backend.url) =>
  startUploadServer({
    host: '127.0.0.1',
    port: 0,
    uploadDir: join(tempDir, 'uploads'),
    supabaseUrl,
    publishableKey: backend.keys.publishableKey,
    inbox,
  });

const mailTo = (smtpUrl: string) => ({
  smtpUrl,
  from: { name: 'Label', address: 'mail@label.example' },
  notifyTo: 'inbox@label.example',
  siteUrl: 'https://label.example',
  language: 'en' as const,
});

const submit = () =>
  connect(backend.url, backend.keys.publishableKey)
    .from('submissions')
    .insert({
      kind: 'message',
      name: 'Mira',
      email: 'mira@example.com',
      message: 'Hello',
    })
    .throwOnError();

const attempts = () => backend.sql('select attempts from public.submission_mails');

it('removes old submissions at the start, with the secret key and without a mail server', async () => {
  await submit();
  await backend.sql(`insert into public.submissions
    (kind, name, email, message, state, held_reason, closed_reason, read_at, state_changed_at) values
    ('message', 'Seen', 'a@example.com', 'x', 'held', 'trap', null, now() - interval '31 days', now() - interval '40 days'),
    ('message', 'Unseen', 'a@example.com', 'x', 'held', 'trap', null, null, now() - interval '40 days'),
    ('message', 'Closed', 'a@example.com', 'x', 'closed', null, 'answered', null, now() - interval '7 months')`);
  const server = await start({ secretKey: backend.keys.secretKey });
  await expect
    .poll(() => backend.sql('select name from public.submissions order by name'))
    .toEqual([{ name: 'Mira' }, { name: 'Unseen' }]);
  await server.stop();
  expect(await attempts()).toEqual([{ attempts: 0 }, { attempts: 0 }]);
});

it('does nothing without the secret key', async () => {
  await submit();
  const server = await start(undefined);
  await server.stop();
  expect(await attempts()).toEqual([{ attempts: 0 }, { attempts: 0 }]);
});

it('a submission is answered with the mail server down, and its mails go out when it is back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const gone = await startSmtpServer();
  await gone.stop();
  const mail = mailTo(gone.url);
  const server = await start({ secretKey: backend.keys.secretKey, mail, mailPause: 10 });
  expect((await submit()).status).toBe(201);
  // An attempt is counted as it begins, and what came of it is noted at its end.
  await expect
    .poll(() =>
      backend.sql(
        'select attempts, failure is not null as "hasFailed" from public.submission_mails',
      ),
    )
    .toEqual([
      { attempts: 1, hasFailed: true },
      { attempts: 1, hasFailed: true },
    ]);
  const back = await startSmtpServer({}, gone.port);
  await backend.sql('update public.submission_mails set next_attempt_at = now()');
  await expect.poll(() => back.mails).toHaveLength(2);
  await server.stop();
  await back.stop();
});

it('of two servers before one backend one sends, until it stops', async () => {
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  const [one, other] = [await startSmtpServer(), await startSmtpServer()];
  const options = (smtp: typeof one) => ({
    secretKey: backend.keys.secretKey,
    mail: mailTo(smtp.url),
    mailPause: 10,
  });
  const first = await start(options(one));
  await expect.poll(() => backend.sql('select server from private.mail_turn')).toHaveLength(1);
  const second = await start(options(other));
  await submit();
  await expect.poll(() => one.mails).toHaveLength(2);
  await expect
    .poll(() => said.mock.calls.flat())
    .toEqual([expect.stringMatching(/^Another server of this backend sends its mails/)]);
  await first.stop();
  await submit();
  await expect.poll(() => other.mails).toHaveLength(2);
  expect(one.mails).toHaveLength(2);
  await second.stop();
  expect(await backend.sql('select server from private.mail_turn')).toEqual([]);
  await Promise.all([one.stop(), other.stop()]);
  said.mockRestore();
});

it('one takes over from a server that was killed', async () => {
  await backend.sql(
    `insert into private.mail_turn (server, until) values (gen_random_uuid(), now() - interval '1 second')`,
  );
  const smtp = await startSmtpServer();
  const server = await start({
    secretKey: backend.keys.secretKey,
    mail: mailTo(smtp.url),
    mailPause: 10,
  });
  await submit();
  await expect.poll(() => smtp.mails).toHaveLength(2);
  await server.stop();
  await smtp.stop();
});

it('a backend that is down stops no job, and is logged once', async () => {
  const log = vi.spyOn(console, 'error').mockReset().mockReturnValue();
  const nobody = await startSmtpServer();
  await nobody.stop();
  const secretKey = 'sb_secret_x';
  const url = `http://127.0.0.1:${nobody.port}`;
  const server = await start({ secretKey, mail: mailTo(nobody.url), mailPause: 1 }, url);
  await expect.poll(() => log).toHaveBeenCalledTimes(5);
  await server.stop();
  expect(log.mock.calls.flat().map(String).toSorted()).toEqual([
    'Mails of the newsletter: The database does not answer.',
    'Mails: The database does not answer.',
    'Newsletter: The database does not answer.',
    'Removal of old counts: The database does not answer.',
    'Removal of old submissions: The database does not answer.',
  ]);
});
