import { once } from 'node:events';
import { createServer } from 'node:http';
import { link, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStorageBackend } from '@label/supabase-local/testing/storage-backend';
import type { StorageBackend } from '@label/supabase-local/testing/storage-backend';
import { connect } from '@label/supabase-local/testing/test-backend';
import type { FileStore } from './file-store';
import { DiskFileStore } from './file-store-disk';
import { SupabaseFileStore } from './file-store-supabase';
import { makeIncoming, removeIncoming, removeStaleIncoming } from './incoming';

let storage: StorageBackend;
let tempDir: string;
let directory: string;

beforeAll(async () => {
  storage = await startStorageBackend();
});
afterAll(() => storage.stop());

beforeEach(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'store-'));
  directory = join(tempDir, 'files');
  await mkdir(directory);
  storage.sendsParts = true;
});
afterEach(async () => {
  const store = supabaseStore();
  await store.remove((await store.list()).map(({ name }) => name));
  await rm(tempDir, { recursive: true });
});

const supabaseStore = () =>
  new SupabaseFileStore({ supabaseUrl: `${storage.url}/`, secretKey: storage.keys.secretKey });

describe.each<[string, () => FileStore]>([
  ['on disk', () => new DiskFileStore(directory)],
  ['in Supabase Storage', supabaseStore],
])('files %s', (_where, open) => {
  let store: FileStore;
  beforeEach(() => {
    store = open();
  });
  const read = async (name: string, range?: { start: number; end: number }) =>
    (await buffer(await store.read(name, range))).toString();
  const names = async (prefix?: string) =>
    (await store.list(prefix)).map(({ name }) => name).toSorted();

  it('are stored from memory and from a file, and read whole and in parts', async () => {
    const path = join(tempDir, 'clip');
    await writeFile(path, '0123456789');
    await store.put('a.mp4', { path });
    await store.put('a.webp', Buffer.from('abcdefghij'));
    expect(await read('a.mp4')).toBe('0123456789');
    expect(await read('a.webp')).toBe('abcdefghij');
    expect(await read('a.mp4', { start: 2, end: 4 })).toBe('234');
    storage.sendsParts = false;
    expect(await read('a.mp4', { start: 9, end: 9 })).toBe('9');
    expect(await store.find('a.mp4')).toMatchObject({ name: 'a.mp4', size: 10 });
  });

  it('have the same size and time when they are found and when they are listed', async () => {
    await store.put('a.webp', Buffer.from('abcdefghij'));
    const [listed] = await store.list();
    expect(listed).toMatchObject({ name: 'a.webp', size: 10 });
    expect(await store.find('a.webp')).toEqual(listed);
    expect(listed?.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 3_000_000);
  });

  it('are found only by the beginning of their names', async () => {
    for (const name of ['a_b-1.webp', 'axb-1.webp', 'x-a_b-1.webp']) {
      await store.put(name, Buffer.from('x'));
    }
    expect(await names('a_b-')).toEqual(['a_b-1.webp']);
  });

  it('can be removed more than a thousand at a time, or none', async () => {
    await store.put('a.webp', Buffer.from('x'));
    await store.remove([]);
    const missing = Array.from({ length: 1200 }, (_, index) => `none-${index}.webp`);
    await store.remove([...missing, 'a.webp']);
    expect(await names()).toEqual([]);
  });

  it('are found by the beginning of their names', async () => {
    for (const name of ['ab-1.webp', 'ab-2.avif', 'b.mp4']) await store.put(name, Buffer.from('x'));
    expect(await names()).toEqual(['ab-1.webp', 'ab-2.avif', 'b.mp4']);
    expect(await names('ab-')).toEqual(['ab-1.webp', 'ab-2.avif']);
    expect(await names('c')).toEqual([]);
    expect(await store.find('c.webp')).toBeNull();
  });

  it('are removed, also where they do not exist', async () => {
    await store.put('a.webp', Buffer.from('x'));
    await store.remove(['a.webp', 'none.webp']);
    expect(await names()).toEqual([]);
    expect(await store.find('a.webp')).toBeNull();
  });

  it('count as new when they are uploaded again', async () => {
    await store.put('a.webp', Buffer.from('x'));
    await makeOld('a.webp');
    expect((await store.list())[0]?.modifiedAt.getTime()).toBeLessThan(Date.now() - 3_000_000);
    await store.put('a.webp', Buffer.from('x'));
    expect((await store.list())[0]?.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 3_000_000);
    expect(await read('a.webp')).toBe('x');
  });

  it('may be uploaded twice at the same time', async () => {
    const content = Buffer.from('x'.repeat(100_000));
    await Promise.all([1, 2, 3, 4].map(() => store.put('a.webp', content)));
    expect(await names()).toEqual(['a.webp']);
    expect(await read('a.webp')).toHaveLength(100_000);
  });
});

/** Sets the time of a file back by an hour, wherever it is. */
async function makeOld(name: string): Promise<void> {
  const before = new Date(Date.now() - 3_600_000);
  await utimes(join(directory, name), before, before).catch(() => undefined);
  await storage.database.query('update storage.objects set updated_at = $1 where name = $2', [
    before,
    name,
  ]);
}

describe('on disk', () => {
  it('never replaces a file', async () => {
    const store = new DiskFileStore(directory);
    await store.put('a.webp', Buffer.from('first'));
    const { ino } = await stat(join(directory, 'a.webp'));
    await link(join(directory, 'a.webp'), join(tempDir, 'copy'));
    await store.put('a.webp', Buffer.from('other'));
    expect((await stat(join(directory, 'a.webp'))).ino).toBe(ino);
    expect((await buffer(await store.read('a.webp'))).toString()).toBe('first');
  });

  it.each(['../a.webp', '.a.webp', 'a/b.webp', 'a.html', 'a', 'a.webp\0', ''])(
    'refuses the name %j',
    async (name) => {
      await expect(new DiskFileStore(directory).put(name, Buffer.from('x'))).rejects.toThrow();
      expect(await readdir(tempDir)).toEqual(['files']);
      expect(await readdir(directory)).toEqual([]);
    },
  );

  it('removes files that a crash left, but none that is being written', async () => {
    const mine = await makeIncoming(directory);
    for (const name of [
      `.incoming-${process.pid}-crash`,
      '.incoming-2000000000-x',
      '.incoming-old',
      `.incoming-${process.ppid}-x`,
    ]) {
      await mkdir(join(directory, name));
    }
    await removeStaleIncoming(directory);
    const left = await readdir(directory);
    expect(left).toHaveLength(2);
    expect(left).toContain(`.incoming-${process.ppid}-x`);
    await removeIncoming(mine);
    expect(await readdir(directory)).toHaveLength(1);
  });
});

describe('in Supabase Storage', () => {
  it('allows writing by the function alone, even where a policy lets staff write everywhere', async () => {
    await storage.database.exec(`
      create policy "all may do all" on storage.objects for all to anon, authenticated
      using (true) with check (true)`);
    await supabaseStore().put('a.webp', Buffer.from('x'));
    const visitor = connect(storage.url, storage.keys.publishableKey).storage.from('uploads');
    const upload = await visitor.upload('evil.webp', Buffer.from('x'), {
      contentType: 'image/webp',
    });
    expect(upload.error?.message).toContain('row-level security');
    const update = await visitor.update('a.webp', Buffer.from('y'), { contentType: 'image/webp' });
    expect(update.error).not.toBeNull();
    await visitor.remove(['a.webp']);
    expect((await visitor.list()).data).toEqual([]);
    await storage.database.exec('drop policy "all may do all" on storage.objects');
    expect(await supabaseStore().list()).toHaveLength(1);
    const read = await fetch(`${storage.url}/storage/v1/object/public/uploads/a.webp`);
    expect(await read.text()).toBe('x');
  });

  it('rejects types that the function does not make', async () => {
    const service = connect(storage.url, storage.keys.secretKey).storage.from('uploads');
    const { error } = await service.upload('a.html', Buffer.from('x'), {
      contentType: 'text/html',
    });
    expect(error?.message).toContain('mime type');
  });

  it.each([
    ['neither', {}],
    ['a size of no file', { size: -0.5, last_modified: '2026-11-22T12:00:00Z' }],
    ['the size alone', { size: 10 }],
    ['the time alone', { last_modified: '2026-11-22T12:00:00Z' }],
    ['the size where that of the uploader would be', { metadata: { size: 10 } }],
  ])('is rejected when it reports %s for size and time', async (_what, told) => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(told));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const store = new SupabaseFileStore({
      supabaseUrl: `http://127.0.0.1:${port}`,
      secretKey: 'x',
    });
    await expect(store.find('a.webp')).rejects.toMatchObject({ code: 'unavailable' });
    server.close();
    server.closeAllConnections();
  });

  it('reports an unreachable Storage, and a wrong key', async () => {
    const down = new SupabaseFileStore({ supabaseUrl: 'http://127.0.0.1:1', secretKey: 'x' });
    const wrong = new SupabaseFileStore({ supabaseUrl: storage.url, secretKey: 'sb_secret_wrong' });
    for (const store of [down, wrong]) {
      await expect(store.put('a.webp', Buffer.from('x'))).rejects.toMatchObject({
        code: 'unavailable',
      });
    }
    await expect(down.read('a.webp')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(down.list()).rejects.toMatchObject({ code: 'unavailable' });
  });
});
