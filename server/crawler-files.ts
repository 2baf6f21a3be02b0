import { paths } from '@/config/paths';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, splitLanguage, type Language } from '@/i18n/languages';
import {
  calendarPath,
  concertCalendarPath,
  feedPath,
  MANIFEST_PATH,
  sitemapPartPath,
} from '@/site/seo/crawler-paths';
import {
  createResponse,
  createTextResponse,
  SHARED_CACHING,
  type CachedResponse,
} from './cache/cached-response';
import type { ResponseContext } from './page-responses';
import type { PageRenderer } from './document/page-renderer';
import { readBuiltFile } from './site-files';

export interface CrawlerFile {
  path: string;
  type: string;
  /** Its text; null where there is no such file after all. */
  render: (renderer: PageRenderer, siteUrl: string) => Promise<string | null>;
}

const CALENDAR = 'text/calendar; charset=utf-8';
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
  ...LANGUAGE_CODES.map((language) => ({
    path: calendarPath(language),
    type: CALENDAR,
    render: (renderer: PageRenderer, siteUrl: string) => renderer.renderCalendar(language, siteUrl),
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

/** The calendar file of a concert. */
export function concertCalendar(id: string, language: Language): CrawlerFile {
  return {
    path: concertCalendarPath(id, language),
    type: CALENDAR,
    render: (renderer, siteUrl) => renderer.renderConcertCalendar(id, language, siteUrl),
  };
}

const BY_PATH = new Map(CRAWLER_FILES.map((file) => [file.path, file]));
const SITEMAP_PART = /^\/sitemap-([1-9]\d{0,2})\.xml$/;
const CONCERT = /^\/concerts\/([a-z\d-]{1,80})\.ics$/;

/** A file that anybody can make up the path of, and whether it is there. */
interface MadeUpFile {
  file: CrawlerFile;
  exists: () => Promise<boolean>;
}

function findMadeUp(path: string, existing: ResponseContext['existing']): MadeUpFile | null {
  const part = Number(SITEMAP_PART.exec(path)?.[1] ?? 0);
  if (part > 0) return { file: sitemapPart(part), exists: () => existing.hasSitemapPart(part) };
  const { language, path: written } = splitLanguage(path);
  const id = CONCERT.exec(written)?.[1];
  if (id === undefined || language === FALLBACK_LANGUAGE) return null;
  return {
    file: concertCalendar(id, language ?? FALLBACK_LANGUAGE),
    exists: () => existing.hasRow(paths.concert(id)),
  };
}

/** Responds with the crawler file at a path, cached as pages are; null when there is none. */
export function respondWithCrawlerFile(
  path: string,
  { renderer, cache, existing, pagesDir, siteUrl, headers }: ResponseContext,
): CachedResponse | Promise<CachedResponse> | null {
  const fixed = BY_PATH.get(path);
  const madeUp = fixed ? null : findMadeUp(path, existing);
  const file = fixed ?? madeUp?.file;
  if (!file) return null;
  const all = {
    'Content-Type': file.type,
    ...headers,
    'Cache-Control': SHARED_CACHING,
  };
  const exists = madeUp?.exists ?? (async () => true);
  return cache.find(path, {
    kind: madeUp ? 'row' : 'fixed',
    render: async () => {
      // To answer 404 to a made-up path it is not worth reading all rows.
      const text = (await exists()) ? await file.render(renderer, siteUrl) : null;
      return text === null
        ? createResponse({ status: 404, headers: all, bytes: Buffer.alloc(0) })
        : createTextResponse(200, all, text);
    },
    readBuilt: () => readBuiltFile(pagesDir, path.slice(1), all),
    exists,
  });
}
