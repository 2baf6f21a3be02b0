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
    create table public.letters (id int primary key, body text);
    alter table public.letters enable row level security;
    create policy "staff read" on public.letters for select to authenticated
      using ((select private.is_staff()));
    revoke all on public.letters from anon;
    alter publication supabase_realtime add table
      public.bells, public.plans, public.heaps, public.letters;
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

/** A client whose session is good, and not one of staff. */
async function connectAsOutsider(): Promise<Client> {
  const outsider = connect(backend.url, backend.keys.publishableKey);
  await outsider.realtime.setAuth(
    await new SignJWT({ role: 'authenticated', sub: '00000000-0000-4000-8000-00000000000a' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(backend.keys.jwtSecret)),
  );
  return outsider;
}

/** Returns a function that sends a message to all of these: earlier ones have arrived by then, too. */
async function hangBells(...clients: Client[]): Promise<() => Promise<void>> {
  const heard = await Promise.all(clients.map((client) => follow(client, { table: 'bells' })));
  return async () => {
    await backend.sql('insert into public.bells values (1)');
    for (const changes of heard) await expectChanges(changes, ({ row }) => row, [{ id: 1 }]);
  };
}

const send = `insert into public.letters values (1, 'Hello')`;

afterEach(() => backend.sql('delete from public.letters'));

test('a row reaches staff, and a role without select rights receives an error', async () => {
  const outsider = await connectAsOutsider();
  const seen = await Promise.all(
    [staff, service, outsider, visitor].map((client) => follow(client, { table: 'letters' })),
  );
  const ring = await hangBells(staff, service, outsider, visitor);
  await backend.sql(send);
  await backend.sql(`update public.letters set body = 'Bye'`);
  await backend.sql('delete from public.letters');
  await ring();
  const rows = [
    { type: 'INSERT', row: { id: 1, body: 'Hello' }, old: {}, errors: null },
    { type: 'UPDATE', row: { id: 1, body: 'Bye' }, old: { id: 1 }, errors: null },
    { type: 'DELETE', row: {}, old: { id: 1 }, errors: null },
  ];
  expect(seen[0]).toMatchObject(rows);
  expect(seen[1]).toMatchObject(rows);
  // A policy hides rows, but of a deleted row there is nothing left to ask it about.
  expect(seen[2]).toMatchObject(rows.slice(2));
  const errors = ['Error 401: Unauthorized'];
  expect(seen[3]).toEqual([
    { table: 'letters', type: 'INSERT', row: {}, old: {}, errors },
    { table: 'letters', type: 'UPDATE', row: {}, old: {}, errors },
    { table: 'letters', type: 'DELETE', row: {}, old: {}, errors: null },
  ]);
  await outsider.realtime.disconnect();
});

test("a rejected change has Realtime's format", async () => {
  const client = await openRawClient(backend);
  const { next, socket } = client;
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'letters' }] };
  client.send(['1', '1', 'realtime:topic', 'phx_join', { config }]);
  await next();
  await next();
  await backend.sql(`${send}; update public.letters set body = null; delete from public.letters`);
  const rejected = {
    schema: 'public',
    table: 'letters',
    commit_timestamp: null,
    columns: [],
    record: {},
    errors: ['Error 401: Unauthorized'],
  };
  const changes = [await next(), await next(), await next()].map((frame) => Object(frame)[4].data);
  expect(changes).toEqual([
    { ...rejected, type: 'INSERT' },
    { ...rejected, type: 'UPDATE', old_record: {} },
    {
      schema: 'public',
      table: 'letters',
      type: 'DELETE',
      commit_timestamp: expect.any(String),
      columns: null,
      old_record: null,
      errors: null,
    },
  ]);
  socket.close();
});

test('a row reaches staff who have a second factor once they have used it', async () => {
  const { client: raised } = await connectWithFactor(backend, 'steps@label.example');
  await raised.auth.refreshSession(); // supabase-js passes on to its realtime client only refreshed tokens
  const lower = await signIn(backend, 'steps@label.example');
  const table = 'letters';
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

test('a row does not reach a former member of staff', async () => {
  const removed = await connectAsStaff(backend, 'removed@label.example');
  const messages = await follow(removed, { table: 'letters', event: 'INSERT' });
  const ring = await hangBells(removed);
  await backend.sql(`delete from auth.users where email = 'removed@label.example'`);
  await backend.sql(send);
  await ring();
  expect(messages).toEqual([]);
  await removed.realtime.disconnect();
});

test('users see their own rows, in the columns that they may read', async () => {
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

test('a column without the right to read cannot be filtered by', async () => {
  await expect(follow(staff, { table: 'plans', filter: 'secret=eq.x' })).rejects.toThrow(
    'invalid column for filter secret',
  );
});

test('revoking a right takes effect at once', async () => {
  await backend.sql('grant select on public.bells to anon');
  const changes = await follow(visitor, { table: 'bells' });
  const ofService = await follow(service, { table: 'bells' });
  await backend.sql('revoke select on public.bells from anon');
  await backend.sql('insert into public.bells values (1)');
  await expectChanges(ofService, ({ row }) => row, [{ id: 1 }]);
  await backend.sql('grant select on public.bells to anon');
  await backend.sql('insert into public.bells values (2)');
  await expectChanges(changes, ({ row }) => row, [{}, { id: 2 }]);
});

test('changes of a table without a primary key have no rows', async () => {
  const changes = await follow(service, { table: 'heaps' });
  const ring = await hangBells(service);
  await backend.sql(`insert into public.heaps values ('note')`);
  await ring();
  const errors = ['Error 400: Bad Request, no primary key'];
  expect(changes).toEqual([{ table: 'heaps', type: 'INSERT', row: {}, old: {}, errors }]);
});

test('a failing policy hides the row, and nothing else', async () => {
  await backend.sql(`
      create table public.fractions (id int primary key, divisor int);
      alter table public.fractions enable row level security;
      create policy "divides" on public.fractions for select to anon using (1 / divisor = 1);
      alter publication supabase_realtime add table public.fractions;
    `);
  const changes = await follow(visitor, { table: 'fractions' });
  const ring = await hangBells(visitor);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await backend.sql('insert into public.fractions values (1, 0), (2, 1)');
  await ring();
  expect(log.mock.calls).toEqual([[expect.objectContaining({ message: 'division by zero' })]]);
  log.mockRestore();
  expect(changes.map(({ row }) => row)).toEqual([{ id: 2, divisor: 1 }]);
});

describe('tokens', () => {
  function sign(expiresIn: number, secret = backend.keys.jwtSecret): Promise<string> {
    return new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
      .sign(new TextEncoder().encode(secret));
  }

  test('an API key is no token: a client that passes one on keeps its claims', async () => {
    const client = await connectAsStaff(backend, 'leaving@label.example');
    const messages = await follow(client, { table: 'letters', event: 'INSERT' });
    await client.realtime.setAuth(backend.keys.secretKey);
    const ring = await hangBells(client);
    await backend.sql(send);
    await ring();
    expect(messages).toHaveLength(1);
    await client.realtime.disconnect();
  });

  test.each([
    ['has expired', () => sign(-5), /^InvalidJWTToken: Token has expired \d+ seconds ago$/],
    [
      'has another signature',
      () => sign(60, 'x'.repeat(40)),
      /^JwtSignatureError: Failed to validate JWT signature$/,
    ],
  ])('nobody joins with a token that %s', async (_, token, reason) => {
    const { send, next, socket } = await openRawClient(backend);
    send(['1', '1', 'realtime:topic', 'phx_join', { access_token: await token() }]);
    const response = { reason: expect.stringMatching(reason) };
    const error = { status: 'error', response };
    expect(await next()).toEqual(['1', '1', 'realtime:topic', 'phx_reply', error]);
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
    send(['1', '1', 'realtime:topic', 'phx_join', {}]);
    send(['1', null, 'realtime:topic', 'access_token', { access_token: 'no' }]);
    expect(await next()).toMatchObject(['1', '1', 'realtime:topic', 'phx_reply', { status: 'ok' }]);
    expect(await next()).toMatchObject([
      '1',
      null,
      'realtime:topic',
      'system',
      { status: 'error' },
    ]);
    expect(await next()).toEqual(['1', '1', 'realtime:topic', 'phx_close', {}]);
    socket.close();
  });
});
