import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@/data-service/database.types';

/** Every table: one that is missing here does not compile. */
const TABLES: Record<keyof Database['public']['Tables'], true> = {
  artists: true,
  gallery_items: true,
  news_items: true,
  releases: true,
  services: true,
  site_settings: true,
  submission_events: true,
  submission_mails: true,
  submissions: true,
};

/** As many rows at a time as a hosted project gives. */
const PAGE = 1000;

/**
 * What the names of stored files begin with, of every file that any row refers to in any way: in a column of its own, in
 * a list, within JSON, or in the middle of a text.
 */
export async function readReferences(client: SupabaseClient<Database>): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const table of Object.keys(TABLES)) {
    for await (const row of readRows(client, table)) {
      for (const [hash] of JSON.stringify(row).matchAll(/[0-9a-f]{32}/g)) hashes.add(hash);
    }
  }
  return hashes;
}

/** By id, so that rows that come and go meanwhile do not push others out of sight. */
async function* readRows(client: SupabaseClient, table: string): AsyncGenerator<{ id: string }> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { data } = await client
      .from(table)
      .select<'*', { id: string }>('*')
      .gt('id', last)
      .order('id')
      .limit(PAGE)
      .throwOnError();
    yield* data;
    const end = data.at(-1);
    if (!end) return;
    last = end.id;
  }
}
