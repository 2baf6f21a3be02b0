import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  connect,
  startTestBackend,
  type TestBackend,
} from '@label/supabase-local/testing/test-backend';
import { formWith, storedPath } from '../../api/testing/upload-function';
import { makeRelease } from '../../scripts/release/release';
import { freePort } from '../../scripts/start/ports';
import { Command } from '../start/terminal';

const run = promisify(execFile);

let outside: string;
let folder: string;
let backend: TestBackend;
let site: Command;
let siteUrl: string;
/** What a terminal of the server has: no variable of this one but its PATH. */
const { PATH = '', HOME = '' } = process.env;

/** Runs a command of the release as its documentation prints it; returns what it says. */
async function npm(...line: string[]): Promise<string> {
  const { stdout } = await run('npm', line, { cwd: folder, env: { PATH, HOME } });
  return stdout;
}

beforeAll(async () => {
  backend = await startTestBackend();
  outside = await mkdtemp(path.join(tmpdir(), 'server-'));
  const { file } = await makeRelease(outside);
  await run('tar', ['xzf', file, '-C', outside]);
  folder = file.replace('.tar.gz', '');
  await npm('ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund');
  const port = await freePort();
  const variables = {
    VITE_SUPABASE_URL: backend.url,
    VITE_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishableKey,
    SUPABASE_SECRET_KEY: backend.keys.secretKey,
    SITE_URL: `http://127.0.0.1:${port}`,
    PORT: port,
    UPLOAD_DIR: path.join(outside, 'uploads'),
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(path.join(folder, '.env'), lines.join(''));
  const memory = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };
  site = new Command('node', ['--max-semi-space-size=4', 'dist/server/site.js'], folder, memory);
  [siteUrl = ''] = (await site.line('Site: ')).split(' ');
}, 600_000);

afterAll(async () => {
  await site.interrupt();
  await backend.stop();
  await rm(outside, { recursive: true });
});

it('holds what runs, and neither sources nor the embedded backend', async () => {
  const files = await readdir(folder, { recursive: true });
  const own = files.filter((file) => !file.startsWith('node_modules'));
  expect(own.filter((file) => /\.tsx?$|\.test\.|pglite/.test(file))).toEqual([]);
  expect(files.filter((file) => /^node_modules\/(?:@electric-sql|vite)$/.test(file))).toEqual([]);
});

it('its lock file has the picture library of every system', async () => {
  const lock: { packages: Record<string, { integrity?: string; optional?: boolean }> } = JSON.parse(
    await readFile(path.join(folder, 'package-lock.json'), 'utf8'),
  );
  for (const system of ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64']) {
    expect(lock.packages[`node_modules/@img/sharp-${system}`]).toMatchObject({
      integrity: expect.stringMatching(/^sha512-/),
      optional: true,
    });
  }
});

it.runIf(process.platform === 'linux')('holds at most 150 MB after 1,000 pages', async () => {
  for (let page = 0; page < 1_000; page += 1) {
    const answer = await fetch(`${siteUrl}/${['en', 'uk', 'de', 'ru'][page % 4]}`);
    await answer.arrayBuffer();
  }
  const held = async () => {
    const status = await readFile(`/proc/${site.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  };
  await expect.poll(held).toBeLessThan(150_000); // V8 collects garbage once there is nothing to do
});

it('a member of staff signs in and uploads, and a backup brings all of it back', async () => {
  const added = await npm('run', '--silent', 'staff', '--', 'add', 'ada@label.example');
  const password = /^Password: (.+)$/m.exec(added)?.[1] ?? expect.fail(added);
  const client = connect(backend.url, backend.keys.publishableKey);
  const { data } = await client.auth.signInWithPassword({ email: 'ada@label.example', password });
  const token = data.session?.access_token ?? expect.fail('no session');

  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#a63' },
  })
    .png()
    .toBuffer();
  const uploaded = await fetch(`${siteUrl}/api/upload`, {
    method: 'POST',
    body: formWith(picture),
    headers: { authorization: `Bearer ${token}` },
  });
  const image = await storedPath(uploaded);
  await client
    .from('artists')
    .insert({ name: 'Ada', photo_url: `/${image}` })
    .throwOnError();

  await npm('run', '--silent', 'backup', '--', 'label.tar');
  await client.from('artists').delete().eq('name', 'Ada').throwOnError();
  await rm(path.join(outside, 'uploads'), { recursive: true });
  expect((await fetch(`${siteUrl}/${image}`)).status).toBe(404);

  await npm('run', '--silent', 'restore', '--', 'label.tar', '--replace', '--yes');
  const { data: artists } = await client.from('artists').select('name').throwOnError();
  expect(artists).toEqual([{ name: 'Ada' }]);
  expect((await fetch(`${siteUrl}/${image}`)).status).toBe(200);
});

it('its other commands say what they do', async () => {
  expect(await npm('run', '--silent', 'media:clean')).toContain('All 1 uploads are in use');
  const doctor = await new Command('npm', ['run', '--silent', 'doctor'], folder, {}).ended;
  expect(doctor.output).toMatch(/^✓ Secret key$/m);
  expect(await npm('run', '--silent', 'upgrade')).toContain('Nothing to do: the schema of');
  expect(await npm('run', '--silent', 'prerender', '--', '--require-pages')).toContain(
    'dist/site:',
  );
});
