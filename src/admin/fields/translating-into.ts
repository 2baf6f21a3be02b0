import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import type { LanguagePair } from './editing-language';

/**
 * The languages that a form begins with when it is opened to translate: the missing one, beside the one with the most
 * texts. If several have as many, it is the reader's own, and then the first of the site's.
 */
export function translatingInto(
  missing: Language,
  texts: readonly LocalizedText[],
  own: string,
): LanguagePair {
  const written = (code: Language) => texts.filter((text) => text[code]).length;
  const [beside] = LANGUAGE_CODES.filter((code) => code !== missing && written(code) > 0).toSorted(
    (one, other) => written(other) - written(one) || Number(other === own) - Number(one === own),
  );
  return { language: missing, beside: beside ?? null };
}
