import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, startTestSite, type TestSite } from './testing/test-site';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});

afterAll(() => site.stop());

it('keeps a connection for longer than the minute of a proxy', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${site.port}/about`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});

describe('the language of a path without prefix', () => {
  it.each([
    ['a browser that says nothing', {}, 'en'],
    ['a German browser', { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' }, 'de'],
    ['a browser in a language that is not offered', { 'accept-language': 'fr-FR,fr' }, 'en'],
    ['the next best', { 'accept-language': 'fr,ru;q=0.7,en;q=0.3' }, 'ru'],
    [
      'a choice in a German browser',
      { cookie: 'a=b; i18nextLng=uk; c=d', 'accept-language': 'de' },
      'uk',
    ],
    [
      'a choice that is no longer offered',
      { cookie: 'i18nextLng=fr', 'accept-language': 'de' },
      'en',
    ],
    ['a cookie that only looks alike', { cookie: 'xi18nextLng=uk', 'accept-language': 'de' }, 'de'],
  ])('%s', async (_, headers, language) => {
    const reply = await ask(site, '/about', headers);
    expect(reply.headers['content-language']).toBe(language);
    expect(reply.text).toContain(`<html lang="${language}">`);
    expect(reply.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding');
    expect(reply.headers['cache-control']).toBe('private, no-cache');
  });
});

it.each(['en', 'uk', 'de', 'ru'])('/%s has that language for everybody', async (language) => {
  const headers = { cookie: 'i18nextLng=ru', 'accept-language': 'de' };
  const reply = await ask(site, `/${language}`, headers);
  expect(reply.headers['content-language']).toBe(language);
  expect(reply.headers.vary).toBe('Accept-Encoding');
  expect(reply.headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=1, stale-if-error=86400',
  );
});

it('a path with a prefix is rendered with links that keep the prefix, and without one with links that do not', async () => {
  await ask(site, '/de/gallery');
  await ask(site, '/gallery', { 'accept-language': 'de' });
  const asked = site.renderer.asked.filter(({ path }) => path === '/gallery');
  expect(asked.map(({ language, isPrefixed }) => [language, isPrefixed])).toEqual([
    ['de', true],
    ['de', false],
  ]);
});

describe('another spelling of a path', () => {
  it.each([
    ['/artists/', '/artists'],
    ['//artists', '/artists'],
    ['//news//', '/news'],
    ['/de/', '/de'],
    ['/DE/Artists', '/de/artists'],
    ['/%61rtists?page=2', '/artists?page=2'],
    ['/adminpanel/', '/adminpanel'],
    ['/de/adminpanel/artists?code=1', '/adminpanel/artists?code=1'],
  ])('%s redirects to %s', async (path, location) => {
    const reply = await ask(site, path);
    expect([reply.status, reply.headers.location]).toEqual([308, location]);
  });

  it('another spelling of a path never redirects to another site', async () => {
    for (const path of ['//evil.example/', '/%5Cevil.example/', '///evil.example//']) {
      expect((await ask(site, path)).headers.location ?? '/').toMatch(/^\/(?!\/)/);
    }
  });
});

describe('encodings', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each(['/about', '/assets/core-abcdefgh.js', '/sitemap.xml'])('of %s', async (path) => {
    const plain = await ask(site, path);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const reply = await ask(site, path, { 'accept-encoding': accepted });
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(decoders[encoding](reply.bytes).toString()).toBe(plain.text);
      expect(reply.headers.vary).toMatch(/Accept-Encoding$/);
      expect(reply.headers.etag).not.toBe(plain.headers.etag);
    }
  });

  it('encodings that are not offered leave the text as it is', async () => {
    const reply = await ask(site, '/about', { 'accept-encoding': 'zstd' });
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(reply.text).toContain('/about');
  });
});

describe('what the browser has cached', () => {
  it.each([
    '/about',
    '/de/about',
    '/assets/core-abcdefgh.js',
    '/logo.svg',
    '/robots.txt',
    '/adminpanel',
  ])('%s is not sent again', async (path) => {
    const first = await ask(site, path, { 'accept-encoding': 'br' });
    const etag = first.headers.etag ?? expect.fail('no ETag');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(site, path, { 'accept-encoding': 'br', 'if-none-match': known });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers.etag).toBe(etag);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
      expect(again.headers.vary).toBe(first.headers.vary);
    }
    const other = await ask(site, path, { 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
  });
});

it('files with a hash in their name are cached for ever', async () => {
  const { headers, status } = await ask(site, '/assets/core-abcdefgh.js');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
});

it('files without a hash in their name are cached for an hour', async () => {
  const { headers } = await ask(site, '/logo.svg');
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

it.each([
  '/assets/gone-abcdefgh.js',
  '/favicon.ico',
  '/app.html',
  '/panel.html',
  '/index.html',
  '/logo.svg.br',
])('%s does not exist', async (path) => {
  const { headers, status, text } = await ask(site, path);
  expect([status, text]).toEqual([404, 'Not found.\n']);
  expect(headers['cache-control']).toBe('no-cache');
});

describe('files for crawlers', () => {
  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://label.example/sitemap.xml\n'],
    [
      '/sitemap.xml',
      'application/xml; charset=utf-8',
      '<urlset>0 https://label.example first</urlset>',
    ],
    ['/feed/news.uk.xml', 'application/atom+xml; charset=utf-8', '<feed>uk first</feed>'],
  ])('%s', async (path, type, text) => {
    const reply = await ask(site, path);
    expect([reply.status, reply.headers['content-type'], reply.text]).toEqual([200, type, text]);
    expect(reply.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=1, stale-if-error=86400',
    );
  });

  it('a part of the sitemap exists where it is long enough', async () => {
    site.renderer.sitemapParts = 2;
    const parts = await Promise.all([1, 2, 3].map((part) => ask(site, `/sitemap-${part}.xml`)));
    expect(parts.map(({ status, text }) => [status, text])).toEqual([
      [200, '<urlset>1 https://label.example first</urlset>'],
      [200, '<urlset>2 https://label.example first</urlset>'],
      [404, ''],
    ]);
  });
});

it.each(['/adminpanel', '/adminpanel-login', '/adminpanel/artists/new?code=1'])(
  '%s is the plain app, with noindex',
  async (path) => {
    const { status, headers, text } = await ask(site, path);
    expect([status, text]).toEqual([200, '<html><div id="root">plain app</div></html>']);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['cache-control']).toBe('private, no-cache');
  },
);

it('a preview is the plain app, with noindex and no-store', async () => {
  const { status, headers, text } = await ask(
    site,
    '/preview/00000000-0000-4000-8000-000000000001/de',
  );
  expect([status, text]).toEqual([200, '<html><div id="root">plain app</div></html>']);
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(headers['cache-control']).toBe('no-store');
});

it('the upload function answers on the same origin', async () => {
  const upload = await ask(site, '/api/upload', {}, 'POST');
  expect([upload.status, JSON.parse(upload.text).error.code]).toEqual([401, 'unauthorized']);
  const file = await ask(site, '/uploads/0123456789abcdef0123456789abcdef-9x9-000000.webp');
  expect(file.status).toBe(404);
  expect(file.headers['x-content-type-options']).toBe('nosniff');
  expect(file.headers['strict-transport-security']).toBe('max-age=63072000');
});

it('the upload function serves video in ranges, with its type', async () => {
  await writeFile(join(site.uploadDir, 'clip.mp4'), '0123456789');
  const part = await ask(site, '/uploads/clip.mp4', { range: 'bytes=4-6' });
  expect([part.status, part.text]).toEqual([206, '456']);
  expect(part.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': 'bytes 4-6/10',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const none = await ask(site, '/uploads/clip.mp4', { range: 'bytes=10-' });
  expect([none.status, none.headers['content-range']]).toEqual([416, 'bytes */10']);
  const head = await ask(site, '/uploads/clip.mp4', {}, 'HEAD');
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '10']);
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('does not answer %s', async (method) => {
  const reply = await ask(site, '/news', {}, method);
  expect(reply.status).toBe(405);
  expect(reply.headers.allow).toBe('GET, HEAD');
});

describe('an unknown path', () => {
  it.each([
    '/nothing',
    '/artists/1',
    '/artists/6f1c2d3e-0000-4000-8000-000000000001/edit',
    '/xx/artists',
    '/%ff',
    '/a%00b',
  ])('%s is 404 with the page', async (path) => {
    const reply = await ask(site, path);
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('an unknown path is 404 in the language of its prefix', async () => {
    const reply = await ask(site, '/uk/nothing');
    expect([reply.status, reply.headers['content-language']]).toEqual([404, 'uk']);
  });

  it('an unknown path is rendered once for all of them', async () => {
    const before = site.renderer.asked.length;
    for (let number = 0; number < 50; number += 1) await ask(site, `/de/nothing-${number}`);
    expect(site.renderer.asked.slice(before).map(({ path }) => path)).toEqual(['/404']);
  });

  it.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/../../server/entry-server.js',
  ])('%s reaches no file', async (path) => {
    const reply = await ask(site, path);
    expect(reply.status).toBe(404);
    expect(reply.text).not.toContain('label-site');
  });
});
