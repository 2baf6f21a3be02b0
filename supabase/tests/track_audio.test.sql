-- What is heard of tracks: who reads it, when, and what is left of it when nothing refers to it any more.
begin;
create extension if not exists pgtap with schema extensions;
select plan(65);

truncate public.artists, public.merchandise, public.releases, public.gallery_items, public.track_audio;

-- a1 is staff; a2, too, with a factor that the session has not used; b1 is not.
insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'), ('00000000-0000-0000-0000-0000000000a2', '{"staff": true}'),
  ('00000000-0000-0000-0000-0000000000b1', '{}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values
  (gen_random_uuid(), '00000000-0000-0000-0000-0000000000a2', 'totp', 'verified', now(), now());
create temporary table session (who text, role text, claims text, staff boolean);
insert into session
  select who, 'authenticated', format(
    '{"sub":"00000000-0000-0000-0000-0000000000%1$s","session_id":"00000000-0000-0000-0000-0000000000%1$s","aal":"aal1"}',
    suffix), staff
  from (values ('staff', 'a1', true), ('staff without the second factor', 'a2', false), ('a stranger with a session', 'b1', false))
    as token (who, suffix, staff)
  union all values ('a visitor', 'anon', '{"role":"anon"}', false);

-- The answers to a query in that session.
create function pg_temp.asked(asked text, query text) returns text[] language plpgsql as $$
declare
  answers text[];
begin
  perform set_config('request.jwt.claims', claims, true), set_config('role', role, true) from session where who = asked;
  execute 'select array(' || query || ')' into answers;
  perform set_config('role', 'none', true);
  return answers;
end;
$$;

create function pg_temp.id(n int) returns uuid language sql as $$
  select ('00000000-0000-0000-0000-00000000000' || n)::uuid;
$$;
insert into public.track_audio (id, url, seconds, starts_at, peaks, created_at)
  select pg_temp.id(n), format('/uploads/%s.mp3', n), 30, case when n > 1 then 12.5 end, array[0, n, 255], now() - interval '1 week'
  from generate_series(1, 9) as n;
insert into public.artists (id, name) values (pg_temp.id(1), 'Olena Zoria');

-- Each release has a track with audio, one that may be heard before, and one without audio.
create function pg_temp.tracks(audio int, early_audio int) returns jsonb language sql as $$
  select jsonb_build_array(
    jsonb_build_object('id', 'second', 'title', 'Ebb', 'audio', pg_temp.id(audio)),
    jsonb_build_object('id', 'first', 'title', 'Flood', 'early', true, 'audio', pg_temp.id(early_audio)),
    jsonb_build_object('id', 'silent', 'title', 'Slack', 'early', true));
$$;
insert into public.releases (id, title, artist_id, release_date, published_at, tracks) values
  (pg_temp.id(1), 'Out', pg_temp.id(1), private.label_day(), now(), pg_temp.tracks(1, 2)),
  (pg_temp.id(2), 'To come', pg_temp.id(1), private.label_day() + 1, now(), pg_temp.tracks(3, 4)),
  (pg_temp.id(3), 'Scheduled', pg_temp.id(1), private.label_day() - 1, now() + interval '1 hour', pg_temp.tracks(5, 6)),
  (pg_temp.id(4), 'Draft', pg_temp.id(1), private.label_day() - 1, null, pg_temp.tracks(7, 8));

select is(
    pg_temp.asked(who, 'select url from public.track_audio order by id'),
    case when staff then array['/uploads/1.mp3', '/uploads/2.mp3', '/uploads/3.mp3', '/uploads/4.mp3', '/uploads/5.mp3',
      '/uploads/6.mp3', '/uploads/7.mp3', '/uploads/8.mp3', '/uploads/9.mp3']
    else array['/uploads/1.mp3', '/uploads/2.mp3', '/uploads/4.mp3'] end,
    format('%s reads %s', who, case when staff then 'all audio' else 'what may be heard now' end))
  from session;
select is(
    pg_temp.asked(who, format('select url from public.track_audio where id = %L', pg_temp.id(n))), '{}',
    format('%s does not read audio %s by its id', who, n))
  from session, unnest(array[3, 5, 6, 7, 8, 9]) as n where not staff;

-- The player of a release asks for all of it at once, in the order of its tracks.
select is(
    pg_temp.asked(who, format('select track_id || url from public.release_audio(%L)', pg_temp.id(n))), heard,
    format('%s hears of release %s: %s', who, n, heard))
  from session, (values
    (1, array['second/uploads/1.mp3', 'first/uploads/2.mp3']),
    (2, array['first/uploads/4.mp3']),
    (3, array[]::text[]),
    (4, array[]::text[]),
    (9, array[]::text[])
  ) as release (n, heard)
  where not staff;
select is(
  pg_temp.asked('a visitor', format('select row(seconds, starts_at, peaks)::text from public.release_audio(%L)', pg_temp.id(1))),
  array['(30,,"{0,1,255}")', '(30,12.5,"{0,2,255}")'], 'with what was measured');

-- A page asks for the files of all its releases.
select is(
    pg_temp.asked(who, format('select title || track_id || url from public.release_sounds(array[%L, %L, %L, %L]::uuid[])
      join public.releases on id = release', pg_temp.id(2), pg_temp.id(1), pg_temp.id(3), pg_temp.id(4))),
    array['Outsecond/uploads/1.mp3', 'Outfirst/uploads/2.mp3', 'To comefirst/uploads/4.mp3'],
    format('%s gets the files that may be heard now', who))
  from session where not staff;

-- What changes it is the release alone.
update public.releases set tracks = tracks - 0 where title = 'Out';
select is(pg_temp.asked('a visitor', 'select url from public.track_audio order by id'),
  array['/uploads/2.mp3', '/uploads/4.mp3'], 'a track that is removed takes its audio with it');
update public.releases set release_date = private.label_day() where title = 'To come';
select is(pg_temp.asked('a visitor', 'select url from public.track_audio order by id'),
  array['/uploads/2.mp3', '/uploads/3.mp3', '/uploads/4.mp3'], 'on the day of its release everything is heard');
update public.releases set published_at = null where title = 'To come';
select is(pg_temp.asked('a visitor', 'select url from public.track_audio order by id'), array['/uploads/2.mp3'],
  'a release that is unpublished is heard no more');
set local timezone = 'Pacific/Kiritimati';
select is(private.label_day(), (now() at time zone 'Europe/Berlin')::date, 'the day is that of the label, wherever the session is');

-- A row never changes.
create function pg_temp.tried(statement text) returns text language plpgsql as $$
begin
  perform set_config('request.jwt.claims', claims, true), set_config('role', role, true) from session where who = 'staff';
  execute statement;
  perform set_config('role', 'none', true);
  return 'done';
exception when insufficient_privilege then
  perform set_config('role', 'none', true);
  return 'denied';
end;
$$;
select is(pg_temp.tried(statement), outcome, format('staff: %s', statement))
  from (values
    ($$insert into public.track_audio (url, seconds, peaks) values ('/uploads/new.mp3', 61.2, '{7}')$$, 'done'),
    ($$insert into public.track_audio (id, url, seconds, peaks) values (gen_random_uuid(), '/uploads/new.mp3', 61.2, '{7}')$$, 'denied'),
    ($$update public.track_audio set url = '/uploads/other.mp3'$$, 'denied'),
    ($$delete from public.track_audio$$, 'denied')
  ) as attempt (statement, outcome);

-- Releases are found by their tracks, on the site and in the panel.
update public.releases set catalogue_number = 'NL 012', upc = '4006381333931', tracks = '[
  {"id": "a", "title": "Ebb and flood", "version": "Nachtfassung", "featuring": ["Їжаки"], "isrc": "DEA122600001"}
]' where title = 'Out';
select is(
    array(select title #>> '{}' from public.search_site(words)), array['Out'], format('the site finds “%s”', words))
  from unnest(array['flood', 'nachtfassung', 'yizhaky', 'DEA122600001', 'ebb zoria']) as words;
select is(
    pg_temp.asked('staff', format('select title from public.find_releases(%L)', words)), array['Out'],
    format('the panel finds “%s”', words))
  from unnest(array['AND FLO', 'fassung', 'їжаки', '22600001', 'nl 01', '63813339']) as words;
update public.releases set tracks = '[]' where title = 'Out';
select is_empty($$select from public.search_site('flood') where title = '"Out"'$$, 'a track that is removed is not found');

-- What nothing refers to is removed after a day, and its file counts as unused before.
update public.releases set tracks = '[]';
delete from public.versions;
insert into public.versions (table_name, entry_id, content) values
  ('releases', pg_temp.id(1), jsonb_build_object('tracks', pg_temp.tracks(1, 2)));
insert into public.previews (table_name, entry_id, content) values
  ('releases', pg_temp.id(1), jsonb_build_object('row', jsonb_build_object('tracks', pg_temp.tracks(3, 4))));
update public.releases set tracks = pg_temp.tracks(5, 6) where title = 'Draft';
update public.track_audio set url = format('/uploads/%s.mp3', md5(url)), created_at = now() - case url
  when '/uploads/8.mp3' then interval '23 hours' when '/uploads/9.mp3' then interval '25 hours' else interval '1 week' end;
set local role service_role;
select set_eq(
  'select unnest(public.file_references())',
  $$select substring(url from '[0-9a-f]{32}') from public.track_audio
    where id::text <> all ('{00000000-0000-0000-0000-000000000007,00000000-0000-0000-0000-000000000009}')
      and seconds = 30$$,
  'files of audio that a release, a version or a preview refers to are in use, and those of today');
select is(public.remove_unused_track_audio(), 3, 'the others are removed');
select results_eq(
  'select right(id::text, 1) from public.track_audio order by id', array['1', '2', '3', '4', '5', '6', '8'], 'and no more');
select is(public.remove_unused_track_audio(), 0, 'once');

select * from finish();
rollback;
