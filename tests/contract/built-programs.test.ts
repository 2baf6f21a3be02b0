import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { formWith, startStaffBackend, storedPath } from '../../api/testing/upload-function';
import type { StaffBackend } from '../../api/testing/upload-function';
import { startTestBackend, type TestBackend } from '@label/supabase-local/testing/test-backend';
import { buildApp } from '../../server/prerender/build-app';
import { freePort } from '../../scripts/start/ports';
import packageJson from '../../package.json';

/** The folder of a deployment: with dist/ in it, and node_modules above it. */
const DEPLOYED = path.resolve('.data/test/programs');
const DIST = path.join(DEPLOYED, 'dist');
const SERVER = path.join(DIST, 'server');

let backend: StaffBackend;

beforeAll(async () => {
  backend = await startStaffBackend();
  vi.stubEnv('VITE_SUPABASE_URL', 'https://of-the-build.example');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'key-of-the-build');
  vi.stubEnv('VITE_AUTH_PROVIDERS', 'provider-of-the-build');
  vi.stubEnv('VITE_CAPTCHA_PROVIDER', 'captcha-of-the-build');
  vi.stubEnv('VITE_CAPTCHA_SITE_KEY', 'site-key-of-the-build');
  await rm(DIST, { recursive: true, force: true });
  await buildApp(DIST);
  vi.unstubAllEnvs();
}, 300_000);

type Installation = Pick<TestBackend, 'url' | 'keys'>;

/** Starts a built program with plain Node, for an installation. */
function spawnProgram(file: string, port: number, { url, keys }: Installation) {
  const { PATH = '' } = process.env;
  return spawn(process.execPath, [path.join(SERVER, file)], {
    cwd: DEPLOYED,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH,
      PORT: String(port),
      UPLOAD_PORT: String(port),
      UPLOAD_DIR: path.join(DEPLOYED, 'uploads'),
      VITE_SITE_URL: `http://127.0.0.1:${port}`,
      VITE_SUPABASE_URL: url,
      VITE_SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      VITE_AUTH_PROVIDERS: 'github',
      SUPABASE_SECRET_KEY: keys.secretKey,
    },
  });
}

/** Starts a program that serves, and returns the URL that it prints. */
async function startProgram(
  file: string,
  port: number,
  installation: Installation = backend,
): Promise<string> {
  const child = spawnProgram(file, port, installation);
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

describe('another backend needs no new build', () => {
  let other: TestBackend;

  beforeAll(async () => {
    other = await startTestBackend();
    for (const [{ sql }, name] of [
      [backend, 'Tidenhub'],
      [other, 'Nordwind'],
    ] as const) {
      await sql(`update public.site_settings set label_name = '${name}'`);
    }
  });

  afterAll(() => other.stop());

  const metaOf = (html: string) => html.match(/<meta name="VITE_[^>]*>/g);

  const metaFor = ({ url, keys }: Installation, ...more: string[]) => [
    `<meta name="VITE_SUPABASE_URL" content="${url}" />`,
    `<meta name="VITE_SUPABASE_PUBLISHABLE_KEY" content="${keys.publishableKey}" />`,
    ...more,
  ];

  it('the same code serves two installations at once', async () => {
    const installations: [Installation, string][] = [
      [backend, 'Tidenhub'],
      [other, 'Nordwind'],
    ];
    for (const [installation, name] of installations) {
      const url = await startProgram('site.js', await freePort(), installation);
      const read = async (pathname: string) => (await fetch(url + pathname)).text();
      const page = await read('/de');
      expect(page).toContain(`<title>${name}`);
      expect(metaOf(page)).toEqual(metaFor(installation));
      const panel = await read('/adminpanel');
      expect(metaOf(panel)).toEqual(
        metaFor(installation, '<meta name="VITE_AUTH_PROVIDERS" content="github" />'),
      );
    }
  });

  it('plain Node prerenders the pages of a static host for several installations', async () => {
    const code = await filesOf('app', 'server', 'locales');
    for (const [installation, name] of [
      [other, 'Nordwind'],
      [backend, 'Tidenhub'],
    ] as const) {
      const child = spawnProgram('prerender.js', await freePort(), installation);
      const [printed, exit] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      expect([printed.split('\n')[0], ...exit]).toEqual([
        expect.stringMatching(/^Pages: \d+ of \d+, in every language: \d+ files\.$/),
        0,
        null,
      ]);
      const read = (file: string) => readFile(path.join(DIST, 'site', file), 'utf8');
      expect(await read('de/index.html')).toContain(`<title>${name}`);
      for (const file of ['index.html', 'de/index.html', '404.html', 'app.html']) {
        expect(metaOf(await read(file))).toEqual(metaFor(installation));
      }
      expect(await read('_headers')).toContain(`connect-src 'self' ${installation.url} `);
      const made = await readdir(path.join(DIST, 'site'));
      for (const file of [
        'app.html.br',
        'index.html.gz',
        'sitemap.xml.br',
        '_redirects',
        'start.js',
      ]) {
        expect(made).toContain(file);
      }
    }
    expect(await filesOf('app', 'server', 'locales')).toEqual(code);
  }, 120_000);

  it("the code has no installation's settings, even if the build's environment has some", async () => {
    const found: string[] = [];
    for (const file of await filesOf('app', 'server')) {
      const code = await readFile(path.join(DIST, file), 'latin1');
      if (/of-the-build/.test(code)) found.push(file);
    }
    expect(found).toEqual([]);
  });
});

/** Returns the files in folders of the build. */
async function filesOf(...folders: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(path.join(DIST, folder), {
      recursive: true,
      withFileTypes: true,
    });
    for (const entry of entries) {
      if (entry.isFile()) found.push(path.relative(DIST, path.join(entry.parentPath, entry.name)));
    }
  }
  return found.toSorted();
}

it('the build contains the texts of mails', async () => {
  const texts = await readFile(path.join(DIST, 'locales/de/mail.json'), 'utf8');
  expect(JSON.parse(texts)).toHaveProperty('acknowledgement.message.subject');
});

it('the code has no development build of React, with any NODE_ENV', async () => {
  expect(process.env['NODE_ENV']).toBe('test');
  const files = (await readdir(DIST, { recursive: true })).filter((name) => name.endsWith('.js'));
  const forDevelopers: string[] = [];
  for (const file of files) {
    const code = await readFile(path.join(DIST, file), 'utf8');
    if (/jsxDEV\)\(|React DevTools|process\.env\.NODE_ENV/.test(code)) forDevelopers.push(file);
  }
  expect(forDevelopers).toEqual([]);
});

/** Returns what a built file imports when it is loaded. */
async function importsOf(file: string): Promise<string[]> {
  const code = await readFile(path.join(SERVER, file), 'utf8');
  const imports = code.matchAll(/^(?:import|export)\b[^'"\n]*["']([^'"\n]+)["'];?$/gm);
  return Array.from(imports, ([, name = '']) => name);
}

it('the page server loads nothing that decodes uploads: it would hold that memory for good', async () => {
  const loaded = new Set(['./site.js']);
  for (const name of loaded) {
    if (!name.startsWith('.')) continue;
    for (const imported of await importsOf(name)) loaded.add(imported);
  }
  expect(loaded).toContain('express');
  expect([...loaded].filter((name) => /^(?:sharp|jsdom|dompurify)$/.test(name))).toEqual([]);
});

it('the programs import only production dependencies', async () => {
  const installed = new Set([...Object.keys(packageJson.dependencies), ...builtinModules]);
  const files = (await readdir(SERVER)).filter((name) => name.endsWith('.js'));
  const missing: string[] = [];
  for (const file of files) {
    for (const name of await importsOf(file)) {
      const root = /^(?:node:)?((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? name;
      if (!name.startsWith('.') && !installed.has(root)) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
});
