import { matchPath } from 'react-router-dom';
import { readPageNumber } from '@/config/page-number';
import { paths } from '@/config/paths';
import { readGalleryType } from '@/data-service/entities/gallery-types';

/** Parameters that only the browser reads. */
const OWN_PARAMETERS = ['about', 'q'];

/** A server draws so many pages of a list at once; a browser goes on from there. */
const MOST_PAGES = 10;

const LISTS: ReadonlySet<string> = new Set([paths.artists, paths.bits, paths.releases, paths.news]);
const ARTIST_PAGES = [paths.artist(':id'), paths.bitsArtist(':id')];

/** The parameters that change what the page at a path shows, in the order of an address. */
function parametersOf(pathname: string): readonly ('gallery' | 'page' | 'type')[] {
  if (pathname === paths.gallery) return ['page', 'type'];
  if (LISTS.has(pathname)) return ['page'];
  return ARTIST_PAGES.some((pattern) => matchPath(pattern, pathname)) ? ['gallery'] : [];
}

/**
 * Returns the address that a server draws for a path with search, both without language: in one form, without what changes
 * nothing, so that no other way of writing it is a page of its own. `isWhole`: whether that is all that the address asks
 * for.
 */
export function drawnAddress(path: string): { address: string; isWhole: boolean } {
  const [written = '', ...search] = path.replace(/#.*$/s, '').split('?');
  const pathname = written.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const asked = new URLSearchParams(search.join('?'));
  const drawn = new URLSearchParams();
  let isWhole = !OWN_PARAMETERS.some((name) => asked.has(name));
  for (const name of parametersOf(pathname)) {
    if (name === 'type') {
      const type = readGalleryType(asked.get(name));
      if (type !== null) drawn.set(name, type);
      continue;
    }
    const page = readPageNumber(asked.get(name));
    if (page > MOST_PAGES) isWhole = false;
    else if (page > 1) drawn.set(name, String(page));
  }
  const wanted = drawn.size > 0 ? `?${drawn.toString()}` : '';
  return { address: pathname + wanted, isWhole };
}
