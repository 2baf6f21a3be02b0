import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from './testing/test-backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.stop());

function request(
  path: string,
  init: { method?: string; body?: BodyInit; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(`${backend.url}${path}`, {
    ...init,
    headers: {
      apikey: backend.keys.publishableKey,
      origin: 'https://label.example',
      ...init.headers,
    },
  });
}

test('a connection stays open for longer than the minute of a proxy', async () => {
  const { headers } = await request('/rest/v1/artists');
  expect(headers.get('keep-alive')).toBe('timeout=75');
});

describe('pages of another origin', () => {
  const paths = ['/rest/v1/artists', '/auth/v1/token', '/auth/v1/user', '/auth/v1/admin/users'];

  test.each(paths)('may ask %s for anything that supabase-js sends', async (path) => {
    const headers =
      'apikey,authorization,prefer,range,x-client-info,content-profile,accept-profile,content-type,x-supabase-api-version';
    const answer = await fetch(`${backend.url}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://label.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': headers,
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')?.split(',')).toContain('PATCH');
    expect(answer.headers.get('access-control-allow-headers')?.split(',')).toEqual(
      headers.split(','),
    );
  });

  const ofAuth = 'X-Total-Count,Link,X-Supabase-Api-Version';
  const ofRest = 'Content-Location,Content-Range,Location,Preference-Applied';

  test.each([
    ['/rest/v1/artists', ofRest],
    ['/auth/v1/token', ofAuth],
    ['/auth/v1/user', ofAuth],
    ['/auth/v1/admin/users', ofAuth],
    ['/nowhere', ofRest],
  ])(
    'pages of another origin may read the answer of %s and its headers %s',
    async (path, headers) => {
      const answer = await request(path);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-expose-headers')).toBe(headers);
    },
  );

  test('pages of another origin may read the count', async () => {
    const answer = await request('/rest/v1/services?select=id', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    });
    expect(answer.headers.get('content-range')).toBe('0-5/6');
  });
});

describe('rejected requests', () => {
  test('without a key, or with a wrong one', async () => {
    const none = await fetch(`${backend.url}/rest/v1/artists`);
    const wrong = await request('/rest/v1/artists', { headers: { apikey: 'sb_publishable_no' } });
    expect([none.status, wrong.status]).toEqual([401, 401]);
  });

  test('a body that is not JSON', async () => {
    const answer = await request('/rest/v1/submissions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name": ',
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PGRST102' }]);
  });

  test.each([
    ['with its length', () => 'x'.repeat(6 * 1024 * 1024)],
    ['in chunks', () => new Blob(['x'.repeat(6 * 1024 * 1024)]).stream()],
  ])('a body that is too large, sent %s', async (_, body) => {
    const init = { method: 'POST', body: body(), duplex: 'half' };
    const answer = await request('/rest/v1/submissions', init);
    expect(answer.status).toBe(413);
    expect((await request('/rest/v1/services?limit=1')).status).toBe(200);
  });

  test.each([
    ['/storage/v1/object/list/pictures', 501],
    ['/realtime/v1/api/broadcast', 404],
    ['/_system/config', 404],
    ['/', 404],
  ])('%s, an unknown path', async (path, status) => {
    const answer = await request(path);
    expect([answer.status, await answer.json()]).toEqual([status, { message: expect.any(String) }]);
  });
});
