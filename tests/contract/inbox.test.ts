import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { connectAsStaff } from '@label/supabase-local/testing/test-backend';
import { workerBackend, type WorkerBackend } from '../support/worker-backend';

let backend: WorkerBackend;

beforeAll(async () => {
  backend = await workerBackend();
});

beforeEach(() => backend.sql('delete from public.submissions; delete from private.recent_senders'));

const message = { kind: 'message', name: 'Ada', message: 'Hello', trap: '' };

/** Sends what the form sends, from an IP address. */
function send(from: string, changes: object): Promise<Response> {
  return fetch(`${backend.url}/rest/v1/submissions`, {
    method: 'POST',
    headers: {
      apikey: backend.keys.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
    body: JSON.stringify({ id: randomUUID(), email: 'ada@example.com', ...message, ...changes }),
  });
}

const filed = () =>
  backend.sql(`select coalesce(held_reason, state) as filed, count(*)::int
    from public.submissions group by 1 order by 1`);

async function answerOf(response: Response) {
  const { date, ...headers } = Object.fromEntries(response.headers);
  expect(date).toBeDefined();
  return { status: response.status, headers, body: await response.text() };
}

it('gives a held-back submission the same response as a message', async () => {
  const sent = await answerOf(await send('203.0.113.1', {}));
  expect(sent).toMatchObject({ status: 201, body: '' });

  expect(await answerOf(await send('203.0.113.2', { trap: 'x' }))).toEqual(sent);
  for (let number = 3; number <= 6; number += 1) {
    expect(await answerOf(await send(`203.0.113.${number}`, {}))).toEqual(sent);
  }
  for (let number = 1; number <= 10; number += 1) {
    const email = `number-${number}@example.com`;
    expect(await answerOf(await send('203.0.113.2', { email }))).toEqual(sent);
  }
  await backend.sql(`insert into private.recent_senders (is_held)
    select false from generate_series(1, 60)`);
  expect(await answerOf(await send('203.0.113.9', { email: 'late@example.com' }))).toEqual(sent);
  expect(await filed()).toEqual([
    { filed: 'address-limit', count: 1 },
    { filed: 'email-limit', count: 1 },
    { filed: 'new', count: 13 },
    { filed: 'overall-limit', count: 1 },
    { filed: 'trap', count: 1 },
  ]);
});

it('rejects a burst beyond the limit with 429, and does not affect other visitors', async () => {
  const burst = Array.from({ length: 200 }, (_, number) =>
    send('203.0.113.7', { email: `burst-${number}@example.com` }),
  );
  const visitor = send('198.51.100.4', { email: 'visitor@example.com' });
  const answers = await Promise.all([...burst, visitor]);
  const later = await send('198.51.100.5', { email: 'later@example.com' });
  const statuses = [...answers, later].map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(32);
  expect(statuses.filter((status) => status === 429)).toHaveLength(170);
  expect(await filed()).toEqual([
    { filed: 'address-limit', count: 20 },
    { filed: 'new', count: 12 },
  ]);
  expect(
    await backend.sql(`select email, state from public.submissions
      where email not like 'burst-%' order by email`),
  ).toEqual([
    { email: 'later@example.com', state: 'new' },
    { email: 'visitor@example.com', state: 'new' },
  ]);
  expect(
    await backend.sql(`select count(*)::int from public.submission_mails
      join public.submissions on submissions.id = submission_id where state = 'held'`),
  ).toEqual([{ count: 0 }]);
});

it('reports to senders when no more is stored, and gives bots the same response', async () => {
  for (let number = 1; number <= 30; number += 1) {
    await send('203.0.113.7', { email: `number-${number}@example.com` });
  }
  const before = await filed();
  const rejected = await answerOf(await send('203.0.113.7', {}));
  expect(rejected.status).toBe(429);
  expect(JSON.parse(rejected.body)).toEqual({
    code: 'PT429',
    details: null,
    hint: 'Try again in an hour.',
    message: 'Too much has been sent.',
  });
  expect(await answerOf(await send('203.0.113.7', { trap: 'x' }))).toEqual(rejected);
  expect(await filed()).toEqual(before);
});

it('gives a dropped submission the same response as a stored one', async () => {
  const stored = await answerOf(await send('203.0.113.1', { trap: 'x' }));
  await backend.sql(`insert into public.submissions (kind, name, email, message, state, held_reason)
    select 'message', 'Bot', 'bot@example.com', 'Buy', 'held', 'trap' from generate_series(1, 99)`);
  expect(await answerOf(await send('203.0.113.2', { trap: 'x' }))).toEqual(stored);
  expect(await filed()).toEqual([{ filed: 'trap', count: 100 }]);
});

it('counts a resent submission once, as only one is stored', async () => {
  const id = randomUUID();
  const statuses: number[] = [];
  for (let time = 1; time <= 12; time += 1) {
    statuses.push((await send('203.0.113.7', { id })).status);
  }
  expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
  expect((await send('203.0.113.7', {})).status).toBe(201);
  expect(await filed()).toEqual([{ filed: 'new', count: 2 }]);
});

it.each(['nowhere', '203.0.113.7:4711', '', "'; drop table submissions; --", '999.1.1.1', '{'])(
  'accepts a submission from the IP address %j',
  async (ip) => {
    expect((await send(ip, {})).status).toBe(201);
    expect(await filed()).toEqual([{ filed: 'new', count: 1 }]);
  },
);

it('rejects a list, and stores nothing of it', async () => {
  const row = { ...message, email: 'ada@example.com' };
  const answer = await fetch(`${backend.url}/rest/v1/submissions`, {
    method: 'POST',
    headers: { apikey: backend.keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify([row, row]),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: 'A request brings one submission.' });
  expect(await filed()).toEqual([]);
});

/** Returns the tables with a row that contains the text, in any schema. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await backend.sql(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const name of tables.map((table) => String(Object(table).name))) {
    const rows = await backend.sql(
      `select from ${name} as stored where strpos(stored::text, $1) > 0`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

it('stores no IP address, and an e-mail address only where staff read it', async () => {
  await send('203.0.113.7', {});
  await send('203.0.113.7', { trap: 'x' });
  expect(await backend.sql('select count(*)::int from private.recent_senders')).toEqual([
    { count: 2 },
  ]);
  expect(await tablesWith('203.0.113')).toEqual([]);
  expect(await tablesWith('ada@example.com')).toEqual(['public.submissions']);
});

it('deletes all data of a submission that staff delete', async () => {
  const staff = await connectAsStaff(backend, 'deleting@label.example');
  const id = randomUUID();
  await send('203.0.113.7', { id });
  await staff.from('submissions').update({ state: 'shortlisted' }).eq('id', id).throwOnError();
  const note = { submission_id: id, kind: 'note', body: 'Mail ada@example.com' };
  await staff.from('submission_events').insert(note).throwOnError();
  const inbox = ['public.submission_events', 'public.submission_mails', 'public.submissions'];
  expect(await tablesWith(id)).toEqual(inbox);

  await staff.from('submissions').delete().eq('id', id).throwOnError();
  expect(await tablesWith(id)).toEqual([]);
  expect(await tablesWith('ada@example.com')).toEqual([]);
});
