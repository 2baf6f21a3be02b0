import type { Root } from 'postcss';

/**
 * A face that a document has only where its page needs it: of further letters of an alphabet, such as those of Polish or Kazakh,
 * or an inline one.
 */
const CONDITIONAL = /@font-face\{[^}]*(?:-ext-|data:)[^}]*\}/g;

/** The subsets of the letters of headlines: src/app/fonts.css. */
const HEADLINES = /url\(([^)]*\/display-(?:latin|cyrillic)-[^)]*\.woff2)\)/g;

/** Puts the letters of headlines into a stylesheet, so that a page has them with its first paint; `readFont` returns a file by its URL. */
export async function inlineHeadlines(
  stylesheet: string,
  readFont: (url: string) => Promise<Buffer>,
): Promise<string> {
  let inlined = stylesheet;
  for (const [source, url = ''] of stylesheet.matchAll(HEADLINES)) {
    const font = (await readFont(url)).toString('base64');
    inlined = inlined.replace(source, `url(data:font/woff2;base64,${font})`);
  }
  return inlined;
}

/** Takes the faces of fonts out of a stylesheet, but leaves those in it, too, that a later page may need alone. */
export function takeFontFaces(stylesheet: Root): string {
  let fontFaces = '';
  stylesheet.walkAtRules('font-face', (rule) => {
    // The page must not move when files come: src/hydration/late-fonts.ts.
    const display = rule.toString().includes('data:') ? 'block' : 'optional';
    rule.walkDecls('font-display', (declaration) => void (declaration.value = display));
    const face = rule.toString();
    fontFaces += face;
    if (!face.match(CONDITIONAL) || lettersOf(face).test('A')) rule.remove();
  });
  return fontFaces;
}

/** Returns a document without the faces whose letters its page does not have. */
export function withoutUnusedFontFaces(document: string, page: string): string {
  // The names of languages to choose from are in the system's font. Headlines are in capitals.
  const text = page.replaceAll(/<option[^<]*<\/option>/g, '');
  const letters = text + text.toUpperCase();
  return document.replaceAll(CONDITIONAL, (face) => (lettersOf(face).test(letters) ? face : ''));
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
