-- Redirects and what is counted of paths: who reads and writes them, and how much of it there can be.
begin;
create extension if not exists pgtap with schema extensions;
select plan(41);

truncate public.redirects, public.path_counts, private.path_counting;

-- a1 is staff; a2, too, with a factor that the session has not used; b1 is not.
insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'), ('00000000-0000-0000-0000-0000000000a2', '{"staff": true}'),
  ('00000000-0000-0000-0000-0000000000b1', '{}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values
  (gen_random_uuid(), '00000000-0000-0000-0000-0000000000a2', 'totp', 'verified', now(), now());
create temporary table session (who text, role text, claims text);
insert into session
  select who, 'authenticated', format(
    '{"sub":"00000000-0000-0000-0000-0000000000%1$s","session_id":"00000000-0000-0000-0000-0000000000%1$s","aal":"aal1"}',
    suffix)
  from (values ('staff', 'a1'), ('staff without the second factor', 'a2'), ('a stranger with a session', 'b1'))
    as token (who, suffix)
  union all values ('a visitor', 'anon', '{"role":"anon"}'), ('the secret key', 'service_role', '{"role":"service_role"}');

-- The answers to a query in that session; 'denied' where it may not ask.
create function pg_temp.asked(asked text, query text) returns text[] language plpgsql as $$
declare
  answers text[];
begin
  perform set_config('request.jwt.claims', claims, true), set_config('role', role, true) from session where who = asked;
  execute 'select array(' || query || ')' into answers;
  perform set_config('role', 'none', true);
  return answers;
exception when insufficient_privilege then
  return array['denied'];
end;
$$;

insert into public.redirects (source, target) values
  ('/2019/05/13/northbound', '/releases'), ('/?p=123', '/about');
select is(pg_temp.asked(who, 'select source || '' '' || target from public.redirects order by source'), answers,
    format('%s reads where paths lead', who))
  from (values
    ('a visitor', array['/2019/05/13/northbound /releases', '/?p=123 /about']),
    ('staff', array['/2019/05/13/northbound /releases', '/?p=123 /about']),
    ('staff without the second factor', '{}'),
    ('a stranger with a session', '{}')
  ) as reading (who, answers);
select is(pg_temp.asked('a visitor', query), array['denied'], format('a visitor asks: %s', query))
  from unnest(array[
    'select id::text from public.redirects', 'select created_at::text from public.redirects',
    'select path from public.path_counts', 'select public.paths_counted_at()::text',
    $$select public.count_paths('{}', '{"/a": 1}')::text$$
  ]) as query;
select is(pg_temp.asked(who, $$select public.count_paths('{}', '{"/a": 1}')::text$$), array['denied'], format('%s counts', who))
  from unnest(array['staff', 'staff without the second factor', 'a stranger with a session']) as who;

-- What is counted adds up.
select is(pg_temp.asked('staff', 'select public.paths_counted_at()::text'), array[null], 'nothing has been counted yet');
select public.count_paths('{"/?p=123": 2, "/not/redirected": 5}', '{"/nowhere": 1, "/künstler/müller": 3}');
select public.count_paths('{"/?p=123": 1}', '{"/nowhere": 4}');
create view pg_temp.counted as
  select format('%s %s %s', case when is_redirected then 'redirect' else 'missing' end, path, hits) as line,
    path, is_redirected, last_asked_on
  from public.path_counts;
select set_eq('select line from pg_temp.counted',
  array['redirect /?p=123 3', 'missing /nowhere 5', 'missing /künstler/müller 3'],
  'redirects and missing paths are counted apart, and only redirects that exist');
select is((select array_agg(distinct last_asked_on) from pg_temp.counted), array[private.label_day()], 'with the last day');
select is(pg_temp.asked('staff', 'select (public.paths_counted_at() = now())::text'), array['true'], 'staff see when');
select is(pg_temp.asked(who, 'select path from public.path_counts'), '{}', format('%s reads no count', who))
  from unnest(array['staff without the second factor', 'a stranger with a session']) as who;
select is(pg_temp.asked(who, 'select public.paths_counted_at()::text'), array[null], format('%s sees no time', who))
  from unnest(array['staff without the second factor', 'a stranger with a session']) as who;

-- What is no path, or no number, is left out.
select lives_ok($$select public.count_paths('{"/?p=123": -1}', jsonb_build_object(
  'https://evil.example', 1, '/a?mail=a@example.com', 1, '/a#b', 1, E'/a\nb', 1, '/' || repeat('a', 300), 1,
  '/minus', -1, '/zero', 0, '/text', 'many', '/huge', 10000000000, '/null', null))$$, 'odd counts are no error');
select is((select count(*) from public.path_counts), 3::bigint, 'and nothing is stored of them');
select lives_ok(format($$select public.count_paths('{}', '{"/%s": 1}')$$, repeat('b', 299)), 'a path of 300 characters');
select is((select count(*) from public.path_counts), 4::bigint, 'is stored');

-- The content that visitors see stays the same version: counting renders no page again.
create temporary table seen as select public.content_version() as version;
select public.count_paths('{"/?p=123": 1}', '{"/nowhere": 1}');
select is(public.content_version(), (select version from seen), 'counting changes no version of the content');

-- What becomes a redirect is missing no more; its number as a redirect begins with it, and survives an undone removal.
insert into public.redirects (source, target) values ('/nowhere', '/news');
select public.count_paths('{"/nowhere": 1}', '{}');
select ok(exists (select from pg_temp.counted where line = 'redirect /nowhere 1'), 'it counts as a redirect');
select ok(not exists (select from pg_temp.counted where line like 'missing /nowhere%'), 'and is missing no more');
delete from public.redirects where source = '/nowhere';
select public.count_paths('{}', '{}');
select ok(exists (select from pg_temp.counted where line = 'redirect /nowhere 1'), 'a removed redirect keeps its number');
update public.path_counts set last_asked_on = private.label_day() - 31;
select public.count_paths('{}', '{}');
select set_eq('select line from pg_temp.counted', array['redirect /?p=123 4'],
  'for a month; the number of one that is there stays');

-- Bounds, whoever calls.
select public.count_paths('{}', (select jsonb_object_agg('/flood/' || n, 1) from generate_series(1, 700) as n));
select is((select count(*) from public.path_counts where not is_redirected), 500::bigint, 'at most 500 of a call are taken');
delete from public.path_counts where not is_redirected;
select public.count_paths('{}', '{"/wanted": 2}');
select public.count_paths('{}', (select jsonb_object_agg(format('/flood/%s/%s', round, n), 1) from generate_series(1, 500) as n))
  from generate_series(1, 4) as round;
select is((select count(*) from public.path_counts where not is_redirected), 1000::bigint, 'at most 1,000 are kept');
select ok(exists (select from public.path_counts where path = '/wanted'), 'and the least wanted go first');
select throws_ok(
  $$insert into public.redirects (source, target) select '/old/' || n, '/news' from generate_series(1, 1999) as n$$,
  '23514', 'new rows violate check constraint "redirects_count"', 'there are at most 2,000 redirects');
select lives_ok(
  $$insert into public.redirects (source, target) select '/old/' || n, '/news' from generate_series(1, 1998) as n$$,
  'and 2,000 are not too many');
select lives_ok($$insert into public.redirects (source, target) values ('/old/1', '/about')
    on conflict (source) do update set target = excluded.target$$, 'of which one can still be changed');
select throws_ok($$insert into public.redirects (source, target) values ('/old/1', '/about')$$, '23505', null,
  'a path leads to one place');
select throws_ok($$insert into public.path_counts (path, is_redirected, hits, last_asked_on)
    values (repeat('a', 501), true, 1, now())$$, '23514', null, 'the path of a count has a length');
select throws_ok($$insert into public.path_counts (path, is_redirected, hits, last_asked_on)
    values ('/a', true, 0, now())$$, '23514', null, 'and its number is one');

-- Who is told of them without asking.
select is_empty($$select from pg_publication_tables where tablename in ('redirects', 'path_counts')$$,
  'no realtime message has one');
select function_privs_are('public', 'paths_counted_at', array[]::text[], role,
    case role when 'authenticated' then array['EXECUTE'] else array[]::text[] end)
  from unnest(array['anon', 'authenticated']) as role;

select * from finish();
rollback;
