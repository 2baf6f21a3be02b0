-- How rows leave and come back: as they were, with nothing happening on the way.
begin;
create extension if not exists pgtap with schema extensions;
select plan(26);

create temporary table result (name text primary key, rows jsonb);
grant all on result to service_role;

insert into public.artists (id, name, bio, created_at, updated_at) values
  ('00000000-0000-0000-0000-0000000000a1', 'Nordlicht', '{"en": "Harbour sounds"}', '2026-01-01Z', '2026-01-02 03:04:05.678901Z'),
  ('00000000-0000-0000-0000-0000000000a2', 'Südwind', null, '2026-01-03Z', '2026-01-03Z');
insert into public.releases (id, title, artist_id, release_date) values
  ('00000000-0000-0000-0000-0000000000b1', 'Tides', '00000000-0000-0000-0000-0000000000a1', '2026-02-01');
insert into public.submissions (id, kind, name, email, message, state, held_reason, created_at, updated_at, state_changed_at) values
  ('00000000-0000-0000-0000-0000000000c1', 'message', 'Ada', 'ada@example.com', 'Hello', 'held', 'trap', '2026-01-01Z', '2026-01-01Z', '2026-01-01Z'),
  ('00000000-0000-0000-0000-0000000000c2', 'message', 'Ben', 'ben@example.com', 'Hello', 'new', null, '2026-01-01Z', '2026-01-01Z', '2026-01-01Z');

select is_empty(
  $$select name from private.backup_tables where key = '{}'$$, 'every table has a key, in whose order it is read');
select is_empty(
  $$select conname from pg_constraint join pg_class as parent on parent.oid = confrelid
    where connamespace = 'public'::regnamespace and parent.relnamespace <> 'public'::regnamespace$$,
  'no row needs one that is in no backup, such as an account');

-- As the commands of a backup: with the secret key.
set local role service_role;
set local timezone = 'Europe/Berlin';
set local request.jwt.claims = '{"role": "service_role"}';
select set_eq(
  $$select jsonb_array_elements(public.backup_schema() -> 'tables') ->> 'name'$$,
  $$select tablename from pg_tables where schemaname = 'public'$$,
  'all tables are listed');
select set_eq(
  $$select jsonb_array_elements_text(entry -> 'columns') from jsonb_array_elements(public.backup_schema() -> 'tables') as entry
    where entry ->> 'name' = 'releases'$$,
  array[
    'id', 'title', 'description', 'artist_id', 'cover_art_url', 'image_alt', 'spotify_link', 'apple_music_link',
    'release_date', 'created_at', 'updated_at', 'published_at', 'presave_link', 'pinned', 'release_kind', 'catalogue_number',
    'upc', 'phonogram_line', 'copyright_line', 'tracks', 'credits', 'editions', 'quotes', 'video_url', 'cover_colors', 'more_links', 'slug', 'former_slugs', 'share_image_url',
    'share_image_of', 'to_review'
  ],
  'generated columns are left out');
select is(entry -> 'key', '["id"]', 'the key is listed')
  from jsonb_array_elements(public.backup_schema() -> 'tables') as entry where entry ->> 'name' = 'releases';
select is(entry -> 'refers_to', '[{"column": "artist_id", "parent": "artists", "parent_column": "id"}]', 'so are references')
  from jsonb_array_elements(public.backup_schema() -> 'tables') as entry where entry ->> 'name' = 'releases';

insert into result select name, public.backup_rows(name) from unnest(array['artists', 'releases', 'submissions']) as name;
select is(rows -> 0 ->> 'updated_at', '2026-01-02T03:04:05.678901+00:00', 'times are in UTC, to the microsecond')
  from result where name = 'artists';
select is(public.backup_rows('artists', null, 1), jsonb_build_array(rows -> 0), 'a page is as long as asked')
  from result where name = 'artists';
select is(public.backup_rows('artists', rows -> 0, 1), jsonb_build_array(rows -> 1), 'the next one goes on after a row')
  from result where name = 'artists';
select is(public.backup_rows('artists', rows -> 1), '[]', 'and ends empty')
  from result where name = 'artists';

-- Over rows that have changed since.
reset role;
update public.artists set name = 'Westwind', bio = '{"en": "Mountain sounds"}' where name = 'Nordlicht';
update public.submissions set state = case state when 'held' then 'new' else 'spam' end;
delete from public.submission_events;
delete from public.submission_mails;
set local role service_role;
select lives_ok($$select public.restore_rows(name, rows) from result order by name$$, 'rows are written');
select is(public.backup_rows(name), rows, format('%s come back over what has changed', name)) from result order by name;
select is((select count(*)::int from public.submission_events), 0, 'no history is added');
select is((select count(*)::int from public.submission_mails), 0, 'no mail is queued');
select results_eq(
  $$select title #>> '{}' from public.search_site('nordlicht')$$, array['Nordlicht', 'Tides'],
  'the search finds the artist and the release by the name of then');
select is_empty($$select from public.search_site('mountain')$$, 'and no longer by the words of now');

-- Where nothing is.
select lives_ok('select public.restore_clear()', 'all rows are removed, the settings too');
reset role;
select is_empty($$select from private.search_entries$$, 'what is removed is not searched');
select is_empty(
  'select id from public.artists union all select id from public.releases
    union all select id from public.submissions union all select id from public.site_settings',
  'nor is it there');
select results_eq(
  $$select distinct tgenabled::text from pg_trigger where not tgisinternal$$, array['O'], 'all triggers are on again');

-- A table that comes later.
create table public.numbered (number bigint generated always as identity primary key, name text);
set local role service_role;
select ok(public.backup_schema() @> '{"tables": [{"name": "numbered", "key": ["number"]}]}', 'a table that comes later is in the next backup');
select lives_ok($$select public.restore_rows('numbered', '[{"number": 41, "name": "a"}]')$$, 'rows keep the numbers that their table gives');
reset role;
insert into public.numbered (name) values ('b');
select results_eq('select number from public.numbered order by name', array[41, 42]::bigint[], 'and new ones go on after them');

set local role service_role;
select throws_ok(
  $$select public.restore_rows('pg_authid', '[]')$$, '42P01', 'There is no table pg_authid.', 'only tables of the site are written');

select * from finish();
rollback;
