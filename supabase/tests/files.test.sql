-- What is known of files: who reads and writes it, where its rows come from, and what visitors get to see of it.
begin;
create extension if not exists pgtap with schema extensions;
select plan(49);

truncate public.artists, public.merchandise, public.releases, public.gallery_items, public.news_items, public.files;

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

-- The answers to a query in that session, or the code of its error.
create function pg_temp.asked(asked text, query text) returns text[] language plpgsql as $$
declare
  answers text[];
begin
  perform set_config('request.jwt.claims', claims, true), set_config('role', role, true) from session where who = asked;
  begin
    execute 'with answer (value) as (' || query || ') select array(select value::text from answer)' into answers;
  exception when others then
    answers := array[sqlstate];
  end;
  perform set_config('role', 'none', true);
  return answers;
end;
$$;

create function pg_temp.id(n int) returns uuid language sql as $$
  select ('00000000-0000-0000-0000-00000000000' || n)::uuid;
$$;
create function pg_temp.picture(n int) returns text language sql as $$
  select format('uploads/%s-1600x1067-102030.webp', lpad(n::text, 32, '0'));
$$;

insert into public.artists (id, name, photo_url, image_alt, published_at) values
  (pg_temp.id(1), 'Nika', '/' || pg_temp.picture(1), '{"en": "Nika on a bridge"}', now()),
  (pg_temp.id(2), 'Draft', '/' || pg_temp.picture(2), null, null),
  (pg_temp.id(3), 'Scheduled', '/' || pg_temp.picture(3), null, now() + interval '1 hour');
insert into public.releases (id, title, artist_id, release_date, cover_art_url, published_at) values
  (pg_temp.id(4), 'Northbound', pg_temp.id(1), '2026-01-01', '/' || pg_temp.picture(4), now()),
  (pg_temp.id(5), 'Hidden', pg_temp.id(1), '2026-01-01', '/' || pg_temp.picture(5), null);
insert into public.gallery_items (id, artist_id, images) values
  (pg_temp.id(6), pg_temp.id(1), array['/' || pg_temp.picture(6), '/' || pg_temp.picture(1)]);
insert into public.news_items (id, title, content) values
  (pg_temp.id(7), '{"en": "News"}', jsonb_build_object('en',
    format('![](/%s) ![](https://label.example/%s) /uploads/%s-400x300-102030-400.avif',
      pg_temp.picture(7), pg_temp.picture(8), repeat('9', 32))));

select bag_eq(
  'select path from public.files', 'select pg_temp.picture(n) from generate_series(1, 8) as n',
  'each path that content refers to has a row, by its main name alone');
select is(
  (select row(kind, width, height)::text from public.files where path = pg_temp.picture(1)), '(picture,1600,1067)',
  'kind and size follow from the name');
select lives_ok(
  format('insert into public.files (path) values (%L), (%L), (%L)', 'uploads/' || repeat('a', 32) || '.mp4',
    'uploads/' || repeat('b', 32) || '.mp3', 'uploads/' || repeat('c', 32) || '-40x30.svg'), 'videos, audio and drawings have rows');
select is(
  array(select kind from public.files where width is null or kind = 'drawing' order by path), array['video', 'audio', 'drawing'],
  'each with its kind');
delete from public.files where path !~ '^uploads/0';

select throws_ok(
  format('update public.files set press = true where path = %L', pg_temp.picture(1)), '23514', null,
  'a picture for the press has a print size');
select throws_ok(
  format('update public.files set print_path = %L where path = %L',
    format('uploads/%s-6000x4000-print-0123456789ab.jpg', lpad('1', 32, '0')), pg_temp.picture(1)), '23514', null,
  'a picture that is not for the press has none');
select throws_ok(
  format('update public.files set press = true, print_path = %L where path = %L',
    format('uploads/%s-6000x4000-print-0123456789ab.jpg', lpad('2', 32, '0')), pg_temp.picture(1)), '23514', null,
  'a print size is of the same picture');
select throws_ok(
  $$ insert into public.files (path) values ('uploads/../../etc/passwd') $$, '23514', null, 'a path is that of an upload');

update public.files set press = true, photographer = 'Olena K.', alt = '{"en": "From the file"}',
  print_path = replace(path, '1600x1067-102030.webp', '6000x4000-print-0123456789ab.jpg'), print_bytes = 9000000
  where path <> pg_temp.picture(8);
update public.files set credit = 'Nordlicht / Olena K.' where path = pg_temp.picture(4);

-- Rights.
select is(
    pg_temp.asked(who, 'select path from public.files where path < ''uploads/00000000000000000000000000000002'''),
    case when staff then array[pg_temp.picture(1)] when who = 'a visitor' then array['42501'] else '{}' end,
    format('%s reads %s', who, case when staff then 'files' else 'no file' end))
  from session;
select is(
    pg_temp.asked(who, $$ insert into public.files (path, credit) values
      ('uploads/ffffffffffffffffffffffffffffffff.mp4', 'Taken') returning credit $$),
    case when staff then array['Taken'] else array['42501'] end,
    format('%s %s a row', who, case when staff then 'adds' else 'does not add' end))
  from session;
select is(
    pg_temp.asked(who, $$ update public.files set credit = 'Changed' where path like '%.mp4' returning credit $$),
    case when staff then array['Changed'] when who = 'a visitor' then array['42501'] else '{}' end,
    format('%s %s a credit', who, case when staff then 'changes' else 'does not change' end))
  from session;
select is(
    pg_temp.asked(who, $$ delete from public.files returning path $$), array['42501'], format('%s deletes no row', who))
  from session;
select is(
    pg_temp.asked(who, 'select unnest(public.print_files())'), array['42501'], format('%s does not read all print sizes', who))
  from session;
select is(
    pg_temp.asked(who, 'select public.remove_unused_files()'), array['42501'], format('%s removes no unused rows', who))
  from session;
delete from public.files where kind = 'video';

select table_privs_are('public', 'files', 'anon', array[]::text[]);
select table_privs_are('public', 'files', 'authenticated', array['SELECT']);

-- What visitors see.
select is(
    pg_temp.asked(who, 'select concat_ws('' '', right(split_part(path, ''-'', 1), 1), artist_name, title, coalesce(credit, photographer), alt ->> ''en'')
      from public.press_pictures()'),
    array['1 Nika Olena K. Nika on a bridge', '4 Nika Northbound Nordlicht / Olena K. From the file', '6 Nika Olena K. From the file'],
    format('%s sees the pictures for the press of what is public', who))
  from session;
select is(
    pg_temp.asked(who, format('select artists.image_credit from public.artists where id = %L', pg_temp.id(1))),
    array['{"photographer": "Olena K."}'], format('%s sees the credit of a public picture', who))
  from session;
select is(
  pg_temp.asked('a visitor', format('select artists.image_credit from public.artists where id = %L', pg_temp.id(2))), '{}',
  'a visitor sees none of a draft');
select is(
  pg_temp.asked('a visitor', 'select releases.image_credit from public.releases'),
  array['{"credit": "Nordlicht / Olena K.", "photographer": "Olena K."}'], 'a release has the credit of its cover');

update public.artists set published_at = null where id = pg_temp.id(1);
select is(
  pg_temp.asked('a visitor', 'select concat_ws('' '', right(split_part(path, ''-'', 1), 1), artist_name) from public.press_pictures()'),
  array['4 Nika', '1 Nika', '6 Nika'], 'an artist who is a draft again leaves what others show');
truncate public.artists cascade;
select is(pg_temp.asked('a visitor', 'select path from public.press_pictures()'), '{}', 'nothing is left of what is deleted');

-- What keeps a file.
update public.files set created_at = now() - interval '25 hours' where path <> pg_temp.picture(6);
delete from public.versions;
select ok(
  not (lpad('1', 32, '0') = any (public.file_references())), 'a row of a file does not keep the file');
select is(public.remove_unused_files(), 5, 'the rows of the others go, after a day');
select bag_eq(
  'select path from public.files', 'select pg_temp.picture(n) from unnest(array[6, 7, 8]) as n',
  'rows of files in use stay, and those younger than a day');

select * from finish();
rollback;
