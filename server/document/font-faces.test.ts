import postcss from 'postcss';
import { expect, it } from 'vitest';
import { inlineHeadlines, takeFontFaces, withoutUnusedFontFaces } from './font-faces';

const face = (name: string, range: string) =>
  `@font-face{font-family:Text;font-display:optional;src:url(/assets/${name}.woff2)format("woff2");unicode-range:${range}}`;
const CYRILLIC = face('onest-cyrillic-wght', 'U+301,U+400-45F');
const LATIN_EXT = face('onest-latin-ext-wght', 'U+100-2BA,U+1E??');
const CYRILLIC_EXT = face('onest-cyrillic-ext-wght', 'U+460-52F,U+20B4');
const HEADLINES = face('display-latin-a', 'U+20-21,U+41-5A');
const CYRILLIC_HEADLINES = face('display-cyrillic-b', 'U+401,U+410-42F');
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

it('puts the letters of headlines into the stylesheet, and no other font', async () => {
  const sheet = await inlineHeadlines(LATIN_EXT + HEADLINES + CYRILLIC_HEADLINES, async (url) =>
    Buffer.from(url),
  );
  expect(sheet).toBe(
    LATIN_EXT +
      HEADLINES.replace(
        '/assets/display-latin-a.woff2',
        'data:font/woff2;base64,L2Fzc2V0cy9kaXNwbGF5LWxhdGluLWEud29mZjI=',
      ) +
      CYRILLIC_HEADLINES.replace(
        '/assets/display-cyrillic-b.woff2',
        'data:font/woff2;base64,L2Fzc2V0cy9kaXNwbGF5LWN5cmlsbGljLWIud29mZjI=',
      ),
  );
});

const inline = (font: string) => font.replace(/\/assets[^)]*/, 'data:font/woff2;base64,AAAA');

it('leaves in the later stylesheet the inline letters that some pages do without', () => {
  const sheet = postcss.parse(inline(HEADLINES) + inline(CYRILLIC_HEADLINES));
  const blocking = (font: string) => inline(font).replace('optional', 'block');
  expect(takeFontFaces(sheet)).toBe(blocking(HEADLINES) + blocking(CYRILLIC_HEADLINES));
  expect(sheet.toString()).toBe(blocking(CYRILLIC_HEADLINES));
});

it.each([
  ['<h1>Low Water</h1><option lang="uk">Українська</option>', [HEADLINES]],
  ['<h1>Кузня</h1><p>a</p>', [HEADLINES, CYRILLIC_HEADLINES]],
])('a page “%s” has the letters of its headlines', (page, faces) => {
  const all = inline(HEADLINES) + inline(CYRILLIC_HEADLINES);
  expect(withoutUnusedFontFaces(all, page)).toBe(faces.map(inline).join(''));
});
