-- Activity: what staff did, to what, when; what is kept of a deleted entry, and until when; what is never in it.
begin;
create extension if not exists pgtap with schema extensions;
select plan(50);

truncate public.artists, public.merchandise, public.releases, public.concerts, public.services, public.redirects, public.submissions,
  public.newsletter_subscribers, public.versions, public.activity_events, public.team_events, public.files cascade;
insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'), ('00000000-0000-0000-0000-0000000000b1', '{}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;

create function pg_temp.id(n int) returns uuid language sql as $$
  select ('00000000-0000-0000-0000-00000000000' || n)::uuid;
$$;
-- Runs a statement in a session: of a member (a1), of an account without the mark (b1), or with the secret key. Returns 'done',
-- or why not.
create function pg_temp.run(who text, statement text) returns text language plpgsql as $$
begin
  perform set_config('request.jwt.claims', case when who = 'key' then '{"role":"service_role"}' else format(
    '{"sub":"00000000-0000-0000-0000-0000000000%1$s","session_id":"00000000-0000-0000-0000-0000000000%1$s","aal":"aal1","email":"%1$s@example.org"}',
    who) end, true);
  perform set_config('role', case when who = 'key' then 'service_role' else 'authenticated' end, true);
  execute statement;
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true);
  return 'done';
exception
  when insufficient_privilege then return 'denied';
  when others then return sqlstate;
end;
$$;
-- What was noted since the last look, in its order.
create temporary table seen (id uuid);
create function pg_temp.noted() returns setof text language sql as $$
  with news as (
    insert into seen select id from public.activity_events where id not in (select id from seen) returning id
  )
  select concat_ws(' ', actor, kind, subject, right(entry_id::text, 1), name #>> '{}', nullif(number, 1))
  from public.activity_events join news using (id) order by activity_events.ctid;
$$;

-- Entries
select pg_temp.run('a1', format('insert into public.artists (id, name, bio, published_at) values (%L, ''Ada'', ''{"en":"Text","de":"Wort"}'', null)', pg_temp.id(1)));
select results_eq('select pg_temp.noted()', array['a1@example.org created artists 1 Ada'], 'who has added what');
select is(happened_at, now(), 'and when') from public.activity_events;
select pg_temp.run('a1', format('update public.artists set %s where id = %L', assignment, pg_temp.id(1)))
  from (values (1, 'name = ''Ada L.'''), (2, 'published_at = now() + interval ''1 day'''), (3, 'published_at = now(), name = ''Ada'''),
    (4, 'published_at = null'), (5, 'published_at = now() - interval ''1 day'''), (6, 'published_at = now()')) as step (number, assignment);
select results_eq('select pg_temp.noted()', array[
    'a1@example.org changed artists 1 Ada L.', 'a1@example.org scheduled artists 1 Ada L.', 'a1@example.org published artists 1 Ada',
    'a1@example.org unpublished artists 1 Ada', 'a1@example.org published artists 1 Ada', 'a1@example.org changed artists 1 Ada'],
  'changes, with what they do to its publication, and what it was called then');
select pg_temp.run('a1', format('update public.artists set name = name where id = %L', pg_temp.id(1)));
select pg_temp.run('a1', format('select public.pin_entries(''artists'', array[%L]::uuid[])', pg_temp.id(1)));
select is_empty('select pg_temp.noted()', 'saving the same, or pinning, is no change');
select pg_temp.run('a1', 'insert into public.site_settings (id) values (''00000000-0000-0000-0000-000000000001'') on conflict do nothing');
select pg_temp.noted();
select pg_temp.run('a1', 'update public.site_settings set label_name = ''Harbour''');
select results_eq('select pg_temp.noted()', array['a1@example.org changed site_settings 1'], 'the settings, too');
select pg_temp.run('a1', format('insert into public.services (id, name) values (%L, ''{"en":"Mix"}'')', pg_temp.id(4)));
select pg_temp.run('a1', format('insert into public.gallery_items (id, url) values (%L, ''https://example.org/a'')', pg_temp.id(5)));
select pg_temp.run('a1', format('insert into public.news_items (id, title) values (%L, ''{"de":"Neu"}'')', pg_temp.id(6)));
select results_eq('select pg_temp.noted()', array['a1@example.org created services 4 {"en": "Mix"}', 'a1@example.org created gallery_items 5',
  'a1@example.org created news_items 6 {"de": "Neu"}'], 'every other kind, with its name in the languages or without');
select pg_temp.run('a1', format('insert into public.concerts (id, line_up, date, city, state) values (%L, ''[{"artist":"%s"},{"name":"DJ Nord"}]'', ''2031-05-01'', ''{"en":"Kyiv"}'', ''announced'')', pg_temp.id(2), pg_temp.id(1)));
select results_eq('select pg_temp.noted()', array['a1@example.org created concerts 2 Ada, DJ Nord'], 'a concert without a title is called as in the panel');

-- Programs
select pg_temp.run('key', format('insert into public.artists (id, name) values (%L, ''Seed'')', pg_temp.id(3)));
select pg_temp.run('key', format('update public.artists set name = ''Other'' where id = %L', pg_temp.id(3)));
select is(count(*), 1::bigint, 'a program keeps what it replaces') from public.versions where entry_id = pg_temp.id(3);
select pg_temp.run('key', format('delete from public.artists where id = %L', pg_temp.id(3)));
select is_empty('select pg_temp.noted()', 'but is not in the list');
select is_empty(format('select from public.versions where entry_id = %L', pg_temp.id(3)), 'and of what it deletes nothing is kept, as nobody would find it');

-- Deletions
select pg_temp.run('a1', format('insert into public.releases (id, title, artist_id, release_date) select (''00000000-0000-0000-0000-00000000001'' || n)::uuid, ''Tide '' || n, %L, ''2026-01-01'' from generate_series(1, 2) as n', pg_temp.id(1)));
select pg_temp.run('a1', format('insert into public.previews (table_name, entry_id, content) values (''artists'', %L, ''{}'')', pg_temp.id(1)));
select pg_temp.noted();
select pg_temp.run('a1', format('delete from public.artists where id = %L', pg_temp.id(1)));
select set_eq('select pg_temp.noted()', array[
    'a1@example.org deleted artists 1 Ada', 'a1@example.org deleted releases 1 Tide 1', 'a1@example.org deleted releases 2 Tide 2',
    'a1@example.org changed concerts 2 Ada, DJ Nord'],
  'what is deleted, what goes with it, and what it changes');
select results_eq(format('select content ->> ''name'', content -> ''bio'' ->> ''de'', changed_by from public.versions where entry_id = %L order by number desc limit 1', pg_temp.id(1)),
  $$values ('Ada', 'Wort', 'a1@example.org')$$, 'it keeps its last text');
select is(count(*), 7::bigint, 'and its versions') from public.versions where table_name = 'artists';
select is_empty('select from public.previews', 'but nobody has its previews any more');
select is(count(*), 2::bigint, 'what is deleted with it keeps its own') from public.versions where table_name = 'releases';

-- Redirects: a row for a statement
select pg_temp.run('a1', 'insert into public.redirects (source, target) values (''/old'', ''/artists'')');
select pg_temp.run('a1', 'insert into public.redirects (source, target) values (''/old'', ''/news''), (''/a'', ''/news''), (''/b'', ''/news'') on conflict (source) do update set target = excluded.target');
select pg_temp.run('a1', 'delete from public.redirects where source in (''/a'', ''/b'')');
select pg_temp.run('a1', 'delete from public.redirects where source = ''/nowhere''');
select results_eq('select pg_temp.noted()', array['a1@example.org created redirects /old', 'a1@example.org changed redirects /old',
  'a1@example.org created redirects 2', 'a1@example.org deleted redirects 2'], 'redirects: one by its path, several by their number');

-- What people have sent in: numbers, and nothing of them
insert into public.submissions (id, kind, name, email, message, music_link, consent_version, consented_at)
  select gen_random_uuid(), kind, 'Olena', 'olena@example.com', 'Secret', link, version, at
  from (values ('message', null, null, null::timestamptz), ('message', null, null, null), ('demo', 'https://example.com/olena', '1', now()))
    as sent (kind, link, version, at);
insert into public.newsletter_subscribers (email, email_hash, state, confirmed_at, ended_at) values
  ('olena@example.com', '\x01', 'confirmed', now(), null), (null, '\x01', 'unsubscribed', now(), now()), ('taras@example.com', '\x02', 'waiting', null, null);
select pg_temp.run('a1', 'update public.submissions set state = ''closed'', closed_reason = ''answered''');
select is_empty('select pg_temp.noted()', 'work in the inbox has its own history');
select pg_temp.run('key', 'delete from public.newsletter_subscribers where state = ''waiting''');
select is_empty('select pg_temp.noted()', 'what time removes is nobody''s act');
select pg_temp.run('a1', 'delete from public.submissions');
select set_eq('select pg_temp.noted()', array['a1@example.org deleted messages 2', 'a1@example.org deleted demos'],
  'of messages and demos how many were deleted');
select pg_temp.run('a1', 'select public.erase_newsletter_subscriber(id) from public.newsletter_subscribers where state = ''confirmed''');
select results_eq('select pg_temp.noted()', array['a1@example.org deleted newsletter_subscribers'], 'a subscriber is one person, however many sign-ups there are');
select is_empty($$select from public.activity_events as event where event::text ~* 'olena|taras|secret'$$, 'no name, address or text of theirs');
select is_empty($$select from public.versions where content::text ~* 'olena|taras|secret'$$, 'nor a last text');
select is(pg_temp.run('a1', format('select private.note_activity(''deleted'', %L, null, ''"Olena"'')', subject)), 'denied', subject || ': staff write nothing themselves')
  from unnest(array['messages']) as subject;
select throws_ok(format('insert into public.activity_events (actor, kind, subject, name) values (''a'', ''deleted'', %L, ''"Olena"'')', subject),
    '23514', null, subject || ' have no name')
  from unnest(array['messages', 'demos', 'submissions', 'newsletter_subscribers']) as subject;
-- A visitor's link, opened by somebody who has a session.
insert into public.newsletter_subscribers (id, email, email_hash) values (pg_temp.id(1), 'taras@example.com', '\x02');
select pg_temp.run('b1', format('select public.unsubscribe_from_newsletter(%L)', private.newsletter_token(pg_temp.id(1), 'unsubscribe')));
select is_empty('select pg_temp.noted()', 'what a stranger does is not in it');
select is_empty('select from public.newsletter_subscribers where state = ''waiting''', 'though it is done');

-- Exports
select is(pg_temp.run('a1', 'select public.record_export(''newsletter_subscribers'', 200)'), 'done', 'an export is noted');
select results_eq('select pg_temp.noted()', array['a1@example.org exported newsletter_subscribers 200'], 'with how many');
select is(pg_temp.run(who, format('select public.record_export(%s)', arguments)), outcome, format('%s: %s', who, arguments))
  from (values
    ('b1', '''messages'', 1', 'denied'), ('key', '''messages'', 1', 'denied'), ('a1', '''artists'', 1', '23514'), ('a1', 'null, 1', '23514'),
    ('a1', '''messages'', -1', '23514'), ('a1', '''messages'', 1000001', '23514')
  ) as call (who, arguments, outcome);

-- Pictures of the library
insert into public.files (path) values ('uploads/11111111111111111111111111111111-8x8-102030.webp');
select pg_temp.run('a1', 'select public.remove_picture(''uploads/11111111111111111111111111111111-8x8-102030.webp'', false)');
select results_eq('select pg_temp.noted()', array['a1@example.org deleted files'], 'who has removed a picture');

-- Erasing for good
select is(pg_temp.run('b1', format('select public.erase_for_good(%L)', pg_temp.id(1))), 'denied', 'a stranger erases nothing');
select is(pg_temp.run('a1', format('select public.erase_for_good(%L)', pg_temp.id(2))), 'PT404', 'nothing is erased of what is there');
select is(pg_temp.run('a1', format('select public.erase_for_good(%L)', pg_temp.id(1))), 'done', 'staff erase what was deleted');
select results_eq('select pg_temp.noted()', array['a1@example.org erased artists'], 'which is noted');
select is_empty('select from public.versions where table_name = ''artists''', 'no version is left');
select isnt_empty('select from public.versions where table_name = ''site_settings''', 'of it alone');
select is(count(*), 8::bigint, 'nor its name: only that something was done') from public.activity_events
  where subject = 'artists' and kind <> 'erased' and entry_id is null and name is null;
select is(count(*), 2::bigint, 'what was deleted with it stays') from public.versions where table_name = 'releases';

-- The list
insert into public.team_events (kind, email, actor, happened_at) values
  ('invited', 'mira@example.org', 'a1@example.org', now()), ('removed', 'old@example.org', 'old@example.org', now() - interval '401 days');
select results_eq('select kind, name, actor from public.activity where subject = ''team''',
  $$values ('invited', '"mira@example.org"'::jsonb, 'a1@example.org')$$, 'the list has the team''s events');

-- 400 days
update public.activity_events set happened_at = now() - interval '400 days' where subject = 'releases' and name = '"Tide 1"';
select is_empty('select from public.activity where name = ''"Tide 1"''', 'after 400 days it is not shown');
select pg_temp.run('a1', 'update public.site_settings set label_name = ''Nordlicht''');
select is_empty('select from public.activity_events where name = ''"Tide 1"''', 'and removed with the next change');
select results_eq('select content ->> ''title'' from public.versions where table_name = ''releases''', array['Tide 2'],
  'with the last text of what was deleted then');

select * from finish();
rollback;
