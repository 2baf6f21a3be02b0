import type { SentEntry } from '@/data-service/content/mailings';
import type { Language } from '@/i18n/languages';
import { pick, type LocalizedText } from '@/i18n/localized-text';
import { oneLine } from '@/lib/one-line';
import type { mailTexts } from '../mail/compose';

/** What all mails of a mailing say. */
export interface MailingContent {
  /** Of its page in the archive; empty for one that has none. */
  slug: string;
  title: LocalizedText | null;
  words: LocalizedText | null;
  entries: readonly SentEntry[];
}

/** Whom a mail is for. */
export interface MailingReader {
  language: Language;
  siteUrl: string;
  /** The label's name, where it has one. */
  label: string | null;
  /** The URL to unsubscribe. */
  unsubscription: string;
}

/** A mailing as one mail, with what its parts share. */
export interface Mail extends MailingContent {
  language: Language;
  label: string;
  subject: string;
  t: ReturnType<typeof mailTexts>;
  file: (path: string) => string;
  page: (path: string) => string;
  browser: string | null;
  unsubscription: string;
  imprint: string;
}

/** The title of an entry, with its language where that is another one than the mail's. */
export function titleOf({ title }: SentEntry, { language }: Mail) {
  const picked = typeof title === 'string' ? { text: title, language } : pick(title, language);
  return { text: oneLine(picked?.text ?? ''), ...foreign(picked?.language, language) };
}

/** The attribute of a text that is not in the language of the mail. */
export const foreign = (of: string | undefined, language: Language) =>
  of === undefined || of === language ? {} : { lang: of };

/** The venue and the city of a concert. */
export const placeOf = ({ by, city }: SentEntry, language: Language) =>
  [by, pick(city, language)?.text].filter(Boolean).join(', ');
