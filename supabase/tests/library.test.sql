-- The library of pictures: who may use it, where a picture is used, and what is changed in all of its places.
begin;
create extension if not exists pgtap with schema extensions;
select plan(78);

truncate public.artists, public.merchandise, public.releases, public.gallery_items, public.news_items, public.files, public.versions, public.previews;

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
    '{"sub":"00000000-0000-0000-0000-0000000000%1$s","session_id":"00000000-0000-0000-0000-0000000000%1$s","aal":"aal1"}', suffix)
  from (values ('staff', 'a1'), ('staff without the second factor', 'a2'), ('a stranger with a session', 'b1'))
    as token (who, suffix)
  union all values ('a visitor', 'anon', '{"role":"anon"}');

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
  select ('00000000-0000-0000-0000-00000000001' || n)::uuid;
$$;
create function pg_temp.picture(n int) returns text language sql as $$
  select format('uploads/%s-1600x1067-102030.webp', lpad(n::text, 32, '0'));
$$;
create function pg_temp.url(n int) returns text language sql as $$
  select '/' || pg_temp.picture(n);
$$;

-- Picture 1 is an artist's photo, a cover of a draft, in a gallery, in a text, in the settings, in a version and in a preview;
-- 2 is in the gallery alone; 3 was an artist's photo; 4 is used nowhere; 5 is a share image.
insert into public.artists (id, name, photo_url, image_alt) values
  (pg_temp.id(1), 'Nika', pg_temp.url(3), '{"en": "Nika on a bridge"}');
update public.artists set photo_url = pg_temp.url(1) where id = pg_temp.id(1);
insert into public.releases (id, title, artist_id, release_date, cover_art_url, image_alt, published_at) values
  (pg_temp.id(2), 'Northbound', pg_temp.id(1), '2026-01-01', pg_temp.url(1), '{"de": "Ein Boot"}', null);
update public.releases set share_image_url = pg_temp.url(5), share_image_of = jsonb_build_array('Northbound', 'Nika', pg_temp.url(1));
insert into public.gallery_items (id, caption, images, image_alts) values
  (pg_temp.id(3), '{"uk": "Міст"}', array[pg_temp.url(2), pg_temp.url(1)],
    jsonb_build_object(pg_temp.url(1), '{"en": "Nika on a bridge", "de": "Die Brücke"}'::jsonb));
insert into public.news_items (id, title, content, published_at) values
  (pg_temp.id(4), '{"en": "News"}', jsonb_build_object(
    'en', format('A picture: ![](%s) and its small size ![](https://label.example/uploads/%s-1600x1067-102030-400.avif).',
      pg_temp.url(1), lpad('1', 32, '0')), 'de', 'Kein Bild'), null);
update public.site_settings set about_us_banner_url = pg_temp.url(1);
insert into public.previews (table_name, entry_id, content) values
  ('artists', pg_temp.id(1), jsonb_build_object('photo_url', pg_temp.url(1))),
  ('nothing; drop table artists', pg_temp.id(1), jsonb_build_object('photo_url', pg_temp.url(1)));
insert into public.files (path, name, photographer, created_at) values
  (pg_temp.picture(4), E'Ки\u0456\u0308в 4.jpg', 'Олена К.', now() - interval '1 day');
update public.files set name = 'IMG_0001.jpg' where path = pg_temp.picture(1);
delete from public.versions where table_name = 'site_settings';

-- Descriptions are noted.
select is(
  (select alt from public.files where path = pg_temp.picture(3)), '{"en": "Nika on a bridge"}',
  'a picture has the description of the first place that visitors see');
select is(
  (select alt from public.files where path = pg_temp.picture(1)), '{"de": "Die Brücke", "en": "Nika on a bridge"}',
  'and of others in the languages that it lacks; none of a draft');
update public.releases set published_at = now();
select is(
  (select alt from public.files where path = pg_temp.picture(1)), '{"de": "Die Brücke", "en": "Nika on a bridge"}',
  'what is noted stays');
update public.releases set published_at = null;

-- Rights.
select is(
    pg_temp.asked(who, 'select count(*) from public.library_pictures('''', null, 0, 50)'),
    array[case who when 'staff' then '4' when 'a visitor' then '42501' else '0' end], format('%s lists pictures', who))
  from session;
select is(
    pg_temp.asked(who, format('select count(*) from public.picture_places(%L)', pg_temp.picture(1))),
    array[case who when 'staff' then '7' when 'a visitor' then '42501' else '0' end], format('%s sees places', who))
  from session;
select is(
    pg_temp.asked(who, format('select public.%s', call)), array['42501'], format('%s does not %s', who, call))
  from session, unnest(array[
    format('describe_picture(%L, null)', pg_temp.picture(1)),
    format('replace_picture(%L, %L, false)', pg_temp.picture(1), pg_temp.picture(2)),
    format('remove_picture(%L, true)', pg_temp.picture(4))]) as call
  where who <> 'staff';

-- Found.
select is(
    pg_temp.asked('staff', format(
      'select right(split_part(path, ''-'', 1), 1) from public.library_pictures(%L, %L, 0, 50)', words, state)),
    found, format('"%s" (%s) finds %s', words, coalesce(state, 'all'), found))
  from (values
    ('img_0001', null, array['1']), ('0001 IMG', null, array['1']), ('київ', null, array['4']), ('ОЛЕНА', null, array['4']),
    ('brücke NIKA', null, array['1']), ('brücke Олена', null, '{}'), ('%', null, '{}'), ('en', null, '{}'),
    ('', 'unused', array['3', '4']), ('', 'undescribed', array['2', '4'])
  ) as search (words, state, found);
select is(
  pg_temp.asked('staff', 'select right(split_part(path, ''-'', 1), 1) || '' '' || total from public.library_pictures('''', null, 3, 50)'),
  array['4 4'], 'a page of them has the number of all');
select is(
  pg_temp.asked('staff', format('select places from public.library_pictures('''', null, 0, 50) where path = %L', pg_temp.picture(1))),
  array['5'], 'each with the number of its places');

-- Where it is used.
select is(
  pg_temp.asked('staff', format(
    'select concat_ws('' '', kind, table_name, coalesce(entry_name ->> ''uk'', entry_name ->> ''en'', entry_name #>> ''{}''), columns, number)
      from public.picture_places(%L)', pg_temp.picture(1))),
  array[
    'entry artists Nika {photo_url} 1', 'entry gallery_items Міст {image_alts,images} 1', 'entry news_items News {content} 1',
    'entry releases Northbound {cover_art_url} 1', 'entry site_settings {about_us_banner_url} 1', 'preview artists Nika 1',
    'version releases Northbound 2'],
  'published and not, in texts and settings, with versions and previews');
select is(
  pg_temp.asked('staff', format('select concat_ws('' '', kind, table_name, number) from public.picture_places(%L)', pg_temp.picture(3))),
  array['version artists 1'], 'what an entry has had is in its version alone');
select is(pg_temp.asked('staff', 'select kind from public.picture_places(''uploads/../../etc/passwd'')'), '{}', 'no path, no place');

-- Described everywhere: what says something of its own stays.
select is(
  pg_temp.asked('staff', format('select public.describe_picture(%L, ''{"en": "Nika at the Elbe", "ru": "Ника"}'')', pg_temp.picture(1))),
  array['3'], 'a description comes to all places');
select is(
  (select image_alt from public.artists), '{"en": "Nika at the Elbe", "ru": "Ника"}', 'that had the one before');
select is(
  (select image_alt from public.releases), '{"de": "Ein Boot", "en": "Nika at the Elbe", "ru": "Ника"}',
  'or none, also of a draft; its own text stays');
select is(
  (select image_alts from public.gallery_items), jsonb_build_object(
    pg_temp.url(1), '{"en": "Nika at the Elbe", "ru": "Ника"}'::jsonb), 'in a gallery, too; a removed language goes');
select is(
  pg_temp.asked('staff', format('select public.describe_picture(%L, ''"Nika"'')', pg_temp.picture(1))), array['23514'],
  'as a text per language alone');
select is(
  pg_temp.asked('staff', format('select public.describe_picture(%L, null)', pg_temp.picture(9))), array['PT404'],
  'no unknown picture');
select pg_temp.asked('staff', format('select public.describe_picture(%L, null)', pg_temp.picture(1)));
select is(
  array(select image_alt::text from public.artists union all select image_alt::text from public.releases
    union all select image_alts::text from public.gallery_items),
  array[null, '{"de": "Ein Boot"}', '{}'], 'a description that is removed goes from what followed it');
select pg_temp.asked('staff', format('select public.describe_picture(%L, ''{"en": "Nika"}'')', pg_temp.picture(1)));

-- Removal, refused.
select is(
    pg_temp.asked('staff', format('select public.remove_picture(%L, %L)', path, with_versions)), array[answer],
    format('%s is answered %s', path, answer))
  from (values
    (pg_temp.picture(1), true, 'used'), (pg_temp.picture(3), false, 'kept'), ('uploads/../../etc/passwd', true, 'unknown'),
    (pg_temp.picture(9), true, 'unknown')
  ) as attempt (path, with_versions, answer);

-- Replaced everywhere.
update public.artists set updated_at = '2026-01-01';
alter table public.artists disable trigger set_updated_at;
update public.artists set updated_at = '2026-01-01';
alter table public.artists enable trigger set_updated_at;
update public.files set photographer = 'Olena K.', credit = 'Nordlicht' where path = pg_temp.picture(1);
create temporary table version as select public.content_version() as value;
select set_config('private.content_changed', '', true);
select is(
  pg_temp.asked('staff', format(
    'select concat_ws('' '', table_name, had_both) from public.replace_picture(%L, %L, true) order by table_name',
    pg_temp.picture(1), pg_temp.picture(2))),
  array['artists f', 'gallery_items t', 'news_items f', 'releases f', 'site_settings f'], 'a picture is replaced everywhere');
select is(
  array[
    (select photo_url from public.artists), (select cover_art_url from public.releases),
    (select about_us_banner_url from public.site_settings), (select array_to_string(images, ',') from public.gallery_items),
    (select content ->> 'en' from public.news_items),
    (select string_agg(distinct content ->> 'photo_url', ',') from public.previews)],
  array[
    pg_temp.url(2), pg_temp.url(2), pg_temp.url(2), pg_temp.url(2),
    format('A picture: ![](%1$s) and its small size ![](https://label.example%1$s).', pg_temp.url(2)), pg_temp.url(2)],
  'in columns, lists, texts with any size of it, settings, and previews; a list has it once');
select is(
  (select image_alts from public.gallery_items), jsonb_build_object(pg_temp.url(2), '{"en": "Nika"}'::jsonb),
  'its descriptions stay');
select is(
  (select row(alt, photographer, credit)::text from public.files where path = pg_temp.picture(2)),
  '("{""en"": ""Nika""}","Olena K.",Nordlicht)', 'and are those of the other one, with its credit');
select is(
  (select row(share_image_url, share_image_of)::text from public.releases), '(,)', 'a share image of the old cover is none');
select isnt((select value from version), public.content_version(), 'pages are rendered anew');
select isnt(
  (select updated_at from public.artists), '2026-01-01', 'a form that was open meanwhile does not bring the old one back');
select is(
  (select content ->> 'photo_url' from public.versions where table_name = 'artists' order by number desc limit 1),
  pg_temp.url(1), 'what was replaced is in a version');

select is(
  pg_temp.asked('staff', format('select entry_id from public.replace_picture(%L, %L, false, %L)',
    pg_temp.picture(2), pg_temp.picture(1), array[pg_temp.id(1), pg_temp.id(4)])),
  array[pg_temp.id(1)::text, pg_temp.id(4)::text], 'it is undone in the entries that were changed');
select is(
  array[(select photo_url from public.artists), (select cover_art_url from public.releases)],
  array[pg_temp.url(1), pg_temp.url(2)], 'and in no other');
select is(
    pg_temp.asked('staff', format('select public.replace_picture(%L, %L, false)', pg_temp.picture(1), path)), array[code],
    format('%s does not replace a picture', path))
  from (values
    (pg_temp.picture(1), '23514'), ('uploads/../../etc/passwd', '23514'), ('uploads/' || repeat('a', 32) || '.mp4', '23514')
  ) as attempt (path, code);
select is(
  pg_temp.asked('staff', format('select public.replace_picture(%L, %L, false)', pg_temp.picture(9), pg_temp.picture(1))),
  array['PT404'], 'nothing replaces an unknown picture');

-- Removed.
select is(
  pg_temp.asked('staff', format('select public.remove_picture(%L, false)', pg_temp.picture(4))), array['removed'],
  'what is used nowhere is removed');
select is(
  pg_temp.asked('staff', format('select public.remove_picture(%L, true)', pg_temp.picture(3))), array['removed'],
  'and with consent what a version refers to');
select is(
  array(select row(name, photographer, alt, removed_at is null)::text from public.files where path in (pg_temp.picture(3), pg_temp.picture(4))),
  array['(,,,f)', '(,,,f)'], 'of which nothing is known any more but that');
select is(
  pg_temp.asked('staff', 'select right(split_part(path, ''-'', 1), 1) from public.library_pictures('''', null, 0, 50)'),
  array['1', '2', '5'], 'they are in the library no longer');
select is(
    pg_temp.asked('staff', format('select public.%s', call)), array[answer], format('%s is answered %s', call, answer))
  from (values
    (format('remove_picture(%L, true)', pg_temp.picture(4)), 'unknown'),
    (format('describe_picture(%L, null)', pg_temp.picture(4)), 'PT404'),
    (format('replace_picture(%L, %L, false)', pg_temp.picture(4), pg_temp.picture(1)), 'PT404'),
    (format('replace_picture(%L, %L, false)', pg_temp.picture(1), pg_temp.picture(4)), '23514')
  ) as attempt (call, answer);

-- Nothing newly written refers to a removed picture.
create function pg_temp.written(query text) returns text language plpgsql as $$
declare
  violated text;
begin
  execute query;
  return 'written';
exception when check_violation then
  get stacked diagnostics violated = constraint_name;
  return violated;
end;
$$;
select is(pg_temp.written(query), answer, query) from (values
  (format('update public.artists set photo_url = %L', pg_temp.url(4)), 'artists_photo_url_removed'),
  (format('insert into public.artists (name, bio) values (''A'', ''{"en": "![](/uploads/%s-1600x1067-102030-400.avif)"}'')', lpad('4', 32, '0')),
    'artists_bio_removed'),
  (format('update public.gallery_items set images = array_append(images, %L)', pg_temp.url(4)), 'gallery_items_images_removed'),
  (format('update public.site_settings set about_us_banner_url = %L', pg_temp.url(4)), 'site_settings_about_us_banner_url_removed'),
  (format('insert into public.artists (name, photo_url) values (''B'', %L)', pg_temp.url(1)), 'written'),
  ('insert into public.artists (name, photo_url) values (''C'', ''https://elsewhere.example/a.jpg'')', 'written')
) as attempt (query, answer);
alter table public.artists disable trigger user;
update public.artists set photo_url = pg_temp.url(4) where id = pg_temp.id(1);
alter table public.artists enable trigger user;
select is(
  pg_temp.written(format('update public.artists set name = ''Nika K.'' where id = %L', pg_temp.id(1))), 'written',
  'what has such a picture already can be saved');
update public.files set created_at = '2026-01-01', removed_at = null where path = pg_temp.picture(4);
select is(
  pg_temp.written(format('update public.gallery_items set images = array_append(images, %L)', pg_temp.url(4))), 'written',
  'one that was uploaded again is used again');
select is(
  (select created_at from public.files where path = pg_temp.picture(4)), now(), 'and is as new as it was then');

-- Of a deleted entry.
select pg_temp.asked('staff', format('delete from public.artists where id = %L returning id', pg_temp.id(1)));
select is(
  pg_temp.asked('staff', format('select concat_ws('' '', kind, table_name, entry_name #>> ''{}'', number) from public.picture_places(%L)', pg_temp.picture(4))),
  array['deleted artists Nika K. 2', 'entry gallery_items {"uk": "Міст"} 1'], 'what is kept of a deleted entry is a place, by its last name');

select * from finish();
rollback;
