import { cleanText } from '@/lib/clean-text';
import { isRecord } from '@/data-service/content/entity/read-json';
import type { Review } from '@/data-service/content/entity/review';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { reasonToRead } from './marks';

/**
 * The progress of the translation of a form's texts into a language; in `review` all are written, and one is to be looked at;
 * `none` where there is no text to translate.
 */
export type LanguageState = 'complete' | 'review' | 'partly' | 'empty' | 'none';

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
export function languageState(
  texts: readonly LocalizedText[],
  language: Language,
  review: Review = {},
): LanguageState {
  if (texts.length === 0) return 'none';
  const written = texts.filter((text) => text[language]);
  if (written.length === 0) return 'empty';
  if (written.length < texts.length) return 'partly';
  return written.some((text) => reasonToRead(review, text, language)) ? 'review' : 'complete';
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

/** Changes a text at a path such as `items.0.name`. */
export type TextChange = (text: LocalizedText, path: string) => LocalizedText;

/** Returns a draft with each localized text in it changed. */
export function mapTexts<Value>(value: Value, change: TextChange, path?: string): Value;
export function mapTexts(value: unknown, change: TextChange, path = ''): unknown {
  if (isWritten(value)) return change(value, path);
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => mapTexts(item, change, at(index)));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item, change, at(key))]),
  );
}
