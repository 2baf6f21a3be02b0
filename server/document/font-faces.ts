import type { Root } from 'postcss';

/** A face of further letters of an alphabet, such as those of Polish or Kazakh: most pages have none of them. */
const EXTENDED = /@font-face\{[^}]*-ext-[^}]*\}/g;

/** Takes the faces of fonts out of a stylesheet, but leaves those of further letters in it, too: a later page may need them. */
export function takeFontFaces(stylesheet: Root): string {
  let fontFaces = '';
  stylesheet.walkAtRules('font-face', (rule) => {
    // The page must not move when they come: src/hydration/late-fonts.ts.
    rule.walkDecls('font-display', (declaration) => void (declaration.value = 'optional'));
    const face = rule.toString();
    fontFaces += face;
    if (!face.match(EXTENDED)) rule.remove();
  });
  return fontFaces;
}

/** Returns a document without the faces of further letters that its page does not have. */
export function withoutUnusedFontFaces(document: string, page: string): string {
  return document.replaceAll(EXTENDED, (face) => (lettersOf(face).test(page) ? face : ''));
}

/** Returns the letters of a face by its `unicode-range`: `U+460-52F,U+20B4,U+4??`. */
function lettersOf(face: string): RegExp {
  const ranges = /unicode-range:([^;}]+)/.exec(face)?.[1]?.split(',') ?? [];
  const letters = ranges.map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return `\\u{${first.replaceAll('?', '0')}}-\\u{${last.replaceAll('?', 'F')}}`;
  });
  return new RegExp(`[${letters.join('')}]`, 'u');
}
