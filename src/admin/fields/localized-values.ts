import { cleanText } from '@/lib/clean-text';
import { isRecord } from '@/data-service/entity/read-json';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';

/** The progress of the translation of a form's texts into a language. */
export type LanguageState = 'complete' | 'partly' | 'empty';

/** Returns true for a text in at least one of the site's languages. */
export function isLocalizedText(value: unknown): value is LocalizedText {
  return (
    isRecord(value) &&
    LANGUAGE_CODES.some((code) => code in value) &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

/** As the database takes it: a text may also be in a language that the site has no longer. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

const isWritten = (value: unknown): value is LocalizedText =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([tag, text]) => LANGUAGE_TAG.test(tag) && typeof text === 'string');

/** Returns every localized text in a draft, at any depth: also in price lists and beside pictures. */
export function localizedTextsIn(value: unknown): LocalizedText[] {
  if (isWritten(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(localizedTextsIn);
  return isRecord(value) ? Object.values(value).flatMap(localizedTextsIn) : [];
}

/**
 * Returns the state of a language. A text that is empty in all languages is missing in none, such as the description of
 * a picture. The database computes the same for the panel's lists, as `translated_into`.
 */
export function languageState(texts: readonly LocalizedText[], language: Language): LanguageState {
  const written = texts.filter((text) => text[language]).length;
  if (written === 0) return 'empty';
  return written === texts.length ? 'complete' : 'partly';
}

/** Returns the text with another wording in one language; null when it is empty in all of them. */
export function withText(
  text: LocalizedText | null,
  language: Language,
  wording: string,
): LocalizedText | null {
  const { [language]: _, ...others } = text ?? {};
  const next = cleanText(wording) === '' ? others : { ...text, [language]: wording };
  return Object.keys(next).length > 0 ? next : null;
}
