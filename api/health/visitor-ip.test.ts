import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { close, listen } from '../../node/listen';
import { seeClientAddress, startHealthBackend } from '../testing/health-backend';
import type { OwnBackend } from '../../tests/support/worker-backend';
import { checkVisitorIp, judgeVisitorIp } from './visitor-ip';

let backend: OwnBackend;

beforeAll(async () => {
  backend = await startHealthBackend();
});
afterAll(() => backend.stop());

const check = (supabaseUrl = backend.url) =>
  checkVisitorIp({
    supabaseUrl,
    publishableKey: backend.keys.publishableKey,
    backend: { secretKey: backend.keys.secretKey },
    uploadDir: '',
  });

it.each(['cf-connecting-ip', 'x-forwarded-for'])(
  'writes IP addresses of others into %s, and finds a database that believes it',
  async (header) => {
    const server = createServer(({ headers }, response) => {
      const network = String(headers[header] ?? '198.51.100.7').split(',', 1)[0];
      response.end(JSON.stringify([{ network, forwarded: null }]));
    });
    const port = await listen(server, { host: '127.0.0.1', port: 0, variable: 'PORT' });
    const found = await check(`http://127.0.0.1:${port}`);
    await close(server);
    expect(found).toMatchObject({ state: 'wrong', reason: 'visitorIp-forged' });
  },
);

it('finds what the database takes', async () => {
  expect(await check()).toEqual({ state: 'right' });
  await backend.sql(seeClientAddress(`'203.0.113.71'`, `'203.0.113.71, 198.51.100.7'`));
  expect(await check()).toMatchObject({ state: 'wrong', reason: 'visitorIp-forged' });
});

it('is not tried where the database has no such function', async () => {
  await backend.sql('drop function public.client_address()');
  expect(await check()).toEqual({ state: 'untried', reason: 'visitorIp-unknown' });
});

it.each([
  [
    'behind a proxy that appends',
    '198.51.100.7',
    '203.0.113.71, 203.0.113.79, 198.51.100.7',
    'right',
  ],
  [
    'behind two of them',
    '198.51.100.7',
    '203.0.113.71, 203.0.113.79, 198.51.100.7, 10.0.0.2',
    'right',
  ],
  ['behind one that overwrites', '198.51.100.7', '198.51.100.7, 10.0.0.2', 'right'],
  ['over IPv6', '2001:db8:1:2::/64', '203.0.113.71, 203.0.113.79, 2001:db8:1:2::9', 'right'],
  [
    'with a public proxy taken',
    '192.0.2.1',
    '203.0.113.71, 203.0.113.79, 198.51.100.7, 192.0.2.1',
    'wrong',
  ],
  [
    'with a private proxy taken',
    null,
    '203.0.113.71, 203.0.113.79, 198.51.100.7, 10.0.0.2',
    'wrong',
  ],
  [
    'with one of ours that is counted too far left',
    '203.0.113.78',
    '203.0.113.78, 203.0.113.79',
    'wrong',
  ],
  ['from the same machine', null, '127.0.0.1', 'untried'],
  ['from the same network', null, '203.0.113.71, 203.0.113.79, 192.168.1.9', 'untried'],
  [
    'with one that another header has',
    '192.0.2.1',
    '203.0.113.71, 203.0.113.79, 198.51.100.7',
    'untried',
  ],
  ['without the header', null, null, 'untried'],
  ['without an IP address in it', null, '203.0.113.71, 203.0.113.79, unknown', 'untried'],
])('judges what arrives %s', (_what, network, forwarded, state) => {
  expect(judgeVisitorIp({ network, forwarded }).state).toBe(state);
});
