import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseDown, TestRenderer } from '../testing/test-site';
import { replaceFolder } from './prerender';
import { compressFiles } from '../document/compress';
import { headersFile, nginxFile, redirectsFile } from '../document/host-files';
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

it('renderPages writes a redirect for each path that leads to a page, in every language', async () => {
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

it('renderPages leaves a page of today where it was also the path of another one before', async () => {
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

it('renderPages has pages find the own language where a path names none, but not a page that is not there', async () => {
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

it('renderPages leaves out pages that have been deleted since', async () => {
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

  it('choosePages takes the lists and the newest 200 of each kind', () => {
    const chosen = choosePages(pages, 200);
    expect(chosen).toHaveLength(2 + 2 * 200);
    expect(chosen).toContain('/news/199');
    expect(chosen).not.toContain('/news/200');
  });

  it('choosePages takes all where it is asked to', () => {
    expect(choosePages(pages, Infinity)).toEqual(pages);
  });
});

it('texts have compressed forms beside them, pictures do not', async () => {
  const text = 'A page with words, words and words. '.repeat(50);
  await writeFile(path.join(tempDir, 'index.html'), text);
  await writeFile(path.join(tempDir, 'cover.webp'), 'picture');
  const sizes = await compressFiles(tempDir);
  expect((await readdir(tempDir)).toSorted()).toEqual([
    'cover.webp',
    'index.html',
    'index.html.br',
    'index.html.gz',
  ]);
  const br = await readFile(path.join(tempDir, 'index.html.br'));
  expect(brotliDecompressSync(br).toString()).toBe(text);
  expect(gunzipSync(await readFile(path.join(tempDir, 'index.html.gz'))).toString()).toBe(text);
  expect(sizes).toEqual({ files: 2, bytes: 1800 + 7, compressed: br.length + 7 });

  await writeFile(path.join(tempDir, 'index.html.br'), 'short'); // what is compressed already stays
  expect(await compressFiles(tempDir)).toEqual({ files: 2, bytes: 1800 + 7, compressed: 5 + 7 });
});

it('a finished build takes the place of the old one', async () => {
  const dist = path.join(tempDir, 'dist');
  for (const text of ['first', 'second']) {
    const finished = await mkdtemp(path.join(tempDir, 'new-'));
    await writeFile(path.join(finished, 'index.html'), text);
    await replaceFolder(dist, finished);
    expect(await read('dist/index.html')).toBe(text);
  }
  expect(await readdir(tempDir)).toEqual(['dist']);
});

describe('notes for hosts of files', () => {
  const headersWith = (policy: string) => ({
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': policy,
  });
  const headers = {
    site: headersWith("default-src 'self'"),
    panel: headersWith("script-src 'self' 'wasm-unsafe-eval'"),
    preview: headersWith("frame-ancestors 'self'"),
    embed: headersWith('frame-ancestors *'),
  };

  it('_headers', () => {
    expect(headersFile(headers)).toBe(
      [
        '/*',
        '  X-Content-Type-Options: nosniff',
        "  Content-Security-Policy: default-src 'self'",
        '',
        '/assets/*',
        '  ! Content-Security-Policy',
        "  Content-Security-Policy: script-src 'self' 'wasm-unsafe-eval'",
        '  Cache-Control: public, max-age=31536000, immutable',
        '  Access-Control-Allow-Origin: *',
        '',
        ...['/adminpanel-login', '/adminpanel', '/adminpanel/*'].flatMap((pattern) => [
          pattern,
          '  ! Content-Security-Policy',
          "  Content-Security-Policy: script-src 'self' 'wasm-unsafe-eval'",
          '  X-Robots-Tag: noindex, nofollow',
          '',
        ]),
        '/preview/*',
        '  ! Content-Security-Policy',
        "  Content-Security-Policy: frame-ancestors 'self'",
        '  X-Robots-Tag: noindex, nofollow',
        '',
        ...['', '/en', '/uk', '/de', '/ru'].flatMap((language) => [
          `${language}/embed/releases/*`,
          '  ! Content-Security-Policy',
          '  Content-Security-Policy: frame-ancestors *',
          '  X-Robots-Tag: noindex, nofollow',
          '',
        ]),
      ].join('\n'),
    );
  });

  it('_redirects', () => {
    expect(redirectsFile([]).split('\n')).toEqual([
      '/adminpanel-login /panel.html 200',
      '/adminpanel /panel.html 200',
      '/adminpanel/* /panel.html 200',
      '/preview/* /app.html 200',
      '/embed/releases/* /app.html 200',
      '/en/embed/releases/* /app.html 200',
      '/uk/embed/releases/* /app.html 200',
      '/de/embed/releases/* /app.html 200',
      '/ru/embed/releases/* /app.html 200',
      '/en/* /en/404.html 404',
      '/uk/* /uk/404.html 404',
      '/de/* /de/404.html 404',
      '/ru/* /ru/404.html 404',
      '/* /404.html 404',
      '',
    ]);
  });

  it('nginx', () => {
    const written = nginxFile(headers, []);
    const policyOf = (location: string) =>
      / Content-Security-Policy "([^"]*)"/.exec(
        written.split(`location ${location} {`)[1] ?? '',
      )?.[1];
    expect(policyOf('~ ^(/adminpanel-login|/adminpanel(/.*)?)$')).toBe(
      "script-src 'self' 'wasm-unsafe-eval'",
    );
    expect(policyOf('~ ^/preview/.*$')).toBe("frame-ancestors 'self'");
    expect(policyOf('~ ^(/(en|uk|de|ru))?/embed/releases/.*$')).toBe('frame-ancestors *');
    for (const location of ['/', '~ ^/en(/|$)', '~ ^/uk(/|$)', '~ ^/de(/|$)', '~ ^/ru(/|$)']) {
      expect(policyOf(location)).toBe("default-src 'self'");
    }
    // Of a file that is there: a 404 with "always" would be cached for a year.
    expect(written).toContain('add_header Cache-Control "public, max-age=31536000, immutable";');
    expect(written.split('{')).toHaveLength(written.split('}').length);
  });
});
