/**
 * The languages of the site, in the order of the switcher. This is the only list: a new language is a line here and a
 * folder in locales/.
 */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'uk', name: 'Українська' },
  { code: 'de', name: 'Deutsch' },
  { code: 'ru', name: 'Русский' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];

/** Read when the visitor's own language is not offered, and when a text is missing in it. */
export const FALLBACK_LANGUAGE: Language = 'en';

export const LANGUAGE_CODES: readonly Language[] = LANGUAGES.map(({ code }) => code);

/** The language of a choice that was stored; one that is no longer offered counts as the first. */
export function chosenLanguage(stored: string): Language {
  return LANGUAGE_CODES.find((code) => code === stored) ?? LANGUAGES[0].code;
}
