// Begins to read what the panel shows first, while its code is on its way: the script that its document loads before all others.
// It decides nothing. It sends what the lists themselves would send (server/document/early-reads.ts), with the session of this
// browser as long as its token lasts, and staff-fetch.ts takes the answers. Without them all is read as ever.

import { REQUEST_TIMEOUT } from '@/config/constants';
import { variables } from '@/config/env';
import { STORED_SESSION } from '@/lib/storage';
import type { EarlyRead } from './early-reads';

/** A request that the panel sends first. */
export interface FirstRead {
  /** The panel's path that begins with it; null is any. */
  page: string | null;
  /** Below the URL of the backend. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** A token that runs out sooner is renewed before it is used, in milliseconds: as auth-js does, and then some. */
const MARGIN = 120_000;

interface StoredSession {
  access_token: string;
  /** In seconds since 1970. */
  expires_at: number;
}

/** Returns the token of this browser's session; null without one that can be used as it is. */
function usableToken(supabaseUrl: string): string | null {
  const [project] = new URL(supabaseUrl).hostname.split('.', 1);
  const stored = localStorage.getItem(`${STORED_SESSION.name}${project}-auth-token`);
  const session: Partial<StoredSession> | null = JSON.parse(stored ?? 'null');
  const { access_token: token, expires_at: end } = session ?? {};
  return token !== undefined && end !== undefined && end * 1000 > Date.now() + MARGIN
    ? token
    : null;
}

async function ask(url: string, headers: HeadersInit): Promise<Response | null> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
    return response.ok ? new Response(await response.blob(), response) : null;
  } catch {
    return null;
  }
}

/** Begins the reads of the page that is opened. Not in one that the URL asks to search, filter or sort. */
export function askEarly(reads: readonly FirstRead[]): void {
  const { VITE_SUPABASE_URL: supabaseUrl, VITE_SUPABASE_PUBLISHABLE_KEY: apikey } = variables();
  const token = supabaseUrl && usableToken(supabaseUrl);
  if (!token || !apikey) return;
  const { pathname, search } = window.location;
  const early = new Map<string, EarlyRead>();
  for (const { page, path, headers } of reads) {
    if (page !== null && (page !== pathname || search !== '')) continue;
    const { href } = new URL(supabaseUrl.replace(/\/+$/, '') + path);
    const response = ask(href, { ...headers, apikey, Authorization: `Bearer ${token}` });
    early.set(href, { token, sentAt: performance.now(), response });
  }
  globalThis.earlyReads = early;
}

try {
  askEarly(JSON.parse(document.currentScript?.dataset['reads'] ?? '[]'));
} catch {
  // Storage is disabled, or holds something else.
}
