-- What arrives is filed: as new, or as spam for a reason. It is stored in any case.
begin;
create extension if not exists pgtap with schema extensions;
select plan(99);

-- Sends as a visitor does, each time as in a request of its own, and tells how it was filed.
create function pg_temp.send(email text, headers text default '', trap text default null, filled_in_ms numeric default 4000)
returns text language plpgsql as $$
declare
  sent constant uuid := gen_random_uuid();
begin
  perform set_config('request.headers', headers, true), set_config('request.jwt.claims', '{"role":"anon"}', true),
    set_config('role', 'anon', true);
  insert into public.submissions (id, kind, name, email, message, trap, filled_in_ms)
    values (sent, 'message', 'Ada', email, 'Hello', trap, filled_in_ms);
  perform set_config('role', 'none', true);
  update private.recent_senders set sent_in = '1';
  return (select coalesce(spam_reason, state) from public.submissions where id = sent);
end;
$$;
create function pg_temp.pass(duration interval) returns void language sql as $$
  update private.recent_senders set sent_at = sent_at - duration;
$$;
create function pg_temp.forget() returns void language sql as $$
  delete from private.recent_senders;
$$;
create function pg_temp.from_address(address text) returns text language sql as $$
  select jsonb_build_object('x-forwarded-for', address)::text;
$$;

-- Signs of a machine
select is(pg_temp.send(format('sign-%s@example.com', row_number() over ()), '', trap, filled_in_ms), filed,
    format('trap %L, filled in %s ms: %s', trap, filled_in_ms, filed))
  from (values
    (null, 3000, 'new'),
    ('', 3000, 'new'),
    ('', 3456789012.5, 'new'),
    ('https://example.com', 60000, 'trap'),
    (' ', 60000, 'trap'),
    ('https://example.com', 0, 'trap'),
    ('', 2999.9, 'too-quick'),
    ('', 0, 'too-quick'),
    ('', -4000, 'too-quick'),
    ('', null, 'too-quick'),
    (null, null, 'too-quick')
  ) as sign (trap, filled_in_ms, filed);
select is_empty('select from public.submissions where trap is not null or filled_in_ms is not null',
  'the signs are not stored');
select results_eq(
  $$select distinct state, spam_reason from public.submissions where spam_reason is not null order by 2$$,
  $$values ('spam', 'too-quick'), ('spam', 'trap')$$, 'the reason is kept with the state');

-- Five of one e-mail address in an hour
select pg_temp.forget();
select is(pg_temp.send(email), filed, format('%s sends number %s: %s', email, number, filed))
  from (values
    (1, 'ada@example.com', 'new'), (2, 'ada@example.com', 'new'), (3, 'ADA@example.com', 'new'),
    (4, 'ada+beats@example.com', 'new'), (5, 'Ada+1+2@Example.com', 'new'), (6, 'ada@example.com', 'email-limit'),
    (7, 'ada+other@example.com', 'email-limit'), (8, 'ben@example.com', 'new'), (9, 'ada@example.org', 'new'),
    (10, 'a+da@example.com', 'new')
  ) as sending (number, email, filed);
select pg_temp.pass('59 minutes 59 seconds');
select is(pg_temp.send('ada@example.com'), 'email-limit', 'within the hour they count');
select pg_temp.forget();
select pg_temp.send('ada@example.com') from generate_series(1, 5);
select pg_temp.pass('1 hour');
select is(pg_temp.send('ada@example.com'), 'new', 'after the hour they do not');
select results_eq('select count(*)::integer from private.recent_senders', array[1],
  'who sent before the hour is forgotten');
select pg_temp.forget();
select pg_temp.send('ada@example.com', '', 'trapped') from generate_series(1, 5);
select is(pg_temp.send('ada@example.com'), 'email-limit', 'spam of one address counts as well');

-- Ten from one network address
select pg_temp.forget();
select is(pg_temp.send(format('number-%s@example.com', number), pg_temp.from_address('203.0.113.7')), filed,
    format('number %s from 203.0.113.7: %s', number, filed))
  from generate_series(1, 12) as number,
    lateral (select case when number > 10 then 'address-limit' else 'new' end) as expected (filed);
select is(pg_temp.send('visitor@example.com', pg_temp.from_address('203.0.113.8')), 'new',
  'a visitor from elsewhere is not disturbed');
select is(pg_temp.send('visitor@example.com', ''), 'new', 'nor one of whom nothing says where they are');
select is(pg_temp.send('visitor@example.com', pg_temp.from_address('2001:db8:1:2::3')), 'new', 'nor one of IPv6');
select pg_temp.send(format('six-%s@example.com', number), pg_temp.from_address(format('2001:db8:1:2::%s', number)))
  from generate_series(1, 9) as number;
select is(pg_temp.send('visitor@example.com', pg_temp.from_address('2001:db8:1:2:ffff::1')), 'address-limit',
  'one network of IPv6 is one sender');
select is(pg_temp.send('visitor@example.com', pg_temp.from_address('2001:db8:1:3::1')), 'new',
  'and the next network another');
select pg_temp.pass('1 hour');
select is(pg_temp.send('visitor@example.com', pg_temp.from_address('203.0.113.7')), 'new', 'after the hour it is free again');

-- Where a request comes from
create function pg_temp.network(headers text) returns text language plpgsql as $$
begin
  perform set_config('request.headers', headers, true);
  return private.client_network();
end;
$$;
select is(pg_temp.network(headers), network, format('%s: %s', headers, coalesce(network, 'nowhere')))
  from (values
    ('', null),
    ('{}', null),
    ('[]', null),
    ('"203.0.113.7"', null),
    ('no JSON', null),
    ('{"x-forwarded-for":null}', null),
    ('{"x-forwarded-for":""}', null),
    ('{"x-forwarded-for":"unknown"}', null),
    ('{"x-forwarded-for":"203.0.113.7.9"}', null),
    ('{"x-forwarded-for":"203.0.113.7:4321"}', null),
    ('{"x-forwarded-for":"203.0.113.7''; drop table"}', null),
    ('{"x-forwarded-for":"203.0.113.7"}', '203.0.113.7'),
    ('{"x-forwarded-for":" 203.0.113.7 , 198.51.100.1"}', '203.0.113.7'),
    ('{"cf-connecting-ip":"198.51.100.1","x-forwarded-for":"203.0.113.7"}', '198.51.100.1'),
    ('{"cf-connecting-ip":"","x-forwarded-for":"203.0.113.7"}', '203.0.113.7'),
    ('{"x-forwarded-for":"2001:db8:1:2:3:4:5:6"}', '2001:db8:1:2::/64'),
    ('{"x-forwarded-for":"2001:DB8:1:2::"}', '2001:db8:1:2::/64'),
    ('{"x-forwarded-for":"::ffff:203.0.113.7"}', '203.0.113.7'),
    ('{"x-forwarded-for":"::FFFF:203.0.113.7"}', '203.0.113.7'),
    ('{"x-forwarded-for":"127.0.0.1"}', null),
    ('{"x-forwarded-for":"::ffff:127.0.0.1"}', null),
    ('{"x-forwarded-for":"10.1.2.3"}', null),
    ('{"x-forwarded-for":"172.16.0.1"}', null),
    ('{"x-forwarded-for":"172.32.0.1"}', '172.32.0.1'),
    ('{"x-forwarded-for":"192.168.178.20"}', null),
    ('{"x-forwarded-for":"100.64.0.1"}', null),
    ('{"x-forwarded-for":"169.254.1.1"}', null),
    ('{"x-forwarded-for":"::1"}', null),
    ('{"x-forwarded-for":"fd00::1"}', null),
    ('{"x-forwarded-for":"fe80::1"}', null)
  ) as example (headers, network);
select pg_temp.forget();
select is(pg_temp.send(format('proxy-%s@example.com', number), pg_temp.from_address('10.0.0.1')), 'new',
    format('number %s behind a proxy that tells nothing', number))
  from generate_series(1, 11) as number;

-- Sixty in all
select pg_temp.forget();
select pg_temp.send(format('spam-%s@example.com', number), '', 'trapped') from generate_series(1, 70) as number;
select results_eq(
  $$select pg_temp.send(format('all-%s@example.com', number)) from generate_series(1, 60) as number$$,
  $$select 'new' from generate_series(1, 60)$$, 'sixty an hour are new, however much spam there was');
select is(pg_temp.send('person@example.com'), 'overall-limit', 'the next is filed as spam, and not refused');
select is(pg_temp.send('all-1@example.com', '', 'trapped'), 'trap', 'where there is another reason, it is told');
select pg_temp.pass('1 hour');
select is(pg_temp.send('person@example.com'), 'new', 'after the hour there is room again');

-- What is kept of senders
select results_eq(
  $$select count(*)::integer, bool_and(length(email_hash) = 32), bool_and(sent_in = '1') from private.recent_senders$$,
  $$values (1, true, true)$$, 'a hash for each');
select pg_temp.forget();
select pg_temp.send('ada@example.com', pg_temp.from_address('203.0.113.7'));
select is_empty(
  $$select from private.recent_senders where recent_senders::text ~ '@|203\.0'$$, 'no address in clear');
select is_empty(
  $$select from private.recent_senders
    where email_hash = sha256('ada@example.com') or address_hash = sha256('203.0.113.7')$$,
  'nor a hash that anybody could make');
select results_eq('select count(*)::integer, min(length(salt)) from private.sender_salt', 'values (1, 32)',
  'there is one salt');

-- Who sends
create function pg_temp.send_as(role text, claims text) returns setof public.submissions language plpgsql as $$
declare
  sent constant uuid := gen_random_uuid();
begin
  perform set_config('request.headers', '', true), set_config('request.jwt.claims', claims, true),
    set_config('role', role, true);
  insert into public.submissions (id, kind, name, email, message) values (sent, 'message', 'Ada', 'a@example.com', 'Hello');
  perform set_config('role', 'none', true);
  update private.recent_senders set sent_in = '1';
  return query select * from public.submissions where id = sent;
end;
$$;
select pg_temp.forget();
select is(spam_reason, 'too-quick', 'who is signed in is filed like everybody')
  from pg_temp.send_as('authenticated', '{"role":"authenticated"}');
select is(state, 'new', 'what the secret key brings in is as it says')
  from pg_temp.send_as('service_role', '{"role":"service_role"}');
select results_eq('select count(*)::integer from private.recent_senders', array[1], 'and is not counted');

-- Consent, in a demo
select set_config('role', 'anon', true);
insert into public.submissions (id, kind, name, email, music_link, consent_version, filled_in_ms)
  values ('00000000-0000-0000-0000-0000000000d1', 'demo', 'Ada', 'demo@example.com', 'https://example.com', '2026-11', 4000);
select set_config('role', 'none', true);
select results_eq(
  $$select consent_version, consented_at, reference from public.submissions
    where id = '00000000-0000-0000-0000-0000000000d1'$$,
  $$values ('2026-11', now(), '0000-0000')$$, 'it is noted when it was agreed to, and to what');

-- More than anybody writes
select throws_ok(
  format($$select pg_temp.send('long@example.com', trap => %L)$$, repeat('x', 100000)),
  '23514', 'A submission is shorter.', 'what is far too long is not looked through');

select * from finish();
rollback;
