import { readStored, PANEL_STORED, writeStored } from '@/config/device-storage';
import { paths } from '@/config/paths';
import { parseUrl } from '@/config/parse-url';

const BASE = 'https://site.invalid';

/** Returns the path that a sign-in leads to: the page of the panel that asked for it, or else the panel itself. */
export function panelOrigin(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return paths.panel;
  // What the browser would make of it: /adminpanel/../x is /x, and //x or /\x another origin.
  const url = parseUrl(from, BASE);
  if (!url) return paths.panel;
  const { origin, pathname, search } = url;
  const isPanel = pathname === paths.panel || pathname.startsWith(`${paths.panel}/`);
  return origin === BASE && isPanel ? pathname + search : paths.panel;
}

/** Remembers the origin while a provider's pages are open in this tab; where it cannot, they lead to the panel's first page. */
export function rememberOrigin(from: string): void {
  writeStored(PANEL_STORED.signInOrigin, from);
}

/** Returns the remembered origin, once. */
export function takeOrigin(): string | null {
  const from = readStored(PANEL_STORED.signInOrigin);
  writeStored(PANEL_STORED.signInOrigin, null);
  return from;
}
