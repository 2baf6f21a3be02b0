import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseDown, TestRenderer } from '../testing/test-site';
import { choosePages, renderPages } from './render-pages';

const ID = '00000000-0000-4000-8000-000000000001';

let tempDir: string;

beforeEach(async () => {
  tempDir = await mkdtemp(path.join(tmpdir(), 'build-'));
});

afterEach(() => rm(tempDir, { recursive: true }));

const read = (...names: string[]) => readFile(path.join(tempDir, ...names), 'utf8');

/** A renderer of a site with a list and one item. */
function renderer(): TestRenderer {
  const renderer = new TestRenderer();
  renderer.pages = ['/', '/news', `/news/${ID}`];
  renderer.render = async ({ path, language, isPrefixed, findsLanguage }) => ({
    status: path === '/404' ? 404 : 200,
    html: `${path} ${language} ${isPrefixed} ${findsLanguage}`,
    isListed: true,
  });
  return renderer;
}

it('renderPages writes a redirect for each former path of a page, in every language', async () => {
  const site = renderer();
  site.others = { [`/news/${ID}`]: ['/news/doors-open'] };
  await renderPages({
    renderer: site,
    dir: tempDir,
    siteUrl: 'https://label.example',
    newest: 200,
  });
  for (const prefix of ['', 'en/', 'uk/', 'de/', 'ru/']) {
    const html = await read(`${prefix}news/doors-open/index.html`);
    expect(html).toContain(`<meta http-equiv="refresh" content="0; url=/${prefix}news/${ID}" />`);
    expect(html).toContain(
      `<link rel="canonical" href="https://label.example/${prefix}news/${ID}" />`,
    );
  }
});

it('renderPages keeps a current page where another one had the same path before', async () => {
  const site = renderer();
  site.others = { '/news': [`/news/${ID}`], [`/news/${ID}`]: [`/news/${ID}`] };
  await renderPages({
    renderer: site,
    dir: tempDir,
    siteUrl: 'https://label.example',
    newest: 200,
  });
  expect(await read(`uk/news/${ID}/index.html`)).toBe(`/news/${ID} uk true false`);
});

it('renderPages writes each page in every language, and in English without a prefix', async () => {
  const options = {
    renderer: renderer(),
    dir: tempDir,
    siteUrl: 'https://label.example',
    newest: 200,
  };
  expect(await renderPages(options)).toEqual({ rendered: 3, existing: 3, files: 4 * 5 + 11 });
  const files = await readdir(tempDir, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile())
    .map((file) => path.relative(tempDir, path.join(file.parentPath, file.name)));
  const ofLanguage = ['404.html', 'index.html', `news/${ID}/index.html`, 'news/index.html'];
  expect(names.toSorted()).toEqual(
    [
      ...['', 'de/', 'en/', 'ru/', 'uk/'].flatMap((prefix) =>
        ofLanguage.map((name) => prefix + name),
      ),
      ...['de', 'en', 'ru', 'uk'].map((language) => `feed/news.${language}.xml`),
      ...['', 'de/', 'ru/', 'uk/'].map((prefix) => `${prefix}concerts.ics`),
      'robots.txt',
      'site.webmanifest',
      'sitemap.xml',
    ].toSorted(),
  );
  expect(await read(`uk/news/${ID}/index.html`)).toBe(`/news/${ID} uk true false`);
  expect(await read('robots.txt')).toBe('Sitemap: https://label.example/sitemap.xml\n');
});

it('renderPages lets pages without a language prefix detect the language, except the 404 page', async () => {
  await renderPages({
    renderer: renderer(),
    dir: tempDir,
    siteUrl: 'https://label.example',
    newest: 200,
  });
  expect(await read('news/index.html')).toBe('/news en false true');
  expect(await read('404.html')).toBe('/404 en false false'); // it would lead there for ever
});

it('renderPages reads the rows of a page once for all languages', async () => {
  const site = renderer();
  const asked: string[] = [];
  const { render } = site;
  site.render = (request) => {
    const { client, path, language } = request;
    const isRead = client?.getQueryData([path]) !== undefined;
    client?.setQueryData([path], 'rows');
    asked.push(
      `${path} ${language} ${isRead ? 'has' : 'reads'} ${client?.getQueryCache().getAll().length}`,
    );
    return render(request);
  };
  const options = { renderer: site, dir: tempDir, siteUrl: 'https://label.example', newest: 0 };
  await renderPages(options);
  expect(asked.filter((line) => line.startsWith('/news '))).toEqual([
    '/news en reads 1',
    '/news en has 1',
    '/news uk has 1',
    '/news de has 1',
    '/news ru has 1',
  ]);
});

it('renderPages writes every part of a long sitemap', async () => {
  const long = renderer();
  long.sitemapParts = 2;
  await renderPages({
    renderer: long,
    dir: tempDir,
    siteUrl: 'https://label.example',
    newest: 200,
  });
  expect(await read('sitemap-2.xml')).toContain('<urlset>2 ');
  expect(await readdir(tempDir)).not.toContain('sitemap-3.xml');
});

it('renderPages omits pages that have been deleted since', async () => {
  const gone = renderer();
  const { render } = gone;
  gone.render = async (request) =>
    request.path === `/news/${ID}` ? { status: 404, html: '', isListed: false } : render(request);
  await renderPages({
    renderer: gone,
    dir: tempDir,
    siteUrl: 'https://label.example',
    newest: 200,
  });
  expect(await readdir(path.join(tempDir, 'news'))).toEqual(['index.html']);
});

it('renderPages stops at the first failure', async () => {
  const down = renderer();
  down.pages = Array.from({ length: 100 }, (_, index) => `/news/${index}`);
  down.render = () => Promise.reject(new DatabaseDown('No answer.'));
  const options = {
    renderer: down,
    dir: tempDir,
    siteUrl: 'https://label.example',
    newest: Infinity,
  };
  await expect(renderPages(options)).rejects.toThrow('No answer.');
  expect(down.asked.length).toBeLessThan(20);
});

describe('choosePages', () => {
  const items = (kind: string) => Array.from({ length: 250 }, (_, index) => `/${kind}/${index}`);
  const pages = ['/', '/news', ...items('news'), ...items('artists')];

  it('choosePages returns the lists and the newest 200 of each kind', () => {
    const chosen = choosePages(pages, 200);
    expect(chosen).toHaveLength(2 + 2 * 200);
    expect(chosen).toContain('/news/199');
    expect(chosen).not.toContain('/news/200');
  });

  it('choosePages returns all pages when requested', () => {
    expect(choosePages(pages, Infinity)).toEqual(pages);
  });
});
