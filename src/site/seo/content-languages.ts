import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import type { SiteSettings } from '@/data-service/entities/site-settings';
import type { PageSubject } from './page-subject';

/** The languages of the site in which a text exists. */
export function languagesOf(text: LocalizedText): readonly Language[] {
  return LANGUAGE_CODES.filter((code) => text[code]);
}

/** The text that a page is there for; null where its facts and our own words are all there is. */
function ownText(subject: PageSubject, settings: SiteSettings | null): LocalizedText | null {
  if (subject.kind === 'artist') return subject.artist.bio;
  if (subject.kind === 'release') return subject.release.description;
  if (subject.kind === 'newsItem') return subject.item.content ?? subject.item.title;
  if (subject.kind === 'galleryItem') return subject.item.caption;
  if (subject.kind === 'legal') return subject.text ?? {};
  if (subject.kind === 'about') return settings?.aboutUsContent ?? null;
  return null;
}

/**
 * The languages in which a page has content of its own. In the others it is shown with the text of another language,
 * marked as such, and search engines are not told of it.
 */
export function contentLanguages(
  subject: PageSubject,
  settings: SiteSettings | null,
): readonly Language[] {
  if (['search', 'notFound', 'unread'].includes(subject.kind)) return [];
  const text = ownText(subject, settings);
  return text ? languagesOf(text) : LANGUAGE_CODES;
}
