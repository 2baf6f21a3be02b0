import type { PostgrestClient } from '@supabase/postgrest-js';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { environment } from '@/config/env';
import type { Database } from '@/data-service/database.types';
import type { Reader } from './service';
import { createStaffFetch } from './staff-fetch';

let client: SupabaseClient<Database> | undefined;

function createStaffClient(): SupabaseClient<Database> {
  const { supabaseUrl, publishableKey } = environment();
  const created: SupabaseClient<Database> = createClient(supabaseUrl, publishableKey, {
    global: { fetch: createStaffFetch(() => created.auth, publishableKey) },
    // Only the login reads the URL (auth-callback.ts); the client would do so anywhere, and keep its errors to itself.
    auth: { flowType: 'pkce', detectSessionInUrl: false },
  });
  return created;
}

/**
 * The client that carries a member of staff's session. Only the panel's modules import it: its code travels beside
 * theirs, not after them.
 */
export function staffClient(): SupabaseClient<Database> {
  client ??= createStaffClient();
  return client;
}

/** The same client for the rows alone that contain the words, as the table's function `find_…` finds them. */
export function staffFinder(words: string): Reader {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its functions are known by their names only
  const client = staffClient() as unknown as PostgrestClient;
  return {
    from: (table) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is found are rows, as of a table
      client.rpc(`find_${table}`, { words }, { count: 'exact' }) as unknown as ReturnType<
        Reader['from']
      >,
  };
}
