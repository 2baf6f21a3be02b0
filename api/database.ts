import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/data-service/database.types';

export interface SecretBackend {
  supabaseUrl: string;
  secretKey: string;
}

export type DatabaseClient = PostgrestClient<Database>;

const ANSWER_WITHIN = 15_000;

/**
 * Returns a client with this key, secret or public, and with the token of a session where it asks for somebody. Its requests
 * fail after some time without an answer.
 */
export function connectDatabase(supabaseUrl: string, key: string, token = key): DatabaseClient {
  return new PostgrestClient<Database>(`${supabaseUrl.replace(/\/+$/, '')}/rest/v1`, {
    headers: { apikey: key, authorization: `Bearer ${token}` },
    fetch: (input, init) =>
      fetch(input, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN) }).catch(
        (cause: unknown) => {
          throw new Error('The database does not answer.', { cause });
        },
      ),
  });
}
