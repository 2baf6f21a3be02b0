/**
 * Returns the URL of a text, or null. `URL.canParse` is not asked: once V8 has compiled it, that of Node 20 and 22 says no to
 * a host with umlauts or accents.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
