-- Who may do what: every table, every kind of session, every verb.
begin;
create extension if not exists pgtap with schema extensions;
select plan(253);

-- Six users. The third and the fourth have set up a second factor; only the fourth has used it in this session. The
-- fifth is banned, the sixth was.
insert into auth.users (id, banned_until) values
  ('00000000-0000-0000-0000-0000000000a1', null),
  ('00000000-0000-0000-0000-0000000000a2', null),
  ('00000000-0000-0000-0000-0000000000a3', null),
  ('00000000-0000-0000-0000-0000000000a4', null),
  ('00000000-0000-0000-0000-0000000000a5', now() + interval '1 hour'),
  ('00000000-0000-0000-0000-0000000000a6', now() - interval '1 hour');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values
  (gen_random_uuid(), '00000000-0000-0000-0000-0000000000a1', 'totp', 'unverified', now(), now()),
  (gen_random_uuid(), '00000000-0000-0000-0000-0000000000a3', 'totp', 'verified', now(), now()),
  (gen_random_uuid(), '00000000-0000-0000-0000-0000000000a4', 'totp', 'verified', now(), now());

create temporary table session (who text primary key, role text, claims text);
insert into session values
  ('visitor', 'anon', '{"role":"anon"}'),
  ('staff', 'authenticated',
    '{"sub":"00000000-0000-0000-0000-0000000000a1","aal":"aal1","is_anonymous":false}'),
  ('anonymous user', 'authenticated',
    '{"sub":"00000000-0000-0000-0000-0000000000a2","aal":"aal1","is_anonymous":true}'),
  ('staff without the second factor', 'authenticated',
    '{"sub":"00000000-0000-0000-0000-0000000000a3","aal":"aal1","is_anonymous":false}'),
  ('staff with the second factor', 'authenticated',
    '{"sub":"00000000-0000-0000-0000-0000000000a4","aal":"aal2","is_anonymous":false}'),
  ('secret key', 'service_role', '{"role":"service_role"}'),
  ('token without a user', 'authenticated', '{"role":"authenticated"}'),
  ('token without claims', 'authenticated', ''),
  ('token without aal', 'authenticated', '{"sub":"00000000-0000-0000-0000-0000000000a3"}'),
  ('token without is_anonymous', 'authenticated', '{"sub":"00000000-0000-0000-0000-0000000000a1"}'),
  ('token with a null is_anonymous', 'authenticated',
    '{"sub":"00000000-0000-0000-0000-0000000000a1","is_anonymous":null}'),
  ('anonymous user with aal2', 'authenticated',
    '{"sub":"00000000-0000-0000-0000-0000000000a2","aal":"aal2","is_anonymous":true}'),
  ('banned user', 'authenticated', '{"sub":"00000000-0000-0000-0000-0000000000a5","aal":"aal2"}'),
  ('user who was banned', 'authenticated', '{"sub":"00000000-0000-0000-0000-0000000000a6"}'),
  ('removed user', 'authenticated', '{"sub":"00000000-0000-0000-0000-0000000000a7","aal":"aal2"}');

-- What the statement does in that session: '1 row', '0 rows', 'denied', or the error that ended it.
-- Whatever it did is undone.
create function pg_temp.outcome(asked text, statement text) returns text language plpgsql as $$
declare
  chosen record;
  touched bigint;
  violated text;
begin
  select * into strict chosen from session where who = asked;
  perform set_config('request.jwt.claims', chosen.claims, true), set_config('role', chosen.role, true);
  execute statement;
  get diagnostics touched = row_count;
  raise exception using errcode = 'UNDO1', message = touched;
exception
  when sqlstate 'UNDO1' then
    return case sqlerrm when '1' then '1 row' else sqlerrm || ' rows' end;
  when insufficient_privilege then
    return 'denied';
  when others then
    get stacked diagnostics violated = constraint_name;
    return coalesce(nullif(violated, ''), sqlstate || ' ' || sqlerrm);
end;
$$;

insert into public.site_settings (id) values ('00000000-0000-0000-0000-000000000001')
  on conflict do nothing;
insert into public.artists (id, name) values ('00000000-0000-0000-0000-000000000001', 'Old');
insert into public.releases (id, title, artist_id, release_date) values
  ('00000000-0000-0000-0000-000000000001', 'Old', '00000000-0000-0000-0000-000000000001', '2026-01-01');
insert into public.gallery_items (id, url) values
  ('00000000-0000-0000-0000-000000000001', 'https://example.com');
insert into public.news_items (id, title) values
  ('00000000-0000-0000-0000-000000000001', '{"en":"Old"}');
insert into public.services (id, name) values ('00000000-0000-0000-0000-000000000001', '{"en":"Old"}');
insert into public.contact_messages (id, name, email, message) values
  ('00000000-0000-0000-0000-000000000001', 'Old', 'old@example.com', 'Old');
insert into public.demo_applications (id, name, email, music_link) values
  ('00000000-0000-0000-0000-000000000001', 'Old', 'old@example.com', 'https://example.com');

-- One statement per table and verb.
create temporary table attempt (relation text, insertion text, changed text);
insert into attempt values
  ('site_settings', '(label_name) values (''New'')', 'label_name = ''New'''),
  ('artists', '(name) values (''New'')', 'name = ''New'''),
  ('releases',
    '(title, artist_id, release_date)
     values (''New'', ''00000000-0000-0000-0000-000000000001'', ''2026-01-01'')',
    'title = ''New'''),
  ('gallery_items', '(url) values (''https://example.com'')', 'url = ''/uploads/new.webp'''),
  ('news_items', '(title) values (''{"en":"New"}'')', 'title = ''{"en":"New"}'''),
  ('services', '(name) values (''{"en":"New"}'')', 'name = ''{"en":"New"}'''),
  ('contact_messages', '(name, email, message) values (''New'', ''new@example.com'', ''New'')',
    'message = ''New'''),
  ('demo_applications',
    '(name, email, music_link) values (''New'', ''new@example.com'', ''https://example.com'')',
    'message = ''New''');

create temporary table expected
  (relation text, who text, selects text, inserts text, updates text, deletes text);
insert into expected values
  ('site_settings', 'visitor', '1 row', 'denied', 'denied', 'denied'),
  ('site_settings', 'staff', '1 row', 'site_settings_pkey', '1 row', 'denied'),
  ('site_settings', 'anonymous user', '1 row', 'denied', '0 rows', 'denied'),
  ('site_settings', 'staff without the second factor', '1 row', 'denied', '0 rows', 'denied'),
  ('site_settings', 'staff with the second factor', '1 row', 'site_settings_pkey', '1 row', 'denied'),
  ('site_settings', 'secret key', '1 row', 'site_settings_pkey', '1 row',
    '23001 The row in site_settings cannot be deleted.'),

  ('artists', 'visitor', '1 row', 'denied', 'denied', 'denied'),
  ('artists', 'staff', '1 row', '1 row', '1 row', '1 row'),
  ('artists', 'anonymous user', '1 row', 'denied', '0 rows', '0 rows'),
  ('artists', 'staff without the second factor', '1 row', 'denied', '0 rows', '0 rows'),
  ('artists', 'staff with the second factor', '1 row', '1 row', '1 row', '1 row'),
  ('artists', 'secret key', '1 row', '1 row', '1 row', '1 row'),

  ('releases', 'visitor', '1 row', 'denied', 'denied', 'denied'),
  ('releases', 'staff', '1 row', '1 row', '1 row', '1 row'),
  ('releases', 'anonymous user', '1 row', 'denied', '0 rows', '0 rows'),
  ('releases', 'staff without the second factor', '1 row', 'denied', '0 rows', '0 rows'),
  ('releases', 'staff with the second factor', '1 row', '1 row', '1 row', '1 row'),
  ('releases', 'secret key', '1 row', '1 row', '1 row', '1 row'),

  ('gallery_items', 'visitor', '1 row', 'denied', 'denied', 'denied'),
  ('gallery_items', 'staff', '1 row', '1 row', '1 row', '1 row'),
  ('gallery_items', 'anonymous user', '1 row', 'denied', '0 rows', '0 rows'),
  ('gallery_items', 'staff without the second factor', '1 row', 'denied', '0 rows', '0 rows'),
  ('gallery_items', 'staff with the second factor', '1 row', '1 row', '1 row', '1 row'),
  ('gallery_items', 'secret key', '1 row', '1 row', '1 row', '1 row'),

  ('news_items', 'visitor', '1 row', 'denied', 'denied', 'denied'),
  ('news_items', 'staff', '1 row', '1 row', '1 row', '1 row'),
  ('news_items', 'anonymous user', '1 row', 'denied', '0 rows', '0 rows'),
  ('news_items', 'staff without the second factor', '1 row', 'denied', '0 rows', '0 rows'),
  ('news_items', 'staff with the second factor', '1 row', '1 row', '1 row', '1 row'),
  ('news_items', 'secret key', '1 row', '1 row', '1 row', '1 row'),

  ('services', 'visitor', '1 row', 'denied', 'denied', 'denied'),
  ('services', 'staff', '1 row', '1 row', '1 row', '1 row'),
  ('services', 'anonymous user', '1 row', 'denied', '0 rows', '0 rows'),
  ('services', 'staff without the second factor', '1 row', 'denied', '0 rows', '0 rows'),
  ('services', 'staff with the second factor', '1 row', '1 row', '1 row', '1 row'),
  ('services', 'secret key', '1 row', '1 row', '1 row', '1 row'),

  ('contact_messages', 'visitor', 'denied', '1 row', 'denied', 'denied'),
  ('contact_messages', 'staff', '1 row', '1 row', '1 row', '1 row'),
  ('contact_messages', 'anonymous user', '0 rows', '1 row', '0 rows', '0 rows'),
  ('contact_messages', 'staff without the second factor', '0 rows', '1 row', '0 rows', '0 rows'),
  ('contact_messages', 'staff with the second factor', '1 row', '1 row', '1 row', '1 row'),
  ('contact_messages', 'secret key', '1 row', '1 row', '1 row', '1 row'),

  ('demo_applications', 'visitor', 'denied', '1 row', 'denied', 'denied'),
  ('demo_applications', 'staff', '1 row', '1 row', '1 row', '1 row'),
  ('demo_applications', 'anonymous user', '0 rows', '1 row', '0 rows', '0 rows'),
  ('demo_applications', 'staff without the second factor', '0 rows', '1 row', '0 rows', '0 rows'),
  ('demo_applications', 'staff with the second factor', '1 row', '1 row', '1 row', '1 row'),
  ('demo_applications', 'secret key', '1 row', '1 row', '1 row', '1 row');

select is(
    pg_temp.outcome(who, format('select from public.%I where id = %L', relation,
      '00000000-0000-0000-0000-000000000001')),
    selects, format('%s: %s selects', relation, who))
  from expected join attempt using (relation);
select is(
    pg_temp.outcome(who, format('insert into public.%I %s', relation, insertion)),
    inserts, format('%s: %s inserts', relation, who))
  from expected join attempt using (relation);
select is(
    pg_temp.outcome(who, format('update public.%I set %s where id = %L', relation, changed,
      '00000000-0000-0000-0000-000000000001')),
    updates, format('%s: %s updates', relation, who))
  from expected join attempt using (relation);
select is(
    pg_temp.outcome(who, format('delete from public.%I where id = %L', relation,
      '00000000-0000-0000-0000-000000000001')),
    deletes, format('%s: %s deletes', relation, who))
  from expected join attempt using (relation);

-- Tokens that are not the usual ones.
select is(pg_temp.outcome(who, 'insert into public.artists (name) values (''New'')'), inserts,
    format('artists: %s inserts', who))
  from (values
    ('token without a user', 'denied'),
    ('token without claims', 'denied'),
    ('token without aal', 'denied'),
    ('token without is_anonymous', '1 row'),
    ('token with a null is_anonymous', '1 row'),
    ('anonymous user with aal2', 'denied'),
    ('banned user', 'denied'),
    ('user who was banned', '1 row'),
    ('removed user', 'denied')
  ) as token (who, inserts);
select is(pg_temp.outcome(who, format('select from public.%I', relation)), '0 rows',
    format('%s: %s reads', relation, who))
  from unnest(array['contact_messages', 'demo_applications']) as relation,
    unnest(array['banned user', 'removed user', 'token without aal']) as who;

-- Without a condition, Postgres does not ask who may read: the policies for writing stand alone.
select is(pg_temp.outcome(who, format('%s public.%I %s', verb, relation, rest)), '0 rows',
    format('%s: %s tries to %s all', relation, who, verb))
  from attempt,
    unnest(array['anonymous user', 'staff without the second factor']) as who,
    lateral (values ('update', 'set ' || changed), ('delete from', '')) as statement (verb, rest)
  where relation in ('contact_messages', 'demo_applications');

-- A sender may choose the id, so that sending again does not store twice.
select is(
    pg_temp.outcome('visitor', format(
      'insert into public.%I %s', relation,
      replace(replace(insertion, '(name', '(id, name'), '(''New', '(gen_random_uuid(), ''New'))),
    '1 row', format('%s: visitor chooses the id', relation))
  from attempt
  where relation in ('contact_messages', 'demo_applications');

-- A sender cannot read back what was sent, nor choose when it arrived.
select is(
    pg_temp.outcome(who, format('insert into public.%I %s returning id', relation, insertion)),
    'denied', format('%s: %s reads back what was sent', relation, who))
  from attempt, unnest(array['visitor', 'anonymous user']) as who
  where relation in ('contact_messages', 'demo_applications');
select is(
    pg_temp.outcome(who, format(
      'insert into public.%I %s', relation,
      replace(replace(insertion, '(name', '(' || moment || ', name'), '(''New', '(now(), ''New'))),
    'denied', format('%s: %s chooses %s', relation, who, moment))
  from attempt, unnest(array['visitor', 'staff']) as who,
    unnest(array['created_at', 'updated_at']) as moment
  where relation in ('contact_messages', 'demo_applications');
select is(
    pg_temp.outcome('staff', format('update public.%I set created_at = now()', relation)),
    'denied', format('%s: staff change the time of arrival', relation))
  from unnest(array['contact_messages', 'demo_applications']) as relation;

-- No right beyond these (such as truncate).
select table_privs_are('public', relation, 'anon',
    case when relation in ('contact_messages', 'demo_applications')
      then array[]::text[] else array['SELECT'] end)
  from attempt;
select table_privs_are('public', relation, 'authenticated', case
    when relation = 'site_settings' then array['SELECT', 'INSERT', 'UPDATE']
    when relation in ('contact_messages', 'demo_applications') then array['SELECT', 'DELETE']
    else array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] end)
  from attempt;

select set_eq(
  'select tablename::text from pg_tables where schemaname = ''public'' and rowsecurity',
  'select relation from attempt',
  'these are all the tables, and row-level security is on in each');

select function_privs_are('private', 'is_staff', array[]::text[], 'anon', array[]::text[]);
select function_privs_are('private', 'is_staff', array[]::text[], 'authenticated', array['EXECUTE']);
select is_empty(
  $$select p.oid::regprocedure from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as acl
    where p.pronamespace = 'private'::regnamespace and acl.grantee = 0$$,
  'no function of the private schema is open to every role');
select schema_privs_are('private', 'anon', array['USAGE']);
select schema_privs_are('private', 'authenticated', array['USAGE']);

select * from finish();
rollback;
