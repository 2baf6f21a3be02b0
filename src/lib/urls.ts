/**
 * Returns the URL of a text, or null. Does not use `URL.canParse`: once V8 has compiled it, that of Node 20 and 22
 * rejects hosts with umlauts or accents.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The number of a page as our own links write it; anything else in its place is page 1. */
const PAGE_NUMBER = /^[1-9]\d{0,3}$/;

/** Returns the page number in a URL parameter, 1 to 9999. Server and browser both use this. */
export function readPageNumber(value: string | null): number {
  return value !== null && PAGE_NUMBER.test(value) ? Number(value) : 1;
}

/** Returns the year in a URL parameter, 1900 to 2199 in four digits; null where it names none. */
export function readYear(value: string | null): string | null {
  return value !== null && /^(?:19|20|21)\d\d$/.test(value) ? value : null;
}
