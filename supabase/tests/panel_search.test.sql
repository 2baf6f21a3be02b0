-- The panel's search: what it finds in 10,000 artists, and that it uses the indexes, for every role.
begin;
create extension if not exists pgtap with schema extensions;
select plan(13);

alter table public.artists disable trigger user;
insert into public.artists (name, bio)
select 'Artist ' || n, case when n = 5000 then '{"uk":"Їжаки з Києва","de":"Größe 50% und Öl"}'::jsonb end
from generate_series(1, 10000) as n;
analyze public.artists;

-- The question of the API, as it asks it.
create function pg_temp.question(words text) returns text language sql as $$
  select format(
    'select id from public.artists where name ilike %1$L or bio->>''en'' ilike %1$L or bio->>''uk'' ilike %1$L'
      ' or bio->>''de'' ilike %1$L or bio->>''ru'' ilike %1$L', '%' || words || '%');
$$;
create function pg_temp.found(words text) returns bigint language plpgsql as $$
declare
  result bigint;
begin
  execute 'select count(*) from (' || pg_temp.question(words) || ') as hits' into result;
  return result;
end;
$$;
create function pg_temp.plan_of(words text) returns text language plpgsql as $$
declare
  line text;
  result text := '';
begin
  for line in execute 'explain ' || pg_temp.question(words) loop result := result || line || E'\n'; end loop;
  return result;
end;
$$;

select is(pg_temp.found(words), hits::bigint, format('“%s” finds %s', words, hits))
  from (values
    ('TIST 4321', 1), ('їжак', 1), ('ЇЖАК', 1), ('жаки з ки', 1), ('GRÖSSE', 0), ('gRÖß', 1), ('50\% und ö', 1),
    ('artist 999', 11), ('Ö', 1)
  ) as asked (words, hits);

set local role anon;
select matches(pg_temp.plan_of('ist 4321'), indexes, 'a visitor''s question is answered from the indexes')
  from (values ('artists_name_search_idx(.|\n)*artists_bio_en_search_idx(.|\n)*artists_bio_ru_search_idx')) as plan (indexes);
set local role authenticated;
select doesnt_match(pg_temp.plan_of('їжак'), 'Seq Scan', 'an account''s question does not read every row');
select throws_ok($$select private.index_search('public.artists', '{name}')$$, '42501', null, 'no account makes indexes');
reset role;

-- A language that comes later.
select private.index_search('public.artists', '{name,bio}', '{fr}');
select private.index_search('public.artists', '{name,bio}', '{fr}');
select set_eq(
  $$select indexname from pg_indexes where tablename = 'artists' and indexdef like '%gin_trgm_ops%'$$,
  array['artists_name_search_idx', 'artists_bio_de_search_idx', 'artists_bio_en_search_idx', 'artists_bio_fr_search_idx',
    'artists_bio_ru_search_idx', 'artists_bio_uk_search_idx'],
  'a further language has an index of its own, and what is there is left');

select * from finish();
rollback;
