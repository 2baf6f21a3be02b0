import type { APIRequestContext } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { connect } from '@label/supabase-local/testing/test-backend';
import { expect, test } from '../support/fixtures';
import { servedPaths } from '../support/served-page';

const LANGUAGES = ['en', 'uk', 'de', 'ru'] as const;
type Language = (typeof LANGUAGES)[number];

/** The title of each list, as a search engine shows it. */
const TITLES: Record<string, Record<Language, string>> = {
  '/': {
    en: 'Tidenhub – Music label and recording studio in Hamburg',
    uk: 'Tidenhub – музичний лейбл і студія звукозапису в Гамбурзі',
    de: 'Tidenhub – Musiklabel und Tonstudio in Hamburg',
    ru: 'Tidenhub – музыкальный лейбл и студия звукозаписи в Гамбурге',
  },
  '/artists': {
    en: 'Artists – Tidenhub',
    uk: 'Артисти – Tidenhub',
    de: 'Acts – Tidenhub',
    ru: 'Артисты – Tidenhub',
  },
  '/services': {
    en: 'Services and prices – Tidenhub',
    uk: 'Послуги та ціни – Tidenhub',
    de: 'Leistungen und Preise – Tidenhub',
    ru: 'Услуги и цены – Tidenhub',
  },
};

/** The schema.org type of each kind of page, besides the label and the breadcrumbs. */
const TYPES: [pattern: RegExp, type: string][] = [
  [/^\/$/, 'LocalBusiness'],
  [/^\/(artists|bits)\/./, 'MusicGroup'],
  [/^\/releases\/./, 'MusicAlbum'],
  [/^\/news\/./, 'NewsArticle'],
  [/^\/services$/, 'Offer'],
];

/** Reads a page as a crawler that runs no JavaScript. */
async function read(request: APIRequestContext, url: string) {
  const answer = await request.get(url);
  const { document } = new JSDOM(await answer.text()).window;
  const contents = (selector: string) =>
    [...document.querySelectorAll(selector)].map((tag) => tag.getAttribute('content'));
  const graph = document.querySelector('script[type="application/ld+json"]')?.textContent;
  return {
    status: answer.status(),
    document,
    title: document.title,
    language: document.documentElement.lang,
    canonical: [...document.querySelectorAll('link[rel=canonical]')].map((tag) =>
      tag.getAttribute('href'),
    ),
    alternates: Object.fromEntries(
      [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((tag) => [
        tag.getAttribute('hreflang'),
        tag.getAttribute('href'),
      ]),
    ),
    robots: contents('meta[name=robots]'),
    description: contents('meta[name=description]'),
    property: (name: string) => contents(`meta[property="${name}"]`),
    graph: graph ?? '',
  };
}

test('pages have their titles in each language, and each alternate names the same alternates', async ({
  request,
  served,
}) => {
  for (const [path, titles] of Object.entries(TITLES)) {
    const documents = await Promise.all(
      LANGUAGES.map((code) => read(request, `${served.siteUrl}/${code}${path}`)),
    );
    expect(documents.map(({ title }) => title)).toEqual(LANGUAGES.map((code) => titles[code]));
    const [first] = documents;
    expect(Object.keys(first?.alternates ?? {}).toSorted()).toEqual([
      'de',
      'en',
      'ru',
      'uk',
      'x-default',
    ]);
    for (const { alternates } of documents) expect(alternates).toEqual(first?.alternates);
  }
});

test('each kind of page has structured data of its type, and a picture for links', async ({
  request,
  served,
}) => {
  const rows = connect(served.supabaseUrl, served.secretKey);
  for (const path of await servedPaths(rows)) {
    const type = TYPES.find(([pattern]) => pattern.test(path))?.[1];
    if (type === undefined || path.endsWith('000000000000')) continue;
    const page = await read(request, `${served.siteUrl}/de${path}`);
    expect(page.graph, path).toContain(`"@type":"${type}"`);
    const [image] = page.property('og:image');
    expect((await request.get(image ?? '')).headers()['content-type'], path).toMatch(/^image\//);
  }
});

test('a title with markup is escaped in every place', async ({ request, served }) => {
  const title = `"Ґанок" <b>&amp; </script><script>alert(1)</script> <!-- \u2028`;
  const rows = connect(served.supabaseUrl, served.secretKey);
  const { data } = await rows
    .from('news_items')
    .insert({ title: { en: title }, content: { en: `${title} in a text` }, date: '2020-01-01' })
    .select('id')
    .single()
    .throwOnError();
  const page = await read(request, `${served.siteUrl}/en/news/${data.id}`);
  expect(page.status).toBe(200);
  expect(page.document.querySelector('h1')?.textContent).toBe(title);
  expect(page.title).toContain('</script><script>alert(1)</script>');
  expect(page.property('og:title')[0]).toContain('"Ґанок" <b>&amp; </script>');
  expect(JSON.stringify(JSON.parse(page.graph))).toContain('</script><script>alert(1)');
  const scripts = [...page.document.scripts].map(({ type, src }) => type || src || 'the head’s');
  expect(scripts).toEqual(['application/ld+json', '/start.js', 'the head’s', 'application/json']);
  await rows.from('news_items').delete().eq('id', data.id).throwOnError();
});
