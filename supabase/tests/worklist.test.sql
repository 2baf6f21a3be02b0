-- What the panel's dashboard lists: for staff alone, and right.
begin;
create extension if not exists pgtap with schema extensions;
select plan(21);

truncate public.artists, public.merchandise, public.releases, public.gallery_items, public.services, public.news_items, public.concerts,
  public.versions cascade;
insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'), ('00000000-0000-0000-0000-0000000000b1', '{}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;

create function pg_temp.id(n int) returns uuid language sql as $$
  select ('00000000-0000-0000-0000-00000000000' || n)::uuid;
$$;
-- Becomes the user, with an e-mail address in the session.
create function pg_temp.become(who text) returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claims', format(
    '{"sub":"00000000-0000-0000-0000-0000000000%1$s","session_id":"00000000-0000-0000-0000-0000000000%1$s","aal":"aal1","email":"%1$s@example.org"}',
    who), true);
  perform set_config('role', 'authenticated', true);
end;
$$;

insert into public.artists (id, name, bio, photo_url, updated_at) values
  (pg_temp.id(1), 'Ada', '{"en":"A","de":"A"}', '/uploads/a.webp', '2026-01-01Z'), (pg_temp.id(2), 'Cem', null, null, '2026-01-02Z');
insert into public.releases (id, title, description, artist_id, release_date, cover_art_url, published_at, updated_at)
  values (pg_temp.id(3), 'Tide', '{"en":"A"}', pg_temp.id(1), '2031-09-17', '/uploads/b.webp', null, '2026-01-03Z');
insert into public.services (id, name, updated_at) values (pg_temp.id(4), '{"en":"Mix"}', '2026-01-04Z');
insert into public.gallery_items (id, caption, images, updated_at)
  values (pg_temp.id(5), '{"en":"Sea"}', '{/uploads/c.webp,/uploads/d.webp}', '2026-01-05Z');
insert into public.news_items (id, title, updated_at) values (pg_temp.id(6), '{"de":"Neu"}', '2026-01-06Z');
insert into public.concerts (id, line_up, date, city, state, updated_at) values
  (pg_temp.id(7), jsonb_build_array(jsonb_build_object('artist', pg_temp.id(1)), '{"name":"DJ Nord"}'::jsonb), '2031-05-01', '{"en":"Kyiv"}',
    'announced', '2026-01-07Z'),
  (pg_temp.id(8), '[{"name":"DJ Nord"}]', '2031-05-02', '{"en":"Kyiv"}', 'cancelled', '2026-01-08Z');

select pg_temp.become('a1');

-- Entries
select results_eq(
  'select table_name, id, name, picture, day from public.entries order by id',
  $$values
    ('artists', pg_temp.id(1), '"Ada"'::jsonb, '/uploads/a.webp', null::date),
    ('artists', pg_temp.id(2), '"Cem"', null, null),
    ('releases', pg_temp.id(3), '"Tide"', '/uploads/b.webp', '2031-09-17'),
    ('services', pg_temp.id(4), '{"en":"Mix"}', null, null),
    ('gallery_items', pg_temp.id(5), '{"en":"Sea"}', '/uploads/c.webp', null),
    ('news_items', pg_temp.id(6), '{"de":"Neu"}', null, null),
    ('concerts', pg_temp.id(7), '"Ada, DJ Nord"', null, '2031-05-01'),
    ('concerts', pg_temp.id(8), '"DJ Nord"', null, null)$$,
  'each kind has its name, picture and day; a cancelled concert is on no day');
select results_eq(
  $$select id from public.entries where table_name = 'releases' and published_at is null$$,
  array[pg_temp.id(3)], 'staff see drafts');

-- Edits
select results_eq(
  'select id, edited_at, edited_by from public.entries order by edited_at desc limit 2',
  $$values (pg_temp.id(8), timestamptz '2026-01-08Z', null), (pg_temp.id(7), '2026-01-07Z', null)$$,
  'what is as it was added has nobody who edited it');
insert into public.artists (id, name, updated_at) values (pg_temp.id(9), 'Eva', '2026-01-09Z');
select results_eq(
  format('select edited_by from public.entries where id = %L', pg_temp.id(9)),
  array['a1@example.org'], 'unless it was staff who added it');
delete from public.artists where id = pg_temp.id(9);
update public.services set name = '{"en":"Mixing"}' where id = pg_temp.id(4);
select results_eq(
  'select id, edited_by from public.entries order by edited_at desc limit 1',
  $$values (pg_temp.id(4), 'a1@example.org')$$, 'what was changed last comes first, with who did it');
select set_config('request.jwt.claims', '{}', true), set_config('role', 'none', true);
update public.services set name = '{"en":"Mix"}' where id = pg_temp.id(4);
select pg_temp.become('a1');
select results_eq(
  format('select edited_by from public.entries where id = %L', pg_temp.id(4)),
  array[null::text], 'a program has no address, whoever was there before');

-- Missing translations
select results_eq(
  $$select table_name, language, total from public.missing_translations('{en,de}') order by table_name, language$$,
  $$values
    ('gallery_items', 'de', 1), ('news_items', 'en', 1), ('releases', 'de', 1), ('services', 'de', 1)$$,
  'counts the entries that are not complete in a language; one without any text lacks none');
select results_eq(
  $$select total from public.missing_translations('{de}') where table_name = 'services'$$,
  $$select count(*)::integer from public.services where not translated_into @> '{de}'$$,
  'as many as the filter of the list finds');
select is_empty($$select * from public.missing_translations('{}')$$, 'no language, no counts');
select is_empty($$select * from public.missing_translations(null)$$, 'nor for null');

-- Who may
select pg_temp.become('b1');
select is_empty('select edited_by from public.entries where edited_by is not null', 'an account without the mark sees no address');
select is_empty('select id from public.entries where published_at is null', 'and no draft');
select is_empty(
  $$select total from public.missing_translations('{de}') where table_name = 'releases'$$, 'which is not counted either');
select set_config('role', 'none', true);
select table_privs_are('public', 'entries', role, privileges)
  from (values
    ('anon', array[]::text[]), ('authenticated', array['SELECT']), ('service_role', array['SELECT'])
  ) as granted (role, privileges);
select function_privs_are('public', 'missing_translations', array['text[]'], role, privileges)
  from (values
    ('anon', array[]::text[]), ('authenticated', array['EXECUTE']), ('service_role', array['EXECUTE'])
  ) as granted (role, privileges);
select ok(
  (select reloptions @> '{security_invoker=true}' from pg_class where oid = 'public.entries'::regclass),
  'the policies of whoever asks decide');
select ok(
  not (select prosecdef from pg_proc where oid = 'public.missing_translations(text[])'::regprocedure),
  'of the counts, too');

select * from finish();
rollback;
