import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChildBackend, type ChildBackend } from './testing/child-backend';
import { connect, startTestBackend } from './testing/test-backend';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'durability-'));
  const backend = await startTestBackend({ dataDir: join(root, 'template') });
  await backend.stop();
});

afterAll(() => rm(root, { recursive: true }));

/** Several clients write until enough rows are acknowledged; that moment the server is killed. */
async function writeUntilKilled(server: ChildBackend, enough: number): Promise<string[]> {
  const rows = connect(server.url, server.keys.secretKey);
  const acknowledged: string[] = [];
  let killed: Promise<void> | undefined;
  const write = async () => {
    while (!killed) {
      const id = randomUUID();
      const { error } = await rows.from('artists').insert({ id, name: 'Ada' });
      if (error) return;
      acknowledged.push(id);
      if (acknowledged.length === enough) killed = server.kill();
    }
  };
  await Promise.all(Array.from({ length: 6 }, write));
  await killed;
  return acknowledged;
}

async function readIds({ url, keys }: ChildBackend): Promise<Set<string>> {
  const { data } = await connect(url, keys.secretKey).from('artists').select('id').throwOnError();
  return new Set(data.map(({ id }) => id));
}

async function lostAfterKills(name: string, kills: number): Promise<string[]> {
  const dataDir = join(root, name);
  await cp(join(root, 'template'), dataDir, { recursive: true });
  const acknowledged: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startChildBackend(dataDir);
    acknowledged.push(...(await writeUntilKilled(server, 10 + 4 * kill)));
  }
  const server = await startChildBackend(dataDir);
  const stored = await readIds(server);
  await server.kill();
  expect(acknowledged.length).toBeGreaterThan(kills * 10);
  return acknowledged.filter((id) => !stored.has(id));
}

test('20 kills in the middle of writes lose nothing that was acknowledged', async () => {
  const lost = await Promise.all(['left', 'right'].map((name) => lostAfterKills(name, 10)));
  expect(lost).toEqual([[], []]);
}, 600_000);
