import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSchemaDatabase } from '../../scripts/schema-database';
import { emptyDatabase } from './empty-database';

let database: PGlite;

/** Returns the tables that have rows. */
async function filledTables(): Promise<string[]> {
  const { rows } = await database.query<{ tables: string[] }>(`
    select array_agg(name order by name) as tables from (
      select schemaname || '.' || tablename as name, query_to_xml(
        format('select from %I.%I limit 1', schemaname, tablename), false, false, ''
      )::text like '%<row%' as is_filled
      from pg_tables where schemaname in ('public', 'private')
    ) as found where is_filled`);
  return rows[0]?.tables ?? [];
}

beforeAll(async () => {
  database = await openSchemaDatabase();
});
afterAll(() => database.close());

it('keeps the rows of a new installation, and resets the settings', async () => {
  await database.exec(`
    create table public.clubs (id serial primary key, name text);
    insert into public.clubs (name) values ('Tidal Hall');
    insert into public.artists (id, name) values ('00000000-0000-4000-8000-000000000001', 'Ada');
    insert into public.releases (title, artist_id, release_date)
      values ('Sea', '00000000-0000-4000-8000-000000000001', '2026-01-01');
    insert into public.submissions (kind, name, email, message)
      select 'message', 'Ada', 'ada@example.com', repeat(md5(number::text), 100)
      from generate_series(1, 2000) as number;
    insert into private.recent_senders (is_held) values (false);
    update public.site_settings set label_name = 'Nordlicht'`);
  expect(await filledTables()).toEqual([
    'private.content_changes',
    'private.recent_senders',
    'private.search_entries',
    'private.search_words',
    'private.sender_salt',
    'public.artists',
    'public.clubs',
    'public.newsletter_secret',
    'public.releases',
    'public.services',
    'public.site_settings',
    'public.submissions',
    'public.versions',
  ]);

  await emptyDatabase((query) => database.exec(query));

  expect(await filledTables()).toEqual([
    'private.content_changes', // served pages are rendered again
    'private.sender_salt',
    'public.newsletter_secret',
    'public.site_settings',
  ]);
  const { rows } = await database.query('select label_name from public.site_settings');
  expect(rows).toEqual([{ label_name: null }]);
});

it('removes accounts that a test has invited, and keeps those of members', async () => {
  await database.exec(`
    insert into auth.users (id, email) values
      (gen_random_uuid(), 'ada@label.example'), (gen_random_uuid(), 'olena@example.com')`);
  await emptyDatabase((query) => database.exec(query));
  const { rows } = await database.query('select email from auth.users');
  expect(rows).toEqual([{ email: 'ada@label.example' }]);
});
