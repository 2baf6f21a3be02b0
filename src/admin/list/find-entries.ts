import { forStaff, listForStaff, type SortColumn } from '@/data-service/staff/lists';
import type { LocalizedText } from '@/i18n/localized-text';
import type { AnyDraft, Resource } from '../record/declaration';

/** An entry of any kind, by its name. */
export interface NamedEntry {
  id: string;
  /** Null where it has none. */
  name: LocalizedText | string | null;
  /** An ISO date. */
  updatedAt: string;
}

/** The most entries of a kind that a search by name looks at: those with the words in another text are among them. */
const MOST_FOUND = 100;

const LAST_CHANGED: SortColumn<AnyDraft> = { column: 'updated_at' };

/** The number of entries of a kind that were changed last. */
const LAST = 5;

/**
 * Returns entries with these words in any text of any language; without words those that were changed last. Only their
 * names are read.
 */
export async function findEntries(
  { repository, nameColumn, nameOf }: Resource,
  words: string,
): Promise<NamedEntry[]> {
  const named = forStaff({ ...repository, columns: `id,updated_at,${nameColumn}` });
  const isSearch = words !== '';
  const { rows } = await listForStaff(named, {
    from: 0,
    size: isSearch ? MOST_FOUND : LAST,
    query: words,
    sort: isSearch ? null : { by: LAST_CHANGED, language: '', ascending: false },
  });
  return rows.map((entity) => ({
    id: entity.id,
    updatedAt: entity.updatedAt,
    name: nameOf(entity),
  }));
}
