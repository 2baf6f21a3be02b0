import { paths } from '@/config/paths';
import { findPageRows, type PageSection } from '@/data-service/entities/page-rows';
import { listPages } from './page-list';
import { countSitemapParts } from './sitemap';

/** What there is, for a server that shall not render what strangers make up. */
export interface ExistingPages {
  /** Every path that the sitemap knows of, without language. */
  paths: string[];
  /** How many parts the sitemap is cut into; 0 where it is one file. */
  sitemapParts: number;
}

export async function listExistingPages(): Promise<ExistingPages> {
  const pages = await listPages();
  return { paths: pages.map(({ path }) => path), sitemapParts: countSitemapParts(pages) };
}

/** The page of a row; an artist's is the one that exists whatever his type. */
const ROW_PATHS: Partial<Record<PageSection, (id: string) => string>> = {
  artists: paths.artist,
  releases: paths.release,
  gallery: paths.galleryItem,
  news: paths.newsItem,
};

/** Returns those of these paths, each of a row, whose row is in the database: one question, however many they are. */
export async function findExistingPages(asked: readonly string[]): Promise<string[]> {
  const ids = asked.map((path) => path.slice(path.lastIndexOf('/') + 1));
  const rows = await findPageRows([...new Set(ids)]);
  const found = new Set(rows.map(({ section, id }) => ROW_PATHS[section]?.(id)));
  return asked.filter((path) => found.has(path));
}
