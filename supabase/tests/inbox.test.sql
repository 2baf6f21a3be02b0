-- What becomes of a submission: its history, its mails, and its end.
begin;
create extension if not exists pgtap with schema extensions;
select plan(62);

insert into public.site_settings (id) values ('00000000-0000-0000-0000-000000000001')
  on conflict do nothing;
insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'), ('00000000-0000-0000-0000-0000000000a2', '{"staff": true}');
insert into auth.sessions (id, user_id) select id, id from auth.users;

create function pg_temp.sign_in(member text) returns void language sql as $$
  select set_config('request.jwt.claims', claims, true), set_config('role', role, true)
  from (values
    ('ada', 'authenticated',
      '{"sub":"00000000-0000-0000-0000-0000000000a1","session_id":"00000000-0000-0000-0000-0000000000a1","email":"ada@label.example","aal":"aal1"}'),
    ('ben', 'authenticated',
      '{"sub":"00000000-0000-0000-0000-0000000000a2","session_id":"00000000-0000-0000-0000-0000000000a2","email":"ben@label.example","aal":"aal1"}'),
    ('secret key', 'service_role', '{"role":"service_role"}'),
    ('owner', 'none', '')
  ) as session (who, role, claims)
  where who = member;
$$;

-- Numbered submissions, which arrived a year ago.
create function pg_temp.id_of(number integer) returns uuid language sql immutable as $$
  select (lpad(number::text, 8, '0') || '-0000-4000-8000-000000000000')::uuid;
$$;
create function pg_temp.arrive(number integer, state text, reason text default null) returns void language sql as $$
  insert into public.submissions
    (id, kind, name, email, message, state, closed_reason, held_reason, state_changed_at, created_at)
  values (
    pg_temp.id_of(number), 'message', 'Sender', format('sender-%s@example.com', number), 'Hello', state,
    case state when 'closed' then reason end, case state when 'held' then reason end,
    now() - interval '1 year', now() - interval '1 year'
  );
$$;

-- Each change of state: who, when, from, to
select pg_temp.arrive(1, 'new');
select pg_temp.sign_in('ada');
update public.submissions set state = 'shortlisted', read_at = now() where id = pg_temp.id_of(1);
select pg_temp.sign_in('ben');
update public.submissions set state = 'closed', closed_reason = 'signed' where id = pg_temp.id_of(1);
update public.submissions set closed_reason = 'other' where id = pg_temp.id_of(1);
select pg_temp.sign_in('ada');
update public.submissions set state = 'contacted', closed_reason = 'other' where id = pg_temp.id_of(1);
update public.submissions set state = 'spam' where id = pg_temp.id_of(1);
select pg_temp.sign_in('secret key');
update public.submissions set state = 'new' where id = pg_temp.id_of(1);
select pg_temp.sign_in('owner');
select bag_eq(
  $$select from_state, to_state, reason, member_email, member_id, created_at from public.submission_events
    where submission_id = pg_temp.id_of(1) and kind = 'state'$$,
  $$values
    ('new', 'shortlisted', null, 'ada@label.example', '00000000-0000-0000-0000-0000000000a1'::uuid, now()),
    ('shortlisted', 'closed', 'signed', 'ben@label.example', '00000000-0000-0000-0000-0000000000a2', now()),
    ('closed', 'closed', 'other', 'ben@label.example', '00000000-0000-0000-0000-0000000000a2', now()),
    ('closed', 'contacted', null, 'ada@label.example', '00000000-0000-0000-0000-0000000000a1', now()),
    ('contacted', 'spam', null, 'ada@label.example', '00000000-0000-0000-0000-0000000000a1', now()),
    ('spam', 'new', null, null, null, now())$$,
  'each change is recorded, with who made it');
select results_eq(
  $$select state, closed_reason, held_reason, state_changed_at from public.submissions where id = pg_temp.id_of(1)$$,
  $$values ('new', null::text, null::text, now())$$, 'the reasons go with the states that they are of');

select pg_temp.arrive(2, 'closed', 'answered');
select pg_temp.sign_in('ada');
update public.submissions set read_at = now(), state = 'closed', closed_reason = 'answered'
  where id = pg_temp.id_of(2);
select is_empty('select from public.submission_events where submission_id = pg_temp.id_of(2)',
  'what changes nothing of the state is no history');
select results_eq(
  $$select state_changed_at < now(), read_at = now() from public.submissions where id = pg_temp.id_of(2)$$,
  $$values (true, true)$$, 'nor does it begin the time anew');
update public.submissions set closed_reason = 'declined' where id = pg_temp.id_of(2);
select results_eq(
  $$select state_changed_at < now() from public.submissions where id = pg_temp.id_of(2)$$, $$values (true)$$,
  'nor does another reason');

-- What is held back: staff see it, and make a message of it
select pg_temp.sign_in('owner');
select pg_temp.arrive(8, 'held', 'trap');
select pg_temp.arrive(9, 'held', 'email-limit');
select pg_temp.sign_in('ada');
update public.submissions set read_at = '2000-01-01' where id = pg_temp.id_of(8);
select results_eq($$select read_at from public.submissions where id = pg_temp.id_of(8)$$, 'values (now())',
  'when it was seen is known by the clock of the database');
select results_eq($$select total, unread from public.submission_counts where state = 'held'$$, $$values (2, 1)$$,
  'what nobody has seen of it is counted');
update public.submissions set state = 'new' where id = pg_temp.id_of(8);
select results_eq($$select state, held_reason, read_at from public.submissions where id = pg_temp.id_of(8)$$,
  $$values ('new', null::text, null::timestamptz)$$, 'a message that was held back is new, and unread');
select results_eq(
  $$select from_state, to_state, reason, member_email from public.submission_events where submission_id = pg_temp.id_of(8)$$,
  $$values ('held', 'new', null::text, 'ada@label.example')$$, 'and who made it one is recorded');
select throws_ok($$update public.submissions set state = 'held' where id = pg_temp.id_of(8)$$, '23514', null,
  'staff hold nothing back');
select pg_temp.sign_in('owner');
delete from public.submissions where id in (pg_temp.id_of(8), pg_temp.id_of(9));
select pg_temp.sign_in('ada');

-- Notes of staff, and their authors
insert into public.submission_events (id, submission_id, kind, template, body) values
  ('00000000-0000-0000-0000-0000000000c1', pg_temp.id_of(2), 'note', null, 'Call her'),
  ('00000000-0000-0000-0000-0000000000c2', pg_temp.id_of(2), 'reply', 'decline', 'Dear Ada');
select results_eq(
  $$select kind, member_email, member_id, created_at from public.submission_events where body is not null order by id$$,
  $$values
    ('note', 'ada@label.example', '00000000-0000-0000-0000-0000000000a1'::uuid, now()),
    ('reply', 'ada@label.example', '00000000-0000-0000-0000-0000000000a1', now())$$,
  'a note and a reply tell who wrote them, and when');
select pg_temp.sign_in('ben');
delete from public.submission_events where submission_id = pg_temp.id_of(2);
select results_eq(
  $$select kind from public.submission_events where submission_id = pg_temp.id_of(2) order by kind$$,
  $$values ('reply'), ('state')$$, 'a note can be taken away, a reply and a change of state cannot');
select throws_ok(
  $$update public.submission_events set body = 'Dear Ben'$$, '42501', null, 'nor can either be rewritten');
select pg_temp.sign_in('owner');

-- Mails
create function pg_temp.send(number integer, trap text) returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claims', '{"role":"anon"}', true), set_config('role', 'anon', true);
  insert into public.submissions (id, kind, name, email, message, language, trap) values
    (pg_temp.id_of(number), 'message', 'Sender', format('sender-%s@example.com', number), 'Hello', 'uk', trap);
  perform set_config('role', 'none', true), set_config('label_site.has_sent', '', true);
end;
$$;
select pg_temp.send(3, null);
select pg_temp.send(4, 'trapped');
select is_empty('select from public.submission_mails where submission_id = pg_temp.id_of(2)',
  'what the secret key brings in is told to nobody');
select results_eq(
  $$select purpose from public.submission_mails where submission_id = pg_temp.id_of(3) order by purpose$$,
  $$values ('acknowledgement'), ('notice')$$, 'what arrives is acknowledged, and the label is told');
select is_empty('select from public.submission_mails where submission_id = pg_temp.id_of(4)', 'what is held back is neither');
select pg_temp.sign_in('ada');
update public.submissions set state = 'new' where id = pg_temp.id_of(4);
select pg_temp.sign_in('owner');
select results_eq(
  $$select purpose, attempts, next_attempt_at from public.submission_mails where submission_id = pg_temp.id_of(4)$$,
  $$values ('acknowledgement', 0, now())$$, 'whom the honeypot has held hears of it once staff have made a message of it');
update public.submission_mails set sent_at = now(), next_attempt_at = null where submission_id = pg_temp.id_of(4);
update public.submissions set state = 'spam' where id = pg_temp.id_of(4);
update public.submissions set state = 'closed', closed_reason = 'other' where id = pg_temp.id_of(4);
select results_eq(
  $$select purpose, sent_at from public.submission_mails where submission_id = pg_temp.id_of(4)$$,
  $$values ('acknowledgement', now())$$, 'and once is enough');

-- What the function beside the site does with them
delete from public.submission_mails where submission_id = pg_temp.id_of(1);
select pg_temp.send(5, null);
select pg_temp.send(6, null);
update public.submission_mails set created_at = now() - interval '3 days' where submission_id = pg_temp.id_of(6);
select pg_temp.send(7, null);
update public.submissions set state = 'spam' where id = pg_temp.id_of(7);
select pg_temp.sign_in('secret key');
select is_empty('select * from public.claim_submission_mails(0)', 'none is taken where none is asked for');
select bag_eq(
  $$select submission_id, purpose, kind, reference, email, language from public.claim_submission_mails(100)$$,
  $$select pg_temp.id_of(number) as id, purpose, 'message' as kind, format('0000-000%s', number) as reference,
      format('sender-%s@example.com', number) as email, 'uk' as language
    from unnest(array[3, 5]) as number, unnest(array['acknowledgement', 'notice']) as purpose$$,
  'what is due is taken, neither of spam, nor what was sent, nor what is too late');
select is_empty('select * from public.claim_submission_mails(100)', 'and taken once');
select results_eq(
  $$select distinct attempts, next_attempt_at, sent_at from public.submission_mails
    where submission_id = pg_temp.id_of(5)$$,
  $$values (1, now() + interval '10 minutes', null::timestamptz)$$, 'a mail without a result comes again');
create function pg_temp.mail_of(number integer, purpose text) returns uuid language sql as $$
  select id from public.submission_mails where submission_id = pg_temp.id_of(number) and purpose = mail_of.purpose;
$$;
select public.settle_submission_mail(pg_temp.mail_of(5, 'notice'));
select results_eq(
  $$select attempts, next_attempt_at, sent_at, failure from public.submission_mails
    where submission_id = pg_temp.id_of(5) and purpose = 'notice'$$,
  $$values (1, null::timestamptz, now(), null::text)$$, 'what was sent is done with');
select public.settle_submission_mail(pg_temp.mail_of(5, 'notice'), 'Too late.');
select results_eq(
  $$select sent_at, failure from public.submission_mails
    where submission_id = pg_temp.id_of(5) and purpose = 'notice'$$,
  $$values (now(), null::text)$$, 'and stays so');

create function pg_temp.failed(attempts integer, age interval, is_refused boolean default false)
returns interval language sql as $$
  update public.submission_mails set attempts = failed.attempts, created_at = now() - age, next_attempt_at = now()
    where submission_id = pg_temp.id_of(5) and purpose = 'acknowledgement';
  select public.settle_submission_mail(pg_temp.mail_of(5, 'acknowledgement'), repeat('No. ', 200), is_refused);
  select next_attempt_at - now() from public.submission_mails
    where submission_id = pg_temp.id_of(5) and purpose = 'acknowledgement';
$$;
select is(pg_temp.failed(attempts, age, is_refused), again::interval,
    format('attempt %s, after %s%s: %s', attempts, age, case when is_refused then ', refused for good' else '' end,
      coalesce('again in ' || again, 'given up')))
  from (values
    (1, interval '0', false, '1 minute'), (2, '1 minute', false, '5 minutes'), (3, '6 minutes', false, '15 minutes'),
    (4, '21 minutes', false, '1 hour'), (5, '2 hours', false, '1 hour'), (70, '2 days 22 hours', false, '1 hour'),
    (71, '2 days 23 hours', false, null), (1, '0', true, null)
  ) as failing (attempts, age, is_refused, again);
create function pg_temp.unknown_ends(number int) returns text[] language sql as $$
  update public.submission_mails set attempts = number, unknown_ends = number - 1, created_at = now(), next_attempt_at = now()
    where submission_id = pg_temp.id_of(5) and purpose = 'acknowledgement';
  select public.settle_submission_mail(pg_temp.mail_of(5, 'acknowledgement'), repeat('No. ', 200), is_unknown => true);
  select array[unknown_ends::text, (next_attempt_at - now())::text] from public.submission_mails
    where submission_id = pg_temp.id_of(5) and purpose = 'acknowledgement';
$$;
select is(pg_temp.unknown_ends(4), array['4', '01:00:00'], 'what may have arrived is tried again');
select is(pg_temp.unknown_ends(5), array['5', null], 'but not often: it may have arrived each time');
select results_eq(
  $$select length(failure) from public.submission_mails
    where submission_id = pg_temp.id_of(5) and purpose = 'acknowledgement'$$,
  array[500], 'the mail server may be long-winded');
select pg_temp.sign_in('owner');

-- Deletion: nothing is left of it anywhere
create function pg_temp.traces(word text) returns table (relation text, rows bigint) language plpgsql as $$
begin
  for relation in
    select format('%I.%I', table_schema, table_name) from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and table_schema !~ '^pg_temp' and table_name !~ '^_?_?tap|^_?_?tcache'
  loop
    execute format('select count(*) from %s as stored where strpos(lower(stored::text), %L) > 0', relation, word)
      into rows;
    if rows > 0 then
      return next;
    end if;
  end loop;
end;
$$;
select pg_temp.sign_in('ada');
insert into public.submission_events (submission_id, kind, body) values
  (pg_temp.id_of(3), 'note', 'Write to sender-3@example.com');
update public.submissions set state = 'contacted' where id = pg_temp.id_of(3);
select pg_temp.sign_in('owner');
select bag_eq(
  $$select relation, rows from pg_temp.traces(pg_temp.id_of(3)::text)$$,
  $$values ('public.submissions', 1::bigint), ('public.submission_events', 2), ('public.submission_mails', 2)$$,
  'a submission is in its three tables');
select bag_eq(
  $$select relation, rows from pg_temp.traces('sender-3@example.com')$$,
  $$values ('public.submissions', 1::bigint), ('public.submission_events', 1)$$,
  'its sender is in two');
select pg_temp.sign_in('ada');
delete from public.submissions where id = pg_temp.id_of(3);
select pg_temp.sign_in('owner');
select is_empty($$select * from pg_temp.traces(pg_temp.id_of(3)::text)$$, 'deleted, nothing is left of it');
select is_empty($$select * from pg_temp.traces('sender-3@example.com')$$, 'nor of its sender');

-- What ends by itself, for each as long as staff have set
delete from public.submissions;
update public.site_settings set closed_months = 6, kept_months = 24;
create temporary table ageing (number integer, state text, may_be_kept boolean, age interval, is_kept boolean,
  kept_months integer, seen interval);
insert into ageing values
  (101, 'spam', false, '30 days', true, null),
  (102, 'spam', false, '30 days 1 microsecond', false, null),
  (103, 'spam', true, '31 days', false, null),
  (104, 'closed', false, '6 months', true, null),
  (105, 'closed', false, '6 months 1 microsecond', false, null),
  (106, 'closed', true, '6 months 1 microsecond', true, null),
  (107, 'closed', true, '24 months', true, null),
  (108, 'closed', true, '24 months 1 microsecond', false, null),
  (109, 'new', false, '10 years', true, null),
  (110, 'shortlisted', false, '10 years', true, null),
  (111, 'contacted', false, '10 years', true, null),
  (112, 'closed', false, '1 day', true, null),
  -- What is held back from when it was seen in the list, however old it is
  (117, 'held', false, '10 years', true, null),
  (118, 'held', false, '10 years', true, null),
  (119, 'held', false, '31 days', false, null),
  -- No longer than the sender has allowed, nor than the settings say now, nor shorter than what may not be kept
  (113, 'closed', true, '12 months', true, 12),
  (114, 'closed', true, '12 months 1 microsecond', false, 12),
  (115, 'closed', true, '24 months 1 microsecond', false, 36),
  (116, 'closed', true, '6 months', true, 1);
update ageing set seen = case number when 118 then interval '30 days' when 119 then '30 days 1 microsecond' end;
insert into public.submissions
    (id, kind, name, email, music_link, may_be_kept, kept_months, consent_version, consented_at, state, closed_reason,
     held_reason, read_at, state_changed_at, created_at)
  select pg_temp.id_of(number), 'demo', 'Sender', 'sender@example.com', 'https://example.com', may_be_kept, kept_months,
    '1', now(), state, case state when 'closed' then 'declined' end, case state when 'held' then 'trap' end, now() - seen, now() - age,
    now() - interval '20 years'
  from ageing;
create temporary table removal (count integer);
grant insert on removal to service_role;
delete from private.recent_senders;
insert into private.recent_senders (sent_at, is_held) values
  (now() - interval '1 hour', false), (now() - interval '59 minutes', false);
select pg_temp.sign_in('secret key');
insert into removal select public.remove_expired_submissions();
select pg_temp.sign_in('owner');
select is(exists (select from public.submissions where id = pg_temp.id_of(number)), is_kept,
    format('%s for %s%s, %s: %s', state, age, ', seen before ' || seen, case when may_be_kept then 'may be kept' else 'may not be kept' end,
      case when is_kept then 'stays' else 'is removed' end))
  from ageing;
select results_eq('select count from removal', array[7], 'it is told how many were removed');
select results_eq('select sent_at from private.recent_senders', $$values (now() - interval '59 minutes')$$,
  'and who sent before the hour is forgotten');

update public.site_settings set closed_months = 12, kept_months = 1;
update public.submissions set state_changed_at = now() - interval '12 months' where state = 'closed';
select is(public.remove_expired_submissions(), 0,
  'what may be kept is kept no shorter than the others, and the settings say how long');
update public.site_settings set closed_months = 11;
select is(public.remove_expired_submissions(), 6, 'a shorter time holds at once');

select * from finish();
rollback;
