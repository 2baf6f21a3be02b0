import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStorageBackend } from '@label/supabase-local/testing/storage-backend';
import type { StorageBackend } from '@label/supabase-local/testing/storage-backend';
import type { FileStore } from './file-store';
import { DiskFileStore } from './file-store-disk';
import { SupabaseFileStore } from './file-store-supabase';
import { serveStoredFiles } from './stored-files';

let storage: StorageBackend;
let directory: string;
const servers: Server[] = [];

beforeAll(async () => {
  storage = await startStorageBackend();
  directory = await mkdtemp(join(tmpdir(), 'stored-'));
  await writeFile(join(directory, 'page.html'), 'secret');
});
afterAll(async () => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  await storage.stop();
  await rm(directory, { recursive: true });
});

const media = Buffer.from('0123456789');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');

/** Sound that is out; who may hear it before: sound-access.test.ts. */
const sounds = { audienceOf: () => Promise.resolve('everyone' as const) };

async function serve(files: FileStore): Promise<string> {
  await files.put('clip.mp4', media);
  await files.put('song.mp3', media);
  await files.put('logo.svg', svg);
  const app = express().use('/uploads', serveStoredFiles(files, sounds));
  const server = createServer(app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/uploads/`;
}

describe.each<[string, () => FileStore]>([
  ['on disk', () => new DiskFileStore(directory)],
  [
    'in Supabase Storage',
    () => new SupabaseFileStore({ supabaseUrl: storage.url, secretKey: storage.keys.secretKey }),
  ],
])('files %s', (_where, open) => {
  let base: string;
  beforeAll(async () => {
    base = await serve(open());
  });
  const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(base + name, { headers, method });

  it('are served with headers that allow caching and forbid scripts', async () => {
    const response = await get('logo.svg');
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(svg);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': String(svg.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      'content-disposition': 'attachment',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  describe.each([
    ['clip.mp4', 'video/mp4'],
    ['song.mp3', 'audio/mpeg'],
  ])('such as %s', (name, type) => {
    it('are served whole, with their type and immutable caching', async () => {
      const response = await get(name);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('0123456789');
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'content-length': '10',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'inline',
      });
    });

    it.each([
      ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
      ['bytes=7-', 206, 'bytes 7-9/10', '789'],
      ['bytes=-2', 206, 'bytes 8-9/10', '89'],
      ['bytes=0-99', 206, 'bytes 0-9/10', '0123456789'],
      ['bytes=-99999999', 206, 'bytes 0-9/10', '0123456789'],
      ['bytes=5-2', 200, null, '0123456789'],
      ['bytes=0-1,4-5', 200, null, '0123456789'],
      ['bytes=x', 200, null, '0123456789'],
      ['lines=0-1', 200, null, '0123456789'],
    ])('are served in parts: %s', async (range, status, contentRange, body) => {
      const response = await get(name, { range });
      expect(response.status).toBe(status);
      expect(response.headers.get('content-range')).toBe(contentRange);
      expect(response.headers.get('content-length')).toBe(String(body.length));
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('accept-ranges')).toBe('bytes');
      expect(await response.text()).toBe(body);
    });

    it('answer 416 for a range after their end', async () => {
      expect((await get(name, { range: 'bytes=10-' })).status).toBe(416);
      expect((await get(name, { range: 'bytes=-0' })).status).toBe(416);
    });

    it('are not sent again to a client that has them', async () => {
      const etag = (await get(name)).headers.get('etag') ?? '';
      // Not by fetch, which asks for nothing from a cache when it is given a condition.
      const [again]: IncomingMessage[] = await once(
        request(base + name, { headers: { 'if-none-match': etag } }).end(),
        'response',
      );
      expect(again?.statusCode).toBe(304);
      again?.resume();
      const same = await get(name, { range: 'bytes=0-0', 'if-range': etag });
      expect(same.status).toBe(206);
      const other = await get(name, { range: 'bytes=0-0', 'if-range': '"other"' });
      expect(other.status).toBe(200);
    });

    it('are served without a body for HEAD', async () => {
      const head = await get(name, { range: 'bytes=2-4' }, 'HEAD');
      expect(head.status).toBe(206);
      expect(head.headers.get('content-length')).toBe('3');
      expect(await head.text()).toBe('');
    });
  });

  it.each([
    'none.mp4',
    'page.html',
    'clip.mp4/',
    'clip.mp4%00',
    '..%2fclip.mp4',
    `${'a'.repeat(200)}.webp`,
    `${'a'.repeat(4000)}.webp`,
    `${'a.'.repeat(2000)}webp`,
    '',
  ])('are not found at %j', async (name) => {
    expect((await get(name)).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE'])('are only read: %s', async (method) => {
    expect((await get('clip.mp4', {}, method)).status).toBe(404);
    expect((await get('clip.mp4')).status).toBe(200);
  });
});
