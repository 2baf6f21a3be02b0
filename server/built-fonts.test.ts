import { expect, it } from 'vitest';
import { fontsOf } from './built-fonts';

const MANIFEST = Object.fromEntries(
  ['onest', 'sofia-sans-extra-condensed'].flatMap((family) =>
    ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map((letters) => [
      `node_modules/@fontsource-variable/${family}/files/${family}-${letters}-wght-normal.woff2`,
      { file: `assets/${family}-${letters}.woff2` },
    ]),
  ),
);

const LATIN = ['assets/onest-latin.woff2', 'assets/sofia-sans-extra-condensed-latin.woff2'];
const CYRILLIC = [
  'assets/onest-cyrillic.woff2',
  'assets/sofia-sans-extra-condensed-cyrillic.woff2',
];

it.each([
  { language: 'en', fonts: LATIN },
  { language: 'de', fonts: LATIN },
  { language: 'uk', fonts: [...LATIN, ...CYRILLIC] },
  { language: 'ru', fonts: [...LATIN, ...CYRILLIC] },
  { language: 'el', fonts: LATIN },
])('a page in $language is set in the letters of its script, and Latin', ({ language, fonts }) => {
  expect(fontsOf(MANIFEST, language)).toEqual(fonts);
});

it('names files that the build lacks', () => {
  expect(() => fontsOf({}, 'en')).toThrow('onest-latin');
});
