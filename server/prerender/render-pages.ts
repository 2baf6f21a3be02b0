import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { QueryClient } from '@tanstack/react-query';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, withLanguage } from '@/i18n/languages';
import { findPage, NO_PAGE, readPageUrl, type PageTarget } from '@/site/page-url';
import { concertCalendar, CRAWLER_FILES, sitemapPart, type CrawlerFile } from '../crawler-files';
import { builtName } from '../site-files';
import type { PageRenderer } from '../document/page-renderer';

interface RenderOptions {
  renderer: PageRenderer;
  /** The directory that the files are written to. */
  dir: string;
  siteUrl: string;
  /** The number of newest pages of each kind, besides the lists. */
  newest: number;
}

export interface RenderedPages {
  /** The number of rendered pages, each in every language. */
  rendered: number;
  existing: number;
  files: number;
}

/** The database answers and the processor renders at the same time. */
const AT_ONCE = 6;

/** The forms in which a page is written: under each language's path, and in English without any. */
const FORMS = [
  { language: FALLBACK_LANGUAGE, isPrefixed: false },
  ...LANGUAGE_CODES.map((language) => ({ language, isPrefixed: true })),
];

/** A host of files answers an unlisted page with the plain app. */
function isUnlisted(path: string): boolean {
  const { sitemap } = findPage(path).page;
  return sitemap !== null && 'unlisted' in sitemap;
}

/** Renders the pages and the files for crawlers. Throws as soon as one of them cannot be rendered. */
export async function renderPages(options: RenderOptions): Promise<RenderedPages> {
  const { renderer, dir, siteUrl, newest } = options;
  const pages = (await renderer.listPages()).filter(({ path }) => !isUnlisted(path));
  const listed = new Map(pages.map((page) => [page.path, page.otherPaths]));
  const existing = [...listed.keys()];
  const chosen = choosePages(existing, newest);
  let files = 0;

  async function write(name: string, text: string): Promise<void> {
    const file = path.join(dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    files += 1;
  }

  /** Writes a page in each form, with its rows read once. */
  async function writePage(path: string): Promise<void> {
    const client = renderer.createQueryClient();
    for (const form of FORMS) await writeForm({ ...readPageUrl(path), ...form }, client);
  }

  async function writeForm(target: PageTarget, client: QueryClient): Promise<void> {
    const name = builtName(target);
    if (name === null) return;
    const isNone = target.path === NO_PAGE;
    // A 404 page that redirects to the visitor's language would do so for ever.
    const findsLanguage = !target.isPrefixed && !isNone;
    const rendered = await renderer.renderPage({ ...target, siteUrl, findsLanguage, client });
    if (rendered.status === 301) return; // its slug is another one since
    if (rendered.status === 404 && !isNone) return; // it has been deleted since
    await write(name, rendered.html);
    const here = withLanguage(target.path, target.isPrefixed ? target.language : null);
    for (const path of listed.get(target.path) ?? []) {
      if (listed.has(path)) continue; // it is a current page
      const from = builtName({ ...target, path });
      if (from !== null) await write(from, redirectPage(siteUrl, here));
    }
  }

  await forEach([...chosen, NO_PAGE], writePage);
  const renderFile = async ({ path: filePath, render }: CrawlerFile): Promise<boolean> => {
    const text = await render(renderer, siteUrl);
    if (text !== null) await write(filePath.slice(1), text);
    return text !== null;
  };
  for (const file of CRAWLER_FILES) await renderFile(file);
  const shownConcerts = chosen.map(readPageUrl).filter(({ page }) => page.name === 'concert');
  for (const { id } of shownConcerts) {
    for (const language of LANGUAGE_CODES) await renderFile(concertCalendar(id, language));
  }
  let part = 1;
  while (await renderFile(sitemapPart(part))) part += 1;
  return { rendered: chosen.length, existing: existing.length, files };
}

/** Returns the document that redirects visitors of a static host to another path, and search engines as a 301 does. */
function redirectPage(siteUrl: string, path: string): string {
  return `<!doctype html>
<meta charset="utf-8" />
<title>${path}</title>
<link rel="canonical" href="${siteUrl}${path}" />
<meta http-equiv="refresh" content="0; url=${path}" />
<a href="${path}">${path}</a>
`;
}

/** Runs several calls at once. After a failure none is begun, and it is thrown when all have ended. */
async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];
  const next = async () => {
    for (const item of waiting) {
      await work(item).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  if (failures.length > 0) throw failures[0];
}

/** Returns the pages that the build renders: all lists, and the newest of each kind, which come first in `paths`. */
export function choosePages(paths: readonly string[], newest: number): string[] {
  const counts = new Map<string, number>();
  return paths.filter((path) => {
    const [, kind = '', id] = path.split('/');
    if (id === undefined) return true;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= newest;
  });
}
