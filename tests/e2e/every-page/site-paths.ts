import { SITE_PAGES } from '@/site/pages';
import type { Client } from '../support/fixtures';

/** Paths of which the site has nothing. */
export const MISSING = ['/nowhere', '/artists/00000000-0000-4000-8000-000000000000'];

/** Returns a path of every page of the site, with the entry that has most to show, and of its other views. */
export async function sitePaths(siteUrl: string, rows: Client): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const urls = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => new URL(url).pathname);
  const slugsAt = (path: string) => {
    const pattern = new RegExp(`^${path.replace(':id', '([^/]+)')}$`);
    return urls.flatMap((url) => pattern.exec(url)?.[1] ?? []);
  };
  const sizes = await sizesOf(rows);
  const richest = (path: string) => {
    const sizeOf = (slug: string) => sizes.get(slug) ?? 0;
    return slugsAt(path).toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
  };

  const found = SITE_PAGES.map(({ path, sitemap: source }) => {
    if (!path.includes(':id')) return path;
    // What no sitemap lists shows the same entries as another page.
    const same = SITE_PAGES.filter(
      ({ sitemap: other }) =>
        source && other && 'rows' in source && 'rows' in other && source.rows === other.rows,
    );
    const slug = [path, ...same.map((page) => page.path)].map(richest).find(Boolean);
    if (!slug) throw new Error(`The demo has nothing to show at ${path}.`);
    return path.replace(':id', slug);
  });
  const { data: video } = await rows
    .from('gallery_items')
    .select('slug')
    .eq('type', 'video')
    .limit(1)
    .single()
    .throwOnError();
  return [...found, '/gallery?type=video', `/gallery/${video.slug}`, ...MISSING];
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
