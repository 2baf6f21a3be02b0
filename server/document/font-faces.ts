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
  const letters = new Set(Array.from(page, (letter) => letter.codePointAt(0) ?? 0));
  return document.replaceAll(EXTENDED, (face) => {
    const ranges = readRanges(/unicode-range:([^;}]+)/.exec(face)?.[1] ?? '');
    const isUsed = ranges.some(([first, last]) =>
      [...letters].some((letter) => letter >= first && letter <= last),
    );
    return isUsed ? face : '';
  });
}

/** Reads a `unicode-range`: `U+460-52F, U+20B4, U+4??`. */
function readRanges(list: string): [first: number, last: number][] {
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [parseInt(first.replaceAll('?', '0'), 16), parseInt(last.replaceAll('?', 'F'), 16)];
  });
}
