import { readPageNumber } from '@/config/page-number';
import { readGalleryType } from '@/data-service/entities/gallery-types';
import { findPage, type PageParameter } from '@/site/pages';

/** Parameters that only the browser reads. */
const BROWSER_PARAMETERS = ['about', 'q'];

/** A server renders so many pages of a list at once; a browser goes on from there. */
const MOST_PAGES = 10;

/** What stands for all paths that lead nowhere, and after a list's path for all ids that no row can have. */
export const NO_PAGE = '/404';

export interface RenderedPath {
  /** In one form, without language and without what changes nothing, so that no other spelling is a page of its own. */
  path: string;
  /**
   * `fixed`: there are only so many of these. `row`: there is such a page if the database has the row. `variant`: with
   * parameters, of which there are more than visitors ask for.
   */
  kind: 'fixed' | 'row' | 'variant';
  /** Whether many paths share what is rendered: all that lead nowhere. */
  isShared: boolean;
  /** Whether that is all that the URL asks for. */
  isWhole: boolean;
}

/** Returns what a server renders for a path with search, both without language. */
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

/** The value of a parameter in one spelling: empty where it changes nothing, null where no server renders that. */
function readParameter(name: PageParameter, asked: string | null): string | null {
  if (name === 'type') return readGalleryType(asked) ?? '';
  const page = readPageNumber(asked);
  if (page > MOST_PAGES) return null;
  return page > 1 ? String(page) : '';
}
