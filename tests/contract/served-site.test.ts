import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/start/ports';
import { startSite } from '../../scripts/start/site';
import { ask } from '../../server/testing/test-site';
import { connect } from '@label/supabase-local/testing/test-backend';
import { startServedSite, type ServedSite } from '../support/served-site';

let site: ServedSite;
let artistId: string;

const rows = () => connect(site.backend.url, site.backend.keys.secretKey);

beforeAll(async () => {
  site = await startServedSite({ name: 'contract', content: 'seed' });
  artistId = await addArtist('Anna <Ton>');
}, 600_000);

afterAll(() => site.stop());

async function addArtist(name: string): Promise<string> {
  const { data, error } = await rows()
    .from('artists')
    .insert({ name, artist_type: 'performer', bio: { de: 'Sie singt.' } })
    .select('id')
    .single();
  if (error) throw error;
  return data.id;
}

const LISTS = [
  '',
  'artists',
  'bits',
  'releases',
  'services',
  'gallery',
  'news',
  'about',
  'contact',
];

/** Existing, unknown and malformed paths, each with its status and redirect. */
const PATHS = (id: string): [url: string, status: number, location?: string][] => [
  ['/', 200],
  ['/de', 200],
  ['/artists?page=2', 200],
  ['/artists/anna-ton', 200],
  ['/uk/bits/anna-ton?utm_source=mail', 200],
  [`/artists/${id}`, 301, '/artists/anna-ton'],
  [`/uk/bits/${id}?gallery=2`, 301, '/uk/bits/anna-ton?gallery=2'],
  ['/search?q=a', 200],
  ['/adminpanel/artists/new', 200],
  ['/adminpanel-login', 200],
  ['/artists/', 308, '/artists'],
  ['/DE/News?x=1', 308, '/de/news?x=1'],
  ['/%61rtists', 308, '/artists'],
  ['//artists', 308, '/artists'],
  ['/de/adminpanel', 308, '/adminpanel'],
  ['/nothing', 404],
  ['/ru/nothing/at/all', 404],
  ['/xx/artists', 404],
  [`/artists/${randomUUID()}`, 404],
  [`/releases/${id}`, 404],
  ['/artists/not-an-id', 404],
  ['/news/null', 404],
  ['/gallery/%00', 404],
  ['/artists/%E0%A4%A', 404],
  ['/nothing.php', 404],
  ['/.env', 404],
  ['/artists/*', 404],
];

it.each(['', 'en/', 'uk/', 'de/', 'ru/'])('has every list under /%s', async (prefix) => {
  for (const list of LISTS) {
    const file = path.join(site.pagesDir, prefix, list, 'index.html');
    expect(await readFile(file, 'utf8')).toContain('id="page-data"');
  }
  expect(existsSync(path.join(site.pagesDir, prefix, '404.html'))).toBe(true);
});

it('the documents of the app contain no page', async () => {
  for (const name of ['app.html', 'panel.html']) {
    const document = await readFile(path.join(site.pagesDir, name), 'utf8');
    expect(document).not.toContain('page-data');
  }
});

it('the server renders pages that are not in the build, in the language of the URL', async () => {
  const reply = await ask(site, '/de/artists/anna-ton');
  expect(reply.status).toBe(200);
  expect(reply.text).toContain('<html lang="de">');
  expect(reply.text).toMatch(/<h1[^>]*>Anna &lt;Ton&gt;<\/h1>/);
  expect(reply.text).toContain('Sie singt.');
});

it('the server preloads the code of a page in its HTML', async () => {
  const { text } = await ask(site, '/de/artists');
  const [, code = ''] = /data-page="([^"]*)"/.exec(text) ?? [];
  expect(code).toMatch(/(^| )\/assets\/artists-page-[^ ]+\.js( |$)/);
  for (const file of code.split(' ')) {
    expect(existsSync(path.join(site.appDir, file)), file).toBe(true);
  }
});

it('the server returns 404 with a page for an unknown row and an unknown path', async () => {
  for (const unknown of [`/artists/${randomUUID()}`, '/uk/nothing']) {
    const reply = await ask(site, unknown);
    expect(reply.status).toBe(404);
    expect(reply.text).toContain('<h1');
  }
});

it('the server shows a saved change two seconds later', async () => {
  const url = '/en/artists/anna-ton';
  expect((await ask(site, url)).text).toContain('Anna');
  const { error } = await rows().from('artists').update({ name: 'Berta' }).eq('id', artistId);
  expect(error).toBeNull();
  site.clock.now += 2_000;
  expect((await ask(site, url)).text).toContain('Berta');
});

it('the server serves the panel without a rendered page', async () => {
  const reply = await ask(site, '/adminpanel');
  expect(reply.status).toBe(200);
  expect(reply.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(reply.text).not.toContain('page-data');
});

it('the server answers every path like npm start, with the same status and redirect', async () => {
  const start = await startSite({
    host: '127.0.0.1',
    publicHost: '127.0.0.1',
    port: await freePort(),
    uploadUrl: site.url,
    supabaseUrl: site.backend.url,
    publishableKey: site.backend.keys.publishableKey,
    dataDir: '.data',
  });
  try {
    for (const [url, status, location] of PATHS(artistId)) {
      for (const server of [site, { port: Number(new URL(start.url).port) }]) {
        const reply = await ask(server, url);
        expect([url, reply.status, reply.headers.location]).toEqual([url, status, location]);
      }
    }
  } finally {
    await start.stop();
  }
});

it('the server has a scheduled news item on its pages, in sitemap and feed, from its moment on', async () => {
  const { now } = Date;
  const add = async (title: string, publishedAt: number) => {
    const { data } = await rows()
      .from('news_items')
      .insert({
        title: { en: title, de: title },
        published_at: new Date(publishedAt).toISOString(),
      })
      .select('slug')
      .single()
      .throwOnError();
    return `/news/${data.slug}`;
  };
  const show = async (pages: readonly string[], title: string, path: string) => {
    const replies = await Promise.all(pages.map((page) => ask(site, page)));
    return replies.map(({ text }) => text.includes(title) || text.includes(`${path}<`));
  };
  const lists = ['/', '/news', '/de/news', '/feed/news.en.xml', '/sitemap.xml'];

  const moment = now() + 1_800_000;
  const path = await add('Doors open', moment);
  const pages = [...lists, path];
  try {
    // The database uses this clock, too. It is stopped, however long the test takes.
    Date.now = () => moment - 1_000;
    const earlier = await add('Doors were built', now());
    site.clock.now += 2_000;
    expect(await show(lists, 'Doors were built', earlier)).toEqual(lists.map(() => true));
    expect(await show(pages, 'Doors open', path)).toEqual(pages.map(() => false));
    expect((await ask(site, path)).status).toBe(404);

    Date.now = () => moment + 1_000;
    site.clock.now += 2_000;
    expect(await show(pages, 'Doors open', path)).toEqual(pages.map(() => true));
    expect((await ask(site, path)).status).toBe(200);
  } finally {
    Date.now = now;
  }
});

it('the server serves every public page while the database is stopped', async () => {
  const cached = '/artists/anna-ton';
  expect((await ask(site, cached)).status).toBe(200);
  await site.stopDatabase();
  site.clock.now += 3_600_000;
  const urls = [
    ...LISTS.flatMap((list) => [`/${list}`, `/de/${list}`.replace(/\/$/, '')]),
    cached,
    '/sitemap.xml',
    '/robots.txt',
    '/feed/news.uk.xml',
  ];
  for (const url of urls) {
    const reply = await ask(site, url);
    expect([url, reply.status]).toEqual([url, 200]);
  }
  expect((await ask(site, '/nothing')).status).toBe(404);
});
