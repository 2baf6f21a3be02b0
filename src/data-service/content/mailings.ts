import type { LocalizedText } from '@/i18n/localized-text';
import { defineEntity, type EntityOf, type ListedOf } from './entity/define';
import { localizedLine, localizedMarkdown, publication, slug } from './entity/fields';
import {
  MAILING_ENTRY_KINDS,
  type MailingEntry,
  type MailingEntryKind,
} from './entity/mailing-kinds';
import { isRecord, readLocalizedText } from './entity/read-json';

/** Returns the entries of a known kind, in order. */
export function readMailingEntries(json: unknown): MailingEntry[] {
  if (!Array.isArray(json)) return [];
  return json.filter(isRecord).flatMap(({ kind: stored, id }): MailingEntry[] => {
    const kind = MAILING_ENTRY_KINDS.find((known) => known === stored);
    if (kind === 'dates') return [{ kind }];
    return kind && typeof id === 'string' ? [{ kind, id }] : [];
  });
}

/** What an entry said when the mailing was sent. */
export interface SentEntry {
  kind: Exclude<MailingEntryKind, 'dates'>;
  id: string;
  /** Of its page, without language. */
  path: string;
  /** Its title in the languages that it has one in, or a name that is the same in all. */
  title: LocalizedText | string;
  /** Whose release it is, or the venue. */
  by: string | null;
  city: LocalizedText | null;
  /** `YYYY-MM-DD`. */
  date: string;
  /** The beginning of its text, without marks. */
  lead: LocalizedText | null;
  /** A picture that mail programs show, as a path of this site or a URL. */
  picture: string | null;
  alt: LocalizedText | null;
}

const textOrNull = (json: unknown) => (typeof json === 'string' ? json : null);

/** Returns what was sent of the entries; null for a mailing that was not. */
export function readSentEntries(json: unknown): SentEntry[] | null {
  if (!Array.isArray(json)) return null;
  return json.filter(isRecord).flatMap((stored): SentEntry[] => {
    const { kind, path, date } = stored;
    const title = textOrNull(stored['title']) ?? readLocalizedText(stored['title']);
    if (kind !== 'release' && kind !== 'news' && kind !== 'concert') return [];
    if (typeof path !== 'string' || typeof date !== 'string' || title === null) return [];
    return [
      {
        kind,
        id: textOrNull(stored['id']) ?? '',
        path,
        date,
        title,
        by: textOrNull(stored['by']),
        city: readLocalizedText(stored['city']),
        lead: readLocalizedText(stored['lead']),
        picture: textOrNull(stored['picture']),
        alt: readLocalizedText(stored['alt']),
      },
    ];
  });
}

/** An issue of the newsletter; what visitors see of it was sent. */
export const mailingEntity = defineEntity(
  'mailings',
  { column: 'published_at', ascending: false },
  {
    /** The subject of the mail. */
    title: localizedLine({ required: true, list: true }),
    slug: slug(),
    words: localizedMarkdown({ max: 20_000 }),
    entries: { kind: 'mailingEntries', read: readMailingEntries, empty: [] as MailingEntry[] },
    sentEntries: { kind: 'readOnly', read: readSentEntries },
    publishedAt: { ...publication(), list: true },
  },
);

export const { repository: mailings, listRepository: listedMailings } = mailingEntity;
export type Mailing = EntityOf<typeof mailingEntity.fields>;
export type ListedMailing = ListedOf<typeof mailingEntity.fields>;
