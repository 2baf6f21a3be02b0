-- What visitors send in, messages and demos alike: one inbox, in which staff work through both in the same way.
-- It takes the place of the two tables from before and keeps their rows.

create table public.submissions (
  -- Made by the sender's browser, so that what is sent twice arrives once.
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint submissions_kind_known check (kind in ('message', 'demo')),
  -- What sender and staff call it; the sender's browser makes the same of the id.
  reference text not null generated always as (
    upper(substr(id::text, 1, 4) || '-' || substr(id::text, 5, 4))
  ) stored,
  name text not null
    constraint submissions_name_filled check (private.is_filled(name))
    constraint submissions_name_length check (char_length(name) <= 200),
  email text not null
    constraint submissions_email_form check (email ~ '^[^\s@]+@[^\s@]+$')
    constraint submissions_email_length check (char_length(email) <= 254),
  -- The language of the form: the answer, and the text that was agreed to, are in it.
  language text not null default 'en'
    constraint submissions_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
    constraint submissions_language_length check (char_length(language) <= 35),
  -- What a message is about, such as a service of the price list.
  topic text
    constraint submissions_topic_filled check (private.is_filled(topic))
    constraint submissions_topic_length check (char_length(topic) <= 200),
  message text
    constraint submissions_message_filled check (private.is_filled(message))
    constraint submissions_message_length check (char_length(message) <= 5000),

  music_link text
    constraint submissions_music_link_https check (private.is_https_address(music_link)),
  artist_type text
    constraint submissions_artist_type_known
      check (artist_type in ('performer', 'beatmaker', 'dj', 'producer', 'songwriter')),
  genre text
    constraint submissions_genre_filled check (private.is_filled(genre))
    constraint submissions_genre_length check (char_length(genre) <= 100),
  is_released boolean,
  -- Whether the label may keep it for future projects.
  may_be_kept boolean not null default false,
  consent_version text
    constraint submissions_consent_version_length check (char_length(consent_version) between 1 and 40),
  consented_at timestamptz,

  state text not null default 'new'
    constraint submissions_state_known check (state in ('new', 'shortlisted', 'contacted', 'closed', 'spam')),
  state_changed_at timestamptz not null default now(),
  closed_reason text
    constraint submissions_closed_reason_known
      check (closed_reason in ('answered', 'signed', 'declined', 'no-reply', 'other')),
  spam_reason text
    constraint submissions_spam_reason_known
      check (spam_reason in ('trap', 'too-quick', 'email-limit', 'address-limit', 'overall-limit', 'member')),
  -- When a member of staff first opened it.
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- What the form tells about how it was filled in: read on arrival and never stored.
  trap text,
  filled_in_ms double precision,

  constraint submissions_message_whole check (
    kind <> 'message' or (
      message is not null
      and num_nonnulls(music_link, artist_type, genre, is_released, consent_version, consented_at) = 0
      and not may_be_kept
    )
  ),
  constraint submissions_demo_whole check (
    kind <> 'demo' or (
      num_nonnulls(music_link, consent_version, consented_at) = 3 and topic is null
    )
  ),
  constraint submissions_closed_with_reason check ((state = 'closed') = (closed_reason is not null)),
  constraint submissions_spam_with_reason check ((state = 'spam') = (spam_reason is not null)),
  constraint submissions_signs_not_stored check (num_nonnulls(trap, filled_in_ms) = 0)
);

create index submissions_newest_idx on public.submissions (created_at desc, id);
create index submissions_newest_by_state_idx on public.submissions (state, created_at desc, id);
create index submissions_sender_idx on public.submissions (lower(email));

-- How many are in each state, and how many of those nobody has opened: only what the reader may see is counted.
create view public.submission_counts with (security_invoker = true) as
  select
    state,
    count(*)::integer as total,
    (count(*) filter (where read_at is null))::integer as unread
  from public.submissions
  group by state;

-- What has happened to a submission: changes of its state, notes, replies.
create table public.submission_events (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null
    constraint submission_events_submission references public.submissions on delete cascade,
  kind text not null
    constraint submission_events_kind_known check (kind in ('state', 'note', 'reply')),
  from_state text,
  to_state text,
  -- Of the new state: why it is closed, or spam.
  reason text,
  -- Which text a reply began with.
  template text
    constraint submission_events_template_known
      check (template in ('received', 'shortlist', 'decline', 'more')),
  -- The words of a note or a reply.
  body text
    constraint submission_events_body_filled check (private.is_filled(body))
    constraint submission_events_body_length check (char_length(body) <= 10000),
  -- Who did it, taken from the session; null is nobody: a filter, or the time.
  member_id uuid default auth.uid(),
  member_email text default (auth.jwt() ->> 'email'),
  created_at timestamptz not null default now(),
  constraint submission_events_whole check (
    case kind
      when 'state' then num_nonnulls(from_state, to_state) = 2 and num_nonnulls(template, body) = 0
      when 'note' then body is not null and num_nonnulls(from_state, to_state, reason, template) = 0
      else body is not null and num_nonnulls(from_state, to_state, reason) = 0
    end
  )
);

create index submission_events_history_idx on public.submission_events (submission_id, created_at, id);

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
  constraint submission_mails_sent_once check (sent_at is null or num_nonnulls(next_attempt_at, failure) = 0)
);

create index submission_mails_due_idx on public.submission_mails (next_attempt_at)
  where next_attempt_at is not null;

-- Rows from before ----------------------------------------------------------------------------
insert into public.submissions (id, kind, name, email, message, created_at, updated_at)
  select id, 'message', name, email, message, created_at, updated_at from public.contact_messages;
-- Senders choose the id, so two of one id are possible, one in each table.
insert into public.submissions
    (id, kind, name, email, message, music_link, consent_version, consented_at, created_at, updated_at)
  select
    case when id in (select id from public.contact_messages) then gen_random_uuid() else id end,
    'demo', name, email, message, music_link, 'not asked', created_at, created_at, updated_at
  from public.demo_applications;
drop table public.contact_messages, public.demo_applications;

-- On arrival ----------------------------------------------------------------------------------

-- Who has sent within the last hour. Hashes with a secret salt: nobody can be read out of them.
create table private.recent_senders (
  sent_at timestamptz not null default now(),
  sent_in xid8 not null default pg_current_xact_id(),
  email_hash bytea,
  -- Null where nothing says where the request came from.
  address_hash bytea,
  is_spam boolean not null
);
create index recent_senders_sent_at_idx on private.recent_senders (sent_at);
create index recent_senders_email_idx on private.recent_senders (email_hash);
create index recent_senders_address_idx on private.recent_senders (address_hash);
create index recent_senders_accepted_idx on private.recent_senders (is_spam) where not is_spam;

create table private.sender_salt (salt bytea not null);
insert into private.sender_salt values (
  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'utf8'))
);

create function private.sender_hash(value text) returns bytea
language sql stable set search_path = ''
as $$
  select sha256(salt || convert_to(value, 'utf8')) from private.sender_salt;
$$;

-- Where the request came from. A provider hands whole /64 networks of IPv6 to one customer. A private address is that of
-- a proxy that does not tell the visitor's: who counted it would take all visitors for one.
create function private.client_network() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers json;
  address inet;
begin
  headers := nullif(current_setting('request.headers', true), '')::json;
  address := regexp_replace(trim(coalesce(
    nullif(headers ->> 'cf-connecting-ip', ''), split_part(headers ->> 'x-forwarded-for', ',', 1)
  )), '^::ffff:', '', 'i');
  return case
    when address <<= any (array[
      '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
      '::1', 'fc00::/7', 'fe80::/10'
    ]::inet[]) then null
    when family(address) = 6 then network(set_masklen(address, 64))::text
    else host(address)
  end;
exception when others then
  return null; -- not an address
end;
$$;

-- Files as spam what trips the trap, the minimum time or a limit. It is stored all the same, and the sender's answer is
-- the same: nothing is lost, and a bot learns nothing.
create function private.file_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sender constant bytea := private.sender_hash(regexp_replace(lower(new.email), '\+[^@]*@', '@'));
  network constant bytea := private.sender_hash(private.client_network());
begin
  if octet_length(new::text) > 100000 then
    -- No form sends as much, and to look through megabytes would keep everybody else waiting.
    raise exception 'A submission is shorter.' using errcode = 'check_violation';
  end if;
  -- One after the other, so that a burst is counted as what it is.
  perform pg_advisory_xact_lock(hashtext('private.file_submission'));
  if exists (
    select from private.recent_senders where sent_at = now() and sent_in = pg_current_xact_id()
  ) then
    -- No form sends two, and thousands would keep everybody else waiting.
    raise exception 'A request brings one submission.';
  end if;
  delete from private.recent_senders where sent_at <= now() - interval '1 hour';
  new.spam_reason := case
    when new.trap <> '' then 'trap'
    when coalesce(new.filled_in_ms, 0) < 3000 then 'too-quick'
    when exists (select from private.recent_senders where email_hash = sender offset 4) then 'email-limit'
    when exists (select from private.recent_senders where address_hash = network offset 9) then 'address-limit'
    when exists (select from private.recent_senders where not is_spam offset 59) then 'overall-limit'
  end;
  insert into private.recent_senders (email_hash, address_hash, is_spam)
    values (sender, network, new.spam_reason is not null);
  new.state := case when new.spam_reason is null then 'new' else 'spam' end;
  new.consented_at := case when new.consent_version is not null then now() end;
  new.trap := null;
  new.filled_in_ms := null;
  return new;
end;
$$;

create trigger file_submission before insert on public.submissions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.file_submission();

-- Later ---------------------------------------------------------------------------------------
create trigger set_updated_at before update on public.submissions
  for each row execute function private.set_updated_at();

create function private.change_submission_state() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.state_changed_at := now();
  if new.state <> 'closed' then
    new.closed_reason := null;
  end if;
  new.spam_reason := case
    when new.state <> 'spam' then null
    when old.state = 'spam' then old.spam_reason
    else 'member'
  end;
  return new;
end;
$$;

create trigger change_submission_state before update on public.submissions
  for each row when (old.state <> new.state) execute function private.change_submission_state();

-- Runs as its owner: nobody writes this part of the history by hand.
create function private.record_submission_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.submission_events (submission_id, kind, from_state, to_state, reason)
    values (new.id, 'state', old.state, new.state, coalesce(new.closed_reason, new.spam_reason));
  return null;
end;
$$;

create trigger record_submission_state after update on public.submissions
  for each row
  when ((old.state, old.closed_reason) is distinct from (new.state, new.closed_reason))
  execute function private.record_submission_state();

-- A person whose mail was taken for spam gets the acknowledgement once staff have put that right.
create function private.queue_submission_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.submission_mails (submission_id, purpose)
    select new.id, purpose
    from unnest(case tg_op
      when 'INSERT' then array['acknowledgement', 'notice'] else array['acknowledgement']
    end) as purpose
    on conflict do nothing;
  return null;
end;
$$;

-- For what came through the forms: samples and imported rows bring nobody a mail.
create trigger queue_mails_on_arrival after insert on public.submissions
  for each row when (current_user in ('anon', 'authenticated') and new.state <> 'spam')
  execute function private.queue_submission_mails();
create trigger queue_mails_on_rescue after update on public.submissions
  for each row when (old.state = 'spam' and new.state <> 'spam')
  execute function private.queue_submission_mails();

-- Settings ------------------------------------------------------------------------------------
alter table public.site_settings
  -- Within how many days the label answers: the forms promise it, and the inbox marks what is later.
  add column answer_days integer not null default 14
    constraint site_settings_answer_days_range check (answer_days between 1 and 90),
  -- After how many months a closed submission is removed, and one that may be kept for future projects.
  add column closed_months integer not null default 6
    constraint site_settings_closed_months_range check (closed_months between 1 and 60),
  add column kept_months integer not null default 24
    constraint site_settings_kept_months_range check (kept_months between 1 and 60),
  -- Texts of replies, with placeholders such as {{name}}; null is the text that comes with the site.
  add column reply_received jsonb
    constraint site_settings_reply_received_localized check (private.is_localized(reply_received, 5000)),
  add column reply_shortlist jsonb
    constraint site_settings_reply_shortlist_localized check (private.is_localized(reply_shortlist, 5000)),
  add column reply_decline jsonb
    constraint site_settings_reply_decline_localized check (private.is_localized(reply_decline, 5000)),
  add column reply_more jsonb
    constraint site_settings_reply_more_localized check (private.is_localized(reply_more, 5000));

-- For the function beside the site ------------------------------------------------------------

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

-- Removes what is no longer needed, and says how many: spam after 30 days, closed ones after the months in the settings.
create function public.remove_expired_submissions() returns integer
language sql set search_path = ''
as $$
  delete from private.recent_senders where sent_at <= now() - interval '1 hour';
  with removed as (
    delete from public.submissions as submission
    using public.site_settings as settings
    where state = 'spam' and state_changed_at < now() - interval '30 days'
      or state = 'closed' and state_changed_at < now() - make_interval(months =>
        case when may_be_kept then greatest(kept_months, closed_months) else closed_months end)
    returning submission.id
  )
  select count(*)::integer from removed;
$$;

-- Rights --------------------------------------------------------------------------------------
revoke all on public.submissions, public.submission_events, public.submission_mails
  from public, anon, authenticated, service_role;
grant all on public.submissions, public.submission_events, public.submission_mails to service_role;
revoke all on private.recent_senders, private.sender_salt from public, anon, authenticated, service_role;
grant select (sent_at), delete on private.recent_senders to service_role;

revoke execute on function
  public.claim_submission_mails, public.settle_submission_mail, public.remove_expired_submissions
  from public, anon, authenticated;
grant execute on function
  public.claim_submission_mails, public.settle_submission_mail, public.remove_expired_submissions
  to service_role;
revoke execute on function
  private.sender_hash, private.client_network, private.file_submission, private.change_submission_state,
  private.record_submission_state, private.queue_submission_mails
  from public;

alter table public.submissions enable row level security;
alter table public.submission_events enable row level security;
alter table public.submission_mails enable row level security;
alter table private.recent_senders enable row level security;
alter table private.sender_salt enable row level security;

-- Senders fill what the forms ask for and nothing else; staff change what is theirs, never the sender's words.
grant insert (
  id, kind, name, email, language, topic, message, music_link, artist_type, genre, is_released, may_be_kept,
  consent_version, trap, filled_in_ms
) on public.submissions to anon, authenticated;
grant select, delete on public.submissions to authenticated;
grant update (state, closed_reason, read_at) on public.submissions to authenticated;
revoke all on public.submission_counts from public, anon, authenticated, service_role;
grant select on public.submission_counts to authenticated, service_role;

create policy "anyone sends" on public.submissions
  for insert to anon, authenticated with check (true);
create policy "staff read" on public.submissions
  for select to authenticated using ((select private.is_staff()));
create policy "staff update" on public.submissions
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.submissions
  for delete to authenticated using ((select private.is_staff()));

-- The history is written once. A note may be taken away again.
grant select, delete on public.submission_events to authenticated;
grant insert (id, submission_id, kind, template, body) on public.submission_events to authenticated;

create policy "staff read" on public.submission_events
  for select to authenticated using ((select private.is_staff()));
create policy "staff write notes and replies" on public.submission_events
  for insert to authenticated with check ((select private.is_staff()) and kind in ('note', 'reply'));
create policy "staff delete notes" on public.submission_events
  for delete to authenticated using ((select private.is_staff()) and kind = 'note');

grant select on public.submission_mails to authenticated;

create policy "staff read" on public.submission_mails
  for select to authenticated using ((select private.is_staff()));

-- Members see each other's changes, and what arrives, at once.
alter publication supabase_realtime
  add table public.submissions, public.submission_events, public.submission_mails;
