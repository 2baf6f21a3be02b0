import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend';
import { openRawClient, realtimeUrl, rejectionStatus } from './testing/raw-client';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.sql(`
    create table public.pins (id int primary key, name text, price numeric, tags text[]);
    alter publication supabase_realtime add table public.pins;
  `);
});

afterAll(() => backend.stop());

const join = {
  config: {
    broadcast: { ack: false, self: false },
    presence: { key: '', enabled: false },
    postgres_changes: [
      { event: 'DELETE', schema: 'public', table: 'pins' },
      { event: '*', schema: 'public', table: 'pins', filter: 'id=eq.1' },
    ],
    private: false,
  },
};

const accepted = [
  { id: expect.any(Number), event: 'DELETE', schema: 'public', table: 'pins' },
  { id: expect.any(Number), event: '*', schema: 'public', table: 'pins', filter: 'id=eq.1' },
];

const subscribed = {
  extension: 'postgres_changes',
  status: 'ok',
  message: 'Subscribed to PostgreSQL',
  channel: 'topic',
};

const data = {
  schema: 'public',
  table: 'pins',
  type: 'UPDATE',
  commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  columns: [
    { name: 'id', type: 'int4' },
    { name: 'name', type: 'text' },
    { name: 'price', type: 'numeric' },
    { name: 'tags', type: '_text' },
  ],
  record: { id: 1, name: 'After', price: 9.5, tags: ['a', 'b'] },
  old_record: { id: 1 },
  errors: null,
};

function change() {
  return backend.sql(`
    insert into public.pins values (1, 'Before') on conflict (id) do update set name = 'Before';
    update public.pins set name = 'After', price = 9.5, tags = '{a,b}';
  `);
}

test('version 2.0.0 encodes messages as lists', async () => {
  await backend.sql('delete from public.pins');
  const { send, next, socket } = await openRawClient(backend);
  send([null, '1', 'phoenix', 'heartbeat', {}]);
  expect(await next()).toEqual([null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]);

  send(['2', '2', 'realtime:topic', 'phx_join', join]);
  expect(await next()).toEqual([
    '2',
    '2',
    'realtime:topic',
    'phx_reply',
    { status: 'ok', response: { postgres_changes: accepted } },
  ]);
  expect(await next()).toEqual(['2', null, 'realtime:topic', 'system', subscribed]);

  await change();
  expect(await next()).toMatchObject([
    '2',
    null,
    'realtime:topic',
    'postgres_changes',
    {
      ids: [expect.any(Number)],
      data: { type: 'INSERT', record: { name: 'Before' } },
    },
  ]);
  expect(await next()).toEqual([
    '2',
    null,
    'realtime:topic',
    'postgres_changes',
    { ids: [expect.any(Number)], data },
  ]);

  await backend.sql('delete from public.pins');
  expect(await next()).toMatchObject([
    '2',
    null,
    'realtime:topic',
    'postgres_changes',
    {
      ids: [expect.any(Number), expect.any(Number)],
      data: { type: 'DELETE', old_record: { id: 1 } },
    },
  ]);

  send(['2', '3', 'realtime:topic', 'phx_leave', {}]);
  expect(await next()).toEqual([
    '2',
    '3',
    'realtime:topic',
    'phx_reply',
    { status: 'ok', response: {} },
  ]);
  expect(await next()).toEqual(['2', '2', 'realtime:topic', 'phx_close', {}]);

  await change();
  send([null, '4', 'phoenix', 'heartbeat', {}]);
  expect(await next()).toMatchObject([null, '4', 'phoenix', 'phx_reply', { status: 'ok' }]);
  socket.close();
});

test('version 1.0.0 encodes messages as objects', async () => {
  await backend.sql('delete from public.pins');
  const { send, next, socket } = await openRawClient(backend, '1.0.0');
  const topic = 'realtime:topic';
  send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' });
  expect(await next()).toEqual({
    topic: 'phoenix',
    event: 'phx_reply',
    payload: { status: 'ok', response: {} },
    ref: '1',
    join_ref: null,
  });

  send({ topic, event: 'phx_join', payload: join, ref: '2', join_ref: '2' });
  expect(await next()).toEqual({
    topic,
    event: 'phx_reply',
    payload: { status: 'ok', response: { postgres_changes: accepted } },
    ref: '2',
    join_ref: '2',
  });
  expect(await next()).toEqual({
    topic,
    event: 'system',
    payload: subscribed,
    ref: null,
    join_ref: '2',
  });

  await change();
  expect(await next()).toMatchObject({ payload: { data: { type: 'INSERT' } } });
  expect(await next()).toEqual({
    topic,
    event: 'postgres_changes',
    payload: { ids: [expect.any(Number)], data },
    ref: null,
    join_ref: '2',
  });

  send({ topic, event: 'phx_leave', payload: {}, ref: '3', join_ref: '2' });
  expect(await next()).toMatchObject({ event: 'phx_reply', ref: '3' });
  expect(await next()).toEqual({ topic, event: 'phx_close', payload: {}, ref: '2', join_ref: '2' });
  socket.close();
});

test('a second join of a topic replaces the first', async () => {
  const { send, next, socket } = await openRawClient(backend);
  send(['1', '1', 'realtime:topic', 'phx_join', {}]);
  send(['2', '2', 'realtime:topic', 'phx_join', {}]);
  const ok = { status: 'ok', response: { postgres_changes: [] } };
  expect(await next()).toEqual(['1', '1', 'realtime:topic', 'phx_reply', ok]);
  expect(await next()).toEqual(['1', '1', 'realtime:topic', 'phx_close', {}]);
  expect(await next()).toEqual(['2', '2', 'realtime:topic', 'phx_reply', ok]);
  socket.close();
});

test.each([
  ['a topic that was not joined', 'realtime:nowhere', 'phx_leave', {}, 'unmatched topic'],
  ['another topic', 'topic', 'phx_join', {}, 'unmatched topic'],
  [
    'a topic without a name',
    'realtime:',
    'phx_join',
    {},
    'TopicNameRequired: You must provide a topic name',
  ],
  [
    'a private channel without a policy',
    'realtime:topic',
    'phx_join',
    { config: { private: true } },
    'Unauthorized: You do not have permissions to read from this Channel topic: topic',
  ],
  [
    'a broken token',
    'realtime:topic',
    'phx_join',
    { access_token: 'a.b.c' },
    'MalformedJWT: The token provided is not a valid JWT',
  ],
])('%s is refused with a reason', async (_, topic, event, payload, reason) => {
  const { send, next, socket } = await openRawClient(backend);
  send(['1', '1', topic, event, payload]);
  const error = { status: 'error', response: { reason } };
  expect(await next()).toEqual(['1', '1', topic, 'phx_reply', error]);
  socket.close();
});

test('a websocket needs a known path, key and version', async () => {
  const apikey = backend.keys.publishableKey;
  const right = realtimeUrl(backend, { apikey, vsn: '2.0.0' });
  const wrong = [
    realtimeUrl(backend, { vsn: '2.0.0' }),
    realtimeUrl(backend, { apikey: 'sb_publishable_no', vsn: '2.0.0' }),
    realtimeUrl(backend, { apikey, vsn: '3.0.0' }),
    right.replace('/realtime/v1/websocket', '/realtime/v1/socket'),
    right.replace('/realtime/v1/websocket', '//'),
  ];
  expect(await Promise.all(wrong.map(rejectionStatus))).toEqual([403, 403, 400, 404, 404]);
});
