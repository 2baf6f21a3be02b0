/** Parameters of an address that change what a server draws, in their order. */
const DRAWN_PARAMETERS = ['gallery', 'page', 'type'];

/** Parameters that only the browser reads. */
const OWN_PARAMETERS = ['about', 'q'];

/** A server draws so many pages of a list at once; a browser goes on from there. */
const MOST_PAGES = 10;

const isDrawn = (value: string) => !/^\d+$/.test(value) || Number(value) <= MOST_PAGES;

/**
 * The address that a server draws for a path with search, both without language: in one form, and without what changes
 * nothing. `isWhole`: whether that is all that the address asks for.
 */
export function drawnAddress(path: string): { address: string; isWhole: boolean } {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const drawn = new URLSearchParams();
  let isWhole = !OWN_PARAMETERS.some((name) => searchParams.has(name));
  for (const name of DRAWN_PARAMETERS) {
    const value = searchParams.get(name);
    if (value === null) continue;
    if (isDrawn(value)) drawn.set(name, value);
    else isWhole = false;
  }
  const search = drawn.size > 0 ? `?${drawn.toString()}` : '';
  return { address: (pathname.replace(/\/+$/, '') || '/') + search, isWhole };
}
