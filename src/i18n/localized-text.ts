import { FALLBACK_LANGUAGE } from './languages';

/** One text in the languages that it was written in; a language without the text is absent, never empty. */
export type LocalizedText = Readonly<Record<string, string>>;

/** The text in the asked language, else in English, else in any, with the language that it is in; null where there is none. */
export function pick(text: LocalizedText | null | undefined, language: string) {
  if (!text) return null;
  for (const candidate of [language, FALLBACK_LANGUAGE, ...Object.keys(text)]) {
    const found = text[candidate];
    if (found) return { text: found, language: candidate };
  }
  return null;
}

/**
 * Returns the text in exactly the asked language; null where it has none. For texts with a translated default, which is
 * better than a foreign language.
 */
export function ownText(text: LocalizedText | null | undefined, language: string): string | null {
  return text?.[language] || null;
}
