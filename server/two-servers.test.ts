import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formWith, storedPath } from '../api/testing/upload-function';
import {
  startStorageBackend,
  type StorageBackend,
} from '@label/supabase-local/testing/storage-backend';
import { ask, startTestSite, TestRenderer, type TestSite } from './testing/test-site';

// Two instances: one database, one Storage, and nothing else in common.
let storage: StorageBackend;
let token: string;
let one: TestSite;
let other: TestSite;
const renderer = new TestRenderer();

beforeAll(async () => {
  storage = await startStorageBackend();
  token = await storage.addStaff();
  const options = {
    renderer,
    supabaseUrl: storage.url,
    publishableKey: storage.keys.publishableKey,
    storageKey: storage.keys.secretKey,
  };
  one = await startTestSite({}, options);
  other = await startTestSite({}, options);
});

afterAll(async () => {
  await one.stop();
  await other.stop();
  await storage.stop();
});

it('one serves an upload of the other', async () => {
  const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c33' } });
  const name = await storedPath(
    await fetch(`${one.url}/api/upload`, {
      method: 'POST',
      body: formWith(await photo.jpeg().toBuffer()),
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  const [here, there] = [await ask(one, `/${name}`), await ask(other, `/${name}`)];
  expect(there.status).toBe(200);
  expect(there.headers['content-type']).toMatch(/^image\//);
  expect(there.bytes).toEqual(here.bytes);
});

it('both show a saved change two seconds later', async () => {
  for (const site of [one, other]) expect((await ask(site, '/de/news')).text).toContain('first');
  renderer.content = 'saved';
  for (const site of [one, other]) {
    site.clock.now += 2_000;
    expect((await ask(site, '/de/news')).text).toContain('saved');
  }
});
