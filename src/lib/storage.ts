import { isEmbedPath } from '@/config/paths';

/** An entry that this site stores in the browser under a name, or under all names that begin with it. */
export interface StoredItem {
  name: string;
  isPrefix?: true;
  /** Local storage lasts until it is deleted, session storage until the tab is closed, a cookie for a year or a minute. */
  in: 'localStorage' | 'sessionStorage' | 'cookie' | 'minuteCookie';
}

// Everything that the product stores on a device, and nothing else: each is needed for what the person does (section 25(2)
// TDDDG).

/** The chosen language, apart from the others: the script that every visitor gets first reads only this. */
export const STORED_LANGUAGE = {
  name: 'i18nextLng',
  in: 'localStorage',
} as const satisfies StoredItem;

/** The entries of visitors. The privacy page lists all of them; each purpose is in `pages:legal.stored`. */
export const STORED = {
  language: STORED_LANGUAGE,
  languageForServer: { name: 'i18nextLng', in: 'cookie' },
  scrollPositions: { name: 'scroll-positions', in: 'sessionStorage' },
  contactDraft: { name: 'draft ', isPrefix: true, in: 'sessionStorage' },
  listeningPlatform: { name: 'listening-platform', in: 'localStorage' },
  permittedPlayers: { name: 'players-without-asking', in: 'localStorage' },
  reloadedFor: { name: 'reloaded-for', in: 'sessionStorage' },
  /** Set by the function, and read by it alone (api/uploads/sound-access.ts); for staff, too. */
  privateStream: { name: 'stream-', isPrefix: true, in: 'minuteCookie' },
} as const satisfies Record<string, StoredItem>;

/**
 * The session of a member of staff, by supabase-js: the project's host and the kind of thing follow. The other entries of staff
 * are in panel-storage.ts.
 */
export const STORED_SESSION = {
  name: 'sb-',
  isPrefix: true,
  in: 'localStorage',
} as const satisfies StoredItem;

type WebStored = StoredItem & { in: `${string}Storage` };

// Storage may be disabled or full: then nothing is stored, and nothing fails. So it is on other sites, whose visitors never
// came to ours: an embed reads and stores nothing.

function storageOf(item: WebStored): Storage {
  if (isEmbedPath(window.location.pathname)) throw new Error('An embed stores nothing.');
  return window[item.in];
}

/** Returns the stored text; null without one. `rest` completes the name of a prefix. */
export function readStored(item: WebStored, rest = ''): string | null {
  try {
    return storageOf(item).getItem(item.name + rest);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. Returns false where storage fails. */
export function writeStored(item: WebStored, text: string | null, rest = ''): boolean {
  try {
    if (text === null) storageOf(item).removeItem(item.name + rest);
    else storageOf(item).setItem(item.name + rest, text);
    return true;
  } catch {
    return false;
  }
}
