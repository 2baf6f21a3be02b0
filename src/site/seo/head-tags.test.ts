import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { headTags } from './page-head';
import { headOf as headOfSubject, type PageSubject } from './testing/subjects';
import { artist, newsItem, picture, release, service, siteIn } from './testing/label';

/** Each is markup in HTML, in an attribute, in a script or in a template of i18next. */
const HOSTILE = [
  '"',
  "'",
  '<',
  '&',
  '&quot;',
  '</script>',
  '<!--',
  '-->',
  '<script>',
  '</title>',
  ']]>',
  '\u2028',
  '\u2029',
  '\\u003c',
  '{{label}} $t(feed.title)',
  'Привіт, ёжик',
  '🎧',
].join(' x ');

/** In one line: of white space one character is left. */
const ONE_LINE = HOSTILE.replaceAll(/\s+/g, ' ');
const everywhere = { en: HOSTILE, uk: HOSTILE, de: HOSTILE, ru: HOSTILE };

const SUBJECTS: PageSubject[] = [
  { kind: 'artist', artist: { ...artist, name: HOSTILE, bio: null, imageAlt: everywhere } },
  { kind: 'release', release: { ...release, title: HOSTILE, artistName: '', description: null } },
  { kind: 'newsItem', item: { ...newsItem, title: everywhere, content: null } },
  { kind: 'galleryItem', item: { ...picture, caption: everywhere, artistName: HOSTILE } },
  { kind: 'services', services: [{ ...service, name: everywhere, items: [] }] },
];

function parse(subject: PageSubject, language: Language) {
  const site = siteIn(language, { labelName: HOSTILE, contactAddress: HOSTILE });
  const head = headOfSubject(subject, language, site);
  const { window } = new JSDOM(
    `<!doctype html><html lang="${language}"><head>${headTags(head)}</head><body></body></html>`,
  );
  return { head, document: window.document };
}

describe.each(SUBJECTS)('hostile texts on the page of $kind', (subject) => {
  it.each(LANGUAGE_CODES)('stay plain text in %s', (language) => {
    const { head, document } = parse(subject, language);
    expect(document.title).toBe(head.title);
    expect(document.body.innerHTML).toBe('');
    expect([...document.head.children].map(({ localName }) => localName)).toEqual([
      'title',
      ...head.tags.map(({ name }) => name),
      'script',
    ]);
    const [, ...read] = [...document.head.children].map((element) =>
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    );
    expect(read).toEqual([
      ...head.tags.map(({ attributes }) => attributes),
      { type: 'application/ld+json' },
    ]);
    const script = document.querySelector('script');
    expect(JSON.parse(script?.textContent ?? '')).toEqual(JSON.parse(JSON.stringify(head.graph)));
  });

  it.each(LANGUAGE_CODES)('are unchanged in %s', (language) => {
    const { document } = parse(subject, language);
    const siteName = document.querySelector('meta[property="og:site_name"]');
    expect(siteName?.getAttribute('content')).toBe(HOSTILE);
    expect(document.title).toContain(ONE_LINE);
    const graph: { '@graph': { name: string }[] } = JSON.parse(
      document.querySelector('script')?.textContent ?? '',
    );
    expect(graph['@graph'][0]?.name).toBe(HOSTILE);
  });
});

it('a page that does not exist has no JSON-LD', () => {
  const { document } = parse({ kind: 'notFound' }, 'en');
  expect(document.querySelector('script')).toBe(null);
  expect(document.querySelectorAll('meta')).toHaveLength(1);
});
