-- What the catalogue can be narrowed by: of the releases that a visitor sees.
begin;
create extension if not exists pgtap with schema extensions;
select plan(2);

truncate public.artists cascade;
create function pg_temp.id(n int) returns uuid language sql as $$
  select ('00000000-0000-0000-0000-00000000000' || n)::uuid;
$$;
insert into public.artists (id, name, slug, published_at) values
  (pg_temp.id(1), 'Mira', 'mira', now()), (pg_temp.id(2), 'Hidden', 'hidden', null);
insert into public.releases (title, artist_id, release_date, release_kind, published_at) values
  ('One', pg_temp.id(1), '2023-12-31', 'ep', now()),
  ('Two', pg_temp.id(1), '2024-01-01', 'ep', now()),
  ('Three', pg_temp.id(2), '2024-12-31', null, now()),
  ('Draft', pg_temp.id(1), '2019-01-01', 'album', null);

set local role anon;
select results_eq(
  'select facet, value, name, releases from public.release_facets order by facet, value',
  $$values ('artist', 'mira', 'Mira', 2), ('kind', 'ep', 'ep', 2), ('year', '2023', '2023', 1), ('year', '2024', '2024', 2)$$,
  'counts what is public, without artists who have no page');
select throws_ok('insert into public.release_facets (facet) values (''year'')', null, null, 'nobody writes it');

select * from finish();
rollback;
