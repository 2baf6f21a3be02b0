import PostalMime from 'postal-mime';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { connect, connectAsStaff } from '@label/supabase-local/testing/test-backend';
import { workerBackend, type WorkerBackend } from '../../tests/support/worker-backend';
import { connectDatabase } from '../database';
import { MailSender } from '../mail/mail-sender';
import { openMailTransport } from '../mail/mail-transport';
import { addSubscriber, resetMailings, scheduleMailing } from '../testing/mailing';
import {
  smtpError,
  startSmtpServer,
  startSocketServer,
  type TestSmtpServer,
} from '../testing/smtp-server';
import { mailingMails } from './mailing-mails';

let backend: WorkerBackend;
let smtp: TestSmtpServer;
/** The clock of the function, in milliseconds. */
let now: number;

const MINUTE = 60_000;
const never = { stop: new AbortController().signal, abort: new AbortController().signal };
const from = { name: 'Label', address: 'mail@label.example' };

beforeAll(async () => {
  backend = await workerBackend();
});
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  now = Date.now() + MINUTE;
  await resetMailings(backend, { perMinute: 1000, perDay: 5000 });
  smtp = await startSmtpServer();
});
afterEach(() => smtp.stop());

const senderFor = (smtpUrl = smtp.url) => {
  const options = { smtpUrl, from, siteUrl: 'https://label.example', language: 'en' as const };
  const client = connectDatabase(backend.url, backend.keys.secretKey);
  return new MailSender({
    claim: mailingMails(client, options, () => new Date(now)),
    transport: openMailTransport({ smtpUrl, from }),
    isOurTurn: async () => true,
  });
};
const send = () => senderFor().sendDue(never);

/** Has the mail server answer from now on as its hooks say. */
async function restartSmtp(hooks: Parameters<typeof startSmtpServer>[0]) {
  await smtp.stop();
  smtp = await startSmtpServer(hooks, smtp.port);
}
const refuseAt =
  (code: number, isMeant = (_address: string) => true) =>
  ({ address }: { address: string }, _session: unknown, callback: (error?: Error) => void) =>
    isMeant(address) ? callback(smtpError(code, 'No')) : callback();

const recipients = () => smtp.mails.flatMap(({ to }) => to).toSorted();
const sendings = () =>
  backend.sql(
    'select state, halted_by, total, sent, refused, failed from public.mailing_sendings order by state',
  );
const marked = () =>
  backend.sql(
    'select email, undeliverable_reason from public.newsletter_subscribers where undeliverable_at is not null',
  );

async function addMany(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await addSubscriber(backend, `a${number}@example.com`);
  }
}

it('sends each subscriber the mailing once, in the language of the sign-up, with the headers of one click', async () => {
  await addSubscriber(backend, 'ada@example.com', 'de');
  await addSubscriber(backend, 'olena@example.com', 'fr');
  await backend.sql(
    `insert into public.newsletter_subscribers (email, email_hash) values ('waiting@example.com', '\\x01')`,
  );
  await scheduleMailing(backend, {
    title: { en: 'New record', de: 'Neue Platte – für Ärger & Übermut' },
    words: { en: 'Hello', de: 'Schöne Grüße' },
  });
  await send();
  await send();
  expect(recipients()).toEqual(['ada@example.com', 'olena@example.com']);
  expect(await sendings()).toEqual([
    { state: 'sent', halted_by: null, total: 2, sent: 2, refused: 0, failed: 0 },
  ]);
  const mails = await Promise.all(
    smtp.mails.map(async ({ to, source }) => ({
      ...(await PostalMime.parse(source)),
      recipient: to[0],
    })),
  );
  const german = mails.find(({ recipient }) => recipient === 'ada@example.com');
  expect(german).toMatchObject({
    subject: 'Neue Platte – für Ärger & Übermut',
    from: { name: 'Nordlicht', address: 'mail@label.example' },
    replyTo: [{ address: 'hello@label.example' }],
  });
  expect(german?.text).toContain('Schöne Grüße');
  expect(mails.find(({ recipient }) => recipient === 'olena@example.com')?.subject).toBe(
    'New record',
  );
  const header = (key: string) =>
    german?.headers.find((one) => one.key === key)?.value ?? 'missing';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, token = ''] =
    /^<https:\/\/label\.example\/api\/newsletter\/unsubscribe\?token=([\da-f]{64})>$/.exec(
      header('list-unsubscribe'),
    ) ?? [];
  const visitor = connect(backend.url, backend.keys.publishableKey);
  expect((await visitor.rpc('unsubscribe_from_newsletter', { token })).data).toBe('unsubscribed');
});

it('keeps the pace per minute and per day', async () => {
  await resetMailings(backend, { perMinute: 3, perDay: 5 });
  await addMany(9);
  await scheduleMailing(backend);
  const totals: number[] = [];
  const minutes = [0, 0.5, 1, 2, 3, 24 * 60 - 1, 24 * 60, 24 * 60 + 1, 24 * 60 + 2];
  const begin = now;
  for (const minute of minutes) {
    now = begin + minute * MINUTE;
    await send();
    totals.push(smtp.mails.length);
  }
  expect(totals).toEqual([3, 3, 5, 5, 5, 5, 8, 9, 9]);
});

it('marks the address that the server refuses at RCPT TO, and leaves it out of the next mailing', async () => {
  await restartSmtp({ onRcptTo: refuseAt(550, (address) => address.startsWith('a1')) });
  await addMany(2);
  await scheduleMailing(backend);
  await send();
  expect(recipients()).toEqual(['a2@example.com']);
  expect(await sendings()).toMatchObject([{ state: 'sent', total: 2, sent: 1, refused: 1 }]);
  expect(await marked()).toEqual([
    { email: 'a1@example.com', undeliverable_reason: expect.stringContaining('550 No') },
  ]);
  await restartSmtp({});
  await scheduleMailing(backend);
  await send();
  expect(recipients()).toEqual(['a2@example.com']);
});

it('marks no address when the server refuses the mail itself, or for now', async () => {
  await restartSmtp({
    onRcptTo: refuseAt(450, (address) => address.startsWith('a1')),
    onData: (stream, _session, callback) => {
      stream.resume();
      stream.on('end', () => callback(smtpError(554, 'Looks like spam')));
    },
  });
  await addMany(2);
  await scheduleMailing(backend);
  await send();
  expect(await marked()).toEqual([]);
  expect(await sendings()).toMatchObject([{ state: 'sending', sent: 0, refused: 0, failed: 1 }]);
  await restartSmtp({});
  now += 4 * MINUTE;
  await send();
  expect(recipients()).toEqual([]);
  now += MINUTE;
  await send();
  expect(recipients()).toEqual(['a1@example.com']);
  expect(await sendings()).toMatchObject([{ state: 'sent', sent: 1, failed: 1 }]);
});

it('pauses after ten refusals in a row, and marks none of these addresses', async () => {
  await restartSmtp({ onRcptTo: refuseAt(554) });
  await addMany(12);
  const id = await scheduleMailing(backend);
  await send();
  expect(await sendings()).toEqual([
    { state: 'paused', halted_by: 'refusals', total: 12, sent: 0, refused: 0, failed: 0 },
  ]);
  expect(await marked()).toEqual([]);
  await restartSmtp({ onRcptTo: refuseAt(550, (address) => address.startsWith('a7')) });
  await backend.sql(
    `update public.mailing_sendings set state = 'sending', halted_by = null where id = '${id}'`,
  );
  await send();
  now += 61 * MINUTE;
  await send();
  expect(smtp.mails).toHaveLength(11);
  expect(new Set(recipients()).size).toBe(11);
  expect(await sendings()).toMatchObject([{ state: 'sent', sent: 11, refused: 1 }]);
});

it('rests while the mail server is down, and goes on with the same mail', async () => {
  await addMany(2);
  await scheduleMailing(backend);
  await smtp.stop();
  await send();
  await send();
  expect(await backend.sql('select failures from public.mailing_sendings')).toEqual([
    { failures: 1 },
  ]);
  smtp = await startSmtpServer({}, smtp.port);
  await send();
  expect(smtp.mails).toEqual([]);
  now += MINUTE;
  await send();
  expect(recipients()).toEqual(['a1@example.com', 'a2@example.com']);
});

it('tries a mail whose end is not known once more, and then leaves it', async () => {
  let received = 0;
  const server = await startSocketServer((socket) => {
    let isData = false;
    let heard = '';
    socket.write('220 hello\r\n');
    socket.on('data', (chunk) => {
      heard += String(chunk);
      if (isData && heard.endsWith('\r\n.\r\n')) {
        received += 1;
        socket.destroy();
      } else if (!isData && heard.endsWith('\r\n')) {
        isData = heard.startsWith('DATA');
        socket.write(isData ? '354 go on\r\n' : '250 yes\r\n');
        heard = '';
      }
    });
  });
  await addMany(1);
  await scheduleMailing(backend);
  for (let hour = 0; hour < 5; hour += 1) {
    await senderFor(server.url).sendDue(never);
    now += 60 * MINUTE;
  }
  await server.stop();
  expect(received).toBe(2);
  expect(await sendings()).toMatchObject([{ state: 'sent', sent: 0, failed: 1 }]);
  expect(await marked()).toEqual([]);
});

it('sends nothing while it is paused, and nothing more once it is stopped', async () => {
  await resetMailings(backend, { perMinute: 1, perDay: 5000 });
  await addMany(3);
  const id = await scheduleMailing(backend);
  const staff = await connectAsStaff(backend, `${id}@label.example`);
  const direct = (action: string) =>
    staff.rpc('direct_mailing', { mailing_id: id, action }).throwOnError();
  const sendInAMinute = async () => {
    now += MINUTE;
    await send();
    return smtp.mails.length;
  };
  expect(await sendInAMinute()).toBe(1);
  await direct('pause');
  expect(await sendInAMinute()).toBe(1);
  await direct('resume');
  expect(await sendInAMinute()).toBe(2);
  await direct('stop');
  expect(await sendInAMinute()).toBe(2);
  await direct('resume');
  expect(await sendInAMinute()).toBe(2);
  expect(await sendings()).toMatchObject([{ state: 'stopped', total: 3, sent: 2 }]);
});

it('waits for its time, and for a person when it is late or comes from a backup', async () => {
  await addMany(1);
  const late = await scheduleMailing(backend, {}, `now() - interval '25 hours'`);
  const restored = await scheduleMailing(backend);
  await scheduleMailing(backend, {}, `now() + interval '1 hour'`);
  await backend.sql(`delete from private.mailing_runs where mailing_id = '${restored}'`);
  await send();
  expect(smtp.mails).toEqual([]);
  expect(
    await backend.sql(
      'select id, halted_by from public.mailing_sendings where halted_by is not null order by halted_by',
    ),
  ).toEqual([
    { id: late, halted_by: 'late' },
    { id: restored, halted_by: 'restored' },
  ]);
  now += 60 * MINUTE;
  await send();
  expect(smtp.mails).toHaveLength(1);
});

it('sends nothing to who leaves meanwhile, and one mail to who signs up again', async () => {
  await resetMailings(backend, { perMinute: 1, perDay: 5000 });
  await addMany(3);
  await scheduleMailing(backend);
  await send();
  const [first = ''] = recipients();
  const [left = '', again = ''] = ['a1', 'a2', 'a3']
    .map((name) => `${name}@example.com`)
    .filter((email) => email !== first);
  await backend.sql(`update public.newsletter_subscribers
    set state = case email when '${left}' then 'unsubscribed' else 'replaced' end, email = null, ended_at = now()
    where email in ('${left}', '${again}')`);
  await addSubscriber(backend, again);
  for (let minute = 0; minute < 4; minute += 1) {
    now += MINUTE;
    await send();
  }
  expect(recipients()).toEqual([first, again].toSorted());
  expect(await sendings()).toMatchObject([{ state: 'sent', total: 3, sent: 2 }]);
});

it('shows entries as they are when it begins, without those that visitors do not see', async () => {
  await addMany(1);
  const [artist] = await backend.sql(
    `insert into public.artists (name) values ('Mira') returning id`,
  );
  const rows = await backend.sql(
    `insert into public.releases (title, artist_id, release_date, published_at) values
      ('Low Water', $1, '2026-01-02', now() - interval '1 day'), ('Not Yet', $1, '2026-01-02', null) returning id, title`,
    [String(Object(artist).id)],
  );
  const entries = rows.map((row) => ({ kind: 'release', id: String(Object(row).id) }));
  now = Date.now() - MINUTE;
  const id = await scheduleMailing(backend, { entries }, `now() - interval '1 hour'`);
  await send();
  const { text = '' } = await PostalMime.parse(smtp.mails[0]?.source ?? '');
  expect(text).toContain(
    'Low Water\nMira, 2 January 2026\nhttps://label.example/releases/low-water',
  );
  expect(text).not.toContain('Not Yet');
  const visitor = connect(backend.url, backend.keys.publishableKey);
  const { data } = await visitor.from('mailings').select('sent_entries').eq('id', id).single();
  expect(data?.sent_entries).toMatchObject([{ title: 'Low Water', by: 'Mira' }]);
  await backend.sql('delete from public.artists');
});
