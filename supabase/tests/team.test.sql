-- The team: who reads what of it, and how invitations and removals come to pass.
begin;
create extension if not exists pgtap with schema extensions;
select plan(63);

-- a1 and a2 are staff, a2 with a second factor; a3 has an account alone, a4 is a banned member, a5 never confirmed its address.
insert into auth.users (id, email, email_confirmed_at, last_sign_in_at, raw_app_meta_data, banned_until) values
  ('00000000-0000-0000-0000-0000000000a1', 'ada@label.example', '2026-01-01', '2026-11-01', '{"staff": true}', null),
  ('00000000-0000-0000-0000-0000000000a2', 'mira@label.example', '2026-01-01', null, '{"staff": true}', null),
  ('00000000-0000-0000-0000-0000000000a3', 'guest@example.com', '2026-01-01', '2026-11-02', '{}', null),
  ('00000000-0000-0000-0000-0000000000a4', 'banned@label.example', '2026-01-01', null, '{"staff": true}', now() + interval '1 day'),
  ('00000000-0000-0000-0000-0000000000a5', 'new@label.example', null, null, '{"staff": true}', null);
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;
update auth.sessions set refreshed_at = '2026-11-20 10:00' where id = '00000000-0000-0000-0000-0000000000a1';
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at) values
  ('00000000-0000-0000-0000-0000000000f1', '00000000-0000-0000-0000-0000000000a1', 'Begun', 'totp', 'unverified', now(), now()),
  ('00000000-0000-0000-0000-0000000000f2', '00000000-0000-0000-0000-0000000000a2', 'Phone', 'totp', 'verified', now(), now());

create function pg_temp.sign_in(caller text) returns void language sql as $$
  select set_config('request.jwt.claims', claims, true), set_config('role', role, true)
  from (values
    ('visitor', 'anon', '{"role":"anon"}'),
    ('staff', 'authenticated',
      '{"sub":"00000000-0000-0000-0000-0000000000a1","session_id":"00000000-0000-0000-0000-0000000000a1","aal":"aal1"}'),
    ('staff without the second factor', 'authenticated',
      '{"sub":"00000000-0000-0000-0000-0000000000a2","session_id":"00000000-0000-0000-0000-0000000000a2","aal":"aal1"}'),
    ('account without the mark', 'authenticated',
      '{"sub":"00000000-0000-0000-0000-0000000000a3","session_id":"00000000-0000-0000-0000-0000000000a3","aal":"aal1"}'),
    ('secret key', 'service_role', '{"role":"service_role"}'),
    ('owner', 'none', '')
  ) as session (who, role, claims)
  where who = caller;
$$;
-- What a caller gets, as a text; `denied` where the database refuses.
create function pg_temp.ask(caller text, query text) returns text language plpgsql as $$
declare
  answer text;
begin
  perform pg_temp.sign_in(caller);
  execute query into answer;
  perform pg_temp.sign_in('owner');
  return answer;
exception
  when insufficient_privilege then
    perform pg_temp.sign_in('owner');
    return 'denied';
end;
$$;
create function pg_temp.hash_of(token text) returns text language sql as $$ select encode(sha256(token::bytea), 'hex') $$;
create function pg_temp.invite(address text, token text, inviter text default 'a1') returns text language sql as $$
  select pg_temp.ask('secret key', format(
    'select public.invite_member(%L, %L, %L)', address, pg_temp.hash_of(token), '00000000-0000-0000-0000-0000000000' || inviter));
$$;
create function pg_temp.accept(token text) returns text language sql as $$
  select pg_temp.ask('secret key', format(
    'select concat_ws('' '', outcome, email, right(account_id::text, 2), is_confirmed, is_staff) from public.accept_invitation(%L)',
    pg_temp.hash_of(token)));
$$;
create function pg_temp.remove(member text, remover text default 'a1', even_last boolean default false) returns text
language sql as $$
  select pg_temp.ask('secret key', format('select public.remove_member(%L, %L, %L)',
    '00000000-0000-0000-0000-0000000000' || member, '00000000-0000-0000-0000-0000000000' || remover, even_last));
$$;

-- Who is staff, for staff
select is(
  pg_temp.ask('staff', 'select string_agg(concat_ws('' '', email, last_seen_at at time zone ''utc'', has_factor, is_blocked), '', '') from public.team_members()'),
  'ada@label.example 2026-11-20 10:00:00 f f, banned@label.example f t, mira@label.example t f, new@label.example f f',
  'staff see who is staff, when they were seen last, and who has a second factor');
select is(pg_temp.ask(caller, 'select count(*) from public.team_members()'), answer, format('%s: who is staff', caller))
  from (values
    ('visitor', 'denied'), ('account without the mark', '0'), ('staff without the second factor', '0'), ('secret key', '0')
  ) as asked (caller, answer);

-- Invitations
select is(pg_temp.invite('guest@example.com', 'one'), 'invited', 'a member invites');
select is(pg_temp.invite('guest@example.com', 'two', 'a3'), 'not-staff', 'whoever is not staff does not');
select is(pg_temp.invite('guest@example.com', 'two', 'a4'), 'not-staff', 'nor a banned member');
select is(pg_temp.invite('mira@label.example', 'two'), 'already-staff', 'a member is not invited');
select is(pg_temp.invite('new@label.example', 'new'), 'invited', 'but one who never came in is again');
select throws_ok(
  $$select public.invite_member('Guest@example.com', repeat('a', 64), '00000000-0000-0000-0000-0000000000a1')$$, '23514', null,
  'an address is stored in small letters');
select throws_ok(
  $$select public.invite_member('a@example.com' || chr(10) || 'Bcc: b@example.com', repeat('a', 64), '00000000-0000-0000-0000-0000000000a1')$$,
  '23514', null, 'and without a line of a mail''s head');

-- Who reads them: nobody the hash but the secret key
select is(pg_temp.ask(caller, query), answer, format('%s: %s', caller, query))
  from (values
    ('visitor', 'denied', 'denied', 'denied'), ('staff', '2', 'denied', '2'),
    ('staff without the second factor', '0', 'denied', '0'), ('account without the mark', '0', 'denied', '0'),
    ('secret key', '2', '2', '2')
  ) as asked (caller, rows, hashes, events),
  lateral (values
    ('select count(email) from public.team_invitations', rows),
    ('select count(token_hash) from public.team_invitations', hashes),
    ('select count(*) from public.team_events', events)
  ) as reading (query, answer);
select is(pg_temp.ask('staff', 'update public.team_invitations set expires_at = ''2999-01-01'' returning 1'), 'denied',
  'staff do not extend an invitation');
select is(pg_temp.ask('staff', 'delete from public.team_events returning 1'), 'denied', 'nor clear the history');
select is(
  pg_temp.ask('staff', format('select public.invite_member(''b@example.com'', %L, ''00000000-0000-0000-0000-0000000000a1'')', repeat('a', 64))),
  'denied', 'nor invite past the function');

-- The button of an invitation
select is(pg_temp.accept('three'), 'unknown', 'a token that nobody made is worth nothing');
select is(pg_temp.accept('one'), 'accepted guest@example.com a3 t f', 'the button names the account of the address');
select is(pg_temp.accept('one'), 'accepted guest@example.com a3 t f', 'and may be pressed again, as an answer can get lost');
update auth.users set raw_app_meta_data = '{"staff": true}', last_sign_in_at = now()
  where id = '00000000-0000-0000-0000-0000000000a3';
select is(pg_temp.accept('one'), 'used guest@example.com a3 t t', 'until its owner has signed in');
update auth.users set raw_app_meta_data = '{}' where id = '00000000-0000-0000-0000-0000000000a3';
select is(pg_temp.invite('guest@example.com', 'four'), 'invited', 'another invitation takes its place');
select is(pg_temp.accept('one'), 'unknown', 'and the first one is gone');
update public.team_invitations set expires_at = now() where email = 'guest@example.com';
select is(pg_temp.accept('four'), 'expired guest@example.com a3 t f', 'after a day it is worth nothing');
select is(pg_temp.invite('nobody@example.com', 'five'), 'invited', 'an address without an account is invited');
select is(pg_temp.accept('five'), 'accepted nobody@example.com', 'and its button names none');
update public.team_invitations set presses = 10 where email = 'nobody@example.com';
select is(pg_temp.accept('five'), 'used nobody@example.com', 'nobody presses it all day');
select is(pg_temp.invite('member@example.com', 'six'), 'invited', 'somebody is invited');
insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a6', 'member@example.com', now(), '{"staff": true}');
select is(pg_temp.accept('six'), 'used member@example.com a6 t t', 'who has become staff by other means meanwhile needs no link');
select is(
  (select string_agg(kind || ' ' || email || ' ' || actor, ', ' order by happened_at, ctid) from public.team_events
    where email like 'guest%'),
  'invited guest@example.com ada@label.example, invited guest@example.com ada@label.example', 'the history says who invited whom');

-- No more than 20 an hour, of all members together
select results_eq(
  $$select pg_temp.invite('guest' || number || '@example.com', 'bound ' || number), count(*)::integer
    from generate_series(1, 17) as number group by 1 order by 1$$,
  $$values ('invited', 15), ('too-many', 2)$$,
  'a member, or whoever sits at their browser, does not write to everybody');
update public.team_events set happened_at = happened_at - interval '1 hour';
select is(pg_temp.invite('guest17@example.com', 'bound 17'), 'invited', 'an hour later more are invited');

-- Removals
update public.team_events set happened_at = happened_at - interval '1 hour';
select is(pg_temp.invite('open@example.com', 'open', 'a2'), 'invited', 'somebody is invited by a member');
select is(pg_temp.invite('pressed@example.com', 'pressed', 'a2'), 'invited', 'somebody else, too');
select is(pg_temp.accept('pressed'), 'accepted pressed@example.com', 'who accepts');
update auth.users set banned_until = now() + interval '1 day' where id = '00000000-0000-0000-0000-0000000000a2';
select is(pg_temp.accept('open'), 'unknown', 'an open invitation is worth nothing while who sent it is banned');
update auth.users set banned_until = null where id = '00000000-0000-0000-0000-0000000000a2';
select is(pg_temp.remove('a3'), 'unknown', 'whoever is not staff is not removed');
select is(pg_temp.remove('a2', 'a3'), 'not-staff', 'nor do they remove anybody');
select is(pg_temp.remove('a6'), 'removed', 'a member removes another');
select is(pg_temp.remove('a6'), 'unknown', 'once');
select is(pg_temp.accept('six'), 'unknown', 'an invitation of theirs goes with them');
select is(
  (select raw_app_meta_data::text from auth.users where id = '00000000-0000-0000-0000-0000000000a6'), '{}', 'the mark is gone');
select is(pg_temp.remove('a2'), 'removed', 'and another');
select is(pg_temp.accept('open'), 'unknown', 'whose open invitations end with them');
select is(pg_temp.accept('pressed'), 'accepted pressed@example.com', 'but not those that were accepted');
select is(
  (select count(*)::text from auth.sessions where user_id = '00000000-0000-0000-0000-0000000000a2'), '0', 'with all their sessions');
select is(pg_temp.remove('a1', 'a2'), 'not-staff', 'two do not remove each other: the second is too late');
select is(pg_temp.remove('a1'), 'last', 'the last one who can sign in stays, a banned and an unconfirmed member beside');
select is(pg_temp.invite('late@example.com', 'late', 'a2'), 'not-staff', 'a member who was removed invites nobody');
select is(pg_temp.remove('a1', 'a1', true), 'removed', 'unless the command line means it');

select * from finish();
rollback;
