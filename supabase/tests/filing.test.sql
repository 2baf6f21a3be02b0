-- What arrives is filed: as new, or held back for a reason. It is stored, up to a bound.
begin;
create extension if not exists pgtap with schema extensions;
select plan(106);

-- Sends as a visitor does, each time as in a request of its own, and tells how it was filed; 'left out' is what has the
-- same answer and is not stored, 'refused' what the sender is told of.
create function pg_temp.send(email text, headers text default '', trap text default null)
returns text language plpgsql as $$
declare
  sent constant uuid := gen_random_uuid();
begin
  perform set_config('request.headers', headers, true), set_config('request.jwt.claims', '{"role":"anon"}', true),
    set_config('role', 'anon', true);
  begin
    insert into public.submissions (id, kind, name, email, message, trap)
      values (sent, 'message', 'Ada', email, 'Hello', trap);
  exception when sqlstate 'PT429' then
    perform set_config('role', 'none', true);
    return 'refused';
  end;
  perform set_config('role', 'none', true), set_config('label_site.has_sent', '', true);
  return coalesce((select coalesce(held_reason, state) from public.submissions where id = sent), 'left out');
end;
$$;
create function pg_temp.pass(duration interval) returns void language sql as $$
  update private.recent_senders set sent_at = sent_at - duration;
$$;
create function pg_temp.forget() returns void language sql as $$
  delete from private.recent_senders;
$$;
create function pg_temp.from_address(address text) returns text language sql as $$
  select jsonb_build_object('cf-connecting-ip', address)::text;
$$;

-- The honeypot
select is(pg_temp.send(format('sign-%s@example.com', row_number() over ()), '', trap), filed, format('honeypot %L: %s', trap, filed))
  from (values
    (null, 'new'),
    ('', 'new'),
    ('https://example.com', 'trap'),
    (' ', 'trap')
  ) as sign (trap, filed);
select is_empty('select from public.submissions where trap is not null', 'what is in the honeypot is not stored');
select results_eq(
  $$select distinct state, held_reason from public.submissions where held_reason is not null$$,
  $$values ('held', 'trap')$$, 'the reason is stored with the state');

-- Five of one email in an hour
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
select is(pg_temp.send('ada@example.com'), 'email-limit', 'what is held back of one email counts as well');

-- Ten from one IP address
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

-- A proxy that nobody has counted
select pg_temp.forget();
select is(pg_temp.send(format('proxy-%s@example.com', number), pg_temp.from_address('10.0.0.1')), 'new',
    format('number %s behind a proxy that tells nothing', number))
  from generate_series(1, 11) as number;

-- Sixty in all
select pg_temp.forget();
select pg_temp.send(format('bot-%s@example.com', number), '', 'trapped') from generate_series(1, 70) as number;
select results_eq(
  $$select pg_temp.send(format('all-%s@example.com', number)) from generate_series(1, 60) as number$$,
  $$select 'new' from generate_series(1, 60)$$, 'sixty an hour are new, however many bots there were');
select is(pg_temp.send('person@example.com'), 'overall-limit', 'the next is held back, and not refused');
select is(pg_temp.send('all-1@example.com', '', 'trapped'), 'trap', 'where there is another reason, it is told');
select pg_temp.pass('1 hour');
select is(pg_temp.send('person@example.com'), 'new', 'after the hour there is space again');

-- Up to a bound
create function pg_temp.empty_inbox() returns void language sql as $$
  delete from public.submissions;
  delete from private.recent_senders;
$$;
-- Stores submissions that were filed before, each a second older than the one before it.
create function pg_temp.have(count integer, filed text, age interval) returns void language sql as $$
  insert into public.submissions (kind, name, email, message, state, closed_reason, held_reason, created_at)
  select 'message', 'Before', 'before@example.com', 'Hello', state, case state when 'closed' then 'other' end,
    case state when 'held' then filed end, now() - age - interval '1 second' * number
  from generate_series(1, count) as number,
    lateral (select case when filed in ('new', 'shortlisted', 'contacted', 'closed', 'spam') then filed else 'held' end) as filing (state);
$$;
create function pg_temp.have_sixty_this_hour() returns void language sql as $$
  insert into private.recent_senders (is_held) select false from generate_series(1, 60);
$$;

-- Thirty of one network
select pg_temp.empty_inbox();
select results_eq(
  $$select pg_temp.send(format('crowd-%s@example.com', number), pg_temp.from_address('203.0.113.9'))
    from generate_series(1, 30) as number$$,
  $$select case when number > 10 then 'address-limit' else 'new' end from generate_series(1, 30) as number$$,
  'what only a limit holds is stored');
select is(pg_temp.send('crowd@example.com', pg_temp.from_address('203.0.113.9'), trap), 'refused',
    format('more of the network is refused, and told so, whatever is in the honeypot: %L', trap))
  from unnest(array[null, 'trapped']) as trap;
select is(pg_temp.send('other@example.com', pg_temp.from_address('203.0.113.10')), 'new', 'other networks are not disturbed');
select results_eq('select count(*)::integer from private.recent_senders', array[31], 'what is refused is not noted');
select pg_temp.pass('1 hour');
select is(pg_temp.send('crowd@example.com', pg_temp.from_address('203.0.113.9')), 'new', 'after the hour there is space again');
select pg_temp.empty_inbox();
select results_eq(
  $$select pg_temp.send(format('bot-%s@example.com', number), pg_temp.from_address('203.0.113.9'), 'trapped')
    from generate_series(1, 31) as number$$,
  $$select case when number > 30 then 'refused' else 'trap' end from generate_series(1, 31) as number$$,
  'a bot comes as far as a person');

-- Of what is held for a limit, 200 in an hour and 1,000 in all
select pg_temp.empty_inbox();
select pg_temp.have_sixty_this_hour();
select pg_temp.have(100, 'email-limit', '10 minutes'), pg_temp.have(99, 'address-limit', '10 minutes');
select is(pg_temp.send('person@example.com'), 'overall-limit', 'the 200th in an hour is held');
select is(pg_temp.send('person@example.com', '', trap), 'refused', format('the next is refused, honeypot %L', trap))
  from unnest(array[null, 'trapped']) as trap;
delete from private.recent_senders where not is_held;
select is(pg_temp.send('person@example.com'), 'new', 'who is within the limits is not concerned');
select is(pg_temp.send('robot@example.com', '', 'trapped'), 'trap', 'nor is a bot');
update public.submissions set created_at = created_at - interval '1 hour';
select pg_temp.have_sixty_this_hour();
select is(pg_temp.send('person@example.com'), 'overall-limit', 'after the hour there is space again');
select pg_temp.have(798, 'overall-limit', '20 days');
select is(pg_temp.send('person@example.com'), 'overall-limit', 'the 1,000th of all is held') where
  (select count(*) from public.submissions where held_reason like '%-limit') = 999;
select is(pg_temp.send('person@example.com'), 'refused', 'the next is refused');
update public.submissions set state = 'new' where held_reason = 'email-limit';
select is(pg_temp.send('person@example.com'), 'overall-limit', 'staff make space, and so does the time');
select pg_temp.empty_inbox();
select pg_temp.have_sixty_this_hour();
select pg_temp.have(2500, 'spam', '10 minutes');
select is(pg_temp.send('person@example.com'), 'overall-limit', 'what staff call spam takes no space');

-- 250 in a day that are not held back
select pg_temp.empty_inbox();
select pg_temp.have(60, state, '2 hours') from unnest(array['new', 'shortlisted', 'contacted', 'closed']) as state;
select pg_temp.have(9, 'new', '23 hours');
select pg_temp.have(100, 'trap', '2 hours'), pg_temp.have(100, 'spam', '2 hours'), pg_temp.have(100, 'new', '1 day');
select is(pg_temp.send('person@example.com'), 'new', 'the 250th of a day is new');
select is(pg_temp.send('person@example.com'), 'overall-limit', 'the next is held');

-- Of what filled in the honeypot, 100 in an hour and 1,000 in all
select pg_temp.empty_inbox();
select pg_temp.have(99, 'trap', '10 minutes'), pg_temp.have(200, 'overall-limit', '10 minutes');
select is(pg_temp.send('robot@example.com', '', 'trapped'), 'trap', 'the 100th in an hour is stored');
select is(pg_temp.send('robot@example.com', '', 'trapped'), 'left out', 'the next is left out');
select results_eq('select count(*)::integer from private.recent_senders', array[1], 'and not noted');
select is(pg_temp.send('person@example.com'), 'new', 'a person is not concerned');
update public.submissions set created_at = created_at - interval '1 hour';
select is(pg_temp.send('robot@example.com', '', 'trapped'), 'trap', 'after the hour there is space again');
select pg_temp.empty_inbox();
select pg_temp.have(999, 'trap', '1 day'), pg_temp.have(50, 'spam', '29 days'), pg_temp.have(50, 'email-limit', '29 days'),
  pg_temp.have(50, 'former-rule', '29 days');
select is(pg_temp.send('robot@example.com', '', 'trapped'), 'trap', 'the 1,000th of all is stored');
select is(pg_temp.send('robot@example.com', '', 'trapped'), 'left out', 'the next is left out, as staff have seen none of them');
select is(pg_temp.send('person@example.com'), 'new', 'a person is not concerned here either');
update public.submissions set read_at = now() where id in (
  select id from public.submissions where held_reason = 'trap' order by created_at limit 2);
create temporary table oldest as
  select id from public.submissions where held_reason = 'trap' order by created_at limit 1;
select is(pg_temp.send('robot@example.com', '', 'trapped'), 'trap', 'what staff have seen makes space');
select is_empty('select from public.submissions join oldest using (id)', 'the oldest of it');
select results_eq(
  $$select coalesce(held_reason, state), count(*)::integer from public.submissions group by 1 order by 1$$,
  $$values ('email-limit', 50), ('former-rule', 50), ('new', 1), ('spam', 50), ('trap', 1000)$$, 'and nothing else');

-- What is sent twice arrives once, and leaves nothing behind
create function pg_temp.send_again(trap text default null) returns text language plpgsql as $$
declare
  violated text;
begin
  perform set_config('request.headers', '', true), set_config('role', 'anon', true);
  insert into public.submissions (id, kind, name, email, message, trap)
    values ('00000000-0000-0000-0000-0000000000e1', 'message', 'Ada', 'twice@example.com', 'Hello', trap);
  perform set_config('role', 'none', true), set_config('label_site.has_sent', '', true);
  return 'stored';
exception
  when unique_violation then
    get stacked diagnostics violated = constraint_name;
    return violated;
  when sqlstate 'PT429' then
    return 'refused';
end;
$$;
select pg_temp.empty_inbox();
select is(pg_temp.send_again(), 'stored', 'what is sent for the first time is stored');
select is(pg_temp.send_again(trap), 'submissions_pkey', format('what is sent again is there already, honeypot %L', trap))
  from unnest(array[null, 'trapped']) as trap;
create function pg_temp.written() returns bigint language sql volatile as $$
  select pg_stat_get_xact_tuples_inserted('public.submissions'::regclass)
$$;
create temporary table written as select pg_temp.written() as before;
select is(pg_temp.send_again(), 'submissions_pkey', 'and however often');
select results_eq('select pg_temp.written() - before from written', array[0::bigint], 'no row is written and undone');
select pg_temp.have_sixty_this_hour();
select pg_temp.have(200, 'overall-limit', '10 minutes');
select is(pg_temp.send_again(), 'submissions_pkey', 'also where nothing else is taken any more');

-- A list of what would be left out is refused like any list
select pg_temp.empty_inbox();
select pg_temp.have(100, 'trap', '10 minutes');
select set_config('role', 'anon', true);
select throws_ok(
  $$insert into public.submissions (kind, name, email, message, trap)
    select 'message', 'Bot', 'bot@example.com', 'Hello', 'trapped' from generate_series(1, 2)$$,
  'P0001', 'A request brings one submission.', 'a request brings one that is left out, and no second');
select set_config('role', 'none', true);

-- Floods
select pg_temp.empty_inbox();
select results_eq(
  $$select pg_temp.send(format('flood-%s@example.com', number), pg_temp.from_address(format('198.51.%s.%s', number / 200, number % 200 + 1))),
      count(*)::integer from generate_series(1, 500) as number group by 1 order by 1$$,
  $$values ('new', 60), ('overall-limit', 200), ('refused', 240)$$, 'of many senders and networks');
select results_eq(
  $$select pg_temp.send(format('bots-%s@example.com', number), pg_temp.from_address(format('198.18.%s.%s', number / 200, number % 200 + 1)), 'x'),
      count(*)::integer from generate_series(1, 10) as number group by 1$$,
  $$values ('refused', 10)$$, 'and of bots beside it');
select pg_temp.empty_inbox();
select results_eq(
  $$select pg_temp.send(format('bots-%s@example.com', number), pg_temp.from_address(format('198.18.%s.%s', number / 200, number % 200 + 1)), 'x'),
      count(*)::integer from generate_series(1, 500) as number group by 1 order by 1$$,
  $$values ('left out', 400), ('trap', 100)$$, 'of bots alone');
select results_eq('select count(*)::integer from private.recent_senders', array[100], 'of whom no more is noted');
select pg_temp.empty_inbox();
select results_eq(
  $$select pg_temp.send('flood@example.com', pg_temp.from_address('198.51.100.7')), count(*)::integer
    from generate_series(1, 500) group by 1 order by 1$$,
  $$values ('email-limit', 25), ('new', 5), ('refused', 470)$$, 'of one sender');

-- What is stored of senders
select pg_temp.empty_inbox();
select pg_temp.send('ada@example.com');
select results_eq(
  $$select count(*)::integer, bool_and(length(email_hash) = 32) from private.recent_senders$$,
  $$values (1, true)$$, 'a hash for each');
select pg_temp.forget();
select pg_temp.send('ada@example.com', pg_temp.from_address('203.0.113.7'));
select is_empty(
  $$select from private.recent_senders where recent_senders::text ~ '@|203\.0'$$, 'no email or IP address in clear');
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
  perform set_config('role', 'none', true), set_config('label_site.has_sent', '', true);
  return query select * from public.submissions where id = sent;
end;
$$;
select pg_temp.forget();
select is(state, 'new', 'who is signed in is filed like everybody')
  from pg_temp.send_as('authenticated', '{"role":"authenticated"}');
select is(state, 'new', 'what the secret key brings in is as it says')
  from pg_temp.send_as('service_role', '{"role":"service_role"}');
select results_eq('select count(*)::integer from private.recent_senders', array[1], 'and is not counted, as the other is');

-- Consent, in a demo
select set_config('role', 'anon', true);
insert into public.submissions (id, kind, name, email, music_link, consent_version)
  values ('00000000-0000-0000-0000-0000000000d1', 'demo', 'Ada', 'demo@example.com', 'https://example.com', '2026-11');
select set_config('role', 'none', true);
select results_eq(
  $$select consent_version, consented_at, reference from public.submissions
    where id = '00000000-0000-0000-0000-0000000000d1'$$,
  $$values ('2026-11', now(), '0000-0000')$$, 'it is noted when it was agreed to, and to what');

-- More than anybody writes
select set_config('label_site.has_sent', '', true), set_config('role', 'anon', true);
select lives_ok(
  format($$insert into public.submissions
      (kind, name, email, language, message, music_link, artist_type, genre, is_released, consent_version)
    values ('demo', %L, %L, 'uk', %L, %L, 'songwriter', %L, false, '2026-11')$$,
    repeat('🎵', 200), repeat('a', 242) || '@example.com', repeat('🎵', 5000), 'https://example.com/' || repeat('a', 2028),
    repeat('🎵', 100)),
  'the longest that the forms let through is stored');
select set_config('role', 'none', true), set_config('label_site.has_sent', '', true);
select throws_ok(
  $$select pg_temp.send('long@example.com', trap => repeat('x', 30000))$$,
  '23514', 'A submission is shorter.', 'a little more is not');
select throws_ok(
  format($$select pg_temp.send('long@example.com', trap => %L)$$, repeat('x', 100000)),
  '23514', 'A submission is shorter.', 'what is far too long is not looked through');

select * from finish();
rollback;
