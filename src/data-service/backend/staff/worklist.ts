import { type Language, LANGUAGE_CODES } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { usualDay, usualMoment } from '@/lib/dates';
import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import { readLocalizedText, readOneOf } from '../../content/entity/read-json';

/** An entry of any kind, as the dashboard lists it. */
interface ListedEntry {
  /** The table that it is in. */
  table: string;
  id: string;
  /** Null where it has none. */
  name: LocalizedText | string | null;
  picture: string | null;
}

const COLUMNS = 'table_name,id,name,picture';

interface Row {
  table_name: string | null;
  id: string | null;
  name: unknown;
  picture: string | null;
}

const fromRow = ({ table_name, id, name, picture }: Row): ListedEntry => ({
  table: table_name ?? '',
  id: id ?? '',
  name: typeof name === 'string' ? name : readLocalizedText(name),
  picture,
});

/** What begins or ends on a day: a release comes out, a concert takes place, a pre-order begins or has its last day. */
const DAY_EVENTS = ['day', 'preorder-begins', 'preorder-ends'] as const;

/** What visitors will see from a moment on, or what happens on a day. */
export interface UpcomingEntry extends ListedEntry {
  event: 'public' | (typeof DAY_EVENTS)[number];
  /** A moment as an ISO date, or the day `YYYY-MM-DD`. */
  at: string;
}

/** Reads the scheduled entries, the public ones whose day is not over, and the days of their pre-orders, of each the soonest. */
export function listUpcoming(today: string, size: number): Promise<UpcomingEntry[]> {
  return withAppErrors(async () => {
    const entries = () => staffClient().from('entries');
    const [scheduled, dated, preorders] = await Promise.all([
      entries()
        .select(`${COLUMNS},published_at`)
        .gt('published_at', 'now') // by the clock of the database
        .order('published_at')
        .limit(size)
        .throwOnError(),
      entries()
        .select(`${COLUMNS},day`)
        .lte('published_at', 'now')
        .gte('day', today)
        .order('day')
        .limit(size)
        .throwOnError(),
      staffClient()
        .from('preorders')
        .select(`${COLUMNS},event,day`)
        .lte('published_at', 'now')
        .gte('day', today)
        .order('day')
        .limit(size)
        .throwOnError(),
    ]);
    return [
      ...scheduled.data.map((row) =>
        Object.assign(fromRow(row), {
          event: 'public' as const,
          at: usualMoment(row.published_at ?? ''),
        }),
      ),
      ...dated.data.map((row) =>
        Object.assign(fromRow(row), { event: 'day' as const, at: usualDay(row.day ?? '') }),
      ),
      ...preorders.data.map((row) =>
        Object.assign(fromRow(row), {
          event: readOneOf(row.event ?? '', DAY_EVENTS),
          at: usualDay(row.day ?? ''),
        }),
      ),
    ];
  });
}

export interface EditedEntry extends ListedEntry {
  /** The moment of the last change, or else of its creation, as an ISO date. */
  editedAt: string;
  /** The e-mail address of who made the last change; null is a program, or nobody since its creation. */
  editedBy: string | null;
}

/** Reads the entries that were changed or added last. */
export function listEdited(size: number): Promise<EditedEntry[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('entries')
      .select(`${COLUMNS},edited_at,edited_by`)
      .order('edited_at', { ascending: false })
      .order('id')
      .limit(size)
      .throwOnError();
    return data.map((row) =>
      Object.assign(fromRow(row), {
        editedAt: usualMoment(row.edited_at ?? ''),
        editedBy: row.edited_by,
      }),
    );
  });
}

/** The number of entries in a table that are not complete in a language. */
export interface MissingTranslations {
  table: string;
  language: Language;
  total: number;
}

/** Counts what lacks a translation into one of the site's languages; what lacks none is left out. */
export function countMissingTranslations(): Promise<MissingTranslations[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .rpc('missing_translations', { languages: [...LANGUAGE_CODES] })
      .throwOnError();
    return data.flatMap(({ table_name, language, total }) => {
      const known = LANGUAGE_CODES.find((code) => code === language);
      return known ? [{ table: table_name, language: known, total }] : [];
    });
  });
}
