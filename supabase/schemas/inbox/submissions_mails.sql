-- Mails that the function beside the site sends for a submission, where a mail server is configured.
create table public.submission_mails (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null
    constraint submission_mails_submission references public.submissions on delete cascade,
  purpose text not null
    constraint submission_mails_purpose_known check (purpose in ('acknowledgement', 'notice')),
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Null when there is none: it was sent, or it was given up.
  next_attempt_at timestamptz default now(),
  sent_at timestamptz,
  -- Why the last attempt failed, in the mail server's words.
  failure text
    constraint submission_mails_failure_length check (char_length(failure) <= 500),
  constraint submission_mails_once unique (submission_id, purpose),
  constraint submission_mails_sent_once
    check (sent_at is null or num_nonnulls(next_attempt_at, failure) = 0)
);

create index submission_mails_due_idx on public.submission_mails (next_attempt_at)
  where next_attempt_at is not null;

create trigger announce after insert or update or delete on public.submission_mails
  for each row execute function private.announce_inbox_change();

alter table public.submission_mails enable row level security;
revoke all on public.submission_mails from public, anon, authenticated, service_role;
grant all on public.submission_mails to service_role;
grant select on public.submission_mails to authenticated;

create policy "staff read" on public.submission_mails
  for select to authenticated using ((select private.is_staff()));

-- Takes mails to send, each for one machine: what is not settled comes again. After three days a mail is too late.
-- What the sender typed is not told, but for the address: it has no place in a mail to whoever has that address.
create function public.claim_submission_mails(most integer)
returns table (submission_id uuid, purpose text, kind text, reference text, email text, language text)
language sql set search_path = ''
as $$
  with due as (
    select mail.submission_id, mail.purpose
    from public.submission_mails as mail
    join public.submissions as submission on submission.id = mail.submission_id
    where mail.next_attempt_at <= now()
      and mail.created_at > now() - interval '3 days'
      and submission.state <> 'spam'
    order by mail.next_attempt_at
    limit most
    for update of mail skip locked
  ), claimed as (
    update public.submission_mails as mail
    set attempts = mail.attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due
    where (mail.submission_id, mail.purpose) = (due.submission_id, due.purpose)
    returning mail.submission_id, mail.purpose
  )
  select claimed.submission_id, claimed.purpose, submission.kind, submission.reference, submission.email,
    submission.language
  from claimed join public.submissions as submission on submission.id = claimed.submission_id;
$$;

-- Notes what came of a claimed mail: sent where there is no failure, else to be tried again after 1, 5, 15 and then every
-- 60 minutes, unless it was refused for good.
create function public.settle_submission_mail(
  submission_id uuid, purpose text, failure text default null, is_refused boolean default false
)
returns void
language sql set search_path = ''
as $$
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
  where (mail.submission_id, mail.purpose) = (settle_submission_mail.submission_id, settle_submission_mail.purpose)
    and mail.sent_at is null
    and wait.attempts = least(mail.attempts, 4);
$$;

revoke execute on function public.claim_submission_mails, public.settle_submission_mail
  from public, anon, authenticated;
grant execute on function public.claim_submission_mails, public.settle_submission_mail to service_role;
