import type { APIRequestContext } from '@playwright/test';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
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

test('each kind of page has title, canonical URL, alternates and structured data in each language', async ({
  request,
  served,
}) => {
  test.setTimeout(300_000); // a hundred documents
  const site = served.siteUrl;
  const rows = connect(served.supabaseUrl, served.secretKey);
  const documents = new Map<string, ReturnType<typeof read>>();
  const readOnce = (url: string) => {
    const document = documents.get(url) ?? read(request, url);
    documents.set(url, document);
    return document;
  };
  for (const path of await servedPaths(rows)) {
    for (const language of LANGUAGES) {
      const prefix = language === 'en' ? '' : `/${language}`;
      const named = path === '/' ? `/${language}` : `/${language}${path}`;
      const page = await readOnce(site + named);
      const isThere = path !== '/nowhere' && !path.endsWith('000000000000');
      expect([named, page.status]).toEqual([named, isThere ? 200 : 404]);
      expect(page.language).toBe(language);
      expect(page.title, named).toContain('Tidenhub');
      if (!isThere) {
        expect(page.robots).toEqual(['noindex, follow']);
        expect([page.canonical, page.alternates]).toEqual([[], {}]);
        continue;
      }
      if (TITLES[path]) expect(page.title).toBe(TITLES[path][language]);
      const [pathname = ''] = path.split('?');
      const own = site + (pathname === '/' ? prefix || '/' : prefix + pathname);
      expect(page.canonical, named).toEqual([own]);
      expect(page.property('og:url'), named).toEqual([own]);
      expect(page.property('og:title')[0]?.length, named).toBeGreaterThan(0);
      const image = page.property('og:image')[0] ?? '';
      expect(image, named).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
      expect((await request.get(image)).headers()['content-type'], named).toMatch(/^image\//);
      if (page.robots[0]?.startsWith('index')) {
        expect(page.description[0]?.length, named).toBeGreaterThan(20);
        expect(page.alternates[language], named).toBe(own);
        expect(page.alternates['x-default'], named).toBeDefined();
        // Each alternate lists the same alternates.
        for (const other of Object.values(page.alternates)) {
          expect((await readOnce(String(other))).alternates, named).toEqual(page.alternates);
        }
      } else {
        expect(page.alternates, named).toEqual({});
      }
      expect(JSON.parse(page.graph), named).toMatchObject({ '@context': 'https://schema.org' });
      for (const [pattern, type] of TYPES) {
        if (pattern.test(path)) expect(page.graph, named).toContain(`"@type":"${type}"`);
      }
      if (path !== '/') expect(page.graph, named).toContain('"@type":"BreadcrumbList"');
    }
  }
});

for (const language of LANGUAGES) {
  test(`the whole document of each kind of page in ${language} is valid HTML`, async ({
    request,
    served,
  }) => {
    const rules = new HtmlValidate(
      new FileSystemConfigLoader({ root: true, extends: ['html-validate:standard'] }),
    );
    const rows = connect(served.supabaseUrl, served.secretKey);
    for (const path of await servedPaths(rows)) {
      const answer = await request.get(`${served.siteUrl}/${language}${path}`);
      const { results } = await rules.validateString(await answer.text());
      const errors = results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`,
        ),
      );
      expect(errors, path).toEqual([]);
    }
  });
}

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
  expect(scripts).toEqual(['application/ld+json', 'the head’s', '/start.js', 'application/json']);
  await rows.from('news_items').delete().eq('id', data.id).throwOnError();
});
