import { paths } from '@/config/paths';

const KEY = 'sign-in-origin';
const BASE = 'https://site.invalid';

/** Where a sign-in leads: the page of the panel that asked for it, and the panel itself in the place of any other. */
export function panelOrigin(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, BASE)) {
    return paths.panel;
  }
  // What the browser would make of it: /adminpanel/../x is /x, and //x or /\x another origin.
  const { origin, pathname, search } = new URL(from, BASE);
  const isPanel = pathname === paths.panel || pathname.startsWith(`${paths.panel}/`);
  return origin === BASE && isPanel ? pathname + search : paths.panel;
}

// A session storage may be switched off: a provider's sign-in then leads to the panel's first page.

/** Remembers the origin while a provider's pages are open in this tab. */
export function rememberOrigin(from: string): void {
  try {
    sessionStorage.setItem(KEY, from);
  } catch {
    // Not remembered.
  }
}

/** The origin that was remembered, once. */
export function takeOrigin(): string | null {
  try {
    const from = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return from;
  } catch {
    return null;
  }
}
