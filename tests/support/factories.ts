import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@/data-service/database.types';

type Tables = Database['public']['Tables'];
type Values<Table extends keyof Tables> = Partial<Tables[Table]['Insert']>;

export type Factories = ReturnType<typeof createFactories>;

/**
 * Returns functions that write a row: what the test says of it, and what the row cannot be without. They return it as it is
 * stored. `rows` returns a client with the secret key.
 */
export function createFactories(rows: () => SupabaseClient<Database>) {
  /** Writes rows of a table as they are given. */
  async function all<Table extends keyof Tables>(
    table: Table,
    values: readonly Tables[Table]['Insert'][],
  ): Promise<Tables[Table]['Row'][]> {
    const client: SupabaseClient = rows(); // whose types cannot follow a table that is not known yet
    const { data } = await client
      .from(table)
      .insert([...values])
      .select('*')
      .throwOnError();
    return data;
  }

  async function one<Table extends keyof Tables>(
    table: Table,
    values: Tables[Table]['Insert'],
  ): Promise<Tables[Table]['Row']> {
    const [row] = await all(table, [values]);
    if (!row) throw new Error(`No row of ${table} came back.`);
    return row;
  }

  const artist = (values: Values<'artists'> = {}) => one('artists', { name: 'Mira', ...values });

  return {
    all,
    artist,
    /** A release of a new artist, unless it names one. */
    async release(values: Values<'releases'> = {}) {
      const artist_id = values.artist_id ?? (await artist()).id;
      const rest = { title: 'Low Water', release_date: '2026-01-02' };
      return one('releases', { ...rest, ...values, artist_id });
    },
    galleryItem: (values: Values<'gallery_items'> = {}) => one('gallery_items', values),
    newsItem: (values: Values<'news_items'> = {}) =>
      one('news_items', { title: { en: 'Tour' }, ...values }),
    service: (values: Values<'services'> = {}) =>
      one('services', { name: { en: 'Studio' }, ...values }),
    concert: (values: Values<'concerts'> = {}) =>
      one('concerts', { date: '2031-05-01', city: { en: 'Kyiv' }, ...values }),
    submission: (values: Values<'submissions'> = {}) =>
      one('submissions', { ...MESSAGE, ...values }),
  };
}

const MESSAGE = { kind: 'message', name: 'Mira', email: 'mira@mail.example', message: 'Hello' };

/** A demo as a visitor sends it; its address is the test's. */
export const DEMO = {
  kind: 'demo',
  name: 'Mira Test',
  language: 'de',
  message: 'Hello,\n\nhear **us** at https://mira.example <b>now</b>.',
  music_link: 'https://open.spotify.com/track/4AbC2dEf6GhI8jKl0MnO1p',
  artist_type: 'dj',
  genre: 'House',
  is_released: true,
  may_be_kept: true,
  consent_version: '2026-11-21',
  consented_at: '2026-11-20T10:00:00Z',
};
