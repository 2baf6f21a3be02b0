-- What a limit holds and what filled in the honeypot are held back in a list of their own, and stay until staff have opened
-- it; spam is what staff call so. How quickly a form was filled in says nothing of who did it, and is no longer asked for.
-- Why, and how much is stored at most: docs/decisions/2026-11-26-held-back.md.

drop function public.find_submissions_with_notes;
drop view public.submissions_with_notes;
alter table public.submissions disable trigger user;

alter table public.submissions rename column spam_reason to held_reason;
alter table public.submissions
  drop constraint submissions_state_known,
  drop constraint submissions_spam_reason_known,
  drop constraint submissions_spam_with_reason,
  drop constraint submissions_signs_not_stored,
  drop column filled_in_ms;
-- What was too quick under the rule before is a person's for all we know, or a bot's: staff decide, so that nobody is
-- written to in whose name a bot has come.
update public.submissions set
  state = case held_reason when 'member' then 'spam' else 'held' end,
  held_reason = case held_reason when 'member' then null when 'too-quick' then 'former-rule' else held_reason end,
  read_at = null
where state = 'spam';
alter table public.submissions
  add constraint submissions_state_known
    check (state in ('new', 'shortlisted', 'contacted', 'closed', 'spam', 'held')),
  add constraint submissions_held_reason_known
    check (held_reason in ('trap', 'email-limit', 'address-limit', 'overall-limit', 'former-rule')),
  add constraint submissions_held_with_reason check ((state = 'held') = (held_reason is not null)),
  add constraint submissions_trap_not_stored check (trap is null);
alter table public.submissions enable trigger user;

comment on column public.submissions.read_at is
  'When a member of staff first opened it, or, while it is held back, saw it in the list.';

-- The same as before, without the column that is gone.
create view public.submissions_with_notes with (security_invoker = true) as
  select
    submission.*,
    (
      select string_agg(event.body, E'\n')
      from public.submission_events as event
      where event.submission_id = submission.id and event.kind = 'note'
    ) as notes
  from public.submissions as submission;
revoke all on public.submissions_with_notes from public, anon, authenticated, service_role;
grant select on public.submissions_with_notes to authenticated, service_role;

create function public.find_submissions_with_notes(words text) returns setof public.submissions_with_notes
language sql stable set search_path = ''
as $$
  select * from public.submissions_with_notes
  where concat_ws(E'\n', name, email, message, topic, music_link, genre, reference, notes)
    ilike private.search_pattern(words);
$$;
revoke execute on function public.find_submissions_with_notes from public, anon, authenticated;
grant execute on function public.find_submissions_with_notes to authenticated, service_role;

-- On arrival ----------------------------------------------------------------------------------
alter table private.recent_senders rename column is_spam to is_held;

drop index public.submissions_filed_idx;
create index submissions_held_idx on public.submissions (held_reason, created_at desc) where state = 'held';

drop function private.has_filed;
-- Whether as many as `most` that came within the time are held back for one of the reasons.
create function private.has_held(reasons text[], since timestamptz, most integer) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.submissions
    where state = 'held' and held_reason = any (reasons) and created_at > since
    offset most - 1
  );
$$;
revoke execute on function private.has_held from public;

-- Holds back what filled in the honeypot or comes beyond a limit. The sender's answer depends on how much has been sent, and
-- not on what the honeypot found: a bot learns nothing.
create or replace function private.file_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sender constant bytea := private.sender_hash(regexp_replace(lower(new.email), '\+[^@]*@', '@'));
  network constant bytea := private.sender_hash(private.client_network());
  limits constant text[] := array['email-limit', 'address-limit', 'overall-limit'];
  reached_limit text;
begin
  if octet_length(new::text) > 30000 then
    -- No form sends as much: 5,000 letters of four bytes and the rest are 25,000. To look through megabytes would keep
    -- everybody else waiting.
    raise exception 'A submission is shorter.' using errcode = 'check_violation';
  end if;
  if current_setting('label_site.has_sent', true) = 'yes' then
    -- No form sends two, and thousands would keep everybody else waiting.
    raise exception 'A request brings one submission.';
  end if;
  perform set_config('label_site.has_sent', 'yes', true);
  -- One after the other, so that a burst is counted as what it is.
  perform pg_advisory_xact_lock(hashtext('private.file_submission'));
  if exists (select from public.submissions where id = new.id) then
    -- The primary key would say so after the row is written, and what is undone takes room until it is cleaned up.
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "submissions_pkey"',
      detail = format('Key (id)=(%s) already exists.', new.id),
      constraint = 'submissions_pkey';
  end if;

  delete from private.recent_senders where sent_at <= now() - interval '1 hour';
  reached_limit := case
    when exists (select from private.recent_senders where email_hash = sender offset 4) then 'email-limit'
    when exists (select from private.recent_senders where address_hash = network offset 9) then 'address-limit'
    when exists (select from private.recent_senders where not is_held offset 59) then 'overall-limit'
    when exists (
      select from public.submissions
      where state in ('new', 'shortlisted', 'contacted', 'closed') and created_at > now() - interval '1 day'
      offset 249
    ) then 'overall-limit'
  end;
  if reached_limit is not null and (
    exists (select from private.recent_senders where address_hash = network offset 29)
    or private.has_held(limits, now() - interval '1 hour', 200)
    or private.has_held(limits, '-infinity', 1000)
  ) then
    raise sqlstate 'PT429' using message = 'Too much has been sent.', hint = 'Try again in an hour.';
  end if;

  if new.trap <> '' then
    if private.has_held(array['trap'], now() - interval '1 hour', 100) then
      return null; -- the answer is that of a row that was stored
    end if;
    if private.has_held(array['trap'], '-infinity', 1000) then
      -- What staff have seen makes space for what they have not.
      delete from public.submissions where id = (
        select id from public.submissions
        where state = 'held' and held_reason = 'trap' and read_at is not null
        order by created_at limit 1
      );
      if not found then
        return null;
      end if;
    end if;
    new.held_reason := 'trap';
  else
    new.held_reason := reached_limit;
  end if;
  insert into private.recent_senders (email_hash, address_hash, is_held)
    values (sender, network, new.held_reason is not null);
  new.state := case when new.held_reason is null then 'new' else 'held' end;
  new.consented_at := case when new.consent_version is not null then now() end;
  new.trap := null;
  return new;
end;
$$;

-- Later ---------------------------------------------------------------------------------------
create or replace function private.change_submission_state() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.state_changed_at := now();
  if new.state <> 'closed' then
    new.closed_reason := null;
  end if;
  new.held_reason := null;
  if old.state = 'held' then
    new.read_at := null; -- it was seen in the list of what is held back, and nobody has opened it as a message yet
  end if;
  return new;
end;
$$;

-- By the database's clock: from this moment on counts how long what is held back stays.
create function private.note_reading() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.read_at := now();
  return new;
end;
$$;
revoke execute on function private.note_reading from public;

create trigger note_reading before update on public.submissions
  for each row when (old.read_at is null and new.read_at is not null) execute function private.note_reading();

create or replace function private.record_submission_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.submission_events (submission_id, kind, from_state, to_state, reason)
    values (new.id, 'state', old.state, new.state, new.closed_reason);
  return null;
end;
$$;

drop trigger queue_mails_on_arrival on public.submissions;
create trigger queue_mails_on_arrival after insert on public.submissions
  for each row when (current_user in ('anon', 'authenticated') and new.state = 'new')
  execute function private.queue_submission_mails();
drop trigger queue_mails_on_rescue on public.submissions;
create trigger queue_mails_on_rescue after update on public.submissions
  for each row when (old.state in ('held', 'spam') and new.state not in ('held', 'spam'))
  execute function private.queue_submission_mails();

-- As before, but what is held back stays until it was seen, and 30 days from then.
create or replace function public.remove_expired_submissions() returns integer
language sql set search_path = ''
as $$
  delete from private.recent_senders where sent_at <= now() - interval '1 hour';
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
