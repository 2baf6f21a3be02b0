import { LANGUAGE_CODES, type Language } from './languages';

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
