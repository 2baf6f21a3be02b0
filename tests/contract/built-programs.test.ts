import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { formWith, startStaffBackend, storedPath } from '../../api/testing/upload-function';
import type { StaffBackend } from '../../api/testing/upload-function';
import { buildSite } from '../../server/prerender/build-site';
import { freePort } from '../../scripts/start/ports';
import packageJson from '../../package.json';

/** The folder of a deployment: with dist/ in it, and node_modules above it. */
const DEPLOYED = path.resolve('.data/test/programs');
const SERVER = path.join(DEPLOYED, 'dist/server');

let backend: StaffBackend;

beforeAll(async () => {
  backend = await startStaffBackend();
  // The code that renders pages is built for one backend, like that for browsers.
  vi.stubEnv('VITE_SUPABASE_URL', backend.url);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', backend.keys.publishableKey);
  await buildSite({
    outDir: path.join(DEPLOYED, 'dist'),
    siteUrl: 'http://127.0.0.1:3000',
    supabaseUrl: null,
    captcha: null,
    newest: 0,
    requirePages: false,
  });
}, 300_000);

/** Runs a built program with plain Node, and returns the URL that it prints. */
async function startProgram(file: string, port: number): Promise<string> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [path.join(SERVER, file)], {
    cwd: DEPLOYED,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH,
      PORT: String(port),
      UPLOAD_PORT: String(port),
      UPLOAD_DIR: path.join(DEPLOYED, 'uploads'),
      VITE_SITE_URL: `http://127.0.0.1:${port}`,
      VITE_SUPABASE_URL: backend.url,
      VITE_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishableKey,
    },
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const [line]: unknown[] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exited,
  ]);
  return /http:\S+/.exec(String(line))?.[0] ?? expect.fail(`${file} says ${String(line)}`);
}

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a63' } })
  .png()
  .toBuffer();

async function upload(url: string, file = picture): Promise<Response> {
  const body = formWith(file);
  const headers = { authorization: `Bearer ${backend.token}` };
  const filePath = await storedPath(
    await fetch(`${url}/api/upload`, { method: 'POST', body, headers }),
  );
  return fetch(`${url}/${filePath}`);
}

it('the page server renders pages and accepts uploads, run by plain Node', async () => {
  const url = await startProgram('site.js', await freePort());
  const page = await fetch(`${url}/de`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<html lang="de"');
  const picture = await upload(url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it('the upload function runs on its own', async () => {
  const url = await startProgram('uploads.js', await freePort());
  expect((await upload(url)).status).toBe(200);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  expect(await (await upload(url, Buffer.from(svg))).text()).toBe(svg);
});

it('the build contains the texts of mails', async () => {
  const admin = await readFile(path.join(DEPLOYED, 'dist/locales/de/admin.json'), 'utf8');
  expect(JSON.parse(admin)).toHaveProperty('mail.acknowledgement');
});

it('the code has nothing of React for developers, with any NODE_ENV', async () => {
  expect(process.env['NODE_ENV']).toBe('test');
  const dist = path.join(DEPLOYED, 'dist');
  const files = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.js'));
  const forDevelopers: string[] = [];
  for (const file of files) {
    const code = await readFile(path.join(dist, file), 'utf8');
    if (/jsxDEV\)\(|React DevTools|process\.env\.NODE_ENV/.test(code)) forDevelopers.push(file);
  }
  expect(forDevelopers).toEqual([]);
});

it('the programs import only production dependencies', async () => {
  const installed = new Set([...Object.keys(packageJson.dependencies), ...builtinModules]);
  const files = (await readdir(SERVER)).filter((name) => name.endsWith('.js'));
  const missing: string[] = [];
  for (const file of files) {
    const code = await readFile(path.join(SERVER, file), 'utf8');
    for (const [, name = ''] of code.matchAll(
      /^(?:import|export)\b[^'"\n]*["']([^'"\n]+)["'];?$/gm,
    )) {
      const root = /^(?:node:)?((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? name;
      if (!name.startsWith('.') && !installed.has(root)) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
});
