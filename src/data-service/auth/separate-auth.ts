import { AuthClient } from '@supabase/supabase-js';
import { environment } from '@/config/env';
import { timedFetch } from '@/data-service/client/timed-fetch';

/** Returns a client with a session beside that of the panel: it is neither stored nor renewed. */
export function createSeparateAuth(name: string): InstanceType<typeof AuthClient> {
  const { supabaseUrl, publishableKey } = environment();
  return new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: publishableKey },
    storageKey: name,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: timedFetch,
  });
}
