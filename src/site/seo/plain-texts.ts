import type { Language } from '@/i18n/languages';
import { pick, type LocalizedText } from '@/i18n/localized-text';
import { excerpt } from '@/lib/one-line';
import { plainText } from '@/ui/plain-text';

/** The beginning of a Markdown text as the page shows it; null where it has no text. */
export function summary(text: LocalizedText | null, language: Language): string | null {
  const picked = pick(text, language);
  return (picked && excerpt(plainText(picked.text))) || null;
}

/** Returns a text in a language, without Markdown. */
export function textIn(
  text: LocalizedText | null | undefined,
  language: Language,
): string | undefined {
  const picked = pick(text, language);
  return picked ? plainText(picked.text) : undefined;
}
