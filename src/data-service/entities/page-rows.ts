import { usualMoment } from '@/config/dates';
import { ARTIST_TYPES, type ArtistType } from './artist-types';
import type { Tables } from '@/data-service/database.types';
import { readOneOf } from '@/data-service/client/read-json';
import { createService, MOST_ROWS, type Condition } from '@/data-service/client/service';

/** The data of a page that is known without reading it. */
export interface PageRow {
  /** The kind of page, as the view calls it: a list's rows, or a text of the settings. */
  section: string;
  id: string;
  /** Meaningful for artists alone. */
  artistType: ArtistType;
  updatedAt: string;
  /** Descending along the list. */
  sortedBy: string;
  /** The languages of the page's main text; null where it has none. */
  languages: readonly string[] | null;
}

/** In a view the database promises of no column that it is filled. */
type Row = Tables<'page_rows'>;

const pageRows = createService<Row, PageRow>({
  table: 'page_rows',
  columns: '*',
  sort: { column: 'id', ascending: true },
  fromRow: (row) => ({
    section: row.section ?? '',
    id: row.id ?? '',
    artistType: readOneOf(row.artist_type ?? '', ARTIST_TYPES),
    updatedAt: usualMoment(row.updated_at ?? ''),
    sortedBy: row.sorted_by ?? '',
    languages: row.languages,
  }),
});

/** Returns the rows of the pages of a section, as its list has them. */
export async function listPageRows(section: string): Promise<PageRow[]> {
  const found: PageRow[] = [];
  for (;;) {
    // By id: a row that is added or deleted between two requests moves no other one to another page of the answer.
    const where: Condition<Row>[] = [{ column: 'section', operator: 'eq', value: section }];
    const last = found.at(-1);
    if (last) where.push({ column: 'id', operator: 'gt', value: last.id });
    const { rows, total } = await pageRows.list({ from: 0, size: MOST_ROWS, where });
    found.push(...rows);
    // A database may return fewer rows at once than were requested.
    if (rows.length === 0 || rows.length === total) break;
  }
  return found.toSorted((a, b) => compare(b.sortedBy, a.sortedBy) || compare(a.id, b.id));
}

/** Returns the rows with these ids, whatever their section: at most as many as a URL holds (a hundred take 4 kB). */
export async function findPageRows(ids: readonly string[]): Promise<PageRow[]> {
  const where: Condition<Row>[] = [{ column: 'id', operator: 'in', value: `(${ids.join()})` }];
  return (await pageRows.list({ from: 0, size: MOST_ROWS, where })).rows;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
