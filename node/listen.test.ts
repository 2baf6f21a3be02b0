import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { close, listen } from './listen';

it('closes a server although a client holds an unhandled websocket', async () => {
  const server = createServer();
  const upgraded = once(server, 'upgrade');
  const port = await listen(server, { host: '127.0.0.1', port: 0, variable: 'PORT' });
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await upgraded;
  const closed = once(client, 'close');
  await close(server);
  await closed;
  expect(server.listening).toBe(false);
});
