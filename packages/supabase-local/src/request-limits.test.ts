import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestBackend, type TestBackend } from './testing/test-backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({ limitsRequests: true });
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(() => backend.stop());

async function ask(ip: string, method: string, path: string): Promise<Response> {
  return fetch(`${backend.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: { apikey: backend.keys.publishableKey, 'x-forwarded-for': ip },
    ...(method === 'POST' && { body: '{}' }),
  });
}

test.each([
  ['POST', '/token?grant_type=password', 2],
  ['POST', '/verify', 10],
  ['GET', '/verify?type=recovery&token=1', 10],
  ['POST', '/recover', 10],
  ['POST', '/otp', 10],
  ['PUT', '/user', 10],
  ['POST', '/factors/1/challenge', 4],
  ['POST', '/factors/1/verify', 4],
])(
  'one IP address may %s %s 30 times, and then every %i seconds',
  async (method, path, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ip = `192.0.2.${path.length}`;
    for (let time = 0; time < 30; time += 1) {
      expect((await ask(ip, method, path)).status).not.toBe(429);
    }
    const refused = await ask(ip, method, path);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBeNull();
    expect(await refused.json()).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    });
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect((await ask(ip, method, path)).status).not.toBe(429);
    expect((await ask(ip, method, path)).status).toBe(429);
    expect((await ask(`198.51.100.${path.length}`, method, path)).status).not.toBe(429);
  },
);

test('a forged header gives no further requests', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const forge = (number: number) =>
    ask(`198.51.100.${number}, 203.0.113.3`, 'POST', '/token?grant_type=password');
  for (let number = 1; number <= 30; number += 1) {
    expect((await forge(number)).status).not.toBe(429);
  }
  expect((await forge(31)).status).toBe(429);
});

test('one IP address shares its limit between passwords and renewals', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let time = 0; time < 30; time += 1) {
    await ask('203.0.113.1', 'POST', '/token?grant_type=password');
  }
  const renewal = await ask('203.0.113.1', 'POST', '/token?grant_type=refresh_token');
  expect(renewal.status).toBe(429);
});

test('one IP address may read its user as often as it likes', async () => {
  for (let time = 0; time < 31; time += 1) {
    expect((await ask('203.0.113.2', 'GET', '/user')).status).not.toBe(429);
  }
});
