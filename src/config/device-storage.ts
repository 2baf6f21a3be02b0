/** What the browser keeps for this site under a name, or under all names that begin with it. */
interface StoredItem {
  name: string;
  isPrefix?: true;
  /** Local storage lasts until it is deleted, session storage until the tab is closed, a cookie for a year. */
  in: 'localStorage' | 'sessionStorage' | 'cookie';
}

// Everything that the product stores on a device, and nothing else: each is needed for what the person does (section 25(2)
// TDDDG).

/** What is stored for visitors. The privacy page lists all of it; each purpose stands in `pages:legal.stored`. */
export const STORED = {
  language: { name: 'i18nextLng', in: 'localStorage' },
  languageForServer: { name: 'i18nextLng', in: 'cookie' },
  scrollPositions: { name: 'scroll-positions', in: 'sessionStorage' },
  contactDraft: { name: 'draft ', isPrefix: true, in: 'sessionStorage' },
  listeningPlatform: { name: 'listening-platform', in: 'localStorage' },
  permittedPlayers: { name: 'players-without-asking', in: 'localStorage' },
  reloadedFor: { name: 'reloaded-for', in: 'sessionStorage' },
} as const satisfies Record<string, StoredItem>;

/** What is stored for staff. */
export const PANEL_STORED = {
  /** By supabase-js: the project's host and the kind of thing follow. */
  session: { name: 'sb-', isPrefix: true, in: 'localStorage' },
  signInOrigin: { name: 'sign-in-origin', in: 'sessionStorage' },
  unsavedText: { name: 'draft/', isPrefix: true, in: 'localStorage' },
} as const satisfies Record<string, StoredItem>;

type WebStored = Extract<
  (typeof STORED)[keyof typeof STORED] | (typeof PANEL_STORED)[keyof typeof PANEL_STORED],
  { in: `${string}Storage` }
>;

// Storage may be switched off or full: then nothing is remembered, and nothing fails.

/** What the browser keeps; null where there is nothing. `rest` completes the name of a prefix. */
export function readStored(item: WebStored, rest = ''): string | null {
  try {
    return window[item.in].getItem(item.name + rest);
  } catch {
    return null;
  }
}

/** Lets the browser keep a text; null takes it away. Returns whether it could. */
export function writeStored(item: WebStored, text: string | null, rest = ''): boolean {
  try {
    if (text === null) window[item.in].removeItem(item.name + rest);
    else window[item.in].setItem(item.name + rest, text);
    return true;
  } catch {
    return false;
  }
}
