import { FALLBACK_LANGUAGE } from './languages';

/** One text in the languages that it was written in; a language without the text is absent, never empty. */
export type LocalizedText = Readonly<Record<string, string>>;

/** Returns the text in the requested language, else in English, else in any, with its language; null without any. */
export function pick(text: LocalizedText | null | undefined, language: string) {
  if (!text) return null;
  for (const candidate of [language, FALLBACK_LANGUAGE, ...Object.keys(text)]) {
    const found = text[candidate];
    if (found) return { text: found, language: candidate };
  }
  return null;
}

/**
 * Returns the text in exactly the requested language; null without one. For texts with a translated default, which is
 * better than a foreign language.
 */
export function ownText(text: LocalizedText | null | undefined, language: string): string | null {
  return text?.[language] || null;
}
