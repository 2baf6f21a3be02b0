-- Pinned entries: their order, what pinning changes and what not, and who may do it.
begin;
create extension if not exists pgtap with schema extensions;
select plan(24);

truncate public.artists, public.merchandise, public.releases, public.gallery_items, public.services;
insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'), ('00000000-0000-0000-0000-0000000000b1', '{}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;

create function pg_temp.id(n int) returns uuid language sql as $$
  select ('00000000-0000-0000-0000-00000000000' || n)::uuid;
$$;
-- The higher the number, the newer.
insert into public.artists (id, name, created_at, updated_at)
  select pg_temp.id(n), n, timestamptz '2026-01-01Z' + n * interval '1 day', '2026-02-01Z' from generate_series(1, 5) as n;
insert into public.releases (id, title, artist_id, release_date)
  select pg_temp.id(n), n, pg_temp.id(1), date '2026-01-01' + n from generate_series(1, 5) as n;
insert into public.gallery_items (id, url, created_at)
  select pg_temp.id(n), 'https://example.org', timestamptz '2026-01-01Z' + n * interval '1 day' from generate_series(1, 5) as n;
insert into public.services (id, name, created_at)
  select pg_temp.id(n), '{"en":"A"}', timestamptz '2026-01-01Z' + n * interval '1 day' from generate_series(1, 5) as n;

-- Pins these entries as somebody; returns the error, if any.
create function pg_temp.pin(who text, relation text, variadic numbers int[]) returns text language plpgsql as $$
begin
  perform set_config('request.jwt.claims', format(
    '{"sub":"00000000-0000-0000-0000-0000000000%1$s","session_id":"00000000-0000-0000-0000-0000000000%1$s","aal":"aal1"}',
    who), true);
  perform set_config('role', case who when '' then 'anon' else 'authenticated' end, true);
  perform public.pin_entries(relation, array(select pg_temp.id(n) from unnest(numbers) with ordinality as item (n, i) order by i));
  perform set_config('role', 'none', true);
  return null;
exception when others then
  perform set_config('role', 'none', true);
  return sqlstate;
end;
$$;

-- The numbers of the entries, as lists order them.
create function pg_temp.listed(relation text, newest text) returns text language plpgsql as $$
declare
  numbers text;
begin
  execute format('select string_agg(right(id::text, 1), '' '' order by pinned, %I desc, id) from public.%I', newest, relation)
    into numbers;
  return numbers;
end;
$$;

create temporary table list (relation text, newest text, section text);
grant select on list to authenticated;
insert into list values
  ('artists', 'created_at', 'artists'), ('releases', 'release_date', 'releases'),
  ('gallery_items', 'created_at', 'gallery'), ('services', 'created_at', 'services');

select is(pg_temp.listed(relation, newest), '5 4 3 2 1', format('%s: without pinned ones the newest come first', relation))
  from list;
select is(pg_temp.pin('a1', relation, 2, 4, 1), null, format('%s: staff pin', relation)) from list;
select is(pg_temp.listed(relation, newest), '2 4 1 5 3', format('%s: the pinned ones come first, in their order', relation))
  from list;
select is(
    (select string_agg(right(id::text, 1), ' ' order by sorted_by collate "C" desc, id) from public.page_rows where page_rows.section = list.section),
    '2 4 1 5 3', format('%s: so does the sitemap', section))
  from list;
select is(pg_temp.pin('a1', 'artists', 5, 2), null, 'another order');
select is(pg_temp.listed('artists', 'created_at'), '5 2 4 3 1', 'replaces the one before');
select is((select array_agg(distinct updated_at) from public.artists), array['2026-02-01Z'::timestamptz],
  'pinning is no change of an entry');
update public.artists set name = 'Other' where id = pg_temp.id(5);
select is((select updated_at from public.artists where id = pg_temp.id(5)), now(), 'a change of a pinned entry is one');

select is(pg_temp.pin('b1', 'artists', 1), '42501', 'who is not staff cannot pin');
select is(pg_temp.pin('', 'artists', 1), '42501', 'nor can a visitor');
select is(pg_temp.pin('a1', 'news_items', 1), '42703', 'news cannot be pinned');
select is(pg_temp.pin('a1', 'artists; drop table public.artists', 1), '42P01', 'a table is a name');

select * from finish();
rollback;
