import { JSDOM } from 'jsdom';
import robotsParser from 'robots-parser';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startDataService,
  type TestDataService,
} from '../../src/data-service/testing/start-data-service';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { renderFeed } from '@/entry-server';
import {
  findExistingPages,
  listPages,
  listExistingPages,
  renderRobots,
  renderSitemap,
} from '@/site/seo/sitemap';
import { renderManifest } from '@/site/seo/site-icons';
import { validateXml } from './schemas/validate-xml';

const SITE = 'https://label.example';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
});

beforeEach(async () => {
  await backend.sql(
    `truncate public.artists, public.merchandise, public.releases, public.gallery_items, public.news_items, public.services`,
  );
  await backend.sql(
    `update public.site_settings set label_name = 'Tidenhub', imprint = null, imprint_name = null, privacy_policy = null,
       about_us_content = null`,
  );
});

const ARTIST = 'aaaaaaaa-0000-4000-8000-000000000001';
const BEATMAKER = 'aaaaaaaa-0000-4000-8000-000000000002';
const RELEASE = 'bbbbbbbb-0000-4000-8000-000000000001';
const NEWS = 'cccccccc-0000-4000-8000-000000000001';
const PICTURE = 'dddddddd-0000-4000-8000-000000000001';

/** Inserts one row of each kind, with texts in different languages. */
async function insertContent(): Promise<void> {
  await backend.sql(`
    insert into public.artists (id, name, artist_type, bio) values
      ('${ARTIST}', 'Olena', 'performer', '{"uk": "Співачка", "de": "Sängerin"}'),
      ('${BEATMAKER}', 'Nordwand', 'beatmaker', null);
    insert into public.releases (id, title, artist_id, release_date, description) values
      ('${RELEASE}', 'Low Water', '${ARTIST}', '2026-05-08', '{"fr": "Six chansons"}');
    insert into public.news_items (id, title, content, date) values
      ('${NEWS}', '{"en": "A room", "de": "Ein Raum"}', '{"de": "Wir haben ihn gebaut."}', '2026-02-01');
    insert into public.gallery_items (id, type, url, caption) values
      ('${PICTURE}', 'image', 'https://pictures.example/1.png', '{"ru": "На крыше"}');
    insert into public.services (name, items) values ('{"en": "Studio"}', '[]');
    update public.site_settings set imprint = '{"de": "Angaben", "en": "Who we are"}',
      about_us_content = '{"uk": "Про нас"}';
  `);
}

function parseXml(text: string): Document {
  return new JSDOM(text, { contentType: 'application/xml' }).window.document;
}

async function readSitemap(): Promise<Document> {
  const text = await renderSitemap(SITE);
  validateXml(text, 'sitemap.xsd');
  return parseXml(text);
}

async function readFeed(language: Language, site = SITE): Promise<Document> {
  const text = await renderFeed(language, site);
  validateXml(text, 'atom.rng');
  return parseXml(text);
}

const texts = (parent: Document | Element, name: string) =>
  [...parent.getElementsByTagName(name)].map(({ textContent }) => textContent);

const prefixOf = (language: Language) => (language === 'en' ? '' : `/${language}`);

const urlsIn = (path: string, languages: readonly Language[]) =>
  languages.map((language) =>
    path === '/' && language !== 'en'
      ? SITE + prefixOf(language)
      : SITE + prefixOf(language) + path,
  );

it('the sitemap lists every page in every language with content, and no other', async () => {
  await insertContent();
  const all = LANGUAGE_CODES;
  const expected = [
    ...[
      '/',
      '/artists',
      '/bits',
      '/releases',
      '/services',
      '/gallery',
      '/news',
      '/contact',
      '/concerts',
    ].map((path) => [path, all] as const),
    ['/press', all] as const,
    ['/about', ['uk']] as const,
    ['/impressum', ['en', 'de']] as const,
    ['/artists/olena', ['uk', 'de']] as const,
    ['/artists/olena/press', ['uk', 'de']] as const,
    ['/artists/nordwand/press', all] as const,
    ['/bits/nordwand', all] as const,
    ['/gallery/na-kryshe', ['ru']] as const,
    ['/news/a-room', ['de']] as const,
  ];
  const sitemap = await readSitemap();
  expect(texts(sitemap, 'loc').toSorted()).toEqual(
    expected.flatMap(([path, languages]) => urlsIn(path, languages)).toSorted(),
  );
});

it('the sitemap lists the shop once something can be got', async () => {
  await insertContent();
  expect(texts(await readSitemap(), 'loc')).not.toContain(`${SITE}/shop`);
  await backend.sql(`insert into public.merchandise (name) values ('{"en": "Shirt"}')`);
  expect(texts(await readSitemap(), 'loc')).toContain(`${SITE}/shop`);
});

it('the sitemap lists an issue of the newsletter once it was sent', async () => {
  await backend.sql(`insert into public.mailings (title, published_at) values
    ('{"en": "July"}', now()), ('{"en": "Draft"}', null)`);
  const found = texts(await readSitemap(), 'loc').filter((url) => url.includes('/newsletter'));
  expect(found).toEqual([`${SITE}/newsletter/july`]);
  await backend.sql('delete from public.mailings');
});

it('the sitemap lists the alternates of each URL, and when its content last changed for visitors', async () => {
  await insertContent();
  await backend.sql(
    `alter table public.artists disable trigger set_updated_at;
       update public.artists set updated_at = '2026-02-01 00:00:00+00', published_at = '2026-03-04 05:06:07+00'
         where id = '${ARTIST}';
       update public.artists set updated_at = '2026-01-01 00:00:00+00', published_at = '2025-12-24 00:00:00+00'
         where id = '${BEATMAKER}';
       alter table public.artists enable trigger set_updated_at;`,
  );
  const sitemap = await readSitemap();
  const entries = [...sitemap.getElementsByTagName('url')].map((url) => ({
    loc: texts(url, 'loc')[0],
    changed: texts(url, 'lastmod')[0],
    others: [...url.getElementsByTagName('xhtml:link')].map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  }));
  const path = 'artists/olena';
  const others = [
    ['alternate', 'uk', `${SITE}/uk/${path}`],
    ['alternate', 'de', `${SITE}/de/${path}`],
    ['alternate', 'x-default', `${SITE}/uk/${path}`],
  ];
  expect(entries.filter(({ loc }) => loc?.endsWith('olena'))).toEqual([
    { loc: `${SITE}/uk/${path}`, changed: '2026-03-04T05:06:07.000Z', others },
    { loc: `${SITE}/de/${path}`, changed: '2026-03-04T05:06:07.000Z', others },
  ]);
  const bits = entries.find(({ loc }) => loc === `${SITE}/ru/bits`);
  expect(bits?.changed).toBe('2026-01-01T00:00:00.000Z');
  expect(bits?.others).toEqual([
    ['alternate', 'en', `${SITE}/bits`],
    ['alternate', 'uk', `${SITE}/uk/bits`],
    ['alternate', 'de', `${SITE}/de/bits`],
    ['alternate', 'ru', `${SITE}/ru/bits`],
    ['alternate', 'x-default', `${SITE}/bits`],
  ]);
});

it('the sitemap reads more rows than one response of the database holds', async () => {
  await backend.sql(`
      alter table public.news_items disable trigger user; -- nobody searches here
      alter table public.news_items enable trigger keep_slug;
      insert into public.news_items (title, content, date)
      select '{"en": "x"}', '{"en": "x"}', date '2020-01-01' + n from generate_series(1, 1001) as n;
      alter table public.news_items enable trigger user;`);
  const sitemap = await readSitemap();
  expect(new Set(texts(sitemap, 'loc').filter((loc) => loc?.includes('/news/'))).size).toBe(1001);
});

it('the list of pages has each kind in the order of its list, with every path of a row', async () => {
  await insertContent();
  await backend.sql(`
      insert into public.news_items (title, date) values ('{"en": "Later"}', '2026-02-02');
      update public.artists set created_at = now() + interval '1 day' where id = '${BEATMAKER}';`);
  const pages = await listPages();
  const paths = (kind: string) =>
    pages.filter((page) => page.name === kind).map(({ path }) => path);
  expect(paths('newsItem')).toHaveLength(2);
  expect(paths('newsItem')[1]).toBe('/news/a-room');
  expect(paths('artist')).toEqual([
    '/artists/olena',
    '/artists/nordwand', // linked by releases
  ]);
  expect(paths('bitsArtist')).toEqual(['/bits/nordwand']);
  expect(paths('artistPress').toSorted()).toEqual([
    '/artists/nordwand/press',
    '/artists/olena/press',
  ]);
  expect(paths('releasePress')).toEqual(['/releases/low-water/press']);
  expect(paths('release')).toEqual(['/releases/low-water']);
  expect(paths('galleryItem')).toEqual(['/gallery/na-kryshe']);
  expect(
    pages
      .map(({ path }) => path)
      .filter((path) => path.split('/').length === 2)
      .toSorted(),
  ).toEqual([
    '/',
    '/about',
    '/artists',
    '/bits',
    '/concerts',
    '/contact',
    '/datenschutz',
    '/gallery',
    '/impressum',
    '/news',
    '/newsletter',
    '/press',
    '/releases',
    '/search',
    '/services',
  ]);
});

describe('existing pages', () => {
  const MADE_UP = 'eeeeeeee-0000-4000-8000-000000000001';

  it('existing pages are found by id or slug and kind, many at once', async () => {
    await insertContent();
    const existing = [
      `/artists/${ARTIST}`,
      '/artists/olena',
      '/artists/nordwand',
      `/releases/${RELEASE}`,
      '/news/a-room',
      `/gallery/${PICTURE}`,
    ];
    const madeUp = [
      `/artists/${MADE_UP}`,
      `/artists/${RELEASE}`,
      `/news/${PICTURE}`,
      '/news/olena',
      '/artists/former', // only the list has those
      `/gallery/00000000-0000-0000-0000-000000000001`, // the id of the settings
      ...Array.from({ length: 35 }, (_, number) => `/news/${MADE_UP.slice(0, -3)}${100 + number}`),
    ];
    expect((await findExistingPages([...madeUp, ...existing])).toSorted()).toEqual(
      existing.toSorted(),
    );
  });

  it('the list has all paths of a page: its slug, the former ones, and the id', async () => {
    await insertContent();
    await backend.sql(`update public.artists set slug = 'zoria' where id = '${ARTIST}'`);
    const { paths } = await listExistingPages();
    expect(paths.filter((path) => path.startsWith('/artists/')).toSorted()).toEqual([
      `/artists/${ARTIST}`,
      `/artists/${ARTIST}/press`,
      `/artists/${BEATMAKER}`,
      `/artists/${BEATMAKER}/press`,
      '/artists/nordwand',
      '/artists/nordwand/press',
      '/artists/olena',
      '/artists/olena/press',
      '/artists/zoria',
      '/artists/zoria/press',
    ]);
    expect((await listPages()).map(({ path }) => path)).not.toContain('/artists/olena');
  });

  it('existing pages are listed with the number of parts of the sitemap', async () => {
    await insertContent();
    const { paths, sitemapParts } = await listExistingPages();
    expect(paths).toEqual(expect.arrayContaining((await listPages()).map(({ path }) => path)));
    expect(sitemapParts).toBe(0);
  });
});

it('robots.txt allows all crawlers, names the sitemap and not the panel', () => {
  const text = renderRobots(SITE);
  const robots = robotsParser(`${SITE}/robots.txt`, text);
  expect(robots.isAllowed(`${SITE}/de/artists`, 'Googlebot')).toBe(true);
  expect(robots.isAllowed(`${SITE}/assets/app.js`, 'bingbot')).toBe(true);
  expect(robots.getSitemaps()).toEqual([`${SITE}/sitemap.xml`]);
  expect(text).not.toMatch(/admin/i);
});

describe('the web manifest', () => {
  const readManifest = async (): Promise<unknown> => JSON.parse(await renderManifest());
  const common = {
    id: '/',
    lang: 'en',
    description:
      'Independent music label and recording studio in Hamburg. New releases, artists, beats, studio services and news.',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: '#0c0d12',
    background_color: '#0c0d12',
  };

  it('the web manifest has the name of the label and the icons of its logo', async () => {
    await backend.sql(
      `update public.site_settings set logo_url = '/uploads/${'a1'.repeat(16)}-80x20.svg'`,
    );
    const icon = (side: number) => ({
      src: `/uploads/${'a1'.repeat(16)}-${side}x${side}-icon.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
    });
    expect(await readManifest()).toEqual({
      name: 'Tidenhub',
      short_name: 'Tidenhub',
      ...common,
      icons: [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }],
    });
  });

  it('the web manifest keeps phones from cropping a square logo', async () => {
    await backend.sql(
      `update public.site_settings set logo_url = '/uploads/${'a1'.repeat(16)}-80x80.svg'`,
    );
    expect(await readManifest()).toMatchObject({
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
    });
    expect(JSON.stringify(await readManifest())).not.toContain('maskable');
  });

  it("the web manifest has the site's default icons without a logo", async () => {
    await backend.sql('update public.site_settings set logo_url = null, label_name = null');
    expect(await readManifest()).toEqual({
      name: 'Independent label',
      short_name: 'Independent label',
      ...common,
      icons: [
        { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
        { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    });
  });
});

describe('the news feed', () => {
  const entries = async (language: Language) => {
    const feed = await readFeed(language);
    return [...feed.getElementsByTagName('entry')];
  };

  it('the news feed contains the news in its language, newest first', async () => {
    await backend.sql(`
      insert into public.news_items (id, title, content, date) values
        ('${NEWS}', '{"en": "A room", "de": "Ein Raum"}', '{"de": "Wir haben *ihn* gebaut."}', '2026-02-01'),
        ('cccccccc-0000-4000-8000-000000000002', '{"de": "Nur ein Titel"}', null, '2026-02-02'),
        ('cccccccc-0000-4000-8000-000000000003', '{"de": "Nichts"}', '{"ru": "Привет"}', '2026-02-03')`);
    const german = await entries('de');
    expect(german.map((entry) => texts(entry, 'title')[0])).toEqual(['Nur ein Titel', 'Ein Raum']);
    const older = german[1];
    if (!older) throw new Error('The entry is missing.');
    expect(texts(older, 'content')).toEqual(['<p>Wir haben <em>ihn</em> gebaut.</p>']);
    expect(older.querySelector('content')?.getAttribute('type')).toBe('html');
    expect(older.querySelector('link')?.getAttribute('href')).toBe(`${SITE}/de/news/a-room`);
    expect(texts(older, 'published')).toEqual(['2026-02-01T00:00:00Z']);
    expect(await entries('en')).toEqual([]);
    expect((await entries('ru')).map((entry) => texts(entry, 'title')[0])).toEqual(['Nichts']);
  });

  it('the news feed has the records of which something can be got, from when on it can', async () => {
    await insertContent();
    await backend.sql(`update public.releases set published_at = '2026-02-02Z', editions = '[
      {"id": "lp", "kind": "vinyl", "price": 24, "currency": "EUR", "state": "in_stock"},
      {"id": "mc", "kind": "cassette", "price": 9, "currency": "EUR", "state": "sold_out"}]'`);
    const [record] = await entries('de');
    if (!record) throw new Error('The entry is missing.');
    expect(texts(record, 'title')).toEqual(['Olena – Low Water: Vinyl 24 €']);
    expect(Date.parse(texts(record, 'published')[0] ?? '')).toBe(Date.parse('2026-02-02Z'));
    expect(record.querySelector('link')?.getAttribute('href')).toBe(
      `${SITE}/de/releases/low-water#get`,
    );
  });

  it('the news feed links to itself and its page, and names the label, in its language', async () => {
    const feed = (await readFeed('uk')).documentElement;
    expect(feed.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    expect(feed.getAttribute('xml:lang')).toBe('uk');
    expect(texts(feed, 'id')).toEqual([`${SITE}/feed/news.uk.xml`]);
    expect(texts(feed, 'title')).toEqual(['Новини лейблу Tidenhub']);
    expect(texts(feed, 'name')).toEqual(['Tidenhub']);
    expect(
      [...feed.querySelectorAll('link')].map((link) => [
        link.getAttribute('rel'),
        link.getAttribute('href'),
      ]),
    ).toEqual([
      ['self', `${SITE}/feed/news.uk.xml`],
      ['alternate', `${SITE}/uk/news`],
    ]);
    expect(texts(feed, 'updated')).toEqual(['1970-01-01T00:00:00Z']);
  });

  it('the news feed has the same id for an item on every host, and another id per language', async () => {
    await backend.sql(`
      insert into public.news_items (id, title, date) values
        ('11111111-1111-1111-1111-111111111111', '{"de": "Eins", "en": "One"}', '2026-02-01')`);
    const idOf = async (language: Language, site: string) =>
      texts(await readFeed(language, site), 'id')[1];
    const german = await idOf('de', SITE);
    expect(german).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await idOf('de', 'https://other.example')).toBe(german);
    expect(await idOf('en', SITE)).not.toBe(german);
  });

  it('the news feed escapes hostile texts, and links with absolute, safe URLs', async () => {
    const title = `"<&>' ]]> <!-- </title> Їжак 🎧 \u0001\u2028x`;
    const content = [
      `<script>alert(1)</script> ]]> & "quoted" \u0001`,
      '[Artists](/artists) [bad](javascript:alert(1)) [elsewhere](https://example.com/?a=1&b=2)',
      '![ours](/uploads/a.webp) ![theirs](https://tracker.example/1.gif)',
    ].join('\n\n');
    await backend.sql(
      `insert into public.news_items (title, content, date)
       values (jsonb_build_object('en', $hostile$${title}$hostile$::text),
         jsonb_build_object('en', $hostile$${content}$hostile$::text), '2026-02-01')`,
    );
    const [entry] = await entries('en');
    if (!entry) throw new Error('The entry is missing.');
    expect(texts(entry, 'title')).toEqual([`"<&>' ]]> <!-- </title> Їжак 🎧 x`]);
    const html = new JSDOM(texts(entry, 'content')[0] ?? '').window.document.body;
    expect(html.querySelector('script')).toBe(null);
    expect(html.textContent).toContain('<script>alert(1)</script> ]]> & "quoted"');
    expect([...html.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      `${SITE}/artists`,
      'https://example.com/?a=1&b=2',
    ]);
    expect([...html.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([
      `${SITE}/uploads/a.webp`,
    ]);
  });

  it('the news feed is limited to fifty entries', async () => {
    await backend.sql(`
      insert into public.news_items (title, date)
      select '{"en": "x"}', date '2020-01-01' + n from generate_series(1, 51) as n`);
    expect(await entries('en')).toHaveLength(50);
  });
});
