import { SITE_PAGES, type SitePage } from '@/site/pages';
import type { Client } from '../support/fixtures';

/** Paths of which the site has nothing. */
export const MISSING = ['/nowhere', '/artists/00000000-0000-4000-8000-000000000000'];

/**
 * Returns a path of every page of the site; of a page that shows an entry one for each of the `most` entries that have most
 * to show.
 */
export async function sitePaths(rows: Client, most = 1): Promise<string[]> {
  const { data } = await rows.from('page_rows').select('section, slug, artist_type').throwOnError();
  const sizes = await sizesOf(rows);
  const slugsIn = ({ sitemap }: SitePage) => {
    if (!sitemap || !('rows' in sitemap)) return [];
    return data
      .filter((row) => isListed(row, sitemap.rows))
      .map(({ slug }) => slug ?? '')
      .toSorted((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0));
  };
  return SITE_PAGES.flatMap((page) => {
    if (!page.path.includes(':id')) return page.path;
    const slugs = slugsIn(page);
    if (slugs.length === 0) throw new Error(`There is nothing to show at ${page.path}.`);
    return slugs.slice(0, most).map((slug) => page.path.replace(':id', slug));
  });
}

/** Returns true for a row of a section. Beatmakers are artists in another list; `people` are both. */
function isListed(row: { section: string | null; artist_type: string | null }, section: string) {
  if (row.section !== 'artists') return row.section === section;
  if (section === 'people') return true;
  return section === (row.artist_type === 'beatmaker' ? 'bits' : 'artists');
}

/** Returns how much there is of each entry, by its slug. */
async function sizesOf(rows: Client): Promise<Map<string, number>> {
  const tables = ['artists', 'concerts', 'gallery_items', 'news_items', 'releases'] as const;
  const sizes = new Map<string, number>();
  for (const table of tables) {
    const { data } = await rows.from(table).select('*').throwOnError();
    for (const row of data) sizes.set(row.slug, JSON.stringify(row).length);
  }
  return sizes;
}
