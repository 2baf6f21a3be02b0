import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startSurvivor } from '../testing/survival';
import { realtimeUrl, rejectionStatus } from './testing/raw-client';

const { backend, expectQuietLog } = startSurvivor();

const url = (vsn: string) => realtimeUrl(backend(), { apikey: backend().keys.publishableKey, vsn });

describe('a websocket', () => {
  it.each(['__proto__', 'constructor', 'toString', '', '2', '2.0.0\0', '1.0.0 '])(
    'is refused in version %j',
    async (vsn) => expect(await rejectionStatus(url(vsn))).toBe(400),
  );

  const join = (payload: unknown, topic = 'realtime:a') =>
    JSON.stringify(['1', '1', topic, 'phx_join', payload]);
  const follow = (changes: unknown) => join({ config: { postgres_changes: changes } });
  const filter = (text: string) =>
    follow([{ event: '*', schema: 'public', table: 'site_settings', filter: text }]);
  const event = (name: unknown, topic: unknown = 'realtime:a') =>
    JSON.stringify(['1', '1', topic, name, { type: 'broadcast', event: 'x', payload: {} }]);
  const names = ['__proto__', 'constructor', 'toString'];

  it.each<[string, string | Buffer | string[]]>([
    ['text', 'hello'],
    ['nothing', ''],
    ['an object', '{}'],
    ['a short list', '[1]'],
    ['a list of lists', '[[],[],[],[],[]]'],
    ['deep lists', '['.repeat(60_000)],
    ['bytes', Buffer.from([0, 1, 2, 255])],
    ['a huge text', `["1","1","a","b","${'x'.repeat(70_000)}"]`],
    ['a join without a payload', join(undefined)],
    ['a join with null', join(null)],
    ['a join with a list', join([])],
    ['a join with a config of the wrong kind', join({ config: [] })],
    ['a join with a deep payload', `["1","1","realtime:a","phx_join",${'['.repeat(20_000)}`],
    ['a join with a prototype', '["1","1","realtime:a","phx_join",{"__proto__":{"config":1}}]'],
    ['a private join with a NUL', join({ config: { private: true } }, 'realtime:a\0')],
    [
      'a private join with half a character',
      join({ config: { private: true } }, 'realtime:\ud800'),
    ],
    ['a private join of nothing', join({ config: { private: true } }, 'realtime:')],
    ['a token of the wrong kind', join({ access_token: {} })],
    ['a token with a NUL', join({ access_token: 'a.\0.c' })],
    ['a long token', join({ access_token: 'a'.repeat(30_000) })],
    ...names.map((name): [string, string | string[]] => [`topic ${name}`, join({}, name)]),
    ...names.map((name): [string, string | string[]] => [
      `private topic ${name}`,
      join({ config: { private: true } }, `realtime:${name}`),
    ]),
    ...names.map((name): [string, string | string[]] => [`event ${name}`, event(name)]),
    ...names.map((name): [string, string | string[]] => [
      `event ${name} after a join`,
      [join({}), event(name)],
    ]),
    ...names.map((name): [string, string | string[]] => [
      `table ${name}`,
      follow([{ event: '*', schema: 'public', table: name }]),
    ]),
    ...names.map((name): [string, string | string[]] => [
      `schema ${name}`,
      follow([{ event: '*', schema: name }]),
    ]),
    ...names.map((name): [string, string | string[]] => [
      `change ${name}`,
      follow([{ event: name, schema: 'public' }]),
    ]),
    ...names.map((name): [string, string | string[]] => [`column ${name}`, filter(`${name}=eq.1`)]),
    ...names.map((name): [string, string | string[]] => [
      `operator ${name}`,
      filter(`id=${name}.1`),
    ]),
    ['an empty operator', filter('id=.1')],
    ['an empty list', filter('id=in.()')],
    ['a filter with a NUL', filter('id=eq.\0')],
    ['a filter with quotes', filter(`id=eq.' or true --`)],
    ['a filter of quotes and backslashes', filter(`id=eq.${'"\\\\'.repeat(900)}"`)],
    ['changes that are no list', follow({ length: 1 })],
    ['a leave without a join', event('phx_leave')],
    ['a token for what was not joined', event('access_token')],
    ['a broadcast to all', [join({}), event('broadcast')]],
    ['a heartbeat of the wrong kind', event(7, {})],
  ])('a websocket survives %s', async (_what, frames) => {
    const socket = new WebSocket(url('2.0.0'));
    const ended = once(socket, 'close');
    await once(socket, 'open');
    for (const frame of [frames].flat()) socket.send(frame);
    // The server has answered or closed by then: it takes one message after the other.
    socket.send('[null,"last","phoenix","heartbeat",{}]');
    socket.on('message', (data: Buffer) => {
      if (data.toString().includes('"last"')) socket.close();
    });
    await ended;
    expectQuietLog();
  });

  it.each([
    [
      'half of the handshake',
      'GET /realtime/v1/websocket?vsn=2.0.0 HTTP/1.1\r\nUpgrade: websocket\r\n',
    ],
    [
      'a handshake without a key',
      'GET /realtime/v1/websocket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
    [
      'another protocol',
      'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
    ],
    ['what is not HTTP', '\0\0\0\0\r\n\r\n'],
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['an invalid URL', 'GET //\\@[:::::: HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
    ],
  ])('a websocket survives %s', async (_what, text) => {
    const socket = connectTcp({ port: backend().port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    socket.resume().end(text);
    await closed;
    expectQuietLog();
  });

  it('a websocket server survives a protocol error, and a cut connection', async () => {
    for (const bytes of [Buffer.from([0xff, 0xff, 0xff]), Buffer.from([0x81, 0xfe, 0x00])]) {
      const socket = connectTcp({ port: backend().port, host: '127.0.0.1' });
      socket.on('error', () => undefined);
      const path = url('2.0.0').replace(/^ws:\/\/[^/]+/, '');
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\r\n\r\n`,
      );
      await once(socket, 'data');
      const closed = once(socket, 'close');
      socket.write(bytes);
      socket.end();
      socket.resume();
      await closed;
    }
  });
});
