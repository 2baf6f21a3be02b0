import type { SupabaseClient } from '@supabase/supabase-js';
import { environment } from '@/config/env';
import { createStaffFetch } from './staff-fetch';

let client: Promise<SupabaseClient> | undefined;

async function createStaffClient(): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js');
  const { supabaseUrl, publishableKey } = environment();
  const client: SupabaseClient = createClient(supabaseUrl, publishableKey, {
    global: { fetch: createStaffFetch(() => client.auth, publishableKey) },
    // Only the login reads an address (auth-callback.ts); the client would do so anywhere, and keep its errors to itself.
    auth: { flowType: 'pkce', detectSessionInUrl: false },
  });
  return client;
}

/** The client that carries a member of staff's session. Its code is loaded by the first call. */
export function staffClient(): Promise<SupabaseClient> {
  client ??= createStaffClient().catch((error: unknown) => {
    client = undefined; // the code could not be loaded: the next call tries again
    throw error;
  });
  return client;
}
