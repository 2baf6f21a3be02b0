-- The inbox is announced to staff, and to nobody else.
begin;
create extension if not exists pgtap with schema extensions;
select plan(24);

insert into auth.users (id, raw_app_meta_data, is_anonymous) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}', false),
  ('00000000-0000-0000-0000-0000000000a2', '{"staff": true}', false),
  ('00000000-0000-0000-0000-0000000000a3', '{"staff": true}', true);
insert into auth.sessions (id, user_id, aal) values
  ('00000000-0000-0000-0000-0000000000b1', '00000000-0000-0000-0000-0000000000a1', 'aal1'),
  ('00000000-0000-0000-0000-0000000000b2', '00000000-0000-0000-0000-0000000000a2', 'aal2'),
  ('00000000-0000-0000-0000-0000000000b3', '00000000-0000-0000-0000-0000000000a3', 'aal1');
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at) values
  ('00000000-0000-0000-0000-0000000000f2', '00000000-0000-0000-0000-0000000000a2', 'Phone', 'totp', 'verified', now(), now());

create function pg_temp.sign_in(caller text) returns void language sql as $$
  select set_config('request.jwt.claims', claims, true), set_config('role', role, true)
  from (values
    ('visitor', 'anon', '{"role":"anon"}'),
    ('staff', 'authenticated',
      '{"sub":"00000000-0000-0000-0000-0000000000a1","session_id":"00000000-0000-0000-0000-0000000000b1","aal":"aal1"}'),
    ('staff without the second factor', 'authenticated',
      '{"sub":"00000000-0000-0000-0000-0000000000a2","session_id":"00000000-0000-0000-0000-0000000000b2","aal":"aal1"}'),
    ('staff with the second factor', 'authenticated',
      '{"sub":"00000000-0000-0000-0000-0000000000a2","session_id":"00000000-0000-0000-0000-0000000000b2","aal":"aal2"}'),
    ('anonymous user', 'authenticated',
      '{"sub":"00000000-0000-0000-0000-0000000000a3","session_id":"00000000-0000-0000-0000-0000000000b3","aal":"aal1","is_anonymous":true}'),
    ('nobody known', 'authenticated', '{"sub":"00000000-0000-0000-0000-0000000000ff","aal":"aal1"}'),
    ('owner', 'none', '')
  ) as session (who, role, claims)
  where who = caller;
$$;

-- What was announced since the last call. A transaction announces once, so each part begins anew.
create temp table seen as select id from realtime.messages;
create function pg_temp.announced() returns table (topic text, event text, extension text, private boolean, keys text[])
language plpgsql as $$
begin
  perform pg_temp.sign_in('owner');
  return query select message.topic, message.event, message.extension, message.private,
    array(select jsonb_object_keys(message.payload))
    from realtime.messages as message where id not in (select id from seen);
  insert into seen select id from realtime.messages;
  perform set_config('label_site.has_sent', '', true); -- a request brings one submission
  perform set_config('private.inbox_announced', '', true);
end
$$;

select pg_temp.sign_in('visitor');
insert into public.submissions (kind, name, email, message)
  values ('message', 'Ada', 'ada@example.com', 'Hello');
select results_eq('select * from pg_temp.announced()',
  $$values ('inbox', 'changed', 'broadcast', true, array['id'])$$,
  'a submission is announced privately, once with its mails, and without its content');

select pg_temp.sign_in('visitor');
insert into public.submissions (kind, name, email, message, trap)
  values ('message', 'Bot', 'bot@example.com', 'Buy', 'x');
select is((select count(*) from pg_temp.announced()), 1::bigint, 'what is held back is announced like a message');

update public.submissions set state = 'contacted' where email = 'ada@example.com';
select is((select count(*) from pg_temp.announced()), 1::bigint, 'a change is announced');
insert into public.submission_events (submission_id, kind, body)
  select id, 'note', 'Nice' from public.submissions where email = 'ada@example.com';
select is((select count(*) from pg_temp.announced()), 1::bigint, 'a note is announced');
update public.submission_mails set attempts = attempts + 1;
select is((select count(*) from pg_temp.announced()), 1::bigint, 'a mail is announced');
update public.submissions set state = 'new' where false;
select is((select count(*) from pg_temp.announced()), 0::bigint, 'what changes nothing is not announced');
delete from public.submissions;
select is((select count(*) from pg_temp.announced()), 1::bigint, 'a deletion is announced');

-- Who receives: Realtime asks with messages of its own whether a caller may read the topic.
insert into realtime.messages (topic, extension) values ('inbox', 'broadcast'), ('inbox', 'presence');
create function pg_temp.received(caller text, topic text) returns text[] language plpgsql as $$
begin
  perform pg_temp.sign_in(caller), set_config('realtime.topic', topic, true);
  return array(select distinct extension from realtime.messages);
end
$$;
select is(pg_temp.received(caller, topic), expected, format('%s, topic %s', caller, topic))
  from (values
    ('staff', 'inbox', array['broadcast']),
    ('staff', 'inbox2', '{}'),
    ('staff', 'Inbox', '{}'),
    ('staff', '', '{}'),
    ('staff with the second factor', 'inbox', array['broadcast']),
    ('staff without the second factor', 'inbox', '{}'),
    ('anonymous user', 'inbox', '{}'),
    ('nobody known', 'inbox', '{}'),
    ('visitor', 'inbox', '{}')
  ) as attempt (caller, topic, expected);

select pg_temp.sign_in('owner');
update auth.users set banned_until = now() + interval '1 hour' where id = '00000000-0000-0000-0000-0000000000a1';
select is(pg_temp.received('staff', 'inbox'), '{}', 'a banned member receives nothing');
select pg_temp.sign_in('owner');
update auth.users set banned_until = null where id = '00000000-0000-0000-0000-0000000000a1';

-- Nobody sends.
select pg_temp.sign_in('owner');
insert into seen select id from realtime.messages;
create function pg_temp.send_as(caller text) returns void language plpgsql as $$
begin
  perform pg_temp.sign_in(caller), set_config('realtime.topic', 'inbox', true);
  insert into realtime.messages (topic, extension, event, payload, private)
    values ('inbox', 'broadcast', 'changed', '{}', true);
end
$$;
select throws_ok(format('select pg_temp.send_as(%L)', caller), '42501', null, format('%s sends nothing', caller))
  from (values ('staff'), ('staff with the second factor'), ('nobody known'), ('visitor')) as attempt (caller);
select pg_temp.sign_in('staff');
set local client_min_messages = error;
select lives_ok($$select realtime.send('{}', 'changed', 'inbox', true)$$, 'the function for sending does not complain');
select is((select count(*) from pg_temp.announced()), 0::bigint, 'and sends nothing either');

-- One policy, and no other way in.
select is((select array_agg(policyname::text) from pg_policies where schemaname = 'realtime'),
  array['staff receive the inbox'], 'no other policy opens a topic');

select * from finish();
rollback;
