import { forStaff, listForStaff } from '@/data-service/backend/staff/lists';
import type { LocalizedText } from '@/i18n/localized-text';
import type { Resource } from '../record/declaration';

/** An entry of any kind, by its name. */
export interface NamedEntry {
  id: string;
  /** Null where it has none. */
  name: LocalizedText | string | null;
  /** An ISO date. */
  updatedAt: string;
}

/** The most entries of a kind that a search by name looks at: those with the words in another text are among them. */
const MAX_FOUND = 100;

/** Returns entries with these words in any text of any language. Only their names are read. */
export async function findEntries(
  { repository, nameColumn, nameOf }: Resource,
  words: string,
): Promise<NamedEntry[]> {
  const named = forStaff({ ...repository, columns: `id,updated_at,${nameColumn}` });
  const { rows } = await listForStaff(named, {
    from: 0,
    size: MAX_FOUND,
    query: words,
    sort: null,
  });
  return rows.map((entity) => ({
    id: entity.id,
    updatedAt: entity.updatedAt,
    name: nameOf(entity),
  }));
}
