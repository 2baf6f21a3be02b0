import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderWithDatabase } from './build-site';

let tempDir: string;
let app: { siteDir: string; serverDir: string };

/** Imitates the build of src/entry-server.tsx, where the database does not answer. */
const ENTRY = `
export async function listPages() {
  throw Object.assign(new Error('The server could not be reached.'), { name: 'AppError' });
}`;

beforeEach(async () => {
  tempDir = await mkdtemp(path.join(tmpdir(), 'build-'));
  app = { siteDir: path.join(tempDir, 'site'), serverDir: path.join(tempDir, 'server') };
  await mkdir(app.siteDir);
  await mkdir(app.serverDir);
  await writeFile(path.join(app.serverDir, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(app.serverDir, 'entry-server.js'), ENTRY);
  await writeFile(path.join(app.serverDir, 'page.html'), '<html></html>');
  await writeFile(path.join(app.serverDir, 'page.css'), '');
  await writeFile(path.join(app.serverDir, 'page-code.json'), '{}');
  await writeFile(
    path.join(app.serverDir, 'manifest.json'),
    '{ "index.html": { "file": "assets/index.js" } }',
  );
});

afterEach(() => rm(tempDir, { recursive: true }));

it.each([
  {
    supabaseUrl: null,
    sentence: 'No pages were rendered: VITE_SUPABASE_URL is not set.',
  },
  {
    supabaseUrl: 'http://127.0.0.1:1',
    sentence:
      'No pages were rendered: http://127.0.0.1:1 cannot be read. The server could not be reached.',
  },
])(
  'without a database ($supabaseUrl) there are no pages, and it says so',
  async ({ supabaseUrl, sentence }) => {
    const options = {
      outDir: path.join(tempDir, 'dist'),
      siteUrl: 'https://label.example',
      supabaseUrl,
      captcha: null,
      newest: 200,
      requirePages: false,
    };
    expect(await renderWithDatabase(app, options)).toBe(sentence);
    expect(await readdir(app.siteDir)).toEqual([]);
    await expect(renderWithDatabase(app, { ...options, requirePages: true })).rejects.toThrow(
      sentence,
    );
  },
);
