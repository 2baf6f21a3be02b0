import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES } from '@/i18n/languages';
import { builtName, type PagePlace } from '../../server/built-name';
import { CRAWLER_FILES, sitemapPart, type CrawlerFile } from '../../server/crawler-files';
import type { PageRenderer } from '../../server/page-renderer';
import { NO_PAGE } from '@/site/routing/rendered-path';
import { choosePages } from './choose-pages';

interface RenderOptions {
  renderer: PageRenderer;
  /** The directory that the files are written to. */
  dir: string;
  siteUrl: string;
  /** So many of each kind, beside the lists. */
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

/** In which forms a page is written: under each language's path, and in English without any. */
const FORMS = [
  { language: FALLBACK_LANGUAGE, isPrefixed: false },
  ...LANGUAGE_CODES.map((language) => ({ language, isPrefixed: true })),
];

/** Renders pages, and what is written for programs, as files. Throws as soon as one of them cannot be rendered. */
export async function renderPages(options: RenderOptions): Promise<RenderedPages> {
  const { renderer, dir, siteUrl, newest } = options;
  const existing = (await renderer.listPages()).map((page) => page.path);
  const chosen = choosePages(existing, newest);
  let files = 0;

  async function write(name: string, text: string): Promise<void> {
    const file = path.join(dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    files += 1;
  }

  async function renderPage(place: PagePlace): Promise<void> {
    const name = builtName(place);
    if (name === null) return;
    const isNone = place.path === NO_PAGE;
    // What is not there would look for itself in the visitor's language for ever.
    const findsLanguage = !place.isPrefixed && !isNone;
    const { status, html } = await renderer.renderPage({ ...place, siteUrl, findsLanguage });
    if (status === 404 && !isNone) return; // it has been deleted since
    await write(name, html);
  }

  const places = [...chosen, NO_PAGE].flatMap((path) =>
    FORMS.map(({ language, isPrefixed }) => ({ path, language, isPrefixed })),
  );
  await forEach(places, renderPage);
  const renderFile = async ({ path: filePath, render }: CrawlerFile): Promise<boolean> => {
    const text = await render(renderer, siteUrl);
    if (text !== null) await write(filePath.slice(1), text);
    return text !== null;
  };
  for (const file of CRAWLER_FILES) await renderFile(file);
  let part = 1;
  while (await renderFile(sitemapPart(part))) part += 1;
  return { rendered: chosen.length, existing: existing.length, files };
}

/** Works on some at once. After a failure nothing new is begun, and it is thrown when all have ended. */
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
