import postcss from 'postcss';
import { expect, it } from 'vitest';
import { takeFontFaces, withoutUnusedFontFaces } from './font-faces';

const face = (name: string, range: string) =>
  `@font-face{font-family:Text;font-display:optional;src:url(/assets/${name}.woff2)format("woff2");unicode-range:${range}}`;
const CYRILLIC = face('onest-cyrillic-wght', 'U+301,U+400-45F');
const LATIN_EXT = face('onest-latin-ext-wght', 'U+100-2BA,U+1E??');
const CYRILLIC_EXT = face('onest-cyrillic-ext-wght', 'U+460-52F,U+20B4');
const ALL = `<style>${CYRILLIC}${LATIN_EXT}${CYRILLIC_EXT}</style>`;

it('takes the fonts of a page out of the stylesheet that comes later, but not those of further letters', () => {
  const sheet = postcss.parse(`a{color:red}${CYRILLIC}${LATIN_EXT.replace('optional', 'swap')}`);
  expect(takeFontFaces(sheet)).toBe(CYRILLIC + LATIN_EXT);
  expect(sheet.toString()).toBe(`a{color:red}${LATIN_EXT}`);
});

it.each([
  ['Zoë Kvit', []],
  ['Łódź', [LATIN_EXT]],
  ['Việt Nam', [LATIN_EXT]],
  ['Қазақстан', [CYRILLIC_EXT]],
  ['400 ₴, Čapek', [LATIN_EXT, CYRILLIC_EXT]],
])('a page with “%s” has the fonts of its further letters', (page, faces) => {
  expect(withoutUnusedFontFaces(ALL, page)).toBe(`<style>${[CYRILLIC, ...faces].join('')}</style>`);
});
