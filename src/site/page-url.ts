import { readPageNumber, readYear } from '@/lib/urls';
import { readGalleryType } from '@/data-service/content/gallery-type';
import { readReleaseKind } from '@/data-service/content/release-kinds';
import type { Language } from '@/i18n/languages';
import { SLUG } from '@/data-service/content/entity/query';
import { NOT_FOUND_PAGE, SITE_PAGES, type PageParameter, type SitePage } from './pages';

const PAGES_BY_PATH = new Map(SITE_PAGES.map((page) => [page.path, page]));

interface FoundPage {
  page: SitePage;
  /** The slug, or the id, that its path has in it; empty where it has none. */
  id: string;
  /** True where there is such a page, as far as its path shows. */
  exists: boolean;
}

/**
 * Finds the page at a path without language and search: the same that the router finds (page-url.test.ts), in the time of a
 * look-up. What is neither a slug nor an id names no row.
 */
export function findPage(path: string): FoundPage {
  const fixed = PAGES_BY_PATH.get(path);
  if (fixed && !path.includes(':')) return { page: fixed, id: '', exists: true };
  const parts = path.split('/');
  for (const at of [parts.length - 1, parts.length - 2]) {
    const id = parts[at];
    const page = id ? PAGES_BY_PATH.get(parts.with(at, ':id').join('/')) : undefined;
    if (id && page) return { page, id, exists: SLUG.test(id) };
  }
  return { page: NOT_FOUND_PAGE, id: '', exists: false };
}

/** Returns whether a path without language may have a page, be it of a row. */
export const mayHavePage = (path: string) => findPage(path).page.name !== 'notFound';

/** Parameters that are read only by the browser, which then renders the page itself. */
const BROWSER_PARAMETERS = ['q'];

/** The maximum number of pages of a list that a server renders; a browser loads the rest. */
const MAX_PAGES = 10;

/** Used for all ids that no row can have. */
const NO_ID = '404';

/** The path for all unknown paths, and after a list's path for all invalid ids. */
export const NO_PAGE = `/${NO_ID}`;

/**
 * `fixed`: one of a limited number of URLs. `row`: the page exists if the database has the row. `variant`: with
 * parameters, such as the further pages of lists: there are more of them than visitors ask for.
 */
export type PageKind = 'fixed' | 'row' | 'variant';

/** A page as a server renders it. */
export interface PageUrl {
  page: SitePage;
  /** The slug, or the id, in its path; empty where that has none. */
  id: string;
  /** The normalized path, without language and ignored parameters, so that every spelling shares one page. */
  path: string;
  kind: PageKind;
  /** True where many paths share the rendered page: for all unknown ones. */
  isShared: boolean;
  /** True where the rendered page is all that the URL asks for. */
  isWhole: boolean;
}

/** A page to render: the request, read once, as it is handed down. */
export interface PageTarget extends Pick<PageUrl, 'page' | 'id' | 'path' | 'kind'> {
  language: Language;
  /** True where the requested URL names the language: the page's links then name it, too. */
  isPrefixed: boolean;
}

/** Returns the id and the path that represent all unknown rows of a page. */
export const missingPage = (page: SitePage) => ({
  id: NO_ID,
  path: page.path.replace(':id', NO_ID),
});

/** Reads a path with query, both without language. */
export function readPageUrl(url: string): PageUrl {
  const [written = '', ...search] = url.replace(/#.*$/s, '').split('?');
  const pathname = written.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const { page, id, exists } = findPage(pathname);
  if (!exists) {
    const none = id === '' ? { id, path: NO_PAGE } : missingPage(page);
    return { page, ...none, kind: 'fixed', isShared: true, isWhole: true };
  }
  const asked = new URLSearchParams(search.join('?'));
  const rendered = new URLSearchParams();
  let isWhole = !BROWSER_PARAMETERS.some((name) => asked.has(name));
  for (const name of page.parameters ?? []) {
    const value = readParameter(name, asked.get(name));
    if (value === null) isWhole = false;
    else if (value !== '') rendered.set(name, value);
  }
  const isVariant = rendered.size > 0;
  const kind = isVariant ? 'variant' : id === '' ? 'fixed' : 'row';
  const path = isVariant ? `${pathname}?${rendered.toString()}` : pathname;
  return { page, id, path, kind, isShared: false, isWhole };
}

/** Returns the normalized value of a parameter: empty where it changes nothing, null where no server renders it. */
function readParameter(name: PageParameter, asked: string | null): string | null {
  if (name === 'artist') return asked !== null && SLUG.test(asked) ? asked : '';
  if (name === 'kind') return readReleaseKind(asked) ?? '';
  if (name === 'type') return readGalleryType(asked) ?? '';
  if (name === 'year') return readYear(asked) ?? '';
  const page = readPageNumber(asked);
  if (page > MAX_PAGES) return null;
  return page > 1 ? String(page) : '';
}
