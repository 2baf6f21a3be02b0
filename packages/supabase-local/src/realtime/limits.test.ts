import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { connect, startTestBackend, type TestBackend } from '../testing/test-backend';
import { expectChanges, follow } from './testing/follow';
import { limits } from './messages';
import { openRawClient, realtimeUrl, rejectionStatus } from './testing/raw-client';

const usual = { ...limits };
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.stop());

afterEach(() => {
  Object.assign(limits, usual);
  vi.useRealTimers();
});

/** The backend still serves clients that behave. */
async function expectService(): Promise<void> {
  const client = connect(backend.url, backend.keys.publishableKey);
  const changes = await follow(client, { table: 'site_settings' });
  await backend.sql(`update public.site_settings set label_name = 'Elbe Records'`);
  await expectChanges(changes, ({ type }) => type, ['UPDATE']);
  await client.realtime.disconnect();
}

async function closeCode(
  text: string | Buffer,
  vsn: '1.0.0' | '2.0.0' = '2.0.0',
): Promise<unknown> {
  const { socket } = await openRawClient(backend, vsn);
  socket.send(text);
  const [code] = await once(socket, 'close');
  return code;
}

test('closes the connection of a client that sends an invalid message, and no other', async () => {
  const malformed = [
    '',
    'hello',
    'null',
    '[]',
    '{}',
    '[1,2,3,4,5]',
    '[null,null,"phoenix"]',
    '["1","1",{},"phx_join",{}]',
    `["1","1","realtime:${'x'.repeat(300)}","phx_join",{}]`,
    '['.repeat(60_000),
  ];
  for (const text of malformed) expect(await closeCode(text), text).toBe(1008);
  expect(await closeCode('["1","1","phoenix","heartbeat",{}]', '1.0.0')).toBe(1008);
  expect(await closeCode(Buffer.from([3, 0, 1, 2]))).toBe(1003);
  expect(await closeCode(JSON.stringify(['1', '1', 'x', 'phx_join', 'x'.repeat(70_000)]))).toBe(
    1009,
  );
  await expectService();
});

test('rejects invalid joins, one by one', async () => {
  const { send, next, socket } = await openRawClient(backend);
  const payloads = [
    null,
    'join',
    { config: 1 },
    { config: { postgres_changes: {} } },
    { config: { postgres_changes: [{}] } },
    { config: { postgres_changes: [{ event: 'TRUNCATE', schema: 'public' }] } },
    { config: { postgres_changes: [{ event: '*', schema: 'x'.repeat(64) }] } },
    {
      config: { postgres_changes: Array.from({ length: 21 }, () => ({ event: '*', schema: '*' })) },
    },
    { access_token: 7 },
  ];
  for (const payload of payloads) {
    send(['1', '1', 'realtime:topic', 'phx_join', payload]);
    const error = { status: 'error', response: { reason: 'Invalid join' } };
    expect(await next()).toEqual(['1', '1', 'realtime:topic', 'phx_reply', error]);
  }
  socket.close();
});

test('limits the channels of a socket and the subscriptions of the backend', async () => {
  limits.channels = 2;
  limits.allSubscriptions = 3;
  const { send, next, socket } = await openRawClient(backend);
  const join = (topic: string, size: number) => {
    const wanted = { event: '*', schema: 'public', table: 'site_settings' };
    const config = { postgres_changes: Array.from({ length: size }, () => wanted) };
    send(['1', '1', `realtime:${topic}`, 'phx_join', { config }]);
  };
  const replies = async (count: number) => {
    const answers: unknown[] = [];
    while (answers.length < count) {
      const frame = await next();
      if (Array.isArray(frame) && frame[3] === 'phx_reply') answers.push(frame[4]);
    }
    return answers;
  };
  const ok = expect.objectContaining({ status: 'ok' });
  const rejected = (reason: string) => ({ status: 'error', response: { reason } });

  ['a', 'b', 'c'].forEach((topic) => join(topic, 0));
  expect(await replies(3)).toEqual([ok, ok, rejected('Too many channels')]);
  join('a', 2);
  join('b', 2);
  join('b', 1);
  join('a', 3);
  expect(await replies(4)).toEqual([
    ok,
    rejected('Too many subscriptions'),
    ok,
    rejected('Too many subscriptions'),
  ]);
  const closed = once(socket, 'close');
  socket.close();
  await closed;
  await expectService();
});

test('limits the sockets, and accepts another when one is closed', async () => {
  limits.sockets = 1;
  const { socket } = await openRawClient(backend);
  const url = realtimeUrl(backend, { apikey: backend.keys.publishableKey, vsn: '2.0.0' });
  expect(await rejectionStatus(url)).toBe(503);
  socket.terminate();
  await vi.waitFor(expectService, 20_000);
});

test('a flood of joins is processed one by one', async () => {
  const { send, next, socket } = await openRawClient(backend);
  const config = {
    postgres_changes: [{ event: '*', schema: 'public', table: 'site_settings' }],
  };
  for (let join = 0; join < 100; join += 1) {
    send([String(join), String(join), 'realtime:topic', 'phx_join', { config }]);
  }
  const seen = new Set<unknown>();
  while (!seen.has('99')) {
    const frame = await next();
    if (Array.isArray(frame) && frame[3] === 'system') seen.add(frame[0]);
  }
  expect(seen.size).toBe(100);
  socket.close();
});

test('a client that never reads is dropped', async () => {
  limits.unread = 100_000;
  await backend.sql(`
    create table public.books (id int primary key, content text);
    alter publication supabase_realtime add table public.books;
  `);
  const { socket, send, next } = await openRawClient(backend);
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'books' }] };
  send(['1', '1', 'realtime:topic', 'phx_join', { config }]);
  await next();
  expect(await next()).toMatchObject(['1', null, 'realtime:topic', 'system', { status: 'ok' }]);
  socket.pause();
  for (let id = 0; id < 40; id += 1) {
    await backend.sql(`insert into public.books values (${id}, repeat('x', 1000000))`);
  }
  const closed = once(socket, 'close');
  socket.resume();
  const [code] = await closed;
  expect(code).toBe(1006); // without a farewell
  await expectService();
});

/** A client that asks for a websocket and is silent from then on. */
async function connectSilently({ port, keys }: TestBackend): Promise<Socket> {
  const socket = connectTcp({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write(
    [
      `GET /realtime/v1/websocket?apikey=${keys.publishableKey}&vsn=2.0.0 HTTP/1.1`,
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==',
      '\r\n',
    ].join('\r\n'),
  );
  const [head] = await once(socket, 'data');
  expect(String(head)).toMatch(/^HTTP\/1\.1 101 /);
  return socket;
}

test('closes dead connections and keeps live ones', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const watched = await startTestBackend();
  onTestFinished(() => watched.stop());
  const dead = await connectSilently(watched);
  const ended = once(dead, 'end');
  const { socket, send, next } = await openRawClient(watched);
  for (let ref = 1; ref <= 3; ref += 1) {
    const pinged = once(socket, 'ping');
    vi.advanceTimersByTime(30_000);
    await pinged;
    send([null, String(ref), 'phoenix', 'heartbeat', {}]);
    expect(await next()).toMatchObject([null, String(ref), 'phoenix', 'phx_reply', {}]);
  }
  await ended;
  dead.destroy();
});

test('the backend stops while clients are connected', async () => {
  const stopped = await startTestBackend();
  const { socket } = await openRawClient(stopped);
  const { socket: deaf } = await openRawClient(stopped);
  deaf.pause();
  const silent = await connectSilently(stopped);
  const rejected = connectTcp({ port: stopped.port, host: '127.0.0.1', allowHalfOpen: true });
  rejected.write(
    'GET /realtime/v1/websocket HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  );
  await once(rejected, 'data');
  const closed = once(socket, 'close');
  await stopped.stop();
  const [code] = await closed;
  expect(code).toBe(1001);
  await expect(openRawClient(stopped)).rejects.toThrow('ECONNREFUSED');
  for (const client of [deaf, silent, rejected]) {
    if ('terminate' in client) client.terminate();
    else client.destroy();
  }
});
