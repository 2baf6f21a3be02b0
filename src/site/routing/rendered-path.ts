import { readPageNumber } from '@/lib/urls';
import { readGalleryType } from '@/data-service/entities/gallery-items';
import { findPage, type PageParameter } from '@/site/pages';

/** Parameters that are read only by the browser, which then renders the page by itself. */
const BROWSER_PARAMETERS = ['q'];

/** The maximum number of pages of a list that a server renders; a browser loads the rest. */
const MOST_PAGES = 10;

/** The path for all unknown paths, and after a list's path for all invalid ids. */
export const NO_PAGE = '/404';

export interface RenderedPath {
  /** The normalized path, without language and ignored parameters, so that every spelling shares one page. */
  path: string;
  /**
   * `fixed`: there are only so many of these. `row`: there is such a page if the database has the row. `variant`: with
   * parameters, of which there are more than visitors ask for.
   */
  kind: 'fixed' | 'row' | 'variant';
  /** True where many paths share the rendered page: for all unknown ones. */
  isShared: boolean;
  /** True where the rendered page is all that the URL asks for. */
  isWhole: boolean;
}

/** Returns the rendered path of a path with query, both without language. */
export function renderedPath(url: string): RenderedPath {
  const [written = '', ...search] = url.replace(/#.*$/s, '').split('?');
  const pathname = written.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const { page, id, exists } = findPage(pathname);
  if (!exists) {
    const path = id === '' ? NO_PAGE : page.path.replace('/:id', NO_PAGE);
    return { path, kind: 'fixed', isShared: true, isWhole: true };
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
  return { path, kind, isShared: false, isWhole };
}

/** Returns the normalized value of a parameter: empty where it changes nothing, null where no server renders it. */
function readParameter(name: PageParameter, asked: string | null): string | null {
  if (name === 'type') return readGalleryType(asked) ?? '';
  const page = readPageNumber(asked);
  if (page > MOST_PAGES) return null;
  return page > 1 ? String(page) : '';
}
