-- Concerts: who may do what, when one is over, and what follows their artists. How drafts, versions and
-- search work for all kinds: publication.test.sql, versions.test.sql, search.test.sql.
begin;
create extension if not exists pgtap with schema extensions;
select plan(48);

truncate public.concerts, public.artists cascade;
insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'),
  ('00000000-0000-0000-0000-0000000000a3', '{"staff": true}'),
  ('00000000-0000-0000-0000-0000000000b1', '{}');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values
  (gen_random_uuid(), '00000000-0000-0000-0000-0000000000a3', 'totp', 'verified', now(), now());
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;

create function pg_temp.become(who text) returns void language sql as $$
  select
    set_config('request.jwt.claims', case when who in ('a1', 'a3', 'b1') then format(
      '{"sub":"00000000-0000-0000-0000-0000000000%1$s","session_id":"00000000-0000-0000-0000-0000000000%1$s","aal":"aal1"}', who
    ) else '' end, true),
    set_config('role', case when who in ('a1', 'a3', 'b1') then 'authenticated' else who end, true);
$$;
-- What an assertion says in somebody's session.
create function pg_temp.judged(who text, assertion text) returns text language plpgsql as $$
declare
  verdict text;
begin
  perform pg_temp.become(who);
  execute 'select ' || assertion into verdict;
  return verdict;
end;
$$;
create function pg_temp.id(number integer) returns uuid language sql immutable as $$
  select format('00000000-0000-4000-8000-%s', lpad(number::text, 12, '0'))::uuid;
$$;

insert into public.artists (id, name, published_at) values
  (pg_temp.id(1), 'Mira', now()), (pg_temp.id(2), 'Draft', null);
insert into public.concerts (id, line_up, date, city, published_at) values
  (pg_temp.id(11), jsonb_build_array(
    jsonb_build_object('artist', pg_temp.id(2)), jsonb_build_object('name', 'Guest'), jsonb_build_object('artist', pg_temp.id(1))
  ), current_date + 30, '{"en":"Hamburg","uk":"Гамбург"}', now()),
  (pg_temp.id(12), '[{"name":"Secret"}]', current_date + 40, '{"en":"Kyiv"}', null),
  (pg_temp.id(13), '[{"name":"Later"}]', current_date + 50, '{"en":"Wien"}', now() + interval '1 day'),
  (pg_temp.id(14), '[{"name":"Past"}]', current_date - 400, '{"en":"Husum"}', now());

-- Who reads and writes.
select pg_temp.judged(who, format(
    'results_eq(''select count(*) from public.concerts'', array[%s::bigint], ''%s reads %1$s concerts'')', seen, who))
  from (values ('anon', 2::bigint), ('b1', 2), ('a3', 2), ('a1', 4), ('service_role', 4)) as reader (who, seen);
select pg_temp.become('anon');
select throws_ok(statement, '42501', null, format('a visitor may not %s', statement))
  from unnest(array[
    'insert into public.concerts (line_up, date, city) values (''[{"name":"A"}]'', ''2027-01-01'', ''{"en":"A"}'')',
    'update public.concerts set city = ''{"en":"A"}''', 'delete from public.concerts'
  ]) as statement;
select pg_temp.judged(who, format($$throws_ok(
    'insert into public.concerts (line_up, date, city) values (''[{"name":"A"}]'', ''2027-01-01'', ''{"en":"A"}'')',
    '42501', null, '%s inserts none')$$, who))
  from unnest(array['b1', 'a3']) as who;
select pg_temp.judged(who, format($$is_empty(
    'update public.concerts set city = ''{"en":"A"}'' returning id', '%s changes none')$$, who))
  from unnest(array['b1', 'a3']) as who;
select pg_temp.judged(who, format($$is_empty('delete from public.concerts returning id', '%s deletes none')$$, who))
  from unnest(array['b1', 'a3']) as who;
select pg_temp.become('a1');
select isnt_empty('update public.concerts set city = city returning id', 'staff change them');
select isnt_empty('delete from public.concerts where city ->> ''en'' = ''Wien'' returning id', 'and delete them');
select lives_ok('insert into public.concerts (line_up, date, city) values (''[{"name":"A"}]'', ''2027-01-01'', ''{"en":"A"}'')',
  'and add some');
select results_eq('select id from public.find_concerts(''mira'')', array[pg_temp.id(11)], 'staff find one by an artist of ours');
select results_eq('select id from public.find_concerts(''gues'')', array[pg_temp.id(11)], 'or by another name');
select results_eq('select id from public.find_concerts(''husum'')', array[pg_temp.id(14)], 'or by its place');
select results_eq('select id from public.find_concerts(''гамб'')', array[pg_temp.id(11)], 'in any of its languages');
select pg_temp.judged(who, format($$is_empty('select from public.find_concerts(''hamburg'')', '%s finds none')$$, who))
  from unnest(array['b1', 'a3']) as who;
select pg_temp.become('anon');
select throws_ok('select from public.find_concerts(''hamburg'')', '42501', null, 'nor does a visitor');

-- Who plays.
select results_eq(
  format('select public.performers(concerts) from public.concerts where id = %L', pg_temp.id(11)),
  array['[{"name":"Draft"},{"name":"Guest"},{"slug":"mira","name":"Mira"}]'::jsonb],
  'a visitor reads all names in order, and the slugs of artists with a page');
select results_eq('select id, concerts from public.concert_years',
  format($$values (%L, 1)$$, to_char(current_date - 400, 'YYYY')), 'the archive has the years of what is over');
select throws_ok('insert into public.concert_years (id) values (''2020'')', null, null, 'which nobody writes');
select is_empty('select from public.search_site(''secret'')', 'a visitor finds no draft');
select results_eq('select title from public.search_site(''mira hamburg'')', array['{"en":"Draft, Guest, Mira – Hamburg","uk":"Draft, Guest, Mira – Гамбург"}'::jsonb],
  'and a public one by names and place, with the place in its languages');
select is((select count(*) from unnest(array['Hamburg', 'Гамбург', 'gamburg', 'hambu']) as words, public.search_site(words) where kind = 'concert'), 4::bigint,
  'by each spelling of its place');
select is((select translated_into from public.concerts where id = pg_temp.id(11)), null,
  'the spellings of a place are no text that lacks a language');
select is_empty(format('select from public.page_rows where id = %L', pg_temp.id(12)), 'a draft is no page');
select isnt_empty(format('select from public.page_rows where id = %L and section = ''concerts''', pg_temp.id(11)),
  'a public one is');

-- What follows an artist.
select pg_temp.become('none');
savepoint names;
create or replace function private.performer_names(concert public.concerts) returns text
language plpgsql as $$
begin
  if concert.id <> pg_temp.id(11) then
    raise exception 'The words of another concert are read.';
  end if;
  return 'Somebody';
end;
$$;
select lives_ok(format('update public.concerts set venue = ''Elsewhere'' where id = %L', pg_temp.id(11)),
  'a concert that is saved rewrites its own search alone');
rollback to savepoint names;
update public.artists set name = 'Zeno' where id = pg_temp.id(1);
select isnt_empty('select from public.search_site(''zeno'')', 'a renamed artist is found by the new name');
select is_empty('select from public.search_site(''mira'') where kind = ''concert''', 'and no more by the old one');
delete from public.artists where id = pg_temp.id(1);
select is((select line_up from public.concerts where id = pg_temp.id(11)),
  jsonb_build_array(jsonb_build_object('artist', pg_temp.id(2)), '{"name":"Guest"}'::jsonb, '{"name":"Zeno"}'::jsonb),
  'a deleted artist stays in the line-up by name');

-- The day until now is bounded as that of every date is; what else a concert is: constraints.test.sql.
select throws_ok(
  $$insert into public.concerts (line_up, date, moved_from, city) values ('[{"name":"A"}]', '2027-01-01', '20261-12-01', '{"en":"A"}')$$,
  '23514', null, 'a wrong year of the day until now is refused');
select lives_ok(
  $$insert into public.concerts (title, date, moved_from, state, city)
    values ('{"en":"Festival"}', '2027-01-01', '2026-12-01', 'moved', '{"en":"A"}')$$,
  'a title is a name, too');

-- When it is over: with its day, where it is, also where the clocks change that day.
select is(private.end_of_day(day::date, zone), over::timestamptz, format('%s in %s ends at %s', day, zone, over))
  from (values
    ('2027-03-28', 'Europe/Berlin', '2027-03-28T22:00Z'),
    ('2027-03-27', 'Europe/Berlin', '2027-03-27T23:00Z'),
    ('2027-10-31', 'Europe/Berlin', '2027-10-31T23:00Z'),
    ('2027-06-05', 'Europe/Kyiv', '2027-06-05T21:00Z'),
    ('2027-06-05', 'America/New_York', '2027-06-06T04:00Z'),
    ('2027-06-05', 'Asia/Tokyo', '2027-06-05T15:00Z')
  ) as given (day, zone, over);

select results_eq(
  $$insert into public.concerts (line_up, date, doors_time, start_time, city) values
      ('[{"name":"A"}]', '2027-05-01', '23:00', '00:30', '{"en":"A"}'), ('[{"name":"B"}]', '2027-05-01', '19:00', '20:00', '{"en":"A"}')
    returning over_at$$,
  $$values ('2027-05-02T22:00Z'::timestamptz), ('2027-05-01T22:00Z')$$,
  'a club night is over with the day on which it begins');

-- The version of the content changes when a day is over.
truncate public.artists, public.merchandise, public.releases, public.gallery_items, public.news_items, public.services;
update public.concerts set published_at = now() - interval '1 year';
create temporary table version as select public.content_version() as before;
alter table public.concerts disable trigger user; -- they would change it, too
insert into public.concerts (line_up, slug, date, city, published_at)
  values ('[{"name":"Tomorrow"}]', 'tomorrow', current_date + 2, '{"en":"A"}', now() - interval '1 year');
select is(public.content_version(), before, 'a day to come changes nothing yet') from version;
insert into public.concerts (line_up, slug, date, city, published_at)
  values ('[{"name":"Yesterday"}]', 'yesterday', current_date - 2, '{"en":"A"}', now() - interval '1 year');
select isnt(public.content_version(), before, 'a day that is over does') from version;

select * from finish();
rollback;
