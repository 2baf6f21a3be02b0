-- Replies that are sent from the panel: who may, to whom, how many, and what becomes of them.
begin;
create extension if not exists pgtap with schema extensions;
select plan(54);

insert into public.site_settings (id) values ('00000000-0000-0000-0000-000000000001') on conflict do nothing;
update public.site_settings set has_mail_server = true;
insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'), ('00000000-0000-0000-0000-0000000000a2', '{"staff": true}'),
  ('00000000-0000-0000-0000-0000000000a3', '{}'), ('00000000-0000-0000-0000-0000000000a4', '{"staff": true}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at) values
  ('00000000-0000-0000-0000-0000000000f4', '00000000-0000-0000-0000-0000000000a4', 'Phone', 'totp', 'verified', now(), now());

create function pg_temp.sign_in(caller text) returns void language sql as $$
  select set_config('request.jwt.claims', claims, true), set_config('role', role, true)
  from (
    select who, 'authenticated' as role, format(
      '{"sub":"00000000-0000-0000-0000-0000000000%s","session_id":"00000000-0000-0000-0000-0000000000%1$s","email":"%s@label.example","aal":"aal1"}',
      id, who) as claims
    from (values ('ada', 'a1'), ('ben', 'a2'), ('account without the mark', 'a3'), ('staff without the second factor', 'a4'))
      as member (who, id)
    union all values
      ('visitor', 'anon', '{"role":"anon"}'), ('secret key', 'service_role', '{"role":"service_role"}'), ('owner', 'none', '')
  ) as session
  where who = caller;
$$;

create function pg_temp.id_of(number integer) returns uuid language sql immutable as $$
  select (lpad(number::text, 8, '0') || '-0000-4000-8000-000000000000')::uuid;
$$;
create function pg_temp.arrive(number integer, state text default 'new', address text default null) returns void language sql as $$
  insert into public.submissions (id, kind, name, email, message, language, state, closed_reason, held_reason) values (
    pg_temp.id_of(number), 'message', 'Sender', coalesce(address, format('sender-%s@example.com', number)), 'Hello', 'uk', state,
    case state when 'closed' then 'answered' end, case state when 'held' then 'trap' end
  );
$$;
-- Answers, as whoever is signed in, to what was seen last.
create function pg_temp.answer(
  number integer, reply integer, next_state text default null, reason text default null, subject text default 'Вітаємо',
  body text default E'Так.\nДо зустрічі', language text default 'uk', seen uuid default null
) returns void language sql as $$
  select public.send_submission_reply(
    pg_temp.id_of(reply), pg_temp.id_of(number), 'decline', language, subject, body, seen, next_state, reason);
$$;
-- An hour goes by.
create function pg_temp.wait() returns void language sql as $$
  update public.submission_events set created_at = created_at - interval '1 hour';
  update public.submission_mails set created_at = created_at - interval '1 hour', sent_at = sent_at - interval '1 hour',
    next_attempt_at = next_attempt_at - interval '1 hour';
  update public.submissions set state_changed_at = state_changed_at - interval '1 hour';
$$;
create function pg_temp.mail_of(reply integer) returns uuid language sql as $$
  select id from public.submission_mails where reply_id = pg_temp.id_of(reply);
$$;
create function pg_temp.state_of(number integer) returns text language sql as $$
  select concat_ws('/', state, closed_reason) from public.submissions where id = pg_temp.id_of(number);
$$;

-- One action: the history, the state, the mail
select pg_temp.arrive(1);
select pg_temp.sign_in('ada');
select lives_ok($$select pg_temp.answer(1, 101, 'closed', 'declined')$$, 'staff answer');
select pg_temp.sign_in('owner');
select results_eq(
  $$select kind, template, subject, body, language, member_email, from_state, to_state, reason from public.submission_events
    where submission_id = pg_temp.id_of(1) order by created_at, kind$$,
  $$values ('reply', 'decline', 'Вітаємо', E'Так.\nДо зустрічі', 'uk', 'ada@label.example', null, null, null),
    ('state', null, null, null, null, 'ada@label.example', 'new', 'closed', 'declined')$$,
  'what was sent, by whom, and the state that follows are in the history');
select is(pg_temp.state_of(1), 'closed/declined', 'the state is the next one');
select results_eq(
  $$select submission_id, attempts, next_attempt_at, sent_at from public.submission_mails where purpose = 'reply'$$,
  $$values (pg_temp.id_of(1), 0, now(), null::timestamptz)$$, 'and the mail is queued');

-- Once
select pg_temp.sign_in('ada');
select lives_ok($$select pg_temp.answer(1, 101, 'closed', 'declined')$$, 'what comes a second time is taken');
select pg_temp.sign_in('owner');
select is((select count(*) from public.submission_mails where purpose = 'reply'), 1::bigint, 'and sent once');
select is((select count(*) from public.submission_events where submission_id = pg_temp.id_of(1)), 2::bigint,
  'and is once in the history');

-- Two at once
select pg_temp.arrive(2);
select pg_temp.sign_in('ada');
select pg_temp.answer(2, 102);
select pg_temp.sign_in('ben');
select throws_ok($$select pg_temp.answer(2, 103)$$, 'PT409', null, 'who has not seen the other reply sends none');
select lives_ok($$select pg_temp.answer(2, 103, seen => pg_temp.id_of(102))$$, 'who has seen it can');
select pg_temp.sign_in('owner');
select pg_temp.wait();
select pg_temp.sign_in('ada');
update public.submissions set state = 'contacted' where id = pg_temp.id_of(2);
select throws_ok($$select pg_temp.answer(2, 104, seen => pg_temp.id_of(103))$$, 'PT409', null,
  'nor does who has not seen the state change');
insert into public.submission_events (submission_id, kind, body) values (pg_temp.id_of(2), 'note', 'Hm');
select lives_ok(
  $$select pg_temp.answer(2, 104, seen => (
    select id from public.submission_events where submission_id = pg_temp.id_of(2) and kind = 'state'))$$,
  'a note is nobody''s answer');
select pg_temp.sign_in('owner');
select is((select count(*) from public.submission_events where id in (pg_temp.id_of(103), pg_temp.id_of(104))), 2::bigint,
  'nothing is left of what was not sent, and what was is there');

-- To whom: the address is that of the row
select is(
  (select array_agg(argument) from unnest((select proargnames from pg_proc where proname = 'send_submission_reply')) as argument
    where argument ~ 'mail|address|to$|recipient'),
  null::text[], 'no caller names a recipient');
select pg_temp.sign_in('secret key');
create temporary table taken as select * from public.claim_submission_mails(100);
select results_eq(
  $$select purpose, email, language, subject, body, thread from taken where reply_id = pg_temp.id_of(101)$$,
  $$values ('reply', 'sender-1@example.com', 'uk', 'Вітаємо', E'Так.\nДо зустрічі', array[]::text[])$$,
  'the function gets the text with the address of the submission');
select pg_temp.sign_in('ada');
select throws_ok($$update public.submissions set email = 'victim@example.com' where id = pg_temp.id_of(1)$$, '42501', null,
  'staff do not change it');
select throws_ok(
  $$insert into public.submission_mails (submission_id, purpose, reply_id) values (pg_temp.id_of(1), 'reply', pg_temp.id_of(101))$$,
  '42501', null, 'nor queue a mail by hand');

-- What was sent before
select pg_temp.sign_in('owner');
insert into public.submission_mails (submission_id, purpose, sent_at, next_attempt_at) values
  (pg_temp.id_of(2), 'acknowledgement', now() - interval '1 day', null), (pg_temp.id_of(2), 'notice', now() - interval '1 day', null);
select pg_temp.sign_in('secret key');
select public.settle_submission_mail(pg_temp.mail_of(102));
select pg_temp.sign_in('owner');
update public.submission_mails set next_attempt_at = now() where reply_id = pg_temp.id_of(104);
select pg_temp.sign_in('secret key');
select results_eq(
  $$select thread from public.claim_submission_mails(1)$$,
  $$select array[pg_temp.id_of(2) || '.acknowledgement', pg_temp.id_of(102) || '.reply']$$,
  'a reply belongs to what the sender has got before, and not to what only the label got');

-- A reply goes before other mails, and also to what was taken for spam
select pg_temp.sign_in('owner');
select pg_temp.arrive(3, 'spam');
insert into public.submission_mails (submission_id, purpose, next_attempt_at) values
  (pg_temp.id_of(1), 'acknowledgement', now() - interval '1 day');
select pg_temp.sign_in('ada');
select pg_temp.answer(3, 105);
select pg_temp.sign_in('secret key');
select results_eq($$select reply_id from public.claim_submission_mails(1)$$, $$select pg_temp.id_of(105)$$,
  'somebody waits for it');
select is(pg_temp.state_of(3), 'spam', 'without a next state it stays what it is');

-- What comes of it: refused for good, it is as if nobody had answered
select pg_temp.sign_in('owner');
select pg_temp.arrive(4);
select pg_temp.sign_in('ada');
select pg_temp.answer(4, 106, 'closed', 'declined');
select pg_temp.sign_in('owner');
select pg_temp.wait();
select pg_temp.sign_in('secret key');
select public.settle_submission_mail(pg_temp.mail_of(106), 'connect ECONNREFUSED');
select is(pg_temp.state_of(4), 'closed/declined', 'a reply that is tried again leaves the state');
select public.settle_submission_mail(pg_temp.mail_of(106), '550 Unknown', true);
select is(pg_temp.state_of(4), 'new', 'one that was refused opens the submission again');
select pg_temp.sign_in('owner');
select results_eq(
  $$select failure, next_attempt_at, sent_at from public.submission_mails where reply_id = pg_temp.id_of(106)$$,
  $$values ('550 Unknown', null::timestamptz, null::timestamptz)$$, 'and says why');
select results_eq(
  $$select body from public.submission_events where id = pg_temp.id_of(106)$$, $$values (E'Так.\nДо зустрічі')$$,
  'its text is not lost');
select results_eq(
  $$select from_state, to_state, member_email from public.submission_events
    where submission_id = pg_temp.id_of(4) and from_state = 'closed'$$,
  $$values ('closed', 'new', null::text)$$, 'the history has it, and that no member did it');

select pg_temp.arrive(5);
select pg_temp.sign_in('ada');
select pg_temp.answer(5, 107, 'closed', 'declined');
select pg_temp.sign_in('owner');
select pg_temp.wait();
select pg_temp.sign_in('ben');
update public.submissions set state = 'shortlisted' where id = pg_temp.id_of(5);
select pg_temp.sign_in('secret key');
select public.settle_submission_mail(pg_temp.mail_of(107), '550 Unknown', true);
select is(pg_temp.state_of(5), 'shortlisted', 'unless somebody has changed the state since');
select pg_temp.sign_in('owner');
select pg_temp.arrive(6, 'closed');
select pg_temp.sign_in('ada');
select pg_temp.answer(6, 108, 'closed', 'declined');
select pg_temp.sign_in('secret key');
select public.settle_submission_mail(pg_temp.mail_of(108), '550 Unknown', true);
select is(pg_temp.state_of(6), 'closed/declined', 'what was closed before stays closed');

-- The list of what could not be sent
select pg_temp.sign_in('ada');
select bag_eq($$select reference, failure from public.unsent_submission_mails$$,
  $$values ('0000-0004', '550 Unknown'), ('0000-0005', '550 Unknown')$$, 'staff see what was refused, where it is open');
select pg_temp.sign_in('owner');
select pg_temp.wait();
select pg_temp.sign_in('ada');
select pg_temp.answer(4, 109, 'closed', 'declined', seen => (
  select id from public.submission_events where submission_id = pg_temp.id_of(4) and to_state = 'new'));
select bag_eq($$select reference from public.unsent_submission_mails$$, $$values ('0000-0005')$$,
  'until another one is written');
select pg_temp.sign_in('secret key');
select public.settle_submission_mail(pg_temp.mail_of(109), 'connect ECONNREFUSED');
select pg_temp.sign_in('ada');
select bag_eq($$select reference, failure from public.unsent_submission_mails$$,
  $$values ('0000-0004', 'connect ECONNREFUSED'), ('0000-0005', '550 Unknown')$$, 'and what waits, though it is closed');

-- What is no mail
select pg_temp.sign_in('owner');
select pg_temp.arrive(7);
select pg_temp.sign_in('ada');
select throws_ok(format('select pg_temp.answer(7, 110, %s)', changes), '23514', null, format('refused: %s', left(changes, 50)))
  from unnest(array[
    $$subject => E'Hello\r\nBcc: victim@example.com'$$, $$subject => E'Hello\nWorld'$$, $$subject => E'Hello\u0085'$$,
    $$subject => ''$$, $$subject => null$$, $$body => ' '$$, $$body => null$$, $$language => 'uk"; x'$$, $$language => null$$,
    $$subject => repeat('a', 201)$$, $$body => repeat('a', 10001)$$, $$next_state => 'won'$$, $$next_state => 'held'$$
  ]) as changes;
select throws_ok($$select pg_temp.answer(9, 110)$$, 'PT404', null, 'what is deleted is answered by nobody');
select pg_temp.sign_in('owner');
update public.site_settings set has_mail_server = false;
select pg_temp.sign_in('ada');
select throws_ok($$select pg_temp.answer(7, 110)$$, 'P0001', null, 'without a mail server nothing is queued');
select pg_temp.sign_in('owner');
update public.site_settings set has_mail_server = true;
select is_empty($$select from public.submission_events where submission_id = pg_temp.id_of(7)$$, 'nothing is left of any of them');

-- One for which no function ran is too late.
select pg_temp.arrive(8);
select pg_temp.sign_in('ada');
select pg_temp.answer(8, 112, 'closed', 'declined');
select pg_temp.sign_in('owner');
update public.submission_events set created_at = created_at - interval '4 days' where submission_id = pg_temp.id_of(8);
update public.submission_mails set created_at = created_at - interval '4 days' where submission_id = pg_temp.id_of(8);
update public.submissions set state_changed_at = state_changed_at - interval '4 days' where id = pg_temp.id_of(8);
select public.remove_expired_submissions();
select is(pg_temp.state_of(8), 'new', 'a reply that waited for more than three days opens its submission again');
select is((select next_attempt_at from public.submission_mails where id = pg_temp.mail_of(112)), null, 'and is sent no more');

-- Who may
select throws_ok(
    format('select pg_temp.sign_in(%L); select pg_temp.answer(7, 110)', who), '42501', null, format('%s sends nothing', who))
  from unnest(array['visitor', 'account without the mark', 'staff without the second factor', 'secret key']) as who;

-- How many
select pg_temp.sign_in('owner');
create function pg_temp.queue(address text, most integer, age interval) returns void language sql as $$
  with sent as (
    insert into public.submissions (id, kind, name, email, message)
      select pg_temp.id_of(2000), 'message', 'Sender', address, 'Hello'
      on conflict (id) do update set email = excluded.email
      returning id
  ), text as (
    insert into public.submission_events (id, submission_id, kind, body)
      select gen_random_uuid(), sent.id, 'reply', 'A' from sent, generate_series(1, most) returning id
  )
  insert into public.submission_mails (submission_id, purpose, reply_id, created_at)
    select sent.id, 'reply', text.id, now() - age from sent, text;
$$;
select pg_temp.queue('Sender-7@example.com', 10, '23 hours');
select pg_temp.sign_in('ada');
select throws_ok($$select pg_temp.answer(7, 111)$$, 'PT429', null, 'ten a day to one address');
select pg_temp.sign_in('owner');
update public.submissions set email = 'other@example.com' where id = pg_temp.id_of(2000);
select pg_temp.queue('other@example.com', 250, '59 minutes');
select pg_temp.sign_in('ada');
select throws_ok($$select pg_temp.answer(7, 111)$$, 'PT429', null, '250 an hour in all');
select pg_temp.sign_in('owner');
update public.submission_mails set created_at = now() - interval '61 minutes' where submission_id = pg_temp.id_of(2000);
select pg_temp.sign_in('ada');
select lives_ok($$select pg_temp.answer(7, 111)$$, 'later it is taken');

select * from finish();
rollback;
