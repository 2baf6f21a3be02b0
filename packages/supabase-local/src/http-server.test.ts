import { expect, test } from 'vitest';
import { startHttpServer } from './http-server';

/** Returns the headers of a request as they are read behind the server, which has so many proxies before it. */
async function headersBehind(proxies: number, sent: Record<string, string>) {
  const http = await startHttpServer('127.0.0.1', 0, proxies);
  http.serve(
    ({ headers }) => Response.json(Object.fromEntries(headers)),
    (_request, socket) => socket.destroy(),
  );
  const answer = await fetch(http.url, { headers: sent });
  const headers: unknown = await answer.json();
  await http.close();
  return headers;
}

test('without a proxy both headers have the address of the connection, whatever was sent', async () => {
  const forged = { 'cf-connecting-ip': '198.51.100.9', 'x-forwarded-for': '198.51.100.8' };
  const expected = { 'cf-connecting-ip': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' };
  expect(await headersBehind(0, forged)).toMatchObject(expected);
  expect(await headersBehind(0, {})).toMatchObject(expected);
});

test.each([
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.8, 203.0.113.7', '203.0.113.7'],
  [2, '203.0.113.7, 192.0.2.1', '203.0.113.7'],
  [2, '198.51.100.8,203.0.113.7 , 192.0.2.1', '203.0.113.7'],
  [2, '192.0.2.1', ''],
])(
  'with %i before it that have written %j the sender is %j',
  async (proxies, forwarded, sender) => {
    const sent = { 'cf-connecting-ip': '198.51.100.9', 'x-forwarded-for': forwarded };
    expect(await headersBehind(proxies, sent)).toMatchObject({
      'cf-connecting-ip': sender,
      'x-forwarded-for': forwarded,
    });
  },
);

test('behind a proxy that says nothing the sender is the connection', async () => {
  expect(await headersBehind(1, { 'cf-connecting-ip': '198.51.100.9' })).toMatchObject({
    'cf-connecting-ip': '127.0.0.1',
    'x-forwarded-for': '127.0.0.1',
  });
});
