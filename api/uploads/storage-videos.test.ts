import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  startStorageBackend,
  type StorageBackend,
} from '@label/supabase-local/testing/storage-backend';
import { box, readMp4 } from '../testing/mp4';
import { TestUploads } from '../testing/upload-function';

const SIZE = 200 * 1024 * 1024;

let storage: StorageBackend;
let uploads: TestUploads;
let video: Buffer;
let path: string;

beforeAll(async () => {
  storage = await startStorageBackend();
  const backend = { ...storage, token: await storage.addStaff() };
  uploads = await TestUploads.start(backend, { storageKey: storage.keys.secretKey });
  const mp4 = await readMp4();
  video = Buffer.concat([mp4, box('free', Buffer.alloc(SIZE - mp4.length - 8))]);
  path = await uploads.store(video, { name: 'video.mp4' });
});
afterAll(async () => {
  await uploads.stop();
  await storage.stop();
});

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${uploads.url}/${path}`, { headers, method });

it('serves a video of 200 MB from Supabase Storage as it was stored', async () => {
  const response = await get();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('video/mp4');
  expect(response.headers.get('content-length')).toBe('209715200');
  const hash = createHash('sha256');
  let length = 0;
  await pipeline(response.body ?? expect.fail('no body'), async (chunks) => {
    for await (const chunk of chunks) {
      length += chunk.length;
      hash.update(chunk);
    }
  });
  expect(length).toBe(209_715_200);
  expect(path).toBe(`uploads/${hash.digest('hex').slice(0, 32)}.mp4`);
});

it.each([
  ['bytes=0-9', 'bytes 0-9/209715200', 0, 10],
  ['bytes=100000000-100000099', 'bytes 100000000-100000099/209715200', 100_000_000, 100],
  ['bytes=209715190-', 'bytes 209715190-209715199/209715200', 209_715_190, 10],
  ['bytes=-5', 'bytes 209715195-209715199/209715200', 209_715_195, 5],
])('serves the part %s of it', async (range, contentRange, start, length) => {
  const response = await get({ range });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('content-length')).toBe(String(length));
  const part = Buffer.from(await response.arrayBuffer());
  expect(part.equals(video.subarray(start, start + length))).toBe(true);
});

it('answers HEAD with its size', async () => {
  const response = await get({}, 'HEAD');
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '209715200']);
  expect(await response.text()).toBe('');
});

it('answers 416 for a range after its end', async () => {
  const response = await get({ range: 'bytes=209715200-' });
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe('bytes */209715200');
});
