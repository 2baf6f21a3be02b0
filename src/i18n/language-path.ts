import { LANGUAGE_CODES, type Language } from './languages';

/** The language that an address begins with, null where it names none, and the address without it. */
export function splitLanguage(pathname: string): { language: Language | null; path: string } {
  const language = LANGUAGE_CODES.find(
    (code) => pathname === `/${code}` || pathname.startsWith(`/${code}/`),
  );
  if (!language) return { language: null, path: pathname };
  return { language, path: pathname.slice(language.length + 1) || '/' };
}

/** An address of the site in a language: with its prefix, or without any where the language is null. */
export function withLanguage(path: string, language: Language | null): string {
  if (language === null) return path;
  return path === '/' ? `/${language}` : `/${language}${path.replace(/^\/(?=[?#])/, '')}`;
}
