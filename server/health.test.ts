import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask, DatabaseDown, startTestSite, type TestSite } from './testing/test-site';

let site: TestSite;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  site = await startTestSite();
});
afterEach(() => site.stop());

it('says with 200 that the database answers, and stores that nowhere', async () => {
  const reply = await ask(site, '/health');
  expect([reply.status, reply.text]).toEqual([200, '{"status":"ok"}']);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  expect((await ask(site, '/health?from=monitor')).status).toBe(200);
  const head = await fetch(`${site.url}/health`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

it('says with 503 that the database is away, and with 200 that it is back', async () => {
  const { readVersion } = site.renderer;
  site.renderer.readVersion = () => Promise.reject(new DatabaseDown('Password of the database'));
  const reply = await ask(site, '/health');
  expect([reply.status, reply.text]).toEqual([503, '{"status":"unavailable"}']);
  expect(reply.headers['cache-control']).toBe('no-store');
  site.renderer.readVersion = readVersion;
  site.clock.now += 1_000;
  await expect.poll(async () => (await ask(site, '/health')).status).toBe(200);
});

it('asks the database once a second, however many ask', async () => {
  const once = () => Promise.all([1, 2, 3, 4].map(() => ask(site, '/health')));
  await once();
  site.clock.now += 999;
  await once();
  const before = site.renderer.versionsRead;
  site.clock.now += 1;
  await once();
  expect([before, site.renderer.versionsRead]).toEqual([1, 2]);
});
