import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prerenderSite, replaceFolder } from './prerender';
import { browserVariables } from '../document/variables';

let dist: string;

/** Imitates the build of src/entry-server.tsx, where the database does not answer. */
const ENTRY = `
export function setVariables() {}
export async function listPages() {
  throw Object.assign(new Error('The server could not be reached.'), { name: 'AppError' });
}`;

const DOCUMENT = '<!doctype html><head><!--variables--></head>';

const CODE = {
  'app/logo.svg': '<svg/>',
  'app/logo.svg.br': 'compressed',
  'server/package.json': '{ "type": "module" }',
  'server/entry-server.js': ENTRY,
  'server/app.html': DOCUMENT,
  'server/panel.html': DOCUMENT,
  'server/page.html': DOCUMENT,
  'server/page.css': '',
  'server/page-code.json': '{}',
  'server/manifest.json': '{ "index.html": { "file": "assets/index.js" } }',
};

beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'build-'));
  for (const [name, text] of Object.entries(CODE)) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true });
    await writeFile(path.join(dist, name), text);
  }
});

afterEach(() => rm(dist, { recursive: true }));

const read = (name: string) => readFile(path.join(dist, name), 'utf8');

const OPTIONS = { siteUrl: 'https://label.example', newest: 200, requirePages: false };

it.each([
  {
    variables: {},
    sentence: 'No pages were rendered: VITE_SUPABASE_URL is not set.',
  },
  {
    variables: { VITE_SUPABASE_URL: 'http://127.0.0.1:1' },
    sentence:
      'No pages were rendered: http://127.0.0.1:1 cannot be read. The server could not be reached.',
  },
])(
  'without a database ($variables) it renders no pages, and reports that',
  async ({ variables, sentence }) => {
    const { pages } = await prerenderSite(dist, { ...OPTIONS, variables });
    expect(pages).toBe(sentence);
    expect((await readdir(path.join(dist, 'site'))).toSorted()).toEqual([
      '_headers',
      '_redirects',
      'app.html',
      'app.html.br',
      'app.html.gz',
      'logo.svg',
      'logo.svg.br',
      'panel.html',
      'panel.html.br',
      'panel.html.gz',
    ]);
    expect(await read('nginx-static.conf')).toContain('root /srv/label/dist/site;');
  },
);

it('when pages are required, the previous site stays', async () => {
  await mkdir(path.join(dist, 'site'));
  await writeFile(path.join(dist, 'site/index.html'), 'of before');
  await expect(
    prerenderSite(dist, { ...OPTIONS, variables: {}, requirePages: true }),
  ).rejects.toThrow('No pages were rendered: VITE_SUPABASE_URL is not set.');
  expect(await readdir(path.join(dist, 'site'))).toEqual(['index.html']);
});

it('documents have the variables of their installation, and no secret', async () => {
  const variables = browserVariables({
    VITE_SUPABASE_URL: 'https://label.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_"1"',
    VITE_AUTH_PROVIDERS: 'github',
    VITE_CAPTCHA_PROVIDER: '',
    VITE_SITE_URL: 'https://label.example',
    SUPABASE_SECRET_KEY: 'sb_secret_1',
  });
  await prerenderSite(dist, { ...OPTIONS, variables });
  const ofSite = [
    '<meta name="VITE_SUPABASE_URL" content="https://label.supabase.co" />',
    '<meta name="VITE_SUPABASE_PUBLISHABLE_KEY" content="sb_publishable_&quot;1&quot;" />',
  ];
  const ofPanel = [...ofSite, '<meta name="VITE_AUTH_PROVIDERS" content="github" />'];
  const around = (elements: string[]) => `<!doctype html><head>${elements.join('\n')}</head>`;
  expect(await read('site/app.html')).toBe(around(ofSite));
  expect(await read('site/panel.html')).toBe(around(ofPanel));
  expect(await read('site/_headers')).toContain('https://label.supabase.co');
  expect(existsSync(path.join(dist, 'site.new'))).toBe(false);
});

it('a finished build takes the place of the old one', async () => {
  const folder = path.join(dist, 'folder');
  for (const text of ['first', 'second']) {
    const finished = await mkdtemp(path.join(dist, 'new-'));
    await writeFile(path.join(finished, 'index.html'), text);
    await replaceFolder(folder, finished);
    expect(await read('folder/index.html')).toBe(text);
  }
  expect((await readdir(dist)).toSorted()).toEqual(['app', 'folder', 'server']);
});
