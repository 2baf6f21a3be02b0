import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { alternatesOf, pageUrl } from './head-site';
import { sitemapPartPath } from './crawler-paths';
import { findPageRows, listPageRows, type PageRow } from '@/data-service/content/page-rows';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { findPage } from '@/site/page-url';
import { SITE_PAGES, type SitePage } from '@/site/pages';

/** A public URL that exists, in every language. */
export interface ListedPage {
  /** The page's name in the list of pages. */
  name: string;
  /** Without language. */
  path: string;
  /** The paths that lead there: by its id, and by former slugs. */
  otherPaths: readonly string[];
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

/** The rows of the sections that pages name. Beatmakers are artists with a separate list; `people` are both. */
async function readSections(): Promise<Map<string, PageRow[]>> {
  const named = new Set(SITE_PAGES.flatMap(({ sitemap }) => sectionsOf(sitemap)));
  const sections = [...named].filter((section) => section !== 'bits' && section !== 'people');
  const lists = await Promise.all(sections.map(listPageRows));
  const rows = new Map(sections.map((section, index) => [section, lists[index] ?? []]));
  const isBeatmaker = ({ artistType }: PageRow) => artistType === 'beatmaker';
  const people = rows.get('artists') ?? [];
  rows.set('people', people);
  rows.set('bits', people.filter(isBeatmaker));
  rows.set(
    'artists',
    people.filter((row) => !isBeatmaker(row)),
  );
  return rows;
}

function sectionsOf(sitemap: SitePage['sitemap']): readonly string[] {
  if (sitemap === null) return [];
  if ('shows' in sitemap) return sitemap.shows;
  return ['rows' in sitemap ? sitemap.rows : sitemap.text];
}

function listUrls(
  { name, path, sitemap }: SitePage,
  rowsOf: (section: string) => readonly PageRow[],
): ListedPage[] {
  const listed = (
    languages: readonly Language[],
    lastModified: string | null,
    row?: PageRow,
  ): ListedPage => {
    const at = (slug: string) => path.replace(':id', slug);
    const otherPaths = row?.slug ? [row.id, ...row.formerSlugs].map(at) : [];
    return { name, path: at(row?.slug ?? ''), otherPaths, languages, lastModified };
  };
  const ofRow = (row: PageRow) =>
    listed(
      LANGUAGE_CODES.filter((code) => row.languages?.includes(code) ?? true),
      row.updatedAt,
      row,
    );

  if (sitemap === null) return [listed([], null)];
  if ('text' in sitemap) {
    const [row] = rowsOf(sitemap.text);
    if (row) return [ofRow(row)];
    return [listed(sitemap.unwritten === 'all' ? LANGUAGE_CODES : [], null)];
  }
  if ('shows' in sitemap) {
    const changes = sitemap.shows.flatMap(rowsOf).map(({ updatedAt }) => updatedAt);
    if (sitemap.isMissing && changes.length === 0) return [];
    return [listed(LANGUAGE_CODES, changes.toSorted().at(-1) ?? null)];
  }
  if (sitemap.unlisted) return rowsOf(sitemap.rows).map((row) => listed([], null, row));
  return [
    ...rowsOf(sitemap.rows).map(ofRow),
    ...rowsOf(sitemap.alias ?? '').map((row) => listed([], null, row)),
  ];
}

/**
 * Returns those of these paths, each of a row by its slug or id, whose row is in the database: one query, however many they
 * are. Former slugs are only in the list of all pages.
 */
export async function findExistingPages(asked: readonly string[]): Promise<string[]> {
  const found = asked.map((path) => ({ path, ...findPage(path) }));
  const rows = await findPageRows([...new Set(found.map(({ id }) => id))]);
  const existing = new Set(
    rows.flatMap(({ section, id, slug }) => [`${section} ${id}`, `${section} ${slug}`]),
  );
  return found
    .filter(({ page, id }) => existing.has(`${sectionOf(page)} ${id}`))
    .map(({ path }) => path);
}

/** Returns the section of the view that has a page's rows, regardless of the lists that show them. */
function sectionOf({ sitemap }: SitePage): string | null {
  if (sitemap === null || !('rows' in sitemap)) return null;
  return sitemap.rows === 'bits' || sitemap.rows === 'people' ? 'artists' : sitemap.rows;
}

/** The maximum number of URLs in a file that search engines read. */
const MAX_URLS = 50_000;

/** Returns the sitemap of all pages, or of these; the index of its parts where it is too long for one file. */
export async function renderSitemap(
  siteUrl: string,
  pages?: readonly ListedPage[],
): Promise<string> {
  const parts = partsOf(pages ?? (await listPages()), siteUrl);
  const [only = [], ...others] = parts;
  if (others.length === 0) return writeEntries(only);
  const index = new SitemapIndexStream();
  for (const number of parts.keys()) index.write({ url: siteUrl + sitemapPartPath(number + 1) });
  index.end();
  return String(await streamToPromise(index));
}

/** Returns a part of a sitemap that is too long, counted from 1; null where there is none. */
export async function renderSitemapPart(
  part: number,
  siteUrl: string,
  pages?: readonly ListedPage[],
): Promise<string | null> {
  const parts = partsOf(pages ?? (await listPages()), siteUrl);
  const entries = parts.length > 1 ? parts[part - 1] : undefined;
  return entries ? writeEntries(entries) : null;
}

/** Returns the number of parts of the sitemap of these pages; 0 where it is one file. */
export function countSitemapParts(pages: readonly ListedPage[]): number {
  const urlCount = pages.reduce((sum, { languages }) => sum + languages.length, 0);
  return urlCount > MAX_URLS ? Math.ceil(urlCount / MAX_URLS) : 0;
}

function partsOf(pages: readonly ListedPage[], siteUrl: string): Entry[][] {
  const entries = pages.flatMap((page) => entriesOf(page, siteUrl));
  return Array.from({ length: Math.ceil(entries.length / MAX_URLS) }, (_, index) =>
    entries.slice(index * MAX_URLS, (index + 1) * MAX_URLS),
  );
}

interface Entry {
  url: string;
  lastmod: string | undefined;
  links: { lang: string; url: string }[];
}

/** A page has a URL in each language that it has content in, and each of them lists all. */
function entriesOf({ path, languages, lastModified }: ListedPage, siteUrl: string): Entry[] {
  const links = alternatesOf(siteUrl, path, languages);
  return languages.map((language) => ({
    url: pageUrl(siteUrl, path, language),
    lastmod: lastModified ?? undefined,
    links,
  }));
}

async function writeEntries(entries: readonly Entry[]): Promise<string> {
  const sitemap = new SitemapStream({
    xmlns: { news: false, image: false, video: false, xhtml: true },
  });
  for (const entry of entries) sitemap.write(entry);
  sitemap.end();
  return String(await streamToPromise(sitemap));
}

/** Returns every path of the site, for a server that must not render made-up ones. */
export async function listExistingPages() {
  const pages = await listPages();
  return {
    paths: pages.flatMap(({ path, otherPaths }) => [path, ...otherPaths]),
    sitemapParts: countSitemapParts(pages),
  };
}

/** Returns robots.txt. All is allowed: crawlers have to fetch a page to read its `noindex`. */
export function renderRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
