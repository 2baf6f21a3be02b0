import { LANGUAGE_CODES } from '@/i18n/languages';
import { feedPath, MANIFEST_PATH, sitemapPartPath } from '@/site/seo/crawler-paths';
import {
  createResponse,
  createTextResponse,
  SHARED_CACHING,
  type CachedResponse,
} from './cached-response';
import type { ResponseContext } from './page-responses';
import type { PageRenderer } from './prerender/page-renderer';
import { readBuiltFile } from './site-files';

export interface CrawlerFile {
  path: string;
  type: string;
  /** Its text; null where there is no such file after all. */
  render: (renderer: PageRenderer, siteUrl: string) => Promise<string | null>;
}

const XML = 'application/xml; charset=utf-8';

/** The files for crawlers that always exist. */
export const CRAWLER_FILES: readonly CrawlerFile[] = [
  {
    path: '/robots.txt',
    type: 'text/plain; charset=utf-8',
    render: async (renderer, siteUrl) => renderer.renderRobots(siteUrl),
  },
  {
    path: '/sitemap.xml',
    type: XML,
    render: (renderer, siteUrl) => renderer.renderSitemap(siteUrl),
  },
  {
    path: MANIFEST_PATH,
    type: 'application/manifest+json; charset=utf-8',
    render: (renderer) => renderer.renderManifest(),
  },
  ...LANGUAGE_CODES.map((language) => ({
    path: feedPath(language),
    type: 'application/atom+xml; charset=utf-8',
    render: (renderer: PageRenderer, siteUrl: string) => renderer.renderFeed(language, siteUrl),
  })),
];

/** A part of a sitemap that is too long for one file, counted from 1. */
export function sitemapPart(part: number): CrawlerFile {
  return {
    path: sitemapPartPath(part),
    type: XML,
    render: (renderer, siteUrl) => renderer.renderSitemapPart(part, siteUrl),
  };
}

const BY_PATH = new Map(CRAWLER_FILES.map((file) => [file.path, file]));
const SITEMAP_PART = /^\/sitemap-([1-9]\d{0,2})\.xml$/;

/** Returns the crawler file at a path, cached as pages are; null when there is none. */
export function findCrawlerFile(
  path: string,
  { renderer, cache, existing, siteDir, siteUrl, headers }: ResponseContext,
): CachedResponse | Promise<CachedResponse> | null {
  const part = Number(SITEMAP_PART.exec(path)?.[1] ?? 0);
  const file = part > 0 ? sitemapPart(part) : BY_PATH.get(path);
  if (!file) return null;
  const all = {
    'Content-Type': file.type,
    ...headers,
    'Cache-Control': SHARED_CACHING,
  };
  const exists = async () => part === 0 || existing.hasSitemapPart(part);
  return cache.find(path, {
    kind: part > 0 ? 'row' : 'fixed',
    render: async () => {
      // To answer 404 to a made-up part it is not worth reading all rows.
      const text = (await exists()) ? await file.render(renderer, siteUrl) : null;
      return text === null
        ? createResponse({ status: 404, headers: all, bytes: Buffer.alloc(0) })
        : createTextResponse(200, all, text);
    },
    readBuilt: () => readBuiltFile(siteDir, path.slice(1), all),
    exists,
  });
}
