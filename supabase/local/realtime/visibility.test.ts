import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectWithFactor } from '../testing/authenticator';
import {
  connect,
  connectAsStaff,
  signIn,
  startTestBackend,
  type Client,
  type TestBackend,
} from '../testing/test-backend';
import { expectChanges, follow } from './testing/follow';
import { openRawClient } from './testing/raw-client';

let backend: TestBackend;
let staff: Client;
let visitor: Client;
let service: Client;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.sql(`
    create table public.bells (id int primary key);
    create table public.plans (id int primary key, owner uuid, title text, cost int, secret text);
    alter table public.plans enable row level security;
    create policy "owners read" on public.plans for select to authenticated
      using (owner = (select auth.uid()));
    revoke all on public.plans from anon, authenticated;
    grant select (id, owner, title) on public.plans to authenticated;
    create table public.heaps (note text);
    alter publication supabase_realtime add table
      public.bells, public.plans, public.heaps;
  `);
  staff = await connectAsStaff(backend, 'visibility@label.example');
  visitor = connect(backend.url, backend.keys.publishableKey);
  service = connect(backend.url, backend.keys.secretKey);
});

afterAll(async () => {
  await Promise.all([staff, visitor, service].map((client) => client.realtime.disconnect()));
  await backend.stop();
});

beforeEach(() => backend.sql('truncate public.bells'));

/** Answers how to ring a bell that all of these hear: whatever was told before has arrived then, too. */
async function hangBells(...clients: Client[]): Promise<() => Promise<void>> {
  const heard = await Promise.all(clients.map((client) => follow(client, { table: 'bells' })));
  return async () => {
    await backend.sql('insert into public.bells values (1)');
    for (const changes of heard) await expectChanges(changes, ({ row }) => row, [{ id: 1 }]);
  };
}

const submissionId = '00000000-0000-4000-8000-000000000001';
const send = `insert into public.submissions (id, kind, name, email, message)
  values ('${submissionId}', 'message', 'Ada', 'ada@example.org', 'Hello')`;
const note = `${send};
  insert into public.submission_events (submission_id, kind, body)
  values ('${submissionId}', 'note', 'Call her')`;
const mail = `${send};
  insert into public.submission_mails (submission_id, purpose) values ('${submissionId}', 'notice')`;

afterEach(() => backend.sql('delete from public.submissions'));

test.each([
  ['submissions', send, { name: 'Ada' }],
  ['submission_events', note, { body: 'Call her' }],
  ['submission_mails', mail, { purpose: 'notice' }],
])('a row of %s reaches staff and no visitor', async (table, insert, row) => {
  const seen = await Promise.all([
    follow(staff, { table }),
    follow(service, { table }),
    follow(visitor, { table }),
    follow(visitor, { table, event: 'DELETE' }),
  ]);
  const ring = await hangBells(staff, service, visitor);
  await backend.sql(insert);
  await vi.waitFor(() => expect(seen[0][0]).toMatchObject({ type: 'INSERT', row }));
  await backend.sql(`delete from public.${table}`);
  await ring();
  const told = seen.map((changes) => new Set(changes.map(({ type }) => type)));
  const both = new Set(['INSERT', 'DELETE']);
  expect(told).toEqual([both, both, new Set(), new Set()]);
  // What is gone is told by its key alone.
  expect(seen[0].at(-1)).toMatchObject({ row: {}, old: { id: expect.any(String) } });
});

test('a row reaches staff who have a second factor once they have used it', async () => {
  const { client: raised } = await connectWithFactor(backend, 'steps@label.example');
  await raised.auth.refreshSession(); // supabase-js tells its realtime client only of refreshed tokens
  const lower = await signIn(backend, 'steps@label.example');
  const table = 'submissions';
  const [byRaised, byLower] = await Promise.all([
    follow(raised, { table, event: 'INSERT' }),
    follow(lower, { table, event: 'INSERT' }),
  ]);
  const ring = await hangBells(raised, lower);
  await backend.sql(send);
  await ring();
  expect([byRaised.length, byLower.length]).toEqual([1, 0]);
  await Promise.all([raised, lower].map((client) => client.realtime.disconnect()));
});

test('a row does not reach who is no longer staff', async () => {
  const removed = await connectAsStaff(backend, 'removed@label.example');
  const messages = await follow(removed, { table: 'submissions' });
  const ring = await hangBells(removed);
  await backend.sql(`delete from auth.users where email = 'removed@label.example'`);
  await backend.sql(send);
  await ring();
  expect(messages).toEqual([]);
  await removed.realtime.disconnect();
});

describe('policies and rights', () => {
  test('each sees their own rows, in the columns that they may read', async () => {
    const { data } = await staff.auth.getUser();
    const other = await connectAsStaff(backend, 'other@label.example');
    const [own, others] = await Promise.all([
      follow(staff, { table: 'plans' }),
      follow(other, { table: 'plans' }),
    ]);
    const ring = await hangBells(staff, other);
    await backend.sql(`insert into public.plans values (1, '${data.user?.id}', 'Tour', 5, 'x')`);
    await ring();
    expect(own.map(({ row }) => row)).toEqual([{ id: 1, owner: data.user?.id, title: 'Tour' }]);
    expect(others).toEqual([]);
    await other.realtime.disconnect();
  });

  test('a column that one may not read cannot be asked for either', async () => {
    await expect(follow(staff, { table: 'plans', filter: 'secret=eq.x' })).rejects.toThrow(
      'invalid column for filter secret',
    );
  });

  test('a right that is taken away is gone at once', async () => {
    await backend.sql('grant select on public.bells to anon');
    const changes = await follow(visitor, { table: 'bells' });
    const ofService = await follow(service, { table: 'bells' });
    await backend.sql('revoke select on public.bells from anon');
    await backend.sql('insert into public.bells values (1)');
    await expectChanges(ofService, ({ row }) => row, [{ id: 1 }]);
    await backend.sql('grant select on public.bells to anon');
    await backend.sql('insert into public.bells values (2)');
    await expectChanges(changes, ({ row }) => row, [{ id: 2 }]);
  });

  test('a table without a primary key tells nothing', async () => {
    const changes = await follow(service, { table: 'heaps' });
    const ring = await hangBells(service);
    await backend.sql(`insert into public.heaps values ('note')`);
    await ring();
    expect(changes).toEqual([]);
  });

  test('a policy that fails hides the row, and nothing else', async () => {
    await backend.sql(`
      create table public.traps (id int primary key, divisor int);
      alter table public.traps enable row level security;
      create policy "trap" on public.traps for select to anon using (1 / divisor = 1);
      alter publication supabase_realtime add table public.traps;
    `);
    const changes = await follow(visitor, { table: 'traps' });
    const ring = await hangBells(visitor);
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await backend.sql('insert into public.traps values (1, 0), (2, 1)');
    await ring();
    expect(log.mock.calls).toEqual([[expect.objectContaining({ message: 'division by zero' })]]);
    log.mockRestore();
    expect(changes.map(({ row }) => row)).toEqual([{ id: 2, divisor: 1 }]);
  });
});

describe('tokens', () => {
  function sign(expiresIn: number, secret = backend.keys.jwtSecret): Promise<string> {
    return new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
      .sign(new TextEncoder().encode(secret));
  }

  test('a client that signs out is a visitor again', async () => {
    const client = await connectAsStaff(backend, 'leaving@label.example');
    const messages = await follow(client, { table: 'submissions' });
    await client.realtime.setAuth(backend.keys.publishableKey);
    const ring = await hangBells(client);
    await backend.sql(send);
    await ring();
    expect(messages).toEqual([]);
    await client.realtime.disconnect();
  });

  test.each([
    ['has expired', () => sign(-5), /^InvalidJWTToken: Token has expired \d+ seconds ago$/],
    ['has another signature', () => sign(60, 'x'.repeat(40)), /^JwtSignatureError: Failed to validate JWT signature$/],
  ])('nobody joins with a token that %s', async (_, token, reason) => {
    const { send, next, socket } = await openRawClient(backend);
    send(['1', '1', 'realtime:room', 'phx_join', { access_token: await token() }]);
    const response = { reason: expect.stringMatching(reason) };
    const refusal = { status: 'error', response };
    expect(await next()).toEqual(['1', '1', 'realtime:room', 'phx_reply', refusal]);
    socket.close();
  });

  test('a channel ends with its token, unless a new one comes in time', async () => {
    const { send, next, socket } = await openRawClient(backend);
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    send(['1', '1', 'realtime:short', 'phx_join', { access_token: await sign(60) }]);
    send(['2', '2', 'realtime:renewed', 'phx_join', { access_token: await sign(60) }]);
    send(['2', null, 'realtime:renewed', 'access_token', { access_token: await sign(120) }]);
    send([null, '3', 'phoenix', 'heartbeat', {}]);
    expect(await next()).toMatchObject(['1', '1', 'realtime:short', 'phx_reply', { status: 'ok' }]);
    expect(await next()).toMatchObject(['2', '2', 'realtime:renewed', 'phx_reply', {}]);
    expect(await next()).toMatchObject([null, '3', 'phoenix', 'phx_reply', { status: 'ok' }]);
    vi.advanceTimersByTime(61_000);
    vi.useRealTimers();
    const expired = {
      extension: 'system',
      status: 'error',
      message: 'Token has expired 0 seconds ago',
      channel: 'short',
    };
    expect(await next()).toEqual(['1', null, 'realtime:short', 'system', expired]);
    expect(await next()).toEqual(['1', '1', 'realtime:short', 'phx_close', {}]);
    send(['2', '4', 'realtime:renewed', 'phx_leave', {}]);
    expect(await next()).toMatchObject(['2', '4', 'realtime:renewed', 'phx_reply', {}]);
    socket.close();
  });

  test('a token that is no token ends the channel', async () => {
    const { send, next, socket } = await openRawClient(backend);
    send(['1', '1', 'realtime:room', 'phx_join', {}]);
    send(['1', null, 'realtime:room', 'access_token', { access_token: 'no' }]);
    expect(await next()).toMatchObject(['1', '1', 'realtime:room', 'phx_reply', { status: 'ok' }]);
    expect(await next()).toMatchObject(['1', null, 'realtime:room', 'system', { status: 'error' }]);
    expect(await next()).toEqual(['1', '1', 'realtime:room', 'phx_close', {}]);
    socket.close();
  });
});
