-- Defaults, timestamps, what deletion means, the one row of settings, realtime and indexes.
begin;
create extension if not exists pgtap with schema extensions;
select plan(59);

insert into public.site_settings (id) values ('00000000-0000-0000-0000-000000000001')
  on conflict do nothing;
insert into public.artists (id, name) values
  ('00000000-0000-0000-0000-0000000000b1', 'Leaving'),
  ('00000000-0000-0000-0000-0000000000b2', 'Staying');
insert into public.releases (id, title, artist_id, release_date) values
  ('00000000-0000-0000-0000-0000000000b1', 'Leaving', '00000000-0000-0000-0000-0000000000b1', '2026-01-01'),
  ('00000000-0000-0000-0000-0000000000b2', 'Staying', '00000000-0000-0000-0000-0000000000b2', '2026-01-01');
insert into public.gallery_items (id, url, artist_id) values
  ('00000000-0000-0000-0000-0000000000b1', 'https://example.com', '00000000-0000-0000-0000-0000000000b1'),
  ('00000000-0000-0000-0000-0000000000b2', 'https://example.com', '00000000-0000-0000-0000-0000000000b2');
insert into public.news_items (id, title) values ('00000000-0000-0000-0000-0000000000b1', '{"en":"A"}');
insert into public.services (id, name) values ('00000000-0000-0000-0000-0000000000b1', '{"en":"A"}');
insert into public.submissions (id, kind, name, email, message) values
  ('00000000-0000-0000-0000-0000000000b1', 'message', 'A', 'a@example.com', 'A');

-- Defaults
select is(artist_type, 'performer', 'an artist is a performer unless told otherwise')
  from public.artists where id = '00000000-0000-0000-0000-0000000000b1';
select is(social_links, '{}', 'an artist begins without social links')
  from public.artists where id = '00000000-0000-0000-0000-0000000000b1';
select is(streaming_links, '{}', 'an artist begins without streaming links')
  from public.artists where id = '00000000-0000-0000-0000-0000000000b1';
select is(type, 'image', 'a gallery item is an image unless told otherwise')
  from public.gallery_items where id = '00000000-0000-0000-0000-0000000000b1';
select is(images, '{}', 'a gallery item begins without further images')
  from public.gallery_items where id = '00000000-0000-0000-0000-0000000000b1';
select is(image_alts, '{}', 'a gallery item begins without image alternatives')
  from public.gallery_items where id = '00000000-0000-0000-0000-0000000000b1';
select is(date, current_date, 'news are of today unless told otherwise')
  from public.news_items where id = '00000000-0000-0000-0000-0000000000b1';
select is(items, '[]', 'a service begins without prices')
  from public.services where id = '00000000-0000-0000-0000-0000000000b1';
select col_default_is('public', 'site_settings', 'social_links', '{}', 'settings begin without social links');

-- Timestamps: set on arrival, moved by every change, whatever the change says.
create temporary table kept (relation text, id uuid);
insert into kept values
  ('site_settings', '00000000-0000-0000-0000-000000000001'),
  ('artists', '00000000-0000-0000-0000-0000000000b1'),
  ('releases', '00000000-0000-0000-0000-0000000000b1'),
  ('gallery_items', '00000000-0000-0000-0000-0000000000b1'),
  ('news_items', '00000000-0000-0000-0000-0000000000b1'),
  ('services', '00000000-0000-0000-0000-0000000000b1'),
  ('submissions', '00000000-0000-0000-0000-0000000000b1');

create function pg_temp.moment(relation text, id uuid, column_name text) returns timestamptz
language plpgsql as $$
declare
  found timestamptz;
begin
  execute format('select %I from public.%I where id = %L', column_name, relation, id) into strict found;
  return found;
end;
$$;

select is(pg_temp.moment(relation, id, column_name), now(), format('%s.%s is now by default', relation, column_name))
  from kept, unnest(array['created_at', 'updated_at']) as column_name
  where relation <> 'site_settings';

create function pg_temp.forge(relation text, id uuid) returns void language plpgsql as $$
begin
  execute format('update public.%I set updated_at = ''2000-01-01'' where id = %L', relation, id);
end;
$$;
select pg_temp.forge(relation, id) from kept;
select is(pg_temp.moment(relation, id, 'updated_at'), now(), format('%s.updated_at is the time of the last change', relation))
  from kept;

-- What deletion means
delete from public.artists where id = '00000000-0000-0000-0000-0000000000b1';
select is_empty($$select from public.releases where id = '00000000-0000-0000-0000-0000000000b1'$$,
  'releases go with their artist');
select isnt_empty($$select id from public.releases where id = '00000000-0000-0000-0000-0000000000b2'$$,
  'releases of other artists stay');
select results_eq(
  $$select artist_id from public.gallery_items where id = '00000000-0000-0000-0000-0000000000b1'$$,
  array[null::uuid], 'gallery items stay when their artist goes, without the artist');
select results_eq(
  $$select artist_id from public.gallery_items where id = '00000000-0000-0000-0000-0000000000b2'$$,
  array['00000000-0000-0000-0000-0000000000b2'::uuid], 'gallery items of other artists keep theirs');

-- Settings: one row, for ever
select throws_ok('delete from public.site_settings', '23001',
  'The row in site_settings cannot be deleted.', 'the owner of the database cannot delete the settings');
select throws_ok('truncate public.site_settings', '23001',
  'The row in site_settings cannot be deleted.', 'nor empty the table');
select throws_ok(
  $$update public.site_settings set id = '00000000-0000-0000-0000-000000000002'$$, '23514', null,
  'the row keeps its id');
select results_eq('select id from public.site_settings',
  array['00000000-0000-0000-0000-000000000001'::uuid], 'the row is there');

select set_eq(
  $$select tablename::text from pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public'$$,
  array['site_settings'], 'changes of the settings are published, and no others');

-- Indexes for the orders that are read, and for each foreign key
select has_index('public', relation, name, columns, format('%s(%s)', relation, array_to_string(columns, ', ')))
  from (values
    ('artists', 'artists_order_idx', array['pinned', 'created_at', 'id']),
    ('artists', 'artists_artist_type_order_idx', array['artist_type', 'pinned', 'created_at', 'id']),
    ('releases', 'releases_newest_idx', array['release_date', 'id']),
    ('releases', 'releases_order_idx', array['pinned', 'release_date', 'id']),
    ('releases', 'releases_artist_id_order_idx', array['artist_id', 'pinned', 'release_date', 'id']),
    ('gallery_items', 'gallery_items_order_idx', array['pinned', 'created_at', 'id']),
    ('gallery_items', 'gallery_items_type_order_idx', array['type', 'pinned', 'created_at', 'id']),
    ('gallery_items', 'gallery_items_artist_id_order_idx', array['artist_id', 'pinned', 'created_at', 'id']),
    ('news_items', 'news_items_newest_idx', array['date', 'id']),
    ('services', 'services_order_idx', array['pinned', 'created_at', 'id']),
    ('submissions', 'submissions_newest_idx', array['created_at', 'id']),
    ('submissions', 'submissions_newest_by_state_idx', array['state', 'created_at', 'id']),
    ('submissions', 'submissions_sender_idx', array['lower(email)']),
    ('submission_events', 'submission_events_history_idx', array['submission_id', 'created_at', 'id']),
    ('submission_mails', 'submission_mails_due_idx', array['next_attempt_at'])
  ) as index (relation, name, columns);

-- A small table is scanned whatever its indexes are, so sequential scans are switched off to ask whether
-- an index gives the order by itself.
set local enable_seqscan = off;
create function pg_temp.plan_of(query text) returns setof text language plpgsql as $$
begin
  return query execute 'explain (costs off) ' || query;
end;
$$;
select is(
    (select count(*) from pg_temp.plan_of(format('select * from public.%I order by %s, id limit 20', relation, ordered)) as line
      where line like '%Sort%'),
    0::bigint, format('%s by %s, id needs no sorting', relation, ordered))
  from (values
    ('artists', 'pinned, created_at desc'), ('releases', 'pinned, release_date desc'), ('releases', 'release_date desc'),
    ('gallery_items', 'pinned, created_at desc'), ('news_items', 'date desc'), ('services', 'pinned, created_at desc'),
    ('submissions', 'created_at desc')
  ) as list (relation, ordered);

select * from finish();
rollback;
