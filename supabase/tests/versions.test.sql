-- Versions: what a change keeps, who and when, and how many. Who may read them: rights.test.sql. What a deletion keeps:
-- activity.test.sql.
begin;
create extension if not exists pgtap with schema extensions;
select plan(22);

truncate public.artists, public.merchandise, public.releases, public.gallery_items, public.news_items, public.services, public.versions;
insert into public.site_settings (id) values ('00000000-0000-0000-0000-000000000001') on conflict do nothing;
insert into auth.users (id, raw_app_meta_data) values ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;

create function pg_temp.id(n int) returns uuid language sql as $$
  select ('00000000-0000-0000-0000-00000000000' || n)::uuid;
$$;
insert into public.artists (id, name, bio) select pg_temp.id(n), 'First', '{"en":"A","de":"B"}' from generate_series(1, 2) as n;
insert into public.releases (id, title, artist_id, release_date) values (pg_temp.id(1), 'First', pg_temp.id(1), '2026-01-01');
insert into public.gallery_items (id, url) values (pg_temp.id(1), 'https://example.org/first');
insert into public.news_items (id, title, content) values (pg_temp.id(1), '{"en":"First"}', '{"en":"Text"}');
insert into public.services (id, name) values (pg_temp.id(1), '{"en":"First"}');
select is_empty('select from public.versions', 'a new entry replaces nothing');

-- Runs a statement as a member of staff.
create function pg_temp.as_staff(statement text) returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claims', '{"sub":"00000000-0000-0000-0000-0000000000a1",
    "session_id":"00000000-0000-0000-0000-0000000000a1","aal":"aal1","email":"anna@label.example"}', true);
  perform set_config('role', 'authenticated', true);
  execute statement;
  perform set_config('role', 'none', true);
  perform set_config('request.jwt.claims', '', true);
end;
$$;

-- Every kind: what was there before, by whom and when.
create temporary table change (relation text, assignment text, column_name text, was jsonb);
insert into change values
  ('artists', 'name = ''Next''', 'name', '"First"'),
  ('releases', 'title = ''Next''', 'title', '"First"'),
  ('gallery_items', 'url = ''https://example.org/next''', 'url', '"https://example.org/first"'),
  ('news_items', 'title = ''{"en":"Next"}''', 'title', '{"en":"First"}'),
  ('services', 'name = ''{"en":"Next"}''', 'name', '{"en":"First"}'),
  ('site_settings', 'label_name = ''Next''', 'label_name', 'null');
select pg_temp.as_staff(format('update public.%I set %s where id = %L', relation, assignment, pg_temp.id(1))) from change;
select is(
    (select content -> column_name from public.versions where table_name = relation and entry_id = pg_temp.id(1)),
    was, format('%s: a change keeps what was there before', relation))
  from change;
select is((select count(*) from public.versions), 6::bigint, 'one version for each change');
select results_eq('select distinct changed_by, changed_at from public.versions',
  $$values ('anna@label.example', now())$$, 'with who and when');
select is((select content from public.versions where table_name = 'artists'),
  '{"bio": {"de": "B", "en": "A"}, "name": "First", "slug": "first", "photo_url": null, "image_alt": null, "artist_type": "performer", "social_links": {},
    "streaming_links": {}, "links": [], "contacts": [], "spotify_embed_url": null, "beatstars_embed_url": null}'::jsonb
    || jsonb_build_object('published_at', to_jsonb(now())),
  'the whole row, without what the database fills in');
select ok(not content ?| array['lead', 'translated_into'], 'nor what follows from the rest')
  from public.versions where table_name = 'news_items';

update public.artists set name = 'Later' where id = pg_temp.id(1);
select is((select changed_by from public.versions where table_name = 'artists' order by number desc limit 1), null,
  'a program has no address');

-- What is no change.
select pg_temp.as_staff(format('update public.artists set name = name, bio = bio where id = %L', pg_temp.id(1)));
select pg_temp.as_staff(format('select public.pin_entries(''artists'', array[%L]::uuid[])', pg_temp.id(1)));
select is((select count(*) from public.versions where table_name = 'artists'), 2::bigint,
  'saving the same, or pinning, keeps nothing');
select pg_temp.as_staff(format('update public.artists set published_at = null where id = %L', pg_temp.id(1)));
select is((select content ->> 'published_at' from public.versions where table_name = 'artists' order by number desc limit 1),
  to_jsonb(now()) #>> '{}', 'unpublishing is a change');

select pg_temp.as_staff(format('update public.artists set to_review = ''{"de":{"0a1b2c3d":"outdated"}}'' where id = %L', pg_temp.id(1)));
select is((select count(*) from public.versions where table_name = 'artists'), 3::bigint,
  'what is to be looked at is no change of what was written');

-- The newest 50 of each.
update public.artists set name = 'Other' where id = pg_temp.id(2);
do $$ begin
  for n in 1..60 loop
    update public.artists set name = 'Change ' || n where id = '00000000-0000-0000-0000-000000000001';
  end loop;
end $$;
select is(count(*), 50::bigint, 'the newest 50 are kept') from public.versions where entry_id = pg_temp.id(1) and table_name = 'artists';
select is((array_agg(content ->> 'name' order by number))[1], 'Change 10', 'the older ones are gone')
  from public.versions where entry_id = pg_temp.id(1) and table_name = 'artists';
select is((array_agg(content ->> 'name' order by number desc))[1], 'Change 59', 'the last one is what was there before')
  from public.versions where entry_id = pg_temp.id(1) and table_name = 'artists';
select is(count(*), 1::bigint, 'of each entry') from public.versions where entry_id = pg_temp.id(2);

select is(pg_get_functiondef(oid) ~ 'SECURITY DEFINER', true, 'staff need no right to write versions')
  from pg_proc where proname = 'keep_version';
select has_index('public', 'versions', 'versions_entry_idx', array['table_name', 'entry_id', 'number'], 'they are found by their entry');
select set_eq(
  $$select tgrelid::regclass::text from pg_trigger where tgname = 'keep_version'$$,
  $$select attrelid::regclass::text from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'published_at'
    union select 'site_settings'$$,
  'every kind of entry has them, and the settings');

select * from finish();
rollback;
