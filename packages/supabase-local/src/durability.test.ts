import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChildBackend, type ChildBackend } from './testing/child-backend';
import { connect } from './testing/test-backend';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'durability-'));
});

afterAll(() => rm(dataDir, { recursive: true }));

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

test('6 kills in the middle of writes lose nothing that was acknowledged', async () => {
  const acknowledged: string[] = [];
  for (const enough of [10, 20, 30, 40, 50, 60]) {
    const server = await startChildBackend(dataDir);
    acknowledged.push(...(await writeUntilKilled(server, enough)));
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(210);
  const server = await startChildBackend(dataDir);
  const stored = await readIds(server);
  await server.kill();
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
}, 600_000);
