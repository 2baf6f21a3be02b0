-- Mails that the function beside the site sends for a submission, where a mail server is configured.
create table public.submission_mails (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null
    constraint submission_mails_submission references public.submissions on delete cascade,
  purpose text not null
    constraint submission_mails_purpose_known check (purpose in ('acknowledgement', 'notice', 'reply')),
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- How often the mail server had all of it and did not say that it takes it: each time it may have arrived.
  unknown_ends integer not null default 0,
  -- Null when there is none: it was sent, or it was given up.
  next_attempt_at timestamptz default now(),
  sent_at timestamptz,
  -- Why the last attempt failed, in the mail server's words.
  failure text
    constraint submission_mails_failure_length check (char_length(failure) <= 500),
  -- The entry in the history whose text it brings.
  reply_id uuid
    constraint submission_mails_reply references public.submission_events on delete cascade,
  constraint submission_mails_once unique nulls not distinct (submission_id, purpose, reply_id),
  constraint submission_mails_reply_with_text check ((purpose = 'reply') = (reply_id is not null)),
  constraint submission_mails_sent_once
    check (sent_at is null or num_nonnulls(next_attempt_at, failure) = 0)
);

create index submission_mails_due_idx on public.submission_mails (next_attempt_at)
  where next_attempt_at is not null;
create index submission_mails_reply_idx on public.submission_mails (reply_id) where reply_id is not null;
create index submission_mails_replies_idx on public.submission_mails (created_at) where purpose = 'reply';

create trigger announce after insert or update or delete on public.submission_mails
  for each row execute function private.announce_inbox_change();

alter table public.submission_mails enable row level security;
revoke all on public.submission_mails from public, anon, authenticated, service_role;
grant all on public.submission_mails to service_role;
grant select on public.submission_mails to authenticated;

create policy "staff read" on public.submission_mails
  for select to authenticated using ((select private.is_staff()));

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
-- 60 minutes, unless it was refused for good, or may have arrived five times. A reply that nobody will get changes nothing: what it has brought out of the
-- open submissions is open again, unless somebody has changed that since.
create function public.settle_submission_mail(
  mail_id uuid, failure text default null, is_refused boolean default false, is_unknown boolean default false
)
returns void
language sql set search_path = ''
as $$
  with settled as (
    update public.submission_mails as mail
    set
      sent_at = case when settle_submission_mail.failure is null then now() end,
      failure = left(settle_submission_mail.failure, 500),
      unknown_ends = unknown_ends + is_unknown::integer,
      next_attempt_at = case
        when settle_submission_mail.failure is null or is_refused then null
        when is_unknown and unknown_ends >= 4 then null
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

-- Removes what is no longer needed, and returns the number of submissions: spam after 30 days, what is held back 30 days
-- after it was seen, closed ones after the months in the settings, but no demo later than its sender has allowed.
create function public.remove_expired_submissions() returns integer
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

revoke execute on function public.remove_expired_submissions from public, anon, authenticated;
grant execute on function public.remove_expired_submissions to service_role;
