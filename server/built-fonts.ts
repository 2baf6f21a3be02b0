import type { Manifest } from './built-code';

/** The families that every page is set in: src/app/fonts.css. */
const FAMILIES = ['onest', 'sofia-sans-extra-condensed'];

/** The subset with the letters of a script, besides Latin. */
const SUBSETS: Readonly<Record<string, string>> = { Cyrl: 'cyrillic' };

/**
 * The files of the fonts that each page in a language needs: the letters of its script, and Latin for names and figures.
 * Fonts that single words need besides are loaded when the browser meets them.
 */
export function fontsOf(manifest: Manifest, language: string): string[] {
  const subset = SUBSETS[new Intl.Locale(language).maximize().script ?? ''];
  return ['latin', ...(subset ? [subset] : [])].flatMap((letters) =>
    FAMILIES.map((family) => {
      const name = `/${family}-${letters}-wght-normal.woff2`;
      const font = Object.entries(manifest).find(([source]) => source.endsWith(name));
      if (!font) throw new Error(`The build has no ${name}.`);
      return font[1].file;
    }),
  );
}
