import type { LocalizedText } from '@/i18n/localized-text';

/**
 * Returns what a place says of a picture that comes from the library: its own text in each language, unless that was the
 * description of the picture before, and else the description of the new one.
 */
export function followDescription(
  own: LocalizedText | null,
  before: LocalizedText | null,
  after: LocalizedText | null,
): LocalizedText | null {
  const kept = Object.entries(own ?? {}).filter(([code, text]) => text !== before?.[code]);
  const texts = { ...after, ...Object.fromEntries(kept) };
  return Object.keys(texts).length > 0 ? texts : null;
}
