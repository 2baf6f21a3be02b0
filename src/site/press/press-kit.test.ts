import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import type { PressPicture } from '@/data-service/content/press';
import common from '../../../locales/en/common.json';
import german from '../../../locales/de/pages.json';
import pages from '../../../locales/en/pages.json';
import { fileName, kitFiles, pressTexts, kitBytes, type PressKit, type PressT } from './press-kit';

const instance = i18next.createInstance();
const inLanguage = (language: string): PressT => instance.getFixedT(language, ['pages', 'common']);

beforeAll(() =>
  instance.init({ resources: { en: { pages, common }, de: { pages: german, common } } }),
);

const picture = (changes: Partial<PressPicture>): PressPicture => ({
  url: '/uploads/a.webp',
  alt: null,
  photographer: null,
  credit: null,
  print: { url: '/uploads/a-print.jpg', width: 6000, height: 4000, bytes: 9_000_000 },
  artist: null,
  coverOf: null,
  ...changes,
});

const nika: PressKit = {
  name: 'Ніка: «AC/DC»',
  long: {
    en: '# Nika\nShe **sings**\nlow.\n\nAnd [loud](https://label.example).',
    de: 'Sie singt.',
  },
  facts: (t) => [
    { name: t('press.type'), value: 'DJ' },
    { name: t('press.links'), value: ['https://one.example', 'https://two.example'] },
  ],
  groups: [
    {
      name: 'Ніка: «AC/DC»',
      pictures: [
        picture({ photographer: 'Olena K.' }),
        picture({ coverOf: 'Northbound', credit: 'Artwork: M. Oster' }),
        picture({}),
      ],
    },
  ],
  logoUrl: '/logo.svg',
};

it('the short text is the first paragraph, without Markdown; the long one is the whole text', () => {
  expect(pressTexts(nika, 'en')).toEqual({
    short: 'She sings low.',
    long: 'Nika\n\nShe sings low.\n\nAnd loud.',
  });
  expect(pressTexts(nika, 'de')).toEqual({ short: 'Sie singt.', long: 'Sie singt.' });
  expect(pressTexts(nika, 'uk')).toEqual({ short: null, long: null });
});

it('a label has a separate short text', () => {
  expect(pressTexts({ long: { en: 'One.\n\nTwo.' }, short: { en: 'Hello.' } }, 'en')).toEqual({
    short: 'Hello.',
    long: 'One.\n\nTwo.',
  });
});

it.each([
  ['AC/DC: "live"?', 'AC DC live'],
  ['..hidden', 'hidden'],
  ['Sad.', 'Sad'],
  ['Ві́ка', 'Ві́ка'.normalize('NFC')],
  ['a\u202Egpj.exe\n', 'a gpj.exe'],
  ['🎹'.repeat(100), '🎹'.repeat(80)],
  ['///', '_'],
  ['nul.Remix', 'nul_.Remix'],
  ['Console', 'Console'],
])('%j is valid in a file name on every system', (text, name) => {
  expect(fileName(text)).toBe(name);
});

it('the ZIP has texts of each language, credits, the logo, and pictures under readable names', () => {
  const files = kitFiles(nika, 'en', inLanguage);
  expect(files.map(({ name }) => name)).toEqual([
    'Ніка «AC DC» – text – en.txt',
    'Ніка «AC DC» – text – de.txt',
    'credits.txt',
    'logo.svg',
    'Ніка «AC DC» – 1 – photo Olena K.jpg',
    'Ніка «AC DC» – 2 – Northbound – cover.jpg',
    'Ніка «AC DC» – 3 – photo.jpg',
  ]);
  const texts = files.flatMap((file) => ('text' in file ? [file.text] : []));
  expect(texts).toEqual([
    'Ніка: «AC/DC»\n\n\nShort text\n\nShe sings low.\n\n\nLong text\n\nNika\n\nShe sings low.\n\nAnd loud.' +
      '\n\n\nFacts\nType: DJ\nLinks:\nhttps://one.example\nhttps://two.example\n',
    'Ніка: «AC/DC»\n\n\nSie singt.\n\n\nFakten\nArt: DJ\nIm Netz:\nhttps://one.example\nhttps://two.example\n',
    'Please print the credit with each picture.\n\n' +
      'Ніка «AC DC» – 1 – photo Olena K.jpg\nPhoto: Olena K.\n\n' +
      'Ніка «AC DC» – 2 – Northbound – cover.jpg\nArtwork: M. Oster\n\n' +
      'Ніка «AC DC» – 3 – photo.jpg\nNo credit given\n\n',
  ]);
});

it('pictures of several artists are in folders', () => {
  const groups = ['Label', 'Nika'].map((name) => ({ name, pictures: [picture({})] }));
  const names = kitFiles({ ...nika, groups }, 'en', inLanguage).map(({ name }) => name);
  expect(names.slice(-2)).toEqual(['Label/Label – 1 – photo.jpg', 'Nika/Nika – 1 – photo.jpg']);
  expect(kitBytes({ ...nika, groups })).toBe(18_000_000);
});

it('no two files of a ZIP have paths that a system treats as equal, and none is a device name', () => {
  const artists = ['AC/DC', 'AC DC', 'KOLO', 'Kolo', 'CON', 'Aux.', '???', '***'];
  const groups = artists.map((name) => ({ name, pictures: [picture({})] }));
  const files = kitFiles({ ...nika, groups }, 'en', inLanguage);
  const pictures = files.slice(-8).map(({ name }) => name);
  expect(pictures).toEqual([
    'AC DC/AC DC – 1 – photo.jpg',
    'AC DC/AC DC – 1 – photo (2).jpg',
    'KOLO/KOLO – 1 – photo.jpg',
    'Kolo/Kolo – 1 – photo (2).jpg',
    'CON_/CON_ – 1 – photo.jpg',
    'Aux_/Aux_ – 1 – photo.jpg',
    '_/_ – 1 – photo.jpg',
    '_/_ – 1 – photo (2).jpg',
  ]);
  const credits = files.flatMap((file) => ('text' in file ? [file.text] : [])).at(-1);
  expect(pictures.filter((path) => credits?.includes(path))).toEqual(pictures);
});
