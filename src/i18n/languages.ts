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

/** Used when the visitor's own language is not offered, and when a text is missing in it. */
export const FALLBACK_LANGUAGE: Language = 'en';

export const LANGUAGE_CODES: readonly Language[] = LANGUAGES.map(({ code }) => code);

/** The language of a choice that was stored; one that is no longer offered counts as the first. */
export function chosenLanguage(stored: string): Language {
  return LANGUAGE_CODES.find((code) => code === stored) ?? LANGUAGES[0].code;
}

/** Returns the language prefix of a path, null where it has none, and the path without it. */
export function splitLanguage(pathname: string): { language: Language | null; path: string } {
  const language = LANGUAGE_CODES.find(
    (code) => pathname === `/${code}` || pathname.startsWith(`/${code}/`),
  );
  if (!language) return { language: null, path: pathname };
  return { language, path: pathname.slice(language.length + 1) || '/' };
}

/** Returns a path with the prefix of a language, or without any where the language is null. */
export function withLanguage(path: string, language: Language | null): string {
  if (language === null) return path;
  return path === '/' ? `/${language}` : `/${language}${path.replace(/^\/(?=[?#])/, '')}`;
}

/** The hints from which the language of a visitor is detected. */
interface LanguageHints {
  /** The language that the URL names. */
  named: Language | null;
  /** The code of the language that was chosen before. */
  choice: string | null;
  /** The language tags that the browser accepts, the preferred one first. */
  accepted: readonly string[];
}

/**
 * Returns the language that the URL names, else the chosen one, else the first that the browser accepts, of any
 * country, else English. The browser, the server and the redirect of static hosts share this rule.
 */
export function detectLanguage({ named, choice, accepted }: LanguageHints): Language {
  if (named) return named;
  if (choice !== null) return chosenLanguage(choice);
  const codes = accepted.map((tag) => tag.split('-', 1)[0]?.toLowerCase());
  const offered = codes.flatMap((code) => LANGUAGE_CODES.find((own) => own === code) ?? []);
  return offered[0] ?? FALLBACK_LANGUAGE;
}
