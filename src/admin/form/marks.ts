import type { Review, ReviewReason } from '@/data-service/content/entity/review';
import type { Language } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { cleanText } from '@/lib/clean-text';

/** Returns eight characters that are the same for the same wording: FNV-1a, since this is no secret and must not wait. */
export function fingerprint(wording: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const character of cleanText(wording).replaceAll(/\s+/g, ' ')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Returns why somebody should look at a text in a language; null for no reason. */
export function reasonToRead(
  review: Review,
  text: LocalizedText | null,
  language: Language,
): ReviewReason | null {
  const wording = text?.[language];
  if (!wording) return null;
  const reason = review[language]?.[fingerprint(wording)];
  return reason === 'outdated' || reason === 'suggested' ? reason : null;
}

/** Returns the review with another mark on wordings of a language. */
export function marked(
  review: Review,
  language: Language,
  wordings: readonly string[],
  mark: ReviewReason | 'read',
): Review {
  const marks = wordings.map((wording) => [fingerprint(wording), mark] as const);
  return { ...review, [language]: { ...review[language], ...Object.fromEntries(marks) } };
}
