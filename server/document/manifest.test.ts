import { expect, it } from 'vitest';
import { filesOf, fontsOf, type Manifest } from './manifest';

const MANIFEST: Manifest = {
  'index.html': { file: 'assets/index-a.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-b.js' },
  '_cards.js': { file: 'assets/cards-c.js', imports: ['_shared.js', 'index.html'] },
  'src/site/artists/artists-page.tsx': { file: 'assets/artists-page-d.js', imports: ['_cards.js'] },
};

it('a page needs its own file and its imports, each once', () => {
  expect(filesOf(MANIFEST, ['src/site/artists/artists-page.tsx', '_cards.js'])).toEqual([
    'assets/artists-page-d.js',
    'assets/cards-c.js',
    'assets/shared-b.js',
    'assets/index-a.js',
  ]);
});

it('files that are loaded already are left out', () => {
  const entry = filesOf(MANIFEST, ['index.html']);
  expect(filesOf(MANIFEST, ['src/site/artists/artists-page.tsx'], entry)).toEqual([
    'assets/artists-page-d.js',
    'assets/cards-c.js',
  ]);
});

it('names files that the build lacks', () => {
  expect(() => filesOf(MANIFEST, ['src/site/none.tsx'])).toThrow('src/site/none.tsx');
});

const FONTS = Object.fromEntries(
  ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map((letters) => [
    `node_modules/@fontsource-variable/onest/files/onest-${letters}-wght-normal.woff2`,
    { file: `assets/onest-${letters}.woff2` },
  ]),
);

const LATIN = 'assets/onest-latin.woff2';
const CYRILLIC = 'assets/onest-cyrillic.woff2';

it.each([
  { language: 'en', fonts: [LATIN] },
  { language: 'de', fonts: [LATIN] },
  { language: 'uk', fonts: [LATIN, CYRILLIC] },
  { language: 'ru', fonts: [LATIN, CYRILLIC] },
  { language: 'el', fonts: [LATIN] },
])('a page in $language has the fonts of its script, and Latin', ({ language, fonts }) => {
  expect(fontsOf(FONTS, language)).toEqual(fonts);
});

it('names fonts that the build lacks', () => {
  expect(() => fontsOf({}, 'en')).toThrow('onest-latin');
});
