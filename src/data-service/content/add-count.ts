import { environment } from '@/config/env';

/** What is counted of a page, by its name, and of the entry that it shows, by its slug or id: none is ''. */
export interface Count {
  kind: 'visit' | 'play' | 'click' | 'shop';
  page: string;
  entry: string;
  /** The host that a visit came from, the id of a track, the platform of a click, the edition of a click on a shop. */
  detail?: string | undefined;
}

/**
 * Adds one to a counter of today. The request outlives the page, which may be left with it; nobody waits for it, and it
 * fails silently.
 */
export function addCount(count: Count): void {
  const { supabaseUrl, publishableKey } = environment();
  fetch(`${supabaseUrl}/rest/v1/rpc/add_count`, {
    method: 'POST',
    keepalive: true,
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(count),
  }).catch(() => undefined);
}
