-- The panel's search: what it finds in 10,000 artists, and for whom. That it uses the indexes: contract/panel-search.
begin;
create extension if not exists pgtap with schema extensions;
select plan(19);

insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'), ('00000000-0000-0000-0000-0000000000b1', '{}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;
create function pg_temp.sign_in(suffix text) returns text language sql as $$
  select set_config('role', 'authenticated', true), set_config('request.jwt.claims', format(
    '{"sub":"00000000-0000-0000-0000-0000000000%1$s","session_id":"00000000-0000-0000-0000-0000000000%1$s","aal":"aal1"}',
    suffix), true);
  select suffix;
$$;

alter table public.artists disable trigger user;
alter table public.artists enable trigger keep_slug;
insert into public.artists (name, bio)
select 'Artist ' || n, case when n = 5000 then '{"uk":"Їжаки з Києва","de":"Größe 50% und Öl"}'::jsonb end
from generate_series(1, 10000) as n;
insert into public.artists (name, published_at) values ('Artist to come', null);
insert into public.artists (name, bio) values (U&'Schall\00ADwerk', jsonb_build_object('de', U&'Donau\200Bdampf\00ADschiff'));
analyze public.artists;

select lives_ok($$select pg_temp.sign_in('a1')$$, 'a member of staff');
select is((select count(*) from public.find_artists(words)), hits::bigint, format('“%s” finds %s', words, hits))
  from (values
    ('TIST 4321', 1), ('їжак', 1), ('ЇЖАК', 1), (' жаки з ки ', 1), ('GRÖSSE', 0), ('gRÖß', 1), ('50% und ö', 1),
    ('artist 999', 11), ('Ö', 1), ('%', 1), ('_', 0), ('to come', 1),
    ('schallwerk', 1), ('donaudampfschiff', 1), (U&'Schall\200Bwerk\FEFF', 1), (U&'tist 43\00AD21', 1)
  ) as asked (words, hits);

select lives_ok($$select pg_temp.sign_in('b1')$$, 'an account that is not staff');
select is_empty($$select from public.find_artists('Artist')$$, 'finds nothing');

select * from finish();
rollback;
