import { oncePerLanguage } from './format';

const names = oncePerLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }));

/** Returns the name of a country, by its code of two letters, in a language; a code that names none is returned unchanged. */
export function countryName(code: string, language: string): string {
  try {
    return names(language).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Codes of two letters that have a name and are no country. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));

/** Returns the codes of all countries: those that have a name, and have not been replaced by another code. */
export function countryCodes(): string[] {
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) =>
      !NO_COUNTRIES.has(code) &&
      countryName(code, 'en') !== code &&
      Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
  );
}
