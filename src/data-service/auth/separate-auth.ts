import { AuthClient } from '@supabase/supabase-js';
import { v4 as uuid } from 'uuid';
import { environment } from '@/config/env';
import { timedFetch } from '@/data-service/client/timed-fetch';

type Options = NonNullable<ConstructorParameters<typeof AuthClient>[0]>;

export type SeparateAuth = InstanceType<typeof AuthClient>;

/**
 * Returns a client with a session beside that of the panel: it is not renewed, and stored only where the options have a
 * storage for it. Their headers come beside the key.
 */
export function createSeparateAuth({ headers, ...options }: Options = {}): SeparateAuth {
  const { supabaseUrl, publishableKey } = environment();
  return new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: publishableKey, ...headers },
    storageKey: uuid(), // clients of one name warn of each other
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: timedFetch,
    ...options,
  });
}
