import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { alternatesOf, pageUrl } from './head-site';
import { sitemapPartPath } from './crawler-paths';
import { listPages, type ListedPage } from './page-list';

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

/** Returns every path that the sitemap knows of, for a server that shall not render made-up ones. */
export async function listExistingPages() {
  const pages = await listPages();
  return { paths: pages.map(({ path }) => path), sitemapParts: countSitemapParts(pages) };
}
