import { type AuthError, createClient, type SupabaseClient } from '@supabase/supabase-js';
import { environment } from '@/config/env';
import type { Database } from '../../database.types';
import { withAppErrors } from './app-error';
import { toAuthError } from './auth-error';
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

/** Calls the auth client; its errors are thrown. */
export function callAuth<T>(
  call: (
    auth: SupabaseClient['auth'],
  ) => Promise<{ data: T; error: null } | { data: unknown; error: AuthError }>,
): Promise<T> {
  return withAppErrors(async () => {
    const { data, error } = await call(staffClient().auth);
    if (error) throw toAuthError(error);
    return data;
  });
}
