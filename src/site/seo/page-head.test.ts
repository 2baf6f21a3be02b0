import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '@/data-service/content/site-settings';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import type { HeadTag, PageHead } from './page-head';
import { headOf as headOfSubject, type PageSubject } from './testing/subjects';
import { artist, newsItem, picture, release, siteIn } from './testing/label';
import { PAGES } from './testing/pages';

const headOf = (subject: PageSubject, language: Language, own: Partial<SiteSettings> = {}) =>
  headOfSubject(subject, language, siteIn(language, own));

/** Returns the contents of the tags with this name or property. */
const said = ({ tags }: PageHead, name: string): (string | undefined)[] =>
  tags
    .filter(({ attributes }) => (attributes['name'] ?? attributes['property']) === name)
    .map(({ attributes }) => attributes['content']);

const links = ({ tags }: PageHead, rel: string): HeadTag['attributes'][] =>
  tags
    .filter(({ name, attributes }) => name === 'link' && attributes['rel'] === rel)
    .map(({ attributes }) => attributes);

const canonical = (head: PageHead) => links(head, 'canonical').map(({ href }) => href);
const alternates = (head: PageHead) =>
  links(head, 'alternate').flatMap(({ hreflang, href }) => (hreflang ? [[hreflang, href]] : []));

const prefixOf = (language: Language) => (language === 'en' ? '' : `/${language}`);
const urlOf = (path: string, language: Language) =>
  `https://label.example${path === '/' ? prefixOf(language) || '/' : prefixOf(language) + path}`;

describe.each(PAGES)('the head of $kind', (subject, path, texts) => {
  it.each(['en', 'uk', 'de', 'ru'] as const)(
    'says in %s what the page is, and where',
    (language) => {
      const head = headOf(subject, language);
      const [title, description] = texts[language];
      expect(head.title).toBe(title);
      expect(said(head, 'description')).toEqual([description]);
      expect(said(head, 'og:description')).toEqual([description]);
      expect(canonical(head)).toEqual([urlOf(path, language)]);
      expect(said(head, 'og:url')).toEqual([urlOf(path, language)]);
      expect(head.isListed).toBe(true);
      expect(said(head, 'robots')).toEqual(['index, follow, max-image-preview:large']);
      expect(alternates(head)).toEqual([
        ...LANGUAGE_CODES.map((code) => [code, urlOf(path, code)]),
        ['x-default', urlOf(path, 'en')],
      ]);
    },
  );
});

describe('a page whose text exists in some languages only', () => {
  const subjects: [subject: PageSubject, languages: Language[], others: string][] = [
    [{ kind: 'artist', artist: { ...artist, bio: { uk: 'Співачка', xx: 'x' } } }, ['uk'], 'uk'],
    [{ kind: 'release', release }, ['de'], 'de'],
    [{ kind: 'newsItem', item: newsItem }, ['en', 'de'], 'en'],
    [{ kind: 'newsItem', item: { ...newsItem, content: null } }, ['en', 'de'], 'en'],
    [{ kind: 'galleryItem', item: picture }, ['uk'], 'uk'],
    [{ kind: 'legal', name: 'imprint', text: { de: 'Wir', ru: 'Мы' } }, ['de', 'ru'], 'de'],
    [
      { kind: 'legal', name: 'imprint', text: { de: 'Wir' }, facts: { imprintName: 'Wir GmbH' } },
      ['en', 'uk', 'de', 'ru'],
      'en',
    ],
  ];

  it.each(subjects)('$kind is listed only in them', (subject, languages, others) => {
    for (const language of LANGUAGE_CODES) {
      const head = headOf(subject, language);
      expect(canonical(head)).toHaveLength(1);
      expect(canonical(head)[0]?.startsWith(`https://label.example${prefixOf(language)}/`)).toBe(
        true,
      );
      const isListed = languages.includes(language);
      expect(head.isListed).toBe(isListed);
      expect(said(head, 'robots')[0]?.startsWith('noindex')).toBe(!isListed);
      const named = alternates(head).map(([hreflang]) => hreflang);
      expect(named).toEqual(isListed ? [...languages, 'x-default'] : []);
      const standard = alternates(head).find(([hreflang]) => hreflang === 'x-default')?.[1];
      if (isListed) expect(standard).toBe(alternates(head).find(([code]) => code === others)?.[1]);
    }
  });

  it('the about page is one of them, once the label has written its own text', () => {
    const about = { kind: 'about', texts: { aboutUsContent: { ru: 'О нас' } } } as const;
    expect(headOf(about, 'ru').isListed).toBe(true);
    expect(headOf(about, 'de').isListed).toBe(false);
  });

  it.each([
    { kind: 'legal', name: 'imprint', text: null },
    { kind: 'search' },
    { kind: 'notFound' },
  ] satisfies PageSubject[])('$kind has no alternates', (subject) => {
    for (const language of LANGUAGE_CODES) {
      const head = headOf(subject, language);
      expect(head.isListed).toBe(false);
      expect(said(head, 'robots')).toEqual(['noindex, follow']);
      expect(alternates(head)).toEqual([]);
    }
  });
});

describe('a page that does not exist', () => {
  it('has no canonical URL', () => {
    const head = headOf({ kind: 'notFound' }, 'de');
    expect(head.title).toBe('Seite nicht gefunden – Tidenhub');
    expect(canonical(head)).toEqual([]);
    expect(head.tags.filter(({ attributes }) => attributes['property'])).toEqual([]);
    expect(head.graph).toBe(null);
  });
});

describe('the label’s own texts', () => {
  it('replace the default texts, in their own language', () => {
    const own = {
      labelName: null,
      homeDescription: { uk: 'Лейбл\nз Гамбурга' },
    };
    const texts = { aboutUsTitle: { de: 'Wer wir sind' }, aboutUsSubtitle: { de: 'Zu fünft' } };
    const home = headOf({ kind: 'home' }, 'uk', own);
    expect(home.title).toBe('Незалежний лейбл – музичний лейбл і студія звукозапису в Гамбурзі');
    expect(said(home, 'description')).toEqual(['Лейбл з Гамбурга']);
    expect(said(headOf({ kind: 'home' }, 'ru', own), 'description')[0]).toMatch(/^Независимый/);
    const about = headOf({ kind: 'about', texts }, 'de', own);
    expect(about.title).toBe('Wer wir sind – Independent-Label');
    expect(said(about, 'description')).toEqual(['Zu fünft']);
    expect(headOf({ kind: 'about', texts }, 'en', own).title).toBe('About us – Independent label');
  });
});

describe('the preview of a link', () => {
  const OG =
    'https://label.example/uploads/0123456789abcdef0123456789abcdef-1600x1200-aa5500-og.jpg';
  const imageOf = (head: PageHead) =>
    ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'].map(
      (name) => said(head, name)[0],
    );

  it('shows the JPEG of the picture', () => {
    const head = headOf({ kind: 'artist', artist }, 'de');
    expect(imageOf(head)).toEqual([OG, '1200', '630', 'Olena Zoria auf dem Dach']);
    expect(said(head, 'twitter:card')).toEqual(['summary_large_image']);
  });

  it('uses a picture on another host as it is', () => {
    const coverArtUrl = 'https://pictures.example/cover.png';
    const head = headOf({ kind: 'release', release: { ...release, coverArtUrl } }, 'en');
    expect(imageOf(head)).toEqual([coverArtUrl, undefined, undefined, 'Low Water – Olena Zoria']);
  });

  it("shows the label's banner, or the default picture, when the page has none", () => {
    const aboutUsBannerUrl = artist.photoUrl;
    expect(imageOf(headOf({ kind: 'news' }, 'en', { aboutUsBannerUrl }))).toEqual([
      OG,
      '1200',
      '630',
      undefined,
    ]);
    const svg = '/uploads/0123456789abcdef0123456789abcdef-100x100.svg';
    const head = headOf({ kind: 'artist', artist: { ...artist, photoUrl: svg } }, 'en');
    expect(imageOf(head)).toEqual(['https://label.example/preview.jpg', '1200', '630', undefined]);
  });

  it('names the language and the type of the page', () => {
    const head = headOf({ kind: 'newsItem', item: newsItem }, 'de');
    expect(said(head, 'og:locale')).toEqual(['de_DE']);
    expect(said(headOf({ kind: 'home' }, 'uk'), 'og:locale')).toEqual(['uk_UA']);
    expect(said(head, 'og:type')).toEqual(['article']);
    expect(said(head, 'article:published_time')).toEqual(['2026-02-01']);
    expect(said(headOf({ kind: 'release', release }, 'de'), 'og:type')).toEqual(['music.album']);
    expect(said(head, 'og:site_name')).toEqual(['Tidenhub']);
    expect(said(head, 'og:title')).toEqual(['Ein neuer Raum']);
  });
});

it('pages with news link the feed of their language', () => {
  for (const subject of [{ kind: 'home' }, { kind: 'news' }] as const) {
    expect(links(headOf(subject, 'ru'), 'alternate').filter(({ type }) => type)).toEqual([
      {
        rel: 'alternate',
        type: 'application/atom+xml',
        title: 'Новости лейбла Tidenhub',
        href: 'https://label.example/feed/news.ru.xml',
      },
    ]);
  }
  const others = links(headOf({ kind: 'artists' }, 'ru'), 'alternate');
  expect(others.filter(({ type }) => type)).toEqual([]);
});
