-- The sending of mailings: what staff decide, and what the function beside the site does with the secret key. Nobody is left
-- out, and nobody gets a mailing twice but for one mail whose end was not known. docs/decisions/2026-11-30-mailings.md

-- A mailing that is to be sent, is being sent, or was.
create table public.mailing_sendings (
  -- The mailing's.
  id uuid primary key
    constraint mailing_sendings_mailing references public.mailings on delete cascade,
  state text not null default 'scheduled'
    constraint mailing_sendings_state_known check (state in ('scheduled', 'sending', 'paused', 'stopped', 'sent')),
  send_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- Why the function has paused it; null where a person has.
  halted_by text
    constraint mailing_sendings_halted_by_known check (halted_by in ('refusals', 'late', 'restored')),
  -- The recipients at the start, and what has become of them; the others wait, or have left the list meanwhile.
  total integer not null default 0,
  sent integer not null default 0,
  refused integer not null default 0,
  failed integer not null default 0,
  -- How many mails in a row were refused, and how often the mail server has failed in a row: then it rests for a while.
  refusals integer not null default 0,
  failures integer not null default 0,
  next_attempt_at timestamptz,
  -- The last thing that went wrong, in the mail server's words.
  failure text
    constraint mailing_sendings_failure_length check (char_length(failure) <= 500),
  constraint mailing_sendings_ended_with_time check ((ended_at is not null) = (state in ('stopped', 'sent')))
);

-- One for each recipient, from the start until a month after the end.
create table public.mailing_mails (
  id uuid primary key default gen_random_uuid(),
  mailing_id uuid not null
    constraint mailing_mails_mailing references public.mailing_sendings on delete cascade,
  subscriber_id uuid not null
    constraint mailing_mails_subscriber references public.newsletter_subscribers on delete cascade,
  -- `refused`: the server does not know the recipient. `failed`: given up. `left`: off the list before it was sent.
  state text not null default 'due'
    constraint mailing_mails_state_known check (state in ('due', 'sent', 'refused', 'failed', 'left')),
  next_attempt_at timestamptz not null,
  settled_at timestamptz,
  attempts integer not null default 0,
  unknown_ends integer not null default 0,
  -- It was refused in a row with others, which may have had nothing to do with its recipient.
  is_doubted boolean not null default false,
  constraint mailing_mails_once unique (mailing_id, subscriber_id)
);

create index mailing_mails_due_idx on public.mailing_mails (mailing_id, next_attempt_at) where state = 'due';
create index mailing_mails_subscriber_idx on public.mailing_mails (subscriber_id);

-- What this installation is to send: a backup that is restored brings mailings back in a state of then, and sends nothing.
create table private.mailing_runs (mailing_id uuid primary key);

-- When mails of mailings were sent or tried within the last day, for the pace.
create table private.mailing_attempts (attempted_at timestamptz not null);
create index mailing_attempts_idx on private.mailing_attempts (attempted_at);

alter table public.mailing_sendings enable row level security;
alter table public.mailing_mails enable row level security;
alter table private.mailing_runs enable row level security;
alter table private.mailing_attempts enable row level security;
revoke all on public.mailing_sendings, public.mailing_mails, private.mailing_runs, private.mailing_attempts
  from public, anon, authenticated, service_role;
grant all on public.mailing_sendings, public.mailing_mails to service_role;
grant select on public.mailing_sendings, public.mailing_mails to authenticated;
create policy "staff read" on public.mailing_sendings
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.mailing_mails
  for select to authenticated using ((select private.is_staff()));

-- Has a mailing sent from a moment on, which can be moved as long as it has not begun.
create function public.schedule_mailing(mailing_id uuid, send_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff send mailings.' using errcode = 'insufficient_privilege';
  end if;
  insert into public.mailing_sendings as sending (id, send_at)
  values (schedule_mailing.mailing_id, greatest(schedule_mailing.send_at, now()))
  on conflict on constraint mailing_sendings_pkey do update
    set state = 'scheduled', send_at = excluded.send_at, halted_by = null
    where sending.started_at is null;
  if not found then
    raise exception 'This mailing has begun.' using errcode = 'check_violation';
  end if;
  insert into private.mailing_runs values (schedule_mailing.mailing_id) on conflict do nothing;
  perform private.note_activity('scheduled', 'mailings', id, title) from public.mailings where id = schedule_mailing.mailing_id;
end;
$$;

-- Pauses a mailing, goes on with it, or stops it for good; one that has not begun is as if it had never been scheduled.
create function public.direct_mailing(mailing_id uuid, action text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff send mailings.' using errcode = 'insufficient_privilege';
  end if;
  if action = 'pause' then
    update public.mailing_sendings as sending set state = 'paused', halted_by = null
    where sending.id = direct_mailing.mailing_id and state = 'sending';
  elsif action = 'resume' then
    update public.mailing_sendings as sending
    set state = 'sending', halted_by = null, refusals = 0, failures = 0, next_attempt_at = null
    where sending.id = direct_mailing.mailing_id and state = 'paused' and started_at is not null;
    insert into private.mailing_runs values (direct_mailing.mailing_id) on conflict do nothing;
  elsif action = 'stop' then
    delete from public.mailing_sendings as sending
    where sending.id = direct_mailing.mailing_id and started_at is null;
    update public.mailing_sendings as sending set state = 'stopped', ended_at = now(), halted_by = null
    where sending.id = direct_mailing.mailing_id and state in ('sending', 'paused');
  end if;
end;
$$;

-- The mailing whose time has come, with its entries. What comes from a backup, or is late by a day, waits for a person.
create function public.mailing_to_start(at timestamptz) returns table (mailing_id uuid, entries jsonb)
language plpgsql security definer set search_path = ''
as $$
begin
  update public.mailing_sendings as sending set state = 'paused', halted_by = 'restored'
  where state in ('scheduled', 'sending')
    and not exists (select from private.mailing_runs as run where run.mailing_id = sending.id);
  update public.mailing_sendings set state = 'paused', halted_by = 'late'
  where state = 'scheduled' and send_at <= at - interval '1 day';
  return query
    select sending.id, mailing.entries
    from public.mailing_sendings as sending join public.mailings as mailing on mailing.id = sending.id
    where state = 'scheduled' and send_at <= at
    order by send_at
    limit 1;
end;
$$;

-- Begins with a mailing, once: from now on it is public, with its entries as they are, and for those who are on the list.
create function public.start_mailing(mailing_id uuid, entries jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  recipients integer;
begin
  update public.mailing_sendings as sending set state = 'sending', started_at = at
  where sending.id = start_mailing.mailing_id and state = 'scheduled' and send_at <= at;
  if not found then
    return;
  end if;
  insert into public.mailing_mails (mailing_id, subscriber_id, next_attempt_at)
    select start_mailing.mailing_id, id, at from public.newsletter_subscribers
    where state = 'confirmed' and undeliverable_at is null;
  get diagnostics recipients = row_count;
  update public.mailing_sendings as sending set total = recipients where sending.id = start_mailing.mailing_id;
  update public.mailings set sent_entries = start_mailing.entries, published_at = at where id = start_mailing.mailing_id;
end;
$$;

-- Takes the next mail for one machine, if the pace allows one: what is not settled comes again. A mailing of which nothing is
-- left ends.
create function public.claim_mailing_mail(at timestamptz)
returns table (
  mailing_id uuid, subscriber_id uuid, email text, language text, token text, slug text, title jsonb, words jsonb, entries jsonb
)
language plpgsql security definer set search_path = ''
as $$
declare
  sending record;
  chosen record;
begin
  delete from private.mailing_attempts where attempted_at <= at - interval '1 day';
  if exists (
    select from public.site_settings where
      (select count(*) from private.mailing_attempts) >= mailings_per_day
      or (select count(*) from private.mailing_attempts where attempted_at > at - interval '1 minute') >= mailings_per_minute
  ) then
    return;
  end if;
  for sending in
    select candidate.id from public.mailing_sendings as candidate
    where state = 'sending' and coalesce(next_attempt_at, at) <= at
    order by started_at
    for update skip locked
  loop
    loop
      -- Who has signed up again meanwhile has another row with the same address.
      select mail.subscriber_id, present.id, present.email, present.language into chosen
        from public.mailing_mails as mail
        join public.newsletter_subscribers as listed on listed.id = mail.subscriber_id
        left join public.newsletter_subscribers as present
          on present.email_hash = listed.email_hash and present.state = 'confirmed' and present.undeliverable_at is null
        where mail.mailing_id = sending.id and mail.state = 'due' and mail.next_attempt_at <= at
        order by mail.next_attempt_at, mail.subscriber_id
        limit 1;
      exit when not found;
      update public.mailing_mails as mail set
        state = case when chosen.id is null then 'left' else 'due' end,
        attempts = attempts + (chosen.id is not null)::integer,
        next_attempt_at = at + interval '10 minutes'
      where mail.mailing_id = sending.id and mail.subscriber_id = chosen.subscriber_id;
      continue when chosen.id is null;
      insert into private.mailing_attempts values (at);
      return query
        select sending.id, chosen.subscriber_id, chosen.email, chosen.language,
          private.newsletter_token(chosen.id, 'unsubscribe'), mailing.slug, mailing.title, mailing.words, mailing.sent_entries
        from public.mailings as mailing where id = sending.id;
      return;
    end loop;
    update public.mailing_sendings as ending set state = 'sent', ended_at = at
    where ending.id = sending.id and not exists (
      select from public.mailing_mails as mail where mail.mailing_id = sending.id and mail.state = 'due'
    );
  end loop;
end;
$$;

-- Notes what came of a claimed mail, and returns whether it is given up. `outcome`: `sent`; `refused`: the server does not take
-- its recipient, whose address is marked; `rejected`: it does not take the mail; `later`: it may take it later; `server`: any
-- mail would fail now, and the mailing rests; `unknown`: it had all of the mail and did not say that it takes it.
-- Ten refusals in a row are no longer about the recipients: they wait again, unmarked, and the mailing is paused.
create function public.settle_mailing_mail(
  mailing_id uuid, subscriber_id uuid, at timestamptz, outcome text, failure text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  sending public.mailing_sendings;
  mail public.mailing_mails;
  is_refusal constant boolean := outcome in ('refused', 'rejected');
  final text;
begin
  select * into sending from public.mailing_sendings as one
    where one.id = settle_mailing_mail.mailing_id for update;
  select * into mail from public.mailing_mails as one
    where one.mailing_id = settle_mailing_mail.mailing_id and one.subscriber_id = settle_mailing_mail.subscriber_id;
  if mail.state is distinct from 'due' then
    return false;
  end if;
  final := case
    when outcome in ('sent', 'refused') then outcome
    when outcome = 'rejected'
      or outcome = 'unknown' and mail.unknown_ends > 0
      or outcome = 'later' and at >= sending.started_at + interval '3 days' then 'failed'
  end;
  update public.mailing_mails as one set
    state = coalesce(final, 'due'),
    settled_at = at,
    unknown_ends = unknown_ends + (outcome = 'unknown')::integer,
    next_attempt_at = case outcome
      when 'later' then at + (array[interval '5 minutes', '15 minutes', '1 hour', '4 hours'])[least(attempts, 4)]
      else at
    end
  where one.id = mail.id;
  update public.mailing_sendings as one set
    sent = sent + (final is not distinct from 'sent')::integer,
    refused = refused + (final is not distinct from 'refused')::integer,
    failed = failed + (final is not distinct from 'failed')::integer,
    refusals = case when is_refusal then refusals + (not mail.is_doubted)::integer when outcome = 'sent' then 0 else refusals end,
    failures = case when outcome in ('server', 'unknown') then failures + 1 else 0 end,
    next_attempt_at = case when outcome in ('server', 'unknown') then
      at + (array[interval '1 minute', '5 minutes', '15 minutes', '1 hour'])[least(failures + 1, 4)]
    end,
    failure = case when outcome = 'sent' then one.failure else left(settle_mailing_mail.failure, 500) end
  where one.id = mail.mailing_id
  returning * into sending;
  if outcome = 'refused' then
    update public.newsletter_subscribers set undeliverable_at = at, undeliverable_reason = left(settle_mailing_mail.failure, 500)
    where state = 'confirmed'
      and email_hash = (select email_hash from public.newsletter_subscribers where id = mail.subscriber_id);
  end if;
  if is_refusal and sending.refusals >= 10 then
    perform private.doubt_refusals(mail.mailing_id, at);
    return false;
  end if;
  return final in ('refused', 'failed');
end;
$$;

-- Takes back the last refusals in a row of a mailing, and pauses it. Their mails come after all others.
create function private.doubt_refusals(paused_id uuid, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  doubted record;
begin
  for doubted in
    select mail.id, mail.state, email_hash
    from public.mailing_mails as mail join public.newsletter_subscribers as listed on listed.id = subscriber_id
    where mailing_id = paused_id and mail.state in ('refused', 'failed') and not is_doubted
    order by settled_at desc
    limit 10
  loop
    update public.newsletter_subscribers set undeliverable_at = null, undeliverable_reason = null
    where state = 'confirmed' and email_hash = doubted.email_hash and doubted.state = 'refused';
    update public.mailing_mails set state = 'due', is_doubted = true, next_attempt_at = at + interval '1 hour'
    where id = doubted.id;
    update public.mailing_sendings set
      refused = refused - (doubted.state = 'refused')::integer, failed = failed - (doubted.state = 'failed')::integer
    where id = paused_id;
  end loop;
  update public.mailing_sendings set state = 'paused', halted_by = 'refusals', refusals = 0 where id = paused_id;
end;
$$;

revoke execute on function private.doubt_refusals from public;
revoke execute on function
  public.schedule_mailing, public.direct_mailing, public.mailing_to_start, public.start_mailing, public.claim_mailing_mail,
  public.settle_mailing_mail
  from public, anon, authenticated;
grant execute on function public.schedule_mailing, public.direct_mailing to authenticated;
grant execute on function
  public.mailing_to_start, public.start_mailing, public.claim_mailing_mail, public.settle_mailing_mail
  to service_role;

-- Marks addresses from which mails have come back, and returns how many of them are on the list.
create function public.mark_undeliverable(emails text[], reason text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  marked integer;
begin
  if not private.is_staff() then
    raise exception 'Only staff mark addresses.' using errcode = 'insufficient_privilege';
  end if;
  update public.newsletter_subscribers set undeliverable_at = now(), undeliverable_reason = left(reason, 500)
  where state = 'confirmed' and undeliverable_at is null
    and email_hash = any (array(select private.newsletter_email_hash(email) from unnest(emails) as email));
  get diagnostics marked = row_count;
  return marked;
end;
$$;

-- Takes the mark off an address: the next mailing tries it again.
create function public.unmark_undeliverable(subscriber_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff mark addresses.' using errcode = 'insufficient_privilege';
  end if;
  update public.newsletter_subscribers set undeliverable_at = null, undeliverable_reason = null where id = subscriber_id;
end;
$$;

revoke execute on function public.mark_undeliverable, public.unmark_undeliverable from public, anon, authenticated;
grant execute on function public.mark_undeliverable, public.unmark_undeliverable to authenticated;
