import { once } from 'node:events';
import { watch } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../../node/start-error';
import { killProcess, spawnBackend, startChildBackend } from './testing/child-backend';
import { connect, startTestBackend } from './testing/test-backend';

let root: string;
let template: string;
let dataDir: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'start-'));
  template = join(root, 'template');
  const backend = await startTestBackend({ dataDir: template });
  await backend.stop();
});

beforeEach(async () => {
  dataDir = await mkdtemp(join(root, 'data-'));
});

afterAll(() => rm(root, { recursive: true }));

function useTemplate(): Promise<void> {
  return cp(template, dataDir, { recursive: true });
}

test('a new installation has the seed', async () => {
  await useTemplate();
  const backend = await startTestBackend({ dataDir });
  const { count } = await connect(backend.url, backend.keys.publishableKey)
    .from('services')
    .select('*', { count: 'exact', head: true });
  expect(count).toBe(6);
  await backend.stop();
});

test('rows survive a restart, and deleted rows stay deleted', async () => {
  await useTemplate();
  const first = await startTestBackend({ dataDir });
  const service = connect(first.url, first.keys.secretKey);
  await service.from('artists').insert({ name: 'Lasting' }).throwOnError();
  await service.from('services').delete().not('id', 'is', null).throwOnError();
  await first.stop();

  const { port, keys } = first;
  const second = await startTestBackend({ dataDir, port, keys });
  expect(second.url).toBe(first.url);
  expect(await second.sql('select name from public.artists')).toEqual([{ name: 'Lasting' }]);
  expect(await second.sql('select id from public.services')).toEqual([]);
  await second.stop();
});

test('a port that is taken stops the start', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(startTestBackend({ port })).rejects.toThrow(
    new StartError(
      `Port ${port} is taken: stop the program that uses it, or set SUPABASE_PORT to another port.`,
    ),
  );
  other.close();
});

test('an IP address of another computer stops the start', async () => {
  await expect(startTestBackend({ host: '192.0.2.1' })).rejects.toThrow(StartError);
});

test('a second process on the same data exits at once while the first runs', async () => {
  await useTemplate();
  const child = await startChildBackend(dataDir);
  await expect(startTestBackend({ dataDir })).rejects.toThrow(
    new StartError(`Another process is using the data directory ${dataDir}; stop it first.`),
  );
  await child.kill();
  const backend = await startTestBackend({ dataDir });
  await backend.stop();
});

test('stopping during writes keeps acknowledged rows, and frees port and data', async () => {
  await useTemplate();
  const first = await startTestBackend({ dataDir });
  const artists = connect(first.url, first.keys.secretKey).from('artists');
  await artists.insert({ name: 'Before' }).throwOnError();
  const writes = ['One', 'Two', 'Three'].map(async (name) => {
    const { error } = await artists.insert({ name });
    return error ? [] : [name];
  });
  await Promise.all([first.stop(), first.stop()]);
  const acknowledged = ['Before', ...(await Promise.all(writes)).flat()];

  const second = await startTestBackend({ dataDir, port: first.port });
  const stored = await second.sql('select name from public.artists');
  expect(stored).toEqual(expect.arrayContaining(acknowledged.map((name) => ({ name }))));
  await second.stop();
});

test('a start that fails leaves port and data free', async () => {
  await mkdir(join(dataDir, 'db'));
  await writeFile(join(dataDir, 'db/PG_VERSION'), '17');
  const other = await startTestBackend();
  await other.stop();
  const { port } = other;
  await expect(startTestBackend({ dataDir, port })).rejects.toThrow(StartError);
  await rm(join(dataDir, 'db'), { recursive: true });
  await useTemplate();
  const backend = await startTestBackend({ dataDir, port });
  await backend.stop();
});

const unusable = () =>
  new StartError(
    `The database in ${join(dataDir, 'db')} cannot be used; "npm run reset" starts over.`,
  );

test('half a database stops the start', async () => {
  await useTemplate();
  await rm(join(dataDir, 'db/global/pg_control'));
  await expect(startTestBackend({ dataDir })).rejects.toThrow(unusable());
});

test('a damaged database stops the start', async () => {
  await useTemplate();
  await truncate(join(dataDir, 'db/global/pg_control'));
  await expect(startTestBackend({ dataDir })).rejects.toThrow(unusable());
});

test('a directory with other files stops the start, and is not changed', async () => {
  await mkdir(join(dataDir, 'db'));
  await writeFile(join(dataDir, 'db/holiday.jpg'), 'a picture');
  await expect(startTestBackend({ dataDir })).rejects.toThrow(unusable());
  expect(await readdir(join(dataDir, 'db'))).toEqual(['holiday.jpg']);
});

test('a file in place of a directory stops the start', async () => {
  const file = join(dataDir, 'db');
  await writeFile(file, '');
  await expect(startTestBackend({ dataDir: file })).rejects.toThrow(StartError);
  await expect(startTestBackend({ dataDir })).rejects.toThrow(StartError);
});

test('a process that is killed while it creates the database leaves a usable directory', async () => {
  const created = watchFor(dataDir, /^db\.new-/);
  const child = spawnBackend(dataDir);
  await created;
  await killProcess(child);
  expect(await readdir(dataDir)).not.toContain('db');

  const backend = await startTestBackend({ dataDir });
  expect(await backend.sql('select count(*) from public.services')).toEqual([{ count: 6 }]);
  await backend.stop();
  expect(await readdir(dataDir)).toEqual(['db', 'keys.json']);
});

/** Waits until a file of that name appears. */
function watchFor(directory: string, name: RegExp): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(directory, (_, file) => {
      if (file !== null && name.test(file)) {
        watcher.close();
        resolve();
      }
    });
  });
}
