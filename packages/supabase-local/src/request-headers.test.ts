import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from './testing/test-backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.sql(`
    create view public.seen as
      select nullif(current_setting('request.headers', true), '')::json as headers;
    create function public.fail() returns void language plpgsql as $$
    begin
      raise exception 'Not today.';
    end
    $$;
    create table public.doors (name text primary key);
    insert into public.doors values ('front'), ('back');
    alter table public.doors enable row level security;
    create policy "who knows its name" on public.doors for select to anon
      using (name = current_setting('request.headers', true)::json ->> 'x-door')`);
});

afterAll(() => backend.stop());

async function ask(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const key = { apikey: backend.keys.publishableKey };
  const answer = await fetch(`${backend.url}${path}`, { headers: { ...key, ...headers } });
  return answer.json();
}

const left = `select nullif(current_setting('request.headers', true), '') as headers`;

test('SQL reads the headers, in lower case and without cookies', async () => {
  const sent = { 'X-Door': 'front', 'X-Quote': `it's "mine"`, Cookie: 'session=1' };
  const [{ headers }] = Object(await ask('/rest/v1/seen', sent));
  expect(headers).toMatchObject({
    apikey: backend.keys.publishableKey,
    'x-door': 'front',
    'x-quote': `it's "mine"`,
    'x-forwarded-for': '127.0.0.1',
  });
  expect(headers).not.toHaveProperty('cookie');
});

test('SQL reads where a request comes from as the gateway says it, whatever was sent', async () => {
  const forwarded = '198.51.100.8, 203.0.113.7';
  const forged = { 'x-forwarded-for': forwarded, 'cf-connecting-ip': '198.51.100.9' };
  expect(await ask('/rest/v1/seen', forged)).toMatchObject([
    { headers: { 'x-forwarded-for': forwarded, 'cf-connecting-ip': '203.0.113.7' } },
  ]);
});

test('a policy reads the headers of its request', async () => {
  const doors = Array.from({ length: 20 }, () => ['front', 'back', 'none']).flat();
  const answers = doors.map((door) => ask('/rest/v1/doors', { 'x-door': door }));
  expect(await Promise.all(answers)).toEqual(
    doors.map((door) => (door === 'none' ? [] : [{ name: door }])),
  );
});

test.each([
  ['/rest/v1/doors', { name: 'front' }],
  ['/rest/v1/rpc/fail', { message: 'Not today.' }],
  ['/rest/v1/nowhere', { message: expect.any(String) }],
  ['/auth/v1/settings', { disable_signup: true }],
])('nothing of them is left after %s', async (path, answer) => {
  const body = await ask(path, { 'x-door': 'front' });
  expect(Array.isArray(body) ? body : [body]).toMatchObject([answer]);
  expect(await backend.sql(left)).toEqual([{ headers: null }]);
});
