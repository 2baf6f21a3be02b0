-- Replies are sent from the panel. docs/decisions/2026-11-27-replies.md

alter table public.submission_events
  add column subject text
    -- One line: it becomes a header.
    constraint submission_events_subject_line check (subject !~ '[[:cntrl:]]')
    constraint submission_events_subject_filled check (private.is_filled(subject))
    constraint submission_events_subject_length check (char_length(subject) <= 200),
  add column language text
    constraint submission_events_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
    constraint submission_events_language_length check (char_length(language) <= 35),
  drop constraint submission_events_whole,
  add constraint submission_events_whole check (
    case kind
      when 'state' then num_nonnulls(from_state, to_state) = 2
        and num_nonnulls(template, body, subject, language) = 0
      when 'note' then body is not null
        and num_nonnulls(from_state, to_state, reason, template, subject, language) = 0
      else body is not null and num_nonnulls(from_state, to_state, reason) = 0
    end
  );

alter table public.submission_mails
  add column reply_id uuid
    constraint submission_mails_reply references public.submission_events on delete cascade,
  drop constraint submission_mails_purpose_known,
  add constraint submission_mails_purpose_known check (purpose in ('acknowledgement', 'notice', 'reply')),
  drop constraint submission_mails_once,
  add constraint submission_mails_once unique nulls not distinct (submission_id, purpose, reply_id),
  add constraint submission_mails_reply_with_text check ((purpose = 'reply') = (reply_id is not null));

create index submission_mails_reply_idx on public.submission_mails (reply_id) where reply_id is not null;
create index submission_mails_replies_idx on public.submission_mails (created_at) where purpose = 'reply';

drop function public.claim_submission_mails;
drop function public.settle_submission_mail;

-- Takes mails to send, each for one machine: what is not settled comes again. After three days a mail is too late. A reply,
-- which somebody waits for in front of the screen, comes first. What the sender typed is not told, but for the address: it has
-- no place in a mail to whoever has that address. `thread` is what came before in the same conversation, the oldest first.
create function public.claim_submission_mails(most integer)
returns table (
  id uuid, submission_id uuid, purpose text, kind text, reference text, email text, language text,
  reply_id uuid, subject text, body text, thread text[]
)
language sql set search_path = ''
as $$
  with due as (
    select mail.id
    from public.submission_mails as mail
    join public.submissions as submission on submission.id = mail.submission_id
    where mail.next_attempt_at <= now()
      and mail.created_at > now() - interval '3 days'
      and (submission.state <> 'spam' or mail.purpose = 'reply')
    order by mail.purpose <> 'reply', mail.next_attempt_at
    limit most
    for update of mail skip locked
  ), claimed as (
    update public.submission_mails as mail
    set attempts = mail.attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due
    where mail.id = due.id
    returning mail.id, mail.submission_id, mail.purpose, mail.reply_id
  )
  select claimed.id, claimed.submission_id, claimed.purpose, submission.kind, submission.reference, submission.email,
    coalesce(reply.language, submission.language), claimed.reply_id, reply.subject, reply.body,
    array(
      select coalesce(earlier.reply_id, earlier.submission_id) || '.' || earlier.purpose
      from public.submission_mails as earlier
      where earlier.submission_id = claimed.submission_id
        and earlier.purpose <> 'notice' and earlier.sent_at is not null and claimed.purpose = 'reply'
      order by earlier.sent_at
    )
  from claimed
  join public.submissions as submission on submission.id = claimed.submission_id
  left join public.submission_events as reply on reply.id = claimed.reply_id;
$$;

-- Notes what came of a claimed mail: sent where there is no failure, else to be tried again after 1, 5, 15 and then every
-- 60 minutes, unless it was refused for good. A reply that nobody will get changes nothing: what it has brought out of the
-- open submissions is open again, unless somebody has changed that since.
create function public.settle_submission_mail(mail_id uuid, failure text default null, is_refused boolean default false)
returns void
language sql set search_path = ''
as $$
  with settled as (
    update public.submission_mails as mail
    set
      sent_at = case when settle_submission_mail.failure is null then now() end,
      failure = left(settle_submission_mail.failure, 500),
      next_attempt_at = case
        when settle_submission_mail.failure is null or is_refused then null
        when now() + distance >= mail.created_at + interval '3 days' then null
        else now() + distance
      end
    from (values (1, interval '1 minute'), (2, '5 minutes'), (3, '15 minutes'), (4, '1 hour')) as wait (attempts, distance)
    where mail.id = mail_id
      and mail.sent_at is null
      and wait.attempts = greatest(1, least(mail.attempts, 4))
    returning mail.submission_id, mail.reply_id, mail.sent_at, mail.next_attempt_at
  )
  update public.submissions as submission
  set state = change.from_state
  from settled
  join public.submission_events as reply on reply.id = settled.reply_id
  join public.submission_events as change
    on change.submission_id = settled.submission_id and change.kind = 'state' and change.created_at = reply.created_at
  where settled.sent_at is null and settled.next_attempt_at is null
    and submission.id = settled.submission_id
    and (submission.state, submission.state_changed_at) = (change.to_state, change.created_at)
    and change.from_state in ('new', 'shortlisted', 'contacted');
$$;

revoke execute on function public.claim_submission_mails, public.settle_submission_mail
  from public, anon, authenticated;
grant execute on function public.claim_submission_mails, public.settle_submission_mail to service_role;

-- Removes what is no longer needed, and returns the number of submissions: spam after 30 days, what is held back 30 days
-- after it was seen, closed ones after the months in the settings, but no demo later than its sender has allowed.
create or replace function public.remove_expired_submissions() returns integer
language sql set search_path = ''
as $$
  delete from private.recent_senders where sent_at <= now() - interval '1 hour';
  -- A reply that waited while no function ran is too late: its submission is open again, and staff are told.
  select public.settle_submission_mail(id, 'The server that sends mails did not run for three days.', true)
    from public.submission_mails
    where purpose = 'reply' and next_attempt_at is not null and created_at <= now() - interval '3 days';
  with removed as (
    delete from public.submissions as submission
    using public.site_settings as settings
    where state = 'spam' and state_changed_at < now() - interval '30 days'
      or state = 'held' and read_at < now() - interval '30 days'
      or state = 'closed' and state_changed_at < now() - make_interval(months =>
        case when may_be_kept
          then greatest(least(submission.kept_months, settings.kept_months), closed_months)
          else closed_months
        end)
    returning submission.id
  )
  select count(*)::integer from removed;
$$;

-- The mails that could not be sent: of what staff are not done with, and every reply that is still tried, but for those after
-- which another one was written.
create view public.unsent_submission_mails with (security_invoker = true) as
  select mail.id, mail.purpose, mail.failure, mail.next_attempt_at, mail.created_at, mail.submission_id, submission.reference
  from public.submission_mails as mail
  join public.submissions as submission on submission.id = mail.submission_id
  where mail.failure is not null
    and (
      submission.state in ('new', 'shortlisted', 'contacted')
      or mail.purpose = 'reply' and mail.next_attempt_at is not null
    )
    and not exists (
      select from public.submission_mails as later
      where mail.purpose = 'reply' and later.purpose = 'reply'
        and later.submission_id = mail.submission_id and later.created_at > mail.created_at
    );

revoke all on public.unsent_submission_mails from public, anon, authenticated, service_role;
grant select on public.unsent_submission_mails to authenticated, service_role;

-- How staff answer a submission: the text enters the history, the state changes, and the mail is queued, all or nothing.
-- docs/decisions/2026-11-27-replies.md

-- The id of what staff have to have seen before they answer: the last change of state, or the last reply.
create function private.last_answer(submission uuid) returns uuid
language sql stable set search_path = ''
as $$
  select id from public.submission_events
  where submission_id = submission and kind in ('state', 'reply')
  order by created_at desc, kind desc, id desc
  limit 1;
$$;

-- Whether as many replies as `most` were queued since then: to one address, or in all where it is null.
create function private.has_replied(address text, since timestamptz, most integer) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.submission_mails as mail
    join public.submissions as submission on submission.id = mail.submission_id
    where mail.purpose = 'reply' and mail.created_at > since
      and (address is null or lower(submission.email) = lower(address))
    offset most - 1
  );
$$;

-- Queues a reply to the address of the submission: no caller names one. The same id is taken once, however often it comes.
-- `seen` is the last change or reply that the member has seen: where there is a newer one, nothing is done, and the answer is
-- 409. Without a next state it stays what it is. Runs as its owner, as nobody queues a mail by hand.
create function public.send_submission_reply(
  reply_id uuid, submission_id uuid, template text, language text, subject text, body text,
  seen uuid default null, next_state text default null, next_reason text default null
)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff answer a submission.';
  end if;
  -- Two members who answer at once do so one after the other.
  select email into address from public.submissions where id = send_submission_reply.submission_id for update;
  if address is null then
    raise sqlstate 'PT404' using message = 'There is no such submission.';
  end if;
  if exists (
    select from public.submission_mails as mail
    where mail.reply_id = send_submission_reply.reply_id and mail.submission_id = send_submission_reply.submission_id
  ) then
    return; -- its answer was lost
  end if;
  if private.last_answer(send_submission_reply.submission_id) is distinct from seen then
    raise sqlstate 'PT409' using message = 'Somebody else has answered or changed the state.';
  end if;
  if not exists (select from public.site_settings where has_mail_server) then
    raise exception 'There is no mail server.';
  end if;
  if coalesce(subject, '') = '' or body is null or language is null then
    raise check_violation using message = 'A mail has a subject, a text and its language.';
  end if;
  -- More than anybody answers by hand. A mail server that is made to send more is soon taken for a source of spam.
  perform pg_advisory_xact_lock(hashtext('public.send_submission_reply'));
  if private.has_replied(address, now() - interval '1 day', 10)
    or private.has_replied(null, now() - interval '1 hour', 250)
    or private.has_replied(null, now() - interval '1 day', 1000)
  then
    raise sqlstate 'PT429' using message = 'Too many replies have been sent.', hint = 'Try again later.';
  end if;

  insert into public.submission_events (id, submission_id, kind, template, language, subject, body)
    values (reply_id, send_submission_reply.submission_id, 'reply', template, language, subject, body);
  insert into public.submission_mails (submission_id, purpose, reply_id)
    values (send_submission_reply.submission_id, 'reply', send_submission_reply.reply_id);
  update public.submissions
    set state = next_state, closed_reason = next_reason
    where next_state is not null and id = send_submission_reply.submission_id
      and (state, closed_reason) is distinct from (next_state, next_reason);
end;
$$;

revoke execute on function private.last_answer, private.has_replied from public;
revoke execute on function public.send_submission_reply from public, anon, authenticated, service_role;
grant execute on function public.send_submission_reply to authenticated;
