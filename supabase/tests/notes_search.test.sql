-- What a search of the inbox finds in the notes of staff, and who finds it.
begin;
create extension if not exists pgtap with schema extensions;
select plan(11);

insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'),
  ('00000000-0000-0000-0000-0000000000b1', '{}');
insert into auth.sessions (id, user_id) select id, id from auth.users;
insert into public.submissions (id, kind, name, email, message) values
  ('00000000-0000-0000-0000-0000000000c1', 'message', 'Noted', 'a@example.com', 'Hello'),
  ('00000000-0000-0000-0000-0000000000c2', 'message', 'Answered', 'a@example.com', 'Hello'),
  ('00000000-0000-0000-0000-0000000000c3', 'message', 'New', 'a@example.com', 'Hello');
insert into public.submission_events (submission_id, kind, body, template) values
  ('00000000-0000-0000-0000-0000000000c1', 'note', 'Call on Monday', null),
  ('00000000-0000-0000-0000-0000000000c1', 'note', '100% our sound', null),
  ('00000000-0000-0000-0000-0000000000c2', 'reply', 'Come on Monday', 'more');

create function pg_temp.found(who text, words text) returns text[] language plpgsql as $$
declare
  names text[];
  chosen record;
begin
  select * into strict chosen from (values
    ('staff', 'authenticated', '{"sub":"00000000-0000-0000-0000-0000000000a1","session_id":"00000000-0000-0000-0000-0000000000a1","aal":"aal1"}'),
    ('account without the mark', 'authenticated', '{"sub":"00000000-0000-0000-0000-0000000000b1","session_id":"00000000-0000-0000-0000-0000000000b1","aal":"aal1"}'),
    ('secret key', 'service_role', '{"role":"service_role"}'),
    ('visitor', 'anon', '{"role":"anon"}')
  ) as session (who, role, claims) where session.who = found.who;
  perform set_config('request.jwt.claims', chosen.claims, true), set_config('role', chosen.role, true);
  select array_agg(name) into names from public.submissions_with_notes where notes ilike '%' || words || '%';
  perform set_config('role', 'none', true);
  return names;
end;
$$;

select is(pg_temp.found('staff', words), names, format('staff who look for %s find %s', words, names))
  from (values
    ('monday', array['Noted']),
    ('100% our', array['Noted']),
    ('Friday', null),
    ('come on', null)
  ) as example (words, names);
select is(pg_temp.found('secret key', 'monday'), array['Noted'], 'the secret key finds the same');
select is(pg_temp.found('account without the mark', 'monday'), null, 'who is not staff finds nothing');
select throws_ok($$select pg_temp.found('visitor', 'monday')$$, '42501', null, 'a visitor may not even ask');

select set_eq(
  $$select attname::text from pg_attribute
    where attrelid = 'public.submissions_with_notes'::regclass and attnum > 0$$,
  $$select attname::text from pg_attribute
      where attrelid = 'public.submissions'::regclass and attnum > 0 and not attisdropped
    union all values ('notes')$$,
  'nothing else of a submission is missing there');
select table_privs_are('public', 'submissions_with_notes', role,
    case role when 'anon' then array[]::text[] else array['SELECT'] end)
  from unnest(array['anon', 'authenticated', 'service_role']) as role;

select * from finish();
rollback;
