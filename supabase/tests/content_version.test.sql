-- The version of what visitors see: what changes it, by whom, and what it does not tell.
begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan(); -- a new table has its own

-- Each change is as one of a transaction of its own.
create temporary table seen (version text);
create function pg_temp.changes(statement text) returns boolean language plpgsql as $$
declare
  before constant text := public.content_version();
begin
  perform set_config('private.content_changed', '', true);
  execute statement;
  return public.content_version() <> before;
end;
$$;

insert into public.artists (id, name) values ('00000000-0000-0000-0000-000000000001', 'Mira');
insert into public.releases (id, title, artist_id, release_date) values
  ('00000000-0000-0000-0000-000000000001', 'Tide', '00000000-0000-0000-0000-000000000001', '2026-01-01');
insert into public.gallery_items (id, url) values ('00000000-0000-0000-0000-000000000001', 'https://example.org/clip');
insert into public.news_items (id, title) values ('00000000-0000-0000-0000-000000000001', '{"en": "Doors"}');
insert into public.services (id, name, items) values
  ('00000000-0000-0000-0000-000000000001', '{"en": "Studio"}', '[{"name": {"en": "Mixing"}, "value": 80}]');

select ok(pg_temp.changes(statement), statement)
  from unnest(array[
    $$update public.services set items = '[{"name": {"en": "Mixing"}, "value": 90}]'$$,
    $$update public.services set name = name || '{"de": "Studio"}'$$,
    $$update public.site_settings set imprint = '{"de": "Hamburg"}'$$,
    $$update public.site_settings set logo_url = 'https://example.org/logo.svg'$$,
    $$update public.artists set pinned = 1$$,
    $$update public.artists set name = 'Mira Noll'$$,
    $$update public.gallery_items set caption = '{"en": "Live"}'$$,
    $$update public.news_items set published_at = null$$,
    $$insert into public.news_items (title) values ('{"en": "New"}')$$,
    $$delete from public.releases$$,
    $$truncate public.gallery_items$$,
    $$select public.change_content_version()$$
  ]) as statement;
select ok(not pg_temp.changes(statement), statement)
  from unnest(array[
    $$update public.artists set name = 'Nobody' where false$$,
    $$delete from public.news_items where false$$,
    $$select from public.artists$$
  ]) as statement;

-- Every table that visitors can read.
select has_trigger('public', relname, 'note_content_change', format('the version has the rows of %s', relname))
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and has_any_column_privilege('anon', oid, 'select')
  order by relname;

-- A scheduled entry changes it at its moment, by the clock of the database.
truncate public.releases, public.gallery_items, public.news_items, public.services;
create function pg_temp.version_at(moment timestamptz) returns text language plpgsql as $$
begin
  perform set_config('private.content_changed', 'yes', true); -- by the clock alone
  update public.artists set published_at = moment;
  return public.content_version();
end;
$$;
insert into seen values (pg_temp.version_at(now() + interval '1 minute'));
select is(pg_temp.version_at(now() + interval '1 hour'), (select version from seen), 'a moment to come is not part of it');
select isnt(pg_temp.version_at(now()), (select version from seen), 'an entry whose moment has come changes it');

-- Of old changes nothing is left, and the version goes on changing.
update private.content_changes set created_at = now() - interval '2 hours';
select ok(pg_temp.changes($$update public.artists set name = 'Mira'$$), 'a change after a while');
select is((select count(*) from private.content_changes), 1::bigint, 'removes those before');
select ok(pg_temp.changes($$update public.artists set name = 'Noll'; update public.artists set name = 'Mira'$$), 'two changes');
select is((select count(*) from private.content_changes), 2::bigint, 'of one transaction are one');

-- Everybody may ask.
select function_privs_are('public', name, array[]::text[], role, array['EXECUTE'])
  from unnest(array['content_version', 'schema_version']) as name, unnest(array['anon', 'authenticated', 'service_role']) as role;

select * from finish();
rollback;
