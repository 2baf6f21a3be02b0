import { request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startApi, type ApiServer } from '../server';
import { workerBackend, type WorkerBackend } from '../../tests/support/worker-backend';

let backend: WorkerBackend;
let tempDir: string;
let server: ApiServer;
let token: string;

const options = (supabaseUrl: string) => ({
  host: '127.0.0.1',
  port: 0,
  uploadDir: join(tempDir, 'uploads'),
  supabaseUrl,
  publishableKey: backend.keys.publishableKey,
});

beforeAll(async () => {
  backend = await workerBackend();
  tempDir = await mkdtemp(join(tmpdir(), 'one-click-'));
  server = await startApi(options(backend.url));
});
afterAll(async () => {
  await server.stop();
  await rm(tempDir, { recursive: true });
});
beforeEach(async () => {
  await backend.sql(`delete from public.newsletter_subscribers;
    insert into public.newsletter_subscribers (email, email_hash, state, confirmed_at)
    values ('mira@example.com', '\\x01', 'confirmed', now())`);
  const [row] = await backend.sql(
    `select private.newsletter_token(id, 'unsubscribe') as token from public.newsletter_subscribers`,
  );
  token = String(Object(row).token);
});
afterEach(() => vi.restoreAllMocks());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = { method: 'POST', headers: FORM, body: 'List-Unsubscribe=One-Click' };

const ask = (init: RequestInit, asked = token, from = server) =>
  fetch(`${from.url}/api/newsletter/unsubscribe?token=${asked}`, { redirect: 'manual', ...init });

const state = async () => {
  const [row] = await backend.sql('select state, email from public.newsletter_subscribers');
  return row;
};
const LISTED = { state: 'confirmed', email: 'mira@example.com' };
const GONE = { state: 'unsubscribed', email: null };

function parts(): RequestInit {
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  return { method: 'POST', body };
}

it.each([
  ['a form', () => ONE_CLICK],
  ['a form with parts', parts],
  ['a form in lower case', () => ({ ...ONE_CLICK, body: 'list-unsubscribe=one-click' })],
  ['an encoded form', () => ({ ...ONE_CLICK, body: 'List%2DUnsubscribe=One%2DClick' })],
  ['a form with more in it', () => ({ ...ONE_CLICK, body: 'a=b&List-Unsubscribe=One-Click' })],
])('unsubscribes by %s, without a key', async (_name, init) => {
  const response = await ask(init());
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('This address gets no newsletter from us any more.\n');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await state()).toEqual(GONE);
  expect((await ask(init())).status).toBe(200);
});

it.each([
  ['GET', { method: 'GET' }],
  ['HEAD', { method: 'HEAD' }],
])('changes nothing on %s, and redirects to the page with a button', async (_name, init) => {
  const response = await ask(init);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/newsletter#unsubscribe=${token}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await state()).toEqual(LISTED);
});

it.each([
  ['without a body', { method: 'POST' }],
  ['of another form', { method: 'POST', headers: FORM, body: 'confirm=yes' }],
  ['of another value', { method: 'POST', headers: FORM, body: 'a=List-Unsubscribe=One-Click' }],
  ['of too much', { ...ONE_CLICK, body: 'x'.repeat(5_000) + ONE_CLICK.body }],
])('changes nothing by a POST %s, and says so', async (_name, init) => {
  const response = await ask(init);
  expect(response.status).toBe(400);
  expect(await response.text()).toBe('The body has to be List-Unsubscribe=One-Click.\n');
  expect(await state()).toEqual(LISTED);
});

it.each(['', 'x', '0'.repeat(64), 'a'.repeat(10_000), '%00', '//evil.example'])(
  'rejects %j as an invalid link',
  async (asked) => {
    expect((await ask(ONE_CLICK, asked)).status).toBe(404);
    const page = await ask({ method: 'GET' }, asked);
    expect(page.headers.get('location')).toMatch(/^\/newsletter#unsubscribe=0{0,64}$/);
    expect(await state()).toEqual(LISTED);
  },
);

it('asks a mail program to retry while the database is down, and logs no token', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const alone = await startApi(options('http://127.0.0.1:9'));
  expect((await ask(ONE_CLICK, token, alone)).status).toBe(503);
  await alone.stop();
  expect(log.mock.calls.flat().join('\n')).toContain('The database does not answer.');
  expect(log.mock.calls.flat().join('\n')).not.toContain(token);
});

it('does not wait for a body that never ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arrived = new Promise((resolve) => {
    const sent = request(`${server.url}/api/newsletter/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { ...FORM, 'content-length': '26' },
    });
    sent.on('error', resolve);
    sent.on('response', resolve);
    sent.write('List-Unsub');
  });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await arrived).toBeInstanceOf(Error);
  expect(await state()).toEqual(LISTED);
});
