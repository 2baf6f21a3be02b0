import { findPageRows, listPageRows, type PageRow } from '@/data-service/entities/page-rows';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { findPage, SITE_PAGES, type SitePage } from '@/site/pages';

/** A public URL that exists, in every language. */
export interface ListedPage {
  /** The page's name in the list of pages. */
  name: string;
  /** Without language. */
  path: string;
  /** The languages in which it has content; none where it is not for search engines. */
  languages: readonly Language[];
  /** The time of its last change; null where it is unknown. */
  lastModified: string | null;
}

/** Returns every public URL: the lists and single pages, then each kind, newest first. */
export async function listPages(): Promise<ListedPage[]> {
  const rows = await readSections();
  return SITE_PAGES.flatMap((page) => listUrls(page, (section) => rows.get(section) ?? []));
}

/** The rows of the sections that pages name. Beatmakers are artists with a list of their own. */
async function readSections(): Promise<Map<string, PageRow[]>> {
  const named = new Set(SITE_PAGES.flatMap(({ urls }) => sectionsOf(urls)));
  const sections = [...named].filter((section) => section !== 'bits');
  const lists = await Promise.all(sections.map(listPageRows));
  const rows = new Map(sections.map((section, index) => [section, lists[index] ?? []]));
  const isBeatmaker = ({ artistType }: PageRow) => artistType === 'beatmaker';
  const people = rows.get('artists') ?? [];
  rows.set('bits', people.filter(isBeatmaker));
  rows.set(
    'artists',
    people.filter((row) => !isBeatmaker(row)),
  );
  return rows;
}

function sectionsOf(urls: SitePage['urls']): readonly string[] {
  if ('shows' in urls) return urls.shows;
  if ('rows' in urls) return [urls.rows];
  return 'text' in urls ? [urls.text] : [];
}

function listUrls(
  { name, path, urls }: SitePage,
  rowsOf: (section: string) => readonly PageRow[],
): ListedPage[] {
  const listed = (
    languages: readonly Language[],
    lastModified: string | null,
    pathOf = path,
  ): ListedPage => ({ name, path: pathOf, languages, lastModified });
  const ofRow = (row: PageRow, pathOf = path) =>
    listed(
      LANGUAGE_CODES.filter((code) => row.languages?.includes(code) ?? true),
      row.updatedAt,
      pathOf,
    );

  if ('unlisted' in urls) return [listed([], null)];
  if ('text' in urls) {
    const [row] = rowsOf(urls.text);
    if (row) return [ofRow(row)];
    return [listed(urls.unwritten === 'all' ? LANGUAGE_CODES : [], null)];
  }
  if ('shows' in urls) {
    const changes = urls.shows.flatMap(rowsOf).map(({ updatedAt }) => updatedAt);
    return [listed(LANGUAGE_CODES, changes.toSorted().at(-1) ?? null)];
  }
  const pathOf = ({ id }: PageRow) => path.replace(':id', id);
  return [
    ...rowsOf(urls.rows).map((row) => ofRow(row, pathOf(row))),
    ...rowsOf(urls.alias ?? '').map((row) => listed([], null, pathOf(row))),
  ];
}

/** Returns those of these paths, each of a row, whose row is in the database: one query, however many they are. */
export async function findExistingPages(asked: readonly string[]): Promise<string[]> {
  const found = asked.map((path) => ({ path, ...findPage(path) }));
  const rows = await findPageRows([...new Set(found.map(({ id }) => id))]);
  const existing = new Set(rows.map(({ section, id }) => `${section} ${id}`));
  return found
    .filter(({ page, id }) => existing.has(`${sectionOf(page)} ${id}`))
    .map(({ path }) => path);
}

/** The section of the view that has a page's rows, whatever list they stand in. */
function sectionOf({ urls }: SitePage): string | null {
  if (!('rows' in urls)) return null;
  return urls.rows === 'bits' ? 'artists' : urls.rows;
}
