-- Drafts and scheduled entries: who sees them, by every relation and function that shows entries, and when that changes.
begin;
create extension if not exists pgtap with schema extensions;
select plan(89);

-- The seeds bring services; a database with content is put aside.
truncate public.artists, public.merchandise, public.releases, public.gallery_items, public.news_items, public.services;

-- a1 is staff; a2, too, with a factor that the session has not used; b1 is not.
insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'), ('00000000-0000-0000-0000-0000000000a2', '{"staff": true}'),
  ('00000000-0000-0000-0000-0000000000b1', '{}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values
  (gen_random_uuid(), '00000000-0000-0000-0000-0000000000a2', 'totp', 'verified', now(), now());

-- Of each kind one that is public, one that will be in a moment, and a draft.
create temporary table state (name text, n int, moment timestamptz);
insert into state values ('public', 1, now() - interval '1 day'), ('scheduled', 2, now() + interval '1 minute'), ('draft', 3, null);
create function pg_temp.id(n int) returns uuid language sql as $$
  select ('00000000-0000-0000-0000-00000000000' || n)::uuid;
$$;
insert into public.artists (id, name, published_at) select pg_temp.id(n), 'Word ' || name, moment from state;
insert into public.releases (id, title, artist_id, release_date, published_at)
  select pg_temp.id(n), 'Word ' || name, pg_temp.id(1), '2026-01-01', moment from state;
insert into public.gallery_items (id, url, artist_id, published_at)
  select pg_temp.id(n), 'https://example.org/clip', pg_temp.id(1), moment from state;
insert into public.news_items (id, title, published_at)
  select pg_temp.id(n), jsonb_build_object('en', 'Word ' || name), moment from state;
insert into public.services (id, name, published_at)
  select pg_temp.id(n), jsonb_build_object('en', 'Word ' || name), moment from state;

create temporary table session (who text, role text, claims text, staff boolean);
insert into session
  select who, 'authenticated', format(
    '{"sub":"00000000-0000-0000-0000-0000000000%1$s","session_id":"00000000-0000-0000-0000-0000000000%1$s","aal":"aal1"}',
    suffix), staff
  from (values ('staff', 'a1', true), ('staff without the second factor', 'a2', false), ('somebody else', 'b1', false))
    as token (who, suffix, staff)
  union all values ('a visitor', 'anon', '{"role":"anon"}', false), ('the secret key', 'service_role', '{}', true);

-- Goes on as somebody in a session.
create function pg_temp.become(asked text) returns void language sql as $$
  select set_config('request.jwt.claims', claims, true), set_config('role', role, true) from session where who = asked;
$$;

-- The number of rows that a query gives in that session; -1 where it may not be asked.
create function pg_temp.seen(asked text, query text) returns bigint language plpgsql as $$
declare
  rows bigint;
begin
  perform pg_temp.become(asked);
  execute 'select count(*) from (' || query || ') as found' into rows;
  perform set_config('role', 'none', true);
  return rows;
exception when insufficient_privilege then
  perform set_config('role', 'none', true);
  return -1;
end;
$$;

create temporary table question (what text, query text, everyone bigint, staff bigint);
insert into question
  select what, format('select from public.%I', what), 1, 3
  from unnest(array['artists', 'releases', 'gallery_items', 'news_items', 'services']) as what
  union all
  select what || ' by id', format('select from public.%I where id = %L', what, pg_temp.id(3)), 0, 1
  from unnest(array['artists', 'releases', 'gallery_items', 'news_items', 'services']) as what
  union all values
    ('the sitemap', $$select from public.page_rows where section in ('artists', 'releases', 'gallery', 'news', 'services')$$,
      5, 15),
    ('what is joined', 'select from public.releases join public.artists on true', 1, 9);
select is(
    pg_temp.seen(who, query), case when session.staff then question.staff else everyone end,
    format('%s: %s sees what is public%s', what, who, case when session.staff then ', and the rest' else ' alone' end))
  from question, session;

-- The search, with its numbers, is the same for everybody.
select is(
    pg_temp.seen(who, $$select from public.search_site('word') where total = 1$$), 4::bigint,
    format('%s finds what is public alone', who))
  from session where who <> 'the secret key';
select is(
    pg_temp.seen(who, format('select from public.find_%s(%L)', what, 'word')), case who when 'a visitor' then -1 else 0 end::bigint,
    format('%s cannot ask the panel''s search of %s', who, what))
  from session, unnest(array['artists', 'releases', 'news_items', 'services']) as what
  where not session.staff;

-- The name of an artist who is a draft is there on a release that is public.
update public.releases set artist_id = pg_temp.id(3);
select is(
    pg_temp.seen(who, $$select from public.releases as release where release.artist_name = 'Word draft'$$), 1::bigint,
    format('%s reads the name of a hidden artist on a public release', who))
  from session where not staff;
select results_eq(
  $$select title, artist_name from public.search_site('word') where kind = 'release'$$,
  $$values ('"Word public"'::jsonb, 'Word draft')$$, 'as the search shows it');

-- Nobody but staff publishes.
create function pg_temp.published(who text) returns bigint language plpgsql as $$
declare
  rows bigint;
begin
  perform pg_temp.become(who);
  update public.news_items set published_at = now() where published_at is null;
  get diagnostics rows = row_count;
  perform set_config('role', 'none', true);
  return rows;
exception when insufficient_privilege then
  perform set_config('role', 'none', true);
  return -1;
end;
$$;
select is(pg_temp.published('a visitor'), -1::bigint, 'a visitor publishes nothing');
select is(pg_temp.published('somebody else'), 0::bigint, 'somebody else publishes nothing');
select is(pg_temp.published('staff without the second factor'), 0::bigint, 'without the second factor nothing is published');
select is(pg_temp.published('staff'), 1::bigint, 'staff publish a draft');
select is(pg_temp.seen('a visitor', 'select from public.news_items'), 2::bigint, 'and it is public at once');
select is(pg_temp.seen('a visitor', $$select from public.search_site('word') where kind = 'news'$$), 2::bigint, 'and found');
update public.news_items set published_at = null;
select is(pg_temp.seen('a visitor', 'select from public.news_items'), 0::bigint, 'what is unpublished is gone');
select is(pg_temp.seen('a visitor', $$select from public.search_site('word') where kind = 'news'$$), 0::bigint, 'from the search, too');
insert into public.news_items (title) values ('{"en":"Word"}');
select is(pg_temp.seen('a visitor', 'select from public.news_items'), 1::bigint, 'a row that does not say is public at once');

select * from finish();
rollback;
