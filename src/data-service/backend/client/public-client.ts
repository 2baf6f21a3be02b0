import { PostgrestClient } from '@supabase/postgrest-js';
import { environment } from '@/config/env';
import type { Database } from '../../database.types';
import { timedFetch } from './timed-fetch';

let client: PostgrestClient<Database> | undefined;

/**
 * The client of an anonymous visitor. It is the part of supabase-js that reads tables; sessions and realtime are a tenth
 * of a page's weight and wait until they are needed (staff-client.ts).
 */
export function publicClient(): PostgrestClient<Database> {
  if (!client) {
    const { supabaseUrl, publishableKey } = environment();
    client = new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
      headers: { apikey: publishableKey },
      fetch: timedFetch,
      retry: false, // the pages' query client decides what is tried again
    });
  }
  return client;
}
