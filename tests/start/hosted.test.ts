import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '@label/supabase-local/backend';
import type { Backend } from '@label/supabase-local/backend';
import { generateKeys } from '@label/supabase-local/keys';
import { Command, freePorts } from './terminal';

const keys = generateKeys();
let backend: Backend;
let dataDir: string;
let command: Command;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hosted-'));
  const siteUrl = 'http://127.0.0.1:5173';
  backend = await startBackend({ dataDir: null, host: '127.0.0.1', port: 0, siteUrl, keys });
});

afterAll(async () => {
  await command.kill();
  await backend.stop();
  await rm(dataDir, { recursive: true });
});

const Tables = v.array(v.object({ name: v.string() }));

/** Returns every table of the backend with its number of rows. */
async function countRows() {
  const tables = await backend.sql(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const counts = [];
  for (const { name } of v.parse(Tables, tables)) {
    counts.push({ name, count: await backend.sql(`select count(*) from ${name}`) });
  }
  return counts;
}

it('uses an existing backend, and changes nothing there', async () => {
  const before = await countRows();
  const ports = await freePorts();
  command = new Command('npm', ['start', '--silent'], process.cwd(), {
    ...ports,
    HOST: '',
    UPLOAD_DIR: '',
    DATA_DIR: dataDir,
    VITE_SUPABASE_URL: backend.url,
    VITE_SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
  });
  await command.line('Nothing was created there');
  expect(command.output).toBe(
    [
      `Site: http://127.0.0.1:${ports.PORT}`,
      `Panel: http://127.0.0.1:${ports.PORT}/adminpanel`,
      `Supabase: ${backend.url}`,
      `Publishable key: ${keys.publishableKey}`,
      'Nothing was created there: sign in with an account of that backend.',
      '',
    ].join('\n'),
  );
  const site = await command.line('Site: ');
  const page = await fetch(`${site}/artists`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain(`<meta name="VITE_SUPABASE_URL" content="${backend.url}" />`);
  const upload = await fetch(`${site}/api/upload`, { method: 'POST' });
  expect(upload.status).toBe(401);
  await upload.text(); // else its connection stays open
  expect((await command.interrupt()).exitCode).toBe(0);
  expect(await countRows()).toEqual(before);
  expect(await readdir(dataDir)).toEqual(['uploads']);
});
