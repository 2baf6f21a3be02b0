import { RealtimeClient, type RealtimeSystemPayload } from '@supabase/realtime-js';
import { SETTINGS_ID } from '@/config/constants';
import { environment } from '@/config/env';
import { isPageLeaving } from '@/lib/page-leaving';
import { siteSettings } from './site-settings';

/** The longest wait before the next attempt to connect, in milliseconds. */
const LONGEST_WAIT = 5 * 60 * 1000;

/**
 * Calls back when the settings may have changed since they were read, until the returned function is called. It passes
 * no rows: the caller reads them again. A failed connection is only logged. The client reconnects automatically; it closes
 * the connection when the page is left, and opens it when the browser restores the page from its back/forward cache. A
 * backend that rejects the subscription, as hosted ones do beyond a plan's connections, is not tried again; one that
 * cannot be reached, less and less often.
 */
export function watchSettings(onChange: () => void): () => void {
  let isGivenUp = false;
  try {
    const client = connect();
    client
      .channel('settings')
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: siteSettings.table, filter: `id=eq.${SETTINGS_ID}` },
        onChange,
      )
      // SUBSCRIBED comes seconds before a hosted server really follows the table, and a change in between would be
      // missed. This message comes when it does: after the first connection and after every later one.
      .on('system', {}, ({ extension, status, message }: RealtimeSystemPayload) => {
        if (status !== 'ok') log(message);
        else if (extension === 'postgres_changes') onChange();
      })
      .subscribe((_status, error) => {
        if (!error || isGivenUp) return;
        log(error.message);
        if (isRejection(error)) void client.disconnect(); // it would ask again every ten seconds
      });
    return () => {
      isGivenUp = true;
      void client.disconnect();
    };
  } catch (error) {
    log(error); // no WebSocket in this browser, or none allowed
    return () => undefined;
  }
}

function connect(): RealtimeClient {
  const { supabaseUrl, publishableKey } = environment();
  return new RealtimeClient(`${supabaseUrl}/realtime/v1`.replace(/^http/, 'ws'), {
    params: { apikey: publishableKey },
    reconnectAfterMs: (tries) => Math.min(2 ** (tries - 1) * 1000, LONGEST_WAIT),
  });
}

/** Returns true when the server has rejected it: otherwise the cause is how the connection ended. */
function isRejection({ cause }: Error): boolean {
  return typeof cause === 'object' && cause !== null && 'reason' in cause && !('code' in cause);
}

function log(reason: unknown): void {
  if (isPageLeaving()) return; // with it the browser closes the connection
  console.warn('Settings are not live:', reason);
}
