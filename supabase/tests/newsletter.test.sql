-- The newsletter: who comes on the list and leaves it, what is left of them, and who may know.
begin;
create extension if not exists pgtap with schema extensions;
select plan(86);

insert into public.site_settings (id) values ('00000000-0000-0000-0000-000000000001')
  on conflict do nothing;
insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'), ('00000000-0000-0000-0000-0000000000a2', '{"staff": true}'),
  ('00000000-0000-0000-0000-0000000000a3', '{}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at) values
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

-- Signs up from a network, as a visitor does.
create function pg_temp.sign_up(email text, network text default '203.0.113.1', trap text default '') returns void
language plpgsql as $$
begin
  perform pg_temp.sign_in('visitor');
  perform set_config('request.headers', json_build_object('cf-connecting-ip', network)::text, true);
  perform public.subscribe_to_newsletter(email, 'de', trap);
  perform pg_temp.sign_in('owner');
exception when others then
  perform pg_temp.sign_in('owner');
  raise;
end;
$$;
-- What the links of a row do, for whoever has them.
create function pg_temp.confirm(subscriber uuid) returns text language plpgsql as $$
declare
  token constant text := private.newsletter_token(subscriber, 'confirm');
  outcome text;
begin
  perform pg_temp.sign_in('visitor');
  outcome := public.confirm_newsletter(token);
  perform pg_temp.sign_in('owner');
  return outcome;
end;
$$;
create function pg_temp.unsubscribe(subscriber uuid) returns text language plpgsql as $$
declare
  token constant text := private.newsletter_token(subscriber, 'unsubscribe');
  outcome text;
begin
  perform pg_temp.sign_in('visitor');
  outcome := public.unsubscribe_from_newsletter(token);
  perform pg_temp.sign_in('owner');
  return outcome;
end;
$$;
create function pg_temp.an_hour_passes() returns void language sql as $$
  update private.recent_signups set asked_at = asked_at - interval '1 hour';
  update public.newsletter_subscribers set requested_at = requested_at - interval '1 hour',
    confirmed_at = confirmed_at - interval '1 hour', ended_at = ended_at - interval '1 hour';
$$;
create function pg_temp.id_of(address text, in_state text) returns uuid language sql as $$
  select id from public.newsletter_subscribers
  where email_hash = private.newsletter_email_hash(address) and state = in_state;
$$;

-- Whether there is a newsletter at all
select throws_ok($$select pg_temp.sign_up('mira@example.com')$$, 'P0001', 'There is no newsletter.',
  'nobody signs up where there is none');
update public.site_settings set newsletter = 'on';
select throws_ok($$select pg_temp.sign_up('mira@example.com')$$, 'P0001', 'There is no newsletter.',
  'nor where no mail server could send the link');
select is_empty('select from public.newsletter_subscribers', 'and nothing is stored');
create temporary table before as select count(*) as versions, public.content_version() as version from public.versions;
select pg_temp.sign_in('secret key');
select set_config('private.content_changed', '', true);
select public.note_mail_server(true);
select pg_temp.sign_in('owner');
select results_eq('select newsletter_open from public.site_settings', 'values (true)', 'the function says that it has one');
select is((select count(*) from public.versions), versions, 'which is no version of the settings') from before;
select isnt(public.content_version(), version, 'but pages follow') from before;

-- Signing up
select pg_temp.sign_up('Mira@example.com');
select results_eq(
  $$select email, language, state, requested_at, confirmed_at, next_mail_at, consent_text
    from public.newsletter_subscribers$$,
  $$values ('Mira@example.com', 'de', 'waiting', now(), null::timestamptz, now(), null::text)$$,
  'an address waits, and its mail is due');
select throws_ok(format('select pg_temp.sign_up(%L)', address), '23514', null, format('%L is no address', address))
  from unnest(array['', 'mira', 'mira@example', 'a@example.com, b@example.com', 'mira@example.com' || repeat('m', 300)]) as address;
select throws_ok('select pg_temp.sign_up(null)', '23514', null, 'nor is nothing');
select lives_ok($$select pg_temp.sign_up('bot@example.com', '203.0.113.9', 'x')$$, 'who fills in the honeypot gets the same answer');
select is(pg_temp.id_of('bot@example.com', 'waiting'), null, 'and is not stored');
select pg_temp.sign_in('secret key');
select results_eq('select email, language, char_length(token) from public.claim_newsletter_mails(5)',
  $$values ('Mira@example.com', 'de', 64)$$, 'the function sends the mail, with a link');
select is_empty('select from public.claim_newsletter_mails(5)', 'and no other one sends it, too');
select pg_temp.sign_in('owner');
select public.settle_newsletter_mail(pg_temp.id_of('mira@example.com', 'waiting'), '2026-11', 'I want it', '421 Later');
select results_eq(
  $$select mail_failure, mailed_at, next_mail_at - now() from public.newsletter_subscribers$$,
  $$values ('421 Later', null::timestamptz, interval '1 minute')$$, 'a mail that has failed is tried again');
update public.newsletter_subscribers set mail_unknown_ends = 4 where id = pg_temp.id_of('mira@example.com', 'waiting');
select public.settle_newsletter_mail(
  pg_temp.id_of('mira@example.com', 'waiting'), '2026-11', 'I want it', 'Timeout', is_unknown => true);
select is((select next_mail_at from public.newsletter_subscribers where id = pg_temp.id_of('mira@example.com', 'waiting')), null,
  'what may have arrived five times is not tried again');
select public.settle_newsletter_mail(pg_temp.id_of('mira@example.com', 'waiting'), '2026-11', 'I want it', '550 Unknown', true);
select results_eq(
  $$select mail_failure, next_mail_at from public.newsletter_subscribers$$,
  $$values ('550 Unknown', null::timestamptz)$$, 'one that was refused for good is not');
select public.settle_newsletter_mail(pg_temp.id_of('mira@example.com', 'waiting'), '2026-11', 'I want it');
select results_eq(
  $$select mail_failure, mailed_at, next_mail_at, consent_version, consent_text from public.newsletter_subscribers$$,
  $$values (null::text, now(), null::timestamptz, '2026-11', 'I want it')$$,
  'what the mail said that is agreed to is kept with its version');
select pg_temp.sign_up('mira@EXAMPLE.com');
select results_eq('select count(*), max(next_mail_at) from public.newsletter_subscribers',
  'values (1::bigint, null::timestamptz)', 'within an hour no second mail is sent');
create temporary table first_link as
  select private.newsletter_token(id, 'confirm') as token from public.newsletter_subscribers;
grant select on first_link to anon;
select pg_temp.an_hour_passes();
select pg_temp.sign_up('mira@example.com');
select results_eq(
  $$select private.newsletter_token(id, 'confirm'), email, next_mail_at, requested_at, requests from public.newsletter_subscribers$$,
  $$select token, 'mira@example.com', now(), now(), 2 from first_link$$, 'later another one is, with the same link');
select pg_temp.an_hour_passes(), pg_temp.sign_up('mira@example.com') from generate_series(1, 6);
select is((select requests from public.newsletter_subscribers), 5, 'and at most five in all');

-- Confirming
select is(public.confirm_newsletter(link), 'unknown', format('%L confirms nothing', left(link, 70)))
  from first_link, unnest(array[
    '', repeat('0', 64), left(first_link.token, 63) || '!', upper(first_link.token), repeat('x', 100000),
    private.newsletter_token(pg_temp.id_of('mira@example.com', 'waiting'), 'unsubscribe'), null
  ]) as link;
select is((select state from public.newsletter_subscribers), 'waiting', 'so it waits');
update public.newsletter_subscribers set requested_at = now() - interval '7 days';
select is(pg_temp.confirm(pg_temp.id_of('mira@example.com', 'waiting')), 'unknown', 'after seven days a link is too old');
update public.newsletter_subscribers set requested_at = now() - interval '6 days 23 hours';
create temporary table mira as select id from public.newsletter_subscribers;
select is(pg_temp.confirm(id), 'confirmed', 'within them it puts the address on the list') from mira;
select results_eq(
  $$select email, state, confirmed_at, consent_text, requested_at from public.newsletter_subscribers$$,
  $$values ('mira@example.com', 'confirmed', now(), 'I want it', now() - interval '6 days 23 hours')$$,
  'with what proves it');
select is(pg_temp.confirm(id), 'before', 'a link that was used says so') from mira;

-- Again, by somebody who is on the list
select pg_temp.sign_up('mira@example.com');
select results_eq('select state from public.newsletter_subscribers order by 1', $$values ('confirmed'), ('waiting')$$,
  'who is on the list gets the same mail');
select pg_temp.confirm(pg_temp.id_of('mira@example.com', 'waiting'));
select results_eq(
  $$select state, email, confirmed_at is not null from public.newsletter_subscribers order by 1$$,
  $$values ('confirmed', 'mira@example.com', true), ('replaced', null, true)$$, 'and is on it once, with both proofs');
select is(pg_temp.confirm(id), 'before', 'the older link says that the address is on the list') from mira;

-- Leaving
select pg_temp.an_hour_passes();
select pg_temp.sign_up('mira@example.com');
select is(public.unsubscribe_from_newsletter(token), 'unknown', format('%L unsubscribes nobody', left(token, 70)))
  from mira, unnest(array['', repeat('0', 64), private.newsletter_token(id, 'confirm'), null]) as token;
select is((select count(*) from public.newsletter_subscribers where email is not null), 2::bigint, 'so nobody has left');
select is(pg_temp.unsubscribe(id), 'unsubscribed', 'the link of an older mail unsubscribes the address, too') from mira;
select results_eq(
  $$select state, email, ended_at is not null, email_hash = private.newsletter_email_hash('mira@example.com'), consent_text
    from public.newsletter_subscribers order by requested_at$$,
  $$values ('replaced', null::text, true, true, 'I want it'), ('unsubscribed', null, true, true, null)$$,
  'what is left is a hash and the proofs, and nothing waits');
select is(pg_temp.unsubscribe(id), 'before', 'a second time says so') from mira;
select is(pg_temp.confirm(id), 'left', 'and the link of the first mail puts nobody on the list again') from mira;

-- Floods
delete from public.newsletter_subscribers;
delete from private.recent_signups;
select pg_temp.sign_up('mira+' || number || '@example.com') from generate_series(1, 5) as number;
select is((select count(*) from public.newsletter_subscribers), 3::bigint, 'a mailbox gets three mails an hour');
delete from private.recent_signups;
select pg_temp.sign_up(number || '@example.com', '203.0.113.7') from generate_series(1, 30) as number;
select throws_ok($$select pg_temp.sign_up('31@example.com', '203.0.113.7')$$, 'PT429', null, 'a network signs up thirty an hour');
select throws_ok($$select pg_temp.sign_up('bot@example.com', '203.0.113.7', 'x')$$, 'PT429', null,
  'and is told so whatever it fills in');
select throws_ok($$select pg_temp.sign_up('1@example.com', '203.0.113.7')$$, 'PT429', null, 'or is on the list');
select lives_ok($$select pg_temp.sign_up('31@example.com', '203.0.113.8')$$, 'another one still can');
insert into private.recent_signups (mailbox_hash) select '' from generate_series(1, 300);
select throws_ok($$select pg_temp.sign_up('32@example.com', '203.0.113.8')$$, 'PT429', null, 'all together sign up three hundred');
select pg_temp.an_hour_passes();
select lives_ok($$select pg_temp.sign_up('32@example.com', '203.0.113.8')$$, 'in an hour');
insert into public.newsletter_subscribers (email, email_hash)
  select number || '@example.org', private.newsletter_email_hash(number || '@example.org') from generate_series(1, 5000) as number;
select throws_ok($$select pg_temp.sign_up('33@example.com', '203.0.113.8')$$, 'PT429', null, 'and so many wait, and no more');

-- What time removes
delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email, email_hash, state, requested_at, confirmed_at, ended_at) values
  ('old@example.com', '\x01', 'waiting', now() - interval '7 days', null, null),
  ('new@example.com', '\x02', 'waiting', now() - interval '6 days', null, null),
  ('on@example.com', '\x03', 'confirmed', '2001-01-01', '2001-01-01', null),
  (null, '\x04', 'unsubscribed', '2001-01-01', '2001-01-01', date_trunc('year', now()) - interval '3 years'),
  (null, '\x05', 'unsubscribed', '2001-01-01', '2001-01-01', date_trunc('year', now()) - interval '3 years 1 second'),
  (null, '\x06', 'replaced', '2001-01-01', '2001-01-01', date_trunc('year', now()) - interval '4 years');
insert into private.recent_signups values (now() - interval '1 hour', ''), (now() - interval '59 minutes', '');
select pg_temp.sign_in('secret key');
select is(public.remove_expired_newsletter(), 3, 'what is too old is removed');
select results_eq('select email_hash from public.newsletter_subscribers order by 1', $$values ('\x02'::bytea), ('\x03'), ('\x04')$$,
  'who is on the list stays');
select pg_temp.sign_in('owner');
select is((select count(*) from private.recent_signups where mailbox_hash = ''), 1::bigint, 'nor is remembered who has signed up');

-- What staff see
delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (id, email, email_hash, language, state, requested_at, confirmed_at, ended_at) values
  ('00000000-0000-0000-0000-000000000001', 'mira@example.com', private.newsletter_email_hash('mira@example.com'), 'de',
    'confirmed', '2026-01-31 22:00Z', '2026-01-31 23:30Z', null),
  ('00000000-0000-0000-0000-000000000002', null, private.newsletter_email_hash('mira@example.com'), 'de',
    'unsubscribed', '2026-01-01Z', '2026-01-01Z', '2026-01-02Z'),
  ('00000000-0000-0000-0000-000000000003', 'ada@example.com', private.newsletter_email_hash('ada@example.com'), 'en',
    'waiting', '2026-01-01Z', null, null);
create function pg_temp.seen(relation text) returns bigint language plpgsql as $$
declare
  number bigint;
begin
  execute format('select count(*) from %s', relation) into number;
  return number;
end;
$$;
select pg_temp.sign_in('staff');
select results_eq('select state, language, total from public.newsletter_counts order by 1',
  $$values ('confirmed', 'de', 1), ('unsubscribed', null, 1), ('waiting', null, 1)$$, 'staff see the numbers');
select results_eq('select month, confirmed, unsubscribed from public.newsletter_months order by 1',
  $$values ('2026-01', 1, 1), ('2026-02', 1, 0)$$, 'by month of the label''s time');
select results_eq($$select id from public.find_newsletter_subscribers('MIRA@example.com') order by 1$$,
  $$values ('00000000-0000-0000-0000-000000000001'::uuid), ('00000000-0000-0000-0000-000000000002')$$,
  'they find an address, also one that has left');
select results_eq($$select id from public.find_newsletter_subscribers('ada@') order by 1$$,
  $$values ('00000000-0000-0000-0000-000000000003'::uuid)$$, 'and a part of one');
select results_eq('select email, unsubscribe_token = private.newsletter_token(id, ''unsubscribe'') from public.newsletter_recipients()',
  $$values ('mira@example.com', true)$$, 'they export who is on the list, with the links');
select public.erase_newsletter_subscriber('00000000-0000-0000-0000-000000000001');
select results_eq('select email from public.newsletter_subscribers', $$values ('ada@example.com')$$,
  'they erase a person, with all that was left of earlier times');

-- A backup brings the list back, and with it the links of mails that were sent
select pg_temp.sign_in('owner');
create temporary table backup as
  select name, public.backup_rows(name) as rows from unnest(array['newsletter_secret', 'newsletter_subscribers']) as name;
create temporary table sent as
  select private.newsletter_token(id, 'unsubscribe') as token from public.newsletter_subscribers;
delete from public.newsletter_subscribers;
select throws_ok(
  $$insert into public.newsletter_secret (id, secret) values ('00000000-0000-0000-0000-000000000002', '\x01')$$,
  '23514', null, 'there is no second secret');
update public.newsletter_secret set secret = '\x00';
select public.restore_rows(name, rows) from backup;
select results_eq('select private.newsletter_token(id, ''unsubscribe'') from public.newsletter_subscribers',
  'select token from sent', 'links work after a restore');

-- What others do
create temporary table caller as select unnest(array['staff without the second factor', 'account without the mark']) as who;
create function pg_temp.seen_by(who text, relation text) returns bigint language plpgsql as $$
declare
  number bigint;
begin
  perform pg_temp.sign_in(who);
  number := pg_temp.seen(relation);
  perform pg_temp.sign_in('owner');
  return number;
end;
$$;
select pg_temp.sign_in('owner');
update public.newsletter_subscribers set state = 'confirmed', confirmed_at = now();
select is(pg_temp.seen_by(who, relation), 0::bigint, format('%s: nothing in %s', who, relation))
  from caller, unnest(array['public.newsletter_counts', 'public.newsletter_recipients()']) as relation;
select is(pg_temp.seen_by(who, 'public.find_newsletter_subscribers(''ada@example.com'')'), 0::bigint, format('%s finds nobody', who))
  from caller;
select pg_temp.sign_in('account without the mark');
select public.erase_newsletter_subscriber('00000000-0000-0000-0000-000000000003');
select pg_temp.sign_in('owner');
select is((select count(*) from public.newsletter_subscribers), 1::bigint, 'nor does anybody else erase one');
select pg_temp.sign_in('visitor');
select throws_ok(statement, '42501', null, format('a visitor may not: %s', statement))
  from unnest(array[
    'select from public.newsletter_subscribers',
    'select from public.newsletter_counts',
    'select from public.newsletter_months',
    'select from public.newsletter_secret',
    'select public.newsletter_recipients()',
    'select public.find_newsletter_subscribers(''ada'')',
    'select public.erase_newsletter_subscriber(''00000000-0000-0000-0000-000000000003'')',
    'select public.claim_newsletter_mails(100)',
    'select public.settle_newsletter_mail(''00000000-0000-0000-0000-000000000003'', ''1'', ''x'')',
    'select public.remove_expired_newsletter()',
    'select public.note_mail_server(false)',
    'select private.newsletter_token(''00000000-0000-0000-0000-000000000003'', ''confirm'')'
  ]) as statement;

select * from finish();
rollback;
