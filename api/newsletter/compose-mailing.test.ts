import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { SentEntry } from '@/data-service/content/mailings';
import { composeMailing } from './compose-mailing';
import type { MailingContent } from './mailing-content';

const token = '0123456789abcdef'.repeat(4);
const cover = '/uploads/0123456789abcdef0123456789abcdef-1200x1200-102030.webp';

const entry = (values: Partial<SentEntry>): SentEntry => ({
  kind: 'release',
  id: '00000000-0000-0000-0000-000000000001',
  path: '/releases/low-water',
  title: 'Low Water',
  by: 'Mira',
  city: null,
  date: '2026-07-03',
  lead: { en: 'Nine songs' },
  picture: '/uploads/0123456789abcdef0123456789abcdef-1200x1200-102030-og.jpg',
  alt: { en: 'A harbour', de: 'Ein Hafen' },
  ...values,
});

const compose = (changes: Partial<MailingContent> = {}, language: 'de' | 'en' = 'de') =>
  composeMailing(
    {
      slug: 'july',
      title: { en: 'July', de: 'Juli' },
      words: {
        en: `Hello **all**,\n\nour [shop](/shop) is open: [tickets](https://t.example/a?b=c&d=1).\n\n![Desk](${cover})`,
      },
      entries: [
        entry({}),
        entry({
          kind: 'concert',
          path: '/concerts/kyiv',
          by: 'Closer',
          city: { en: 'Kyiv', de: 'Kiew' },
          picture: null,
          lead: null,
        }),
      ],
      ...changes,
    },
    {
      language,
      siteUrl: 'https://label.example',
      label: 'Nordlicht',
      unsubscription: `https://label.example/de/newsletter#unsubscribe=${token}`,
    },
  );

const parse = (html: string) => new JSDOM(html).window.document;

it('the text part has words, entries, and the addresses to read it elsewhere and to unsubscribe', () => {
  expect(compose().text).toBe(`Hello all,

our shop: https://label.example/de/shop is open: tickets: https://t.example/a?b=c&d=1.

Low Water
Mira, 3. Juli 2026
Nine songs
https://label.example/de/releases/low-water

3. Juli 2026: Low Water
Closer, Kiew
https://label.example/de/concerts/kyiv

-- 
Im Browser lesen: https://label.example/de/newsletter/july
Sie bekommen diese E-Mail, weil Sie den Newsletter von Nordlicht abonniert haben.
Abmelden: https://label.example/de/newsletter#unsubscribe=${token}
Impressum: https://label.example/de/impressum
`);
});

it('the HTML part is in the language of the reader, and marks what is in another one', () => {
  const { subject, html } = compose();
  expect(subject).toBe('Juli');
  const page = parse(html);
  expect(page.documentElement.lang).toBe('de');
  expect(page.querySelector('h1')?.textContent).toBe('Juli');
  const foreign = [...page.querySelectorAll('[lang=en]')].map(({ textContent }) => textContent);
  expect(foreign).toEqual([expect.stringContaining('Hello all'), 'Nine songs']);
});

it('every picture is a JPEG with an alternative and a width that Outlook keeps', () => {
  const pictures = [...parse(compose().html).querySelectorAll('img')];
  expect(
    pictures.map((picture) => [picture.src, picture.alt, picture.getAttribute('width')]),
  ).toEqual([
    [
      'https://label.example/uploads/0123456789abcdef0123456789abcdef-1200x1200-102030-og.jpg',
      'Desk',
      '560',
    ],
    [
      'https://label.example/uploads/0123456789abcdef0123456789abcdef-1200x1200-102030-og.jpg',
      'Ein Hafen',
      '560',
    ],
  ]);
  const named = parse(compose({ entries: [entry({ alt: null })] }).html).querySelector('a img');
  expect(named?.getAttribute('alt')).toBe('Mira – Low Water');
});

it('nothing is loaded but pictures of this site, and no link says who has followed it', () => {
  const { html } = compose();
  const page = parse(html);
  expect(html).not.toMatch(/<(?:script|link|iframe|object)|url\(|@import/);
  for (const { src } of page.querySelectorAll('img')) {
    expect(src).toMatch(/^https:\/\/label\.example\/uploads\//);
  }
  const links = [...page.querySelectorAll('a')].map(({ href }) => href);
  expect(new Set(links)).toEqual(
    new Set([
      'https://label.example/de',
      'https://label.example/de/newsletter/july',
      'https://label.example/de/shop',
      'https://t.example/a?b=c&d=1',
      'https://label.example/de/releases/low-water',
      'https://label.example/de/concerts/kyiv',
      `https://label.example/de/newsletter#unsubscribe=${token}`,
      'https://label.example/de/impressum',
    ]),
  );
});

it('has its own colors for dark mode, and its styles as they were written', () => {
  const { html } = compose();
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain(
    '@media (prefers-color-scheme:dark){\n.outside{background:#0c0d12!important}',
  );
  expect(html).toContain('[data-ogsc] .ink');
});

it('shows what staff have typed as text', () => {
  const { html, subject } = compose({
    title: { de: 'A <b>&\n"B"' },
    words: { de: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' },
  });
  expect(subject).toBe('A <b>& "B"');
  const page = parse(html);
  expect(page.querySelector('h1 b, img[onerror], a[href^=javascript]')).toBeNull();
  expect(page.querySelector('h1')?.textContent).toBe('A <b>& "B"');
});

it('a full mailing stays below the size at which Gmail cuts mails off', () => {
  const { html } = compose({
    words: { de: 'Слово '.repeat(800) },
    entries: Array.from({ length: 20 }, (_, index) => entry({ path: `/releases/${index}` })),
  });
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
});
