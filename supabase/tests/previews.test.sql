-- Previews: found by their id alone, for seven days, until they are withdrawn or their entry is deleted. Who lists them:
-- rights.test.sql.
begin;
create extension if not exists pgtap with schema extensions;
select plan(17);

truncate public.previews;
insert into auth.users (id, raw_app_meta_data) values ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;
insert into public.artists (id, name) values
  ('00000000-0000-0000-0000-000000000001', 'A'), ('00000000-0000-0000-0000-000000000002', 'B');

create function pg_temp.become(who text) returns void language sql as $$
  select
    set_config('request.jwt.claims', case who when 'authenticated' then '{"sub":"00000000-0000-0000-0000-0000000000a1",
      "session_id":"00000000-0000-0000-0000-0000000000a1","aal":"aal1","email":"anna@label.example"}' else '' end, true),
    set_config('role', who, true);
$$;

select pg_temp.become('authenticated');
insert into public.previews (table_name, entry_id, content) values
  ('artists', '00000000-0000-0000-0000-000000000001', '{"row":"first"}'),
  ('artists', '00000000-0000-0000-0000-000000000002', '{"row":"second"}');
select results_eq('select distinct created_by, expires_at - created_at, created_at from public.previews',
  $$values ('anna@label.example', interval '7 days', now())$$, 'staff share for seven days, in their name');
select throws_ok(
  $$insert into public.previews (table_name, entry_id, content, expires_at)
    values ('artists', gen_random_uuid(), '{}', now() + interval '1 year')$$,
  '42501', null, 'and for no longer');
select throws_ok(
  format($$insert into public.previews (table_name, entry_id, content) values ('artists', gen_random_uuid(), '{"row":"%s"}')$$,
    repeat('a', 1000000)),
  '23514', null, 'a preview has a bound');
select lives_ok(
  format($$insert into public.previews (table_name, entry_id, content) values ('artists', gen_random_uuid(), '{"row":"%s"}')$$,
    repeat('a', 900000)),
  'which the longest texts are below');

select pg_temp.become('none');
create temporary table shared as select id, content from public.previews where content ->> 'row' in ('first', 'second');
grant select on shared to anon, authenticated;
select pg_temp.become('anon');
select results_eq(format('select content, expires_at from public.read_preview(%L)', id),
    format('select %L::jsonb, now() + interval ''7 days''', content), format('a visitor reads %s by its id', content))
  from shared;
select is_empty(format('select from public.read_preview(%L)', gen_random_uuid()), 'but nothing by another');
select is_empty('select from public.read_preview(null)', 'nor without one');
select throws_ok('select from public.previews', '42501', null, 'and lists none');

select pg_temp.become('authenticated');
delete from public.previews where id = (select id from shared where content ->> 'row' = 'first');
select pg_temp.become('anon');
select is_empty(format('select from public.read_preview(%L)', id), 'what is withdrawn is gone')
  from shared where content ->> 'row' = 'first';
select isnt_empty(format('select from public.read_preview(%L)', id), 'and nothing else')
  from shared where content ->> 'row' = 'second';

select pg_temp.become('none');
update public.previews set expires_at = now();
select pg_temp.become('anon');
select is_empty(format('select from public.read_preview(%L)', id), 'what has expired is not shown')
  from shared where content ->> 'row' = 'second';
select pg_temp.become('authenticated');
insert into public.previews (table_name, entry_id, content) values
  ('artists', '00000000-0000-0000-0000-000000000002', '{"row":"third"}');
select pg_temp.become('none');
select results_eq('select content ->> ''row'' from public.previews', array['third'], 'and is gone with the next one');

select pg_temp.become('authenticated');
delete from public.artists where id = '00000000-0000-0000-0000-000000000001';
select pg_temp.become('none');
select is((select count(*) from public.previews), 1::bigint, 'the deletion of another entry keeps it');
select pg_temp.become('authenticated');
delete from public.artists where id = '00000000-0000-0000-0000-000000000002';
select pg_temp.become('none');
select is((select count(*) from public.previews), 0::bigint, 'a deleted entry takes its previews with it');
select has_index('public', 'previews', 'previews_entry_idx', array['table_name', 'entry_id'], 'they are found by their entry');
select function_privs_are('public', 'read_preview', array['uuid'], 'anon', array['EXECUTE']);

select * from finish();
rollback;
