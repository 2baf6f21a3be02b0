import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../server/testing/test-site';
import { withoutTriggers } from '../support/empty-database';
import { startServedSite, type ServedSite } from '../support/served-site';

// What stored rows can be like, and what the server makes of them.

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const [ARTIST, BEATMAKER, DRAFT, NEWS] = [id(1), id(2), id(3), id(4)];

const ROWS = `
  insert into public.artists (id, name, artist_type, published_at) values
    ('${ARTIST}', 'Ніка Зарандія', 'performer', now()), ('${BEATMAKER}', 'Größe 9', 'beatmaker', now()),
    ('${DRAFT}', 'Secret Duo', 'performer', null);
  insert into public.releases (title, artist_id, release_date) values ('AC/DC', '${ARTIST}', '2026-01-01');
  insert into public.gallery_items (caption, url, artist_id) values
    ('{"de":"Auf dem Dach"}', 'https://example.org/clip', '${ARTIST}');
  insert into public.news_items (id, title, content, date) values
    ('${NEWS}', '{"en":"Doors open"}', '{"en":"Come in."}', '2026-01-01');`;

/** As rows that are older than the rule, or come out of a backup: triggers do not see them. */
const ODD_DATES = withoutTriggers(`
  insert into public.news_items (slug, title, date) values
    ('typing-error', '{"en":"Typing error"}', '20261-11-20'),
    ('half-a-year', '{"en":"Half a year"}', '0026-12-01'),
    ('for-ever', '{"en":"For ever"}', 'infinity'),
    ('never', '{"en":"Never"}', '-infinity'),
    ('the-ides', '{"en":"The ides"}', '0044-03-15 BC');
  insert into public.releases (slug, artist_id, title, release_date) values
    ('typing-error', '${ARTIST}', 'Typing error', '20261-11-20'),
    ('half-a-year', '${ARTIST}', 'Half a year', '0026-12-01'),
    ('for-ever', '${ARTIST}', 'For ever', 'infinity');
  insert into public.news_items (slug, title, date, published_at) values
    ('waiting', '{"en":"Waiting"}', '2026-11-20', 'infinity'), ('always', '{"en":"Always"}', '2026-11-20', '-infinity');
  insert into public.gallery_items (slug, url, created_at, updated_at) values
    ('odd-picture', '/uploads/none.webp', 'infinity', 'infinity');
  select private.write_search_entries(array(select id from public.news_items union select id from public.releases))`);

let site: ServedSite;

beforeAll(async () => {
  site = await startServedSite({ name: 'rows', content: 'seed', rows: ROWS });
  await site.backend.sql(ODD_DATES);
}, 600_000);

afterAll(() => site.stop());

const read = async (path: string) => {
  const reply = await ask(site, path);
  return [reply.status, reply.headers.location];
};

describe('a slug', () => {
  it.each([
    [`/artists/${ARTIST}`, '/artists/nika-zarandiia'],
    [`/uk/artists/${ARTIST}`, '/uk/artists/nika-zarandiia'],
    [`/de/bits/${ARTIST}`, '/de/bits/nika-zarandiia'],
    [`/bits/${BEATMAKER}`, '/bits/groesse-9'],
    [`/artists/${BEATMAKER}?gallery=2`, '/artists/groesse-9?gallery=2'],
    [
      `/de/artists/${ARTIST}?utm_source=news&gallery=2`,
      '/de/artists/nika-zarandiia?utm_source=news&gallery=2',
    ],
    [`/ru/news/${NEWS}`, '/ru/news/doors-open'],
  ])('is the redirect of %s, in the requested language and list', async (from, to) => {
    expect(await read(from)).toEqual([301, to]);
  });

  it.each([
    '/artists/nika-zarandiia',
    '/bits/nika-zarandiia',
    '/de/releases/ac-dc',
    '/gallery/auf-dem-dach',
    '/news/doors-open',
  ])('has its page: %s', async (path) => {
    expect(await read(path)).toEqual([200, undefined]);
  });

  it.each(['/artists/secret-duo', `/artists/${DRAFT}`, '/artists/nobody', '/news/ac-dc'])(
    'of no public entry has none: %s',
    async (path) => {
      expect(await read(path)).toEqual([404, undefined]);
    },
  );

  it('is the only form in links, for people and for crawlers', async () => {
    const sitemap = (await ask(site, '/sitemap.xml')).text;
    expect(sitemap).toContain(`<loc>${site.url}/artists/nika-zarandiia</loc>`);
    expect(sitemap).toContain(`<loc>${site.url}/de/gallery/auf-dem-dach</loc>`);
    const texts = [sitemap, (await ask(site, '/feed/news.en.xml')).text];
    for (const path of [
      '/',
      '/artists',
      '/releases/ac-dc',
      '/artists/nika-zarandiia',
      '/gallery',
    ]) {
      const { text } = await ask(site, path);
      texts.push(text.replace(/<script type="application\/json".*?<\/script>/s, '')); // the rows
    }
    for (const text of texts) expect(text).not.toMatch(/\/[\da-f]{8}-[\da-f]{4}-/);
    const release = (await ask(site, '/uk/releases/ac-dc')).text;
    expect(release).toContain(`<link rel="canonical" href="${site.url}/uk/releases/ac-dc"`);
    expect(release).toContain('href="/uk/artists/nika-zarandiia"');
    expect(release).toContain(`"@id":"${site.url}/artists/nika-zarandiia#artist"`);
  });
});

describe('an impossible date', () => {
  it.each([
    '/en',
    '/de/news',
    '/uk/releases',
    '/ru/gallery',
    '/en/artists/nika-zarandiia',
    '/en/gallery/odd-picture',
    '/en/search?q=ever',
  ])('fails no page: %s', async (path) => {
    const { status, text } = await ask(site, path);
    expect(status).toBe(200);
    expect(text).toContain('<h1');
    expect(text).not.toContain('Something went wrong');
  });

  it.each([
    ['typing-error', '31 December 2200', '2200-12-31'],
    ['half-a-year', '1 January 1900', '1900-01-01'],
    ['for-ever', '31 December 2200', '2200-12-31'],
    ['never', '1 January 1900', '1900-01-01'],
    ['the-ides', '1 January 1900', '1900-01-01'],
  ])('is shown as the nearest valid one, in the news: %s', async (slug, day, written) => {
    const { status, text } = await ask(site, `/en/news/${slug}`);
    expect(status).toBe(200);
    expect(text).toContain(day);
    expect(text).toContain(`"datePublished":"${written}"`);
  });

  it.each([
    ['typing-error', 'Out on 31 December 2200'],
    ['half-a-year', 'Released on 1 January 1900'],
    ['for-ever', 'Out on 31 December 2200'],
  ])('is shown as the nearest valid one, of a release: %s', async (slug, day) => {
    const { status, text } = await ask(site, `/en/releases/${slug}`);
    expect(status).toBe(200);
    expect(text.replaceAll(/<[^>]*>/g, '')).toContain(day);
  });

  it.each(['/sitemap.xml', '/feed/news.en.xml'])('is not in %s', async (file) => {
    const { status, text } = await ask(site, file);
    expect(status).toBe(200);
    expect(text).not.toMatch(/infinity|20261|NaN|Invalid/);
  });
});
