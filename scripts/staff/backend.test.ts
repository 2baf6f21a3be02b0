import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadKeys } from '@label/supabase-local/keys';
import { freePort, startSmallServer } from '../start/ports';
import { findEmbeddedBackend } from './backend';

it('finds the backend of a running npm start, with its keys', async () => {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'embedded-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true }));
  const running = await startSmallServer(createServer((_request, response) => response.end()));
  onTestFinished(running.stop);
  const SUPABASE_PORT = new URL(running.url).port;
  expect(await findEmbeddedBackend({ DATA_DIR, SUPABASE_PORT })).toBeNull(); // of another folder
  const { publishableKey } = await loadKeys(DATA_DIR);
  expect(await findEmbeddedBackend({ DATA_DIR, SUPABASE_PORT })).toMatchObject({
    url: running.url,
    publishableKey,
  });
  const elsewhere = { DATA_DIR, SUPABASE_PORT: String(await freePort()) };
  expect(await findEmbeddedBackend(elsewhere)).toBeNull();
});
