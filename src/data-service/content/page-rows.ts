import { usualMoment } from '@/lib/dates';
import type { Tables } from '../database.types';
import { readOneOf } from './entity/read-json';
import { type Condition, MAX_ROWS, UUID } from './entity/query';
import { createRepository } from './entity/repository';
import { ARTIST_TYPES, type ArtistType } from './artists';

/** The data of a page that is known without reading it. */
export interface PageRow {
  /** The kind of page, as the view calls it: a list's rows, or a text of the settings. */
  section: string;
  id: string;
  /** Empty where the page is not a row's. */
  slug: string;
  formerSlugs: readonly string[];
  /** Meaningful for artists alone. */
  artistType: ArtistType;
  updatedAt: string;
  /** Descending along the list. */
  sortedBy: string;
  /** The languages of the page's main text; null where it has none. */
  languages: readonly string[] | null;
}

/** In a view, the database guarantees for no column that it is filled. */
type Row = Tables<'page_rows'>;

const pageRows = createRepository<Row, PageRow>({
  table: 'page_rows',
  columns: '*',
  sort: { column: 'id', ascending: true },
  fromRow: (row) => ({
    section: row.section ?? '',
    id: row.id ?? '',
    slug: row.slug ?? '',
    formerSlugs: row.former_slugs ?? [],
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
    const { rows, total } = await pageRows.list({ from: 0, size: MAX_ROWS, where });
    found.push(...rows);
    // A database may return fewer rows at once than were requested.
    if (rows.length === 0 || rows.length === total) break;
  }
  return found.toSorted((a, b) => compare(b.sortedBy, a.sortedBy) || compare(a.id, b.id));
}

/**
 * Returns the rows with these ids or slugs, of any section: at most as many as a URL holds (fifty take up to 4 kB). Former
 * slugs are not looked for: they have no index that a visitor's query can use.
 */
export async function findPageRows(names: readonly string[]): Promise<PageRow[]> {
  const ids = names.filter((name) => UUID.test(name));
  const slugs = names.filter((name) => !UUID.test(name));
  const or = `id.in.(${ids.join()}),slug.in.(${slugs.map((slug) => `"${slug}"`).join()})`;
  return (await pageRows.list({ from: 0, size: MAX_ROWS, or })).rows;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
