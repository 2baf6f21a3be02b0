-- Previews: found by their id alone, until a day, until they are withdrawn or their entry is deleted; and private streams, with
-- the sound, for one person each. Who lists them: rights.test.sql; who hears it: api/uploads/sound-access.test.ts.
begin;
create extension if not exists pgtap with schema extensions;
select plan(51);

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
    values ('artists', gen_random_uuid(), '{}', now() + interval '401 days')$$,
  '23514', null, 'or until a day that they choose, within a year or so');
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
select results_eq(format('select * from public.read_preview(%L)', id),
    format('select %L::jsonb, now() + interval ''7 days'', null::text, false, false, null::text', content), format('a visitor reads %s by its id', content))
  from shared;
select is_empty(format('select from public.read_preview(%L)', gen_random_uuid()), 'but nothing by another');
select is_empty('select from public.read_preview(null)', 'nor without one');
select throws_ok('select from public.previews', '42501', null, 'and lists none');

select pg_temp.become('authenticated');
update public.previews set expires_at = now() where id = (select id from shared where content ->> 'row' = 'first');
select is((select count(*) from public.previews where content ->> 'row' = 'first'), 0::bigint,
  'a link for anybody that is withdrawn leaves nothing');
select throws_ok('update public.previews set content = ''{}''', '42501', null, 'what a link shows is never changed');
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

-- Private streams.
select pg_temp.become('none');
truncate public.previews;
insert into public.track_audio (id, url, seconds, starts_at, peaks) values
  ('00000000-0000-0000-0000-0000000000b1', '/uploads/1.mp3', 30, null, '{1}'),
  ('00000000-0000-0000-0000-0000000000b2', '/uploads/2.mp3', 40, 12, '{2}');
create function pg_temp.link(n integer) returns uuid language sql as $$
  select ('00000000-0000-0000-0000-0000000000c' || n)::uuid;
$$;
create function pg_temp.share(n integer, part text) returns void language sql as $$
  insert into public.previews (id, table_name, entry_id, content, recipient, has_sound, may_download)
  select pg_temp.link(n), 'releases', gen_random_uuid(), jsonb_build_object('row', jsonb_build_object('tracks', jsonb_build_array(
    jsonb_build_object('id', 'ebb', 'title', 'Ebb', 'audio', '00000000-0000-0000-0000-0000000000b2'),
    jsonb_build_object('id', 'wind', 'title', 'Wind'),
    jsonb_build_object('id', 'tide', 'title', 'Tide', 'audio', '00000000-0000-0000-0000-0000000000b1')))),
    case when part <> 'anybody' then 'Radio' end, part in ('sound', 'download'), part = 'download';
$$;
select pg_temp.share(1, 'sound'), pg_temp.share(2, 'download'), pg_temp.share(3, 'words'), pg_temp.share(4, 'anybody');
select throws_ok(
  $$insert into public.previews (table_name, entry_id, content, has_sound) values ('releases', gen_random_uuid(), '{}', true)$$,
  '23514', null, 'sound is for somebody');
select throws_ok(
  $$insert into public.previews (table_name, entry_id, content, has_sound, recipient)
    values ('artists', gen_random_uuid(), '{}', true, 'Radio')$$, '23514', null, 'and of a release');
select throws_ok(
  $$insert into public.previews (table_name, entry_id, content, may_download, recipient)
    values ('releases', gen_random_uuid(), '{}', true, 'Radio')$$, '23514', null, 'only what is heard is downloaded');
select throws_ok($$insert into public.previews (table_name, entry_id, content, recipient)
    values ('releases', gen_random_uuid(), '{}', ' ')$$, '23514', null, 'a recipient has a name');
select throws_ok($$insert into public.previews (table_name, entry_id, content, recipient)
    values ('releases', gen_random_uuid(), '{}', repeat('a', 201))$$, '23514', null, 'which has a bound');

select pg_temp.become('anon');
select results_eq('select * from public.stream_audio(pg_temp.link(1))',
  $$values ('ebb', '/uploads/2.mp3', 40::numeric, 12::numeric, '{2}'::smallint[]),
    ('tide', '/uploads/1.mp3', 30::numeric, null, '{1}'::smallint[])$$,
  'whoever has the link gets the sound, in the order of the tracks');
select results_eq('select recipient, has_sound, may_download from public.read_preview(pg_temp.link(2))',
  $$values ('Radio', true, true)$$, 'and what may be done');
select is_empty('select from public.stream_audio(pg_temp.link(3))', 'a link without sound gives none');
select is_empty('select from public.stream_audio(pg_temp.link(4))', 'nor does one for anybody');
select is_empty('select from public.stream_audio(pg_temp.link(5))', 'nor one that does not exist');

select public.note_stream_play(pg_temp.link(1), 'tide'), public.note_stream_play(pg_temp.link(1), 'ebb', true),
  public.note_stream_play(pg_temp.link(1), 'wind'), public.note_stream_play(pg_temp.link(1), 'other'),
  public.note_stream_play(pg_temp.link(2), 'ebb', true), public.note_stream_play(pg_temp.link(3), 'tide'),
  public.note_stream_play(pg_temp.link(5), 'tide');
select pg_temp.become('none');
select results_eq('select plays from public.previews order by id', $$
  select jsonb_build_array(jsonb_build_object('track', 'tide', 'at', now()))
  union all select jsonb_build_array(jsonb_build_object('track', 'ebb', 'at', now(), 'download', true))
  union all select '[]' union all select '[]'$$,
  'plays are noted of tracks that are heard, downloads where they are allowed');
update public.previews set plays = (select jsonb_agg(n) from generate_series(1, 1000) as n) where id = pg_temp.link(2);
select pg_temp.become('anon');
select public.note_stream_play(pg_temp.link(2), 'tide');
select ok(public.answer_stream(pg_temp.link(1), 'On air.'), 'the recipient writes back');
select ok(public.answer_stream(pg_temp.link(1), 'On air on Friday.'), 'and again');
select ok(not public.answer_stream(pg_temp.link(4), 'Hi'), 'nobody else does');
select ok(not public.answer_stream(pg_temp.link(5), 'Hi'), 'nor without a link');
select throws_ok('select public.answer_stream(pg_temp.link(1), '' '')', '23514', null, 'a word is none without letters');
select throws_ok('select public.answer_stream(pg_temp.link(1), repeat(''a'', 2001))', '23514', null, 'and has a bound');
select results_eq('select word from public.read_preview(pg_temp.link(1))', array['On air on Friday.'], 'they see their last word');
select throws_ok('select plays from public.previews', '42501', null, 'but not what was noted');
select pg_temp.become('none');
select is((select jsonb_array_length(plays) from public.previews where id = pg_temp.link(2)), 1000, 'the number of plays is bounded');

select pg_temp.become('authenticated');
update public.previews set expires_at = now() where id = pg_temp.link(1);
select pg_temp.become('anon');
select is_empty('select from public.read_preview(pg_temp.link(1))', 'what is withdrawn is not shown');
select is_empty('select from public.stream_audio(pg_temp.link(1))', 'nor heard');
select ok(not public.answer_stream(pg_temp.link(1), 'Late'), 'nor answered');
select throws_ok('select public.remove_expired_previews()', '42501', null, 'visitors remove nothing');
select pg_temp.become('none');
select results_eq('select word from public.previews where id = pg_temp.link(1)', array['On air on Friday.'],
  'what was heard and written stays for staff');
update public.previews set created_at = now() - interval '100 days', expires_at = now() - interval '90 days' where id = pg_temp.link(1);
select is((select count(*) from public.previews where id = pg_temp.link(1)), 0::bigint, 'for 90 days');

-- A link until the release.
truncate public.previews;
insert into public.artists (id, name) values ('00000000-0000-0000-0000-000000000003', 'C');
select throws_ok(
  $$insert into public.previews (table_name, entry_id, content, until_release) values ('artists', gen_random_uuid(), '{}', '2030-05-10')$$,
  '23514', null, 'only a release has a day with which a link ends');
select pg_temp.become('authenticated');
insert into public.previews (table_name, entry_id, content, expires_at, until_release)
select 'releases', pg_temp.link(7), '{}', now() + make_interval(days => days), day
from (values (10, current_date + 9), (11, null)) as asked (days, day);
insert into public.releases (id, artist_id, title, release_date)
values (pg_temp.link(7), '00000000-0000-0000-0000-000000000003', 'Low Water', current_date + 9);
prepare ends as select expires_at - now(), until_release - current_date from public.previews order by until_release;
select results_eq('ends', $$values (interval '10 days', 9), (interval '11 days', null)$$, 'one that is on its day moves nothing');
update public.releases set release_date = current_date + 30 where id = pg_temp.link(7);
select results_eq('ends', $$values (interval '31 days', 30), (interval '11 days', null)$$, 'one that moves takes the links along that end with it');
update public.releases set release_date = current_date + 500 where id = pg_temp.link(7);
select results_eq('ends', $$values (interval '400 days', 399), (interval '11 days', null)$$, 'within the longest time of a link');
update public.releases set release_date = current_date + 9 where id = pg_temp.link(7);
select results_eq('ends', $$values (interval '10 days', 9), (interval '11 days', null)$$, 'and back with it');
update public.releases set release_date = current_date - 3000 where id = pg_temp.link(7);
select results_eq('ends', $$values (interval '10 days', 9), (interval '11 days', null)$$, 'but not into the past');

select * from finish();
rollback;
