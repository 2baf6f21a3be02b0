-- The newsletter: sign-up with double opt-in, and the list for the service that the label sends with.
-- docs/decisions/2026-11-27-newsletter.md

-- Off until the label turns it on: its privacy policy has to say so first.
alter table public.site_settings
  add column newsletter text not null default 'off'
    constraint site_settings_newsletter_known check (newsletter in ('off', 'on')),
  add column has_mail_server boolean not null default false;
alter table public.site_settings
  add column newsletter_open boolean not null generated always as (newsletter = 'on' and has_mail_server) stored;
grant select (newsletter_open) on public.site_settings to anon;

-- The mail server is the function's: no version of the settings is about it.
create or replace function private.keep_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  filled_in constant text[] := array[
    'id', 'created_at', 'updated_at', 'pinned', 'former_slugs', 'share_image_url', 'share_image_of', 'has_mail_server'
  ] || array(
    select attname::text from pg_catalog.pg_attribute where attrelid = tg_relid and attgenerated <> ''
  );
begin
  if tg_op = 'DELETE' then
    delete from public.versions where table_name = tg_table_name and entry_id = old.id;
    delete from public.previews where table_name = tg_table_name and entry_id = old.id;
    return null;
  end if;
  if to_jsonb(old) - filled_in = to_jsonb(new) - filled_in then
    return null;
  end if;
  insert into public.versions (table_name, entry_id, content)
  values (tg_table_name, old.id, to_jsonb(old) - filled_in);
  delete from public.versions where id in (
    select id from public.versions where table_name = tg_table_name and entry_id = old.id order by number desc offset 50
  );
  return null;
end;
$$;

-- Who gets the label's newsletter, by double opt-in, and what proves that they wanted it. The label sends it with a service
-- of its own. docs/decisions/2026-11-27-newsletter.md

-- One row, which a migration has filled with a random value. Hashes and the links in mails are made of it, so it is in the
-- backup, as every table of this schema; no session and no key reads it.
create table public.newsletter_secret (
  id uuid primary key default '00000000-0000-0000-0000-000000000001'
    constraint newsletter_secret_single_row check (id = '00000000-0000-0000-0000-000000000001'),
  secret bytea not null
);

insert into public.newsletter_secret (secret) values (
  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'utf8'))
);

alter table public.newsletter_secret enable row level security;
revoke all on public.newsletter_secret from public, anon, authenticated, service_role;

create function private.newsletter_hash(value text) returns bytea
language sql stable security definer set search_path = ''
as $$
  select sha256(secret || sha256(secret || convert_to(value, 'utf8'))) from public.newsletter_secret;
$$;

-- An address is the same in capitals.
create function private.newsletter_email_hash(email text) returns bytea
language sql stable set search_path = ''
as $$
  select private.newsletter_hash('email ' || lower(email));
$$;

-- The end of a link that confirms or unsubscribes: the row, and what only the secret gives of it. Nothing is stored of it,
-- and the same link comes out again for each mail and each export.
create function private.newsletter_token(subscriber_id uuid, purpose text) returns text
language sql stable set search_path = ''
as $$
  select replace(subscriber_id::text, '-', '')
    || encode(substr(private.newsletter_hash(purpose || ' ' || subscriber_id), 1, 16), 'hex');
$$;

-- The row that a link is of; null for one that is not ours.
create function private.newsletter_subscriber_of(token text, purpose text) returns uuid
language sql stable set search_path = ''
as $$
  select case when char_length(token) = 64 then
    case when token ~ '^[0-9a-f]{64}$' then
      case when private.newsletter_token(left(token, 32)::uuid, purpose) = token then left(token, 32)::uuid end
    end
  end;
$$;

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  -- Null once it is on the list no more: a hash stays, beside the proof.
  email text
    constraint newsletter_subscribers_email_length check (char_length(email) <= 254)
    constraint newsletter_subscribers_email_form check (private.is_email(email)),
  email_hash bytea not null,
  -- That of the form: the mail, and what was agreed to, are in it.
  language text not null default 'en'
    constraint newsletter_subscribers_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
    constraint newsletter_subscribers_language_length check (char_length(language) <= 35),
  -- `replaced`: the same address was confirmed again, with another row.
  state text not null default 'waiting'
    constraint newsletter_subscribers_state_known
      check (state in ('waiting', 'confirmed', 'unsubscribed', 'replaced')),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- What the mail said that is agreed to, and the version of its texts.
  consent_version text
    constraint newsletter_subscribers_consent_version_length check (char_length(consent_version) between 1 and 40),
  consent_text text
    constraint newsletter_subscribers_consent_text_length check (char_length(consent_text) between 1 and 2000),

  -- How often the mail was asked for, and what has become of it: as of the inbox (inbox/submissions_mails.sql).
  requests integer not null default 1
    constraint newsletter_subscribers_requests_range check (requests between 1 and 5),
  mail_attempts integer not null default 0,
  next_mail_at timestamptz,
  mailed_at timestamptz,
  mail_failure text
    constraint newsletter_subscribers_mail_failure_length check (char_length(mail_failure) <= 500),

  constraint newsletter_subscribers_email_while_listed
    check ((email is not null) = (state in ('waiting', 'confirmed'))),
  constraint newsletter_subscribers_confirmed_with_time check ((confirmed_at is not null) = (state <> 'waiting')),
  constraint newsletter_subscribers_ended_with_time
    check ((ended_at is not null) = (state in ('unsubscribed', 'replaced'))),
  constraint newsletter_subscribers_mail_while_waiting check (next_mail_at is null or state = 'waiting')
);

create unique index newsletter_subscribers_waiting_once on public.newsletter_subscribers (email_hash)
  where state = 'waiting';
create unique index newsletter_subscribers_confirmed_once on public.newsletter_subscribers (email_hash)
  where state = 'confirmed';
create index newsletter_subscribers_email_hash_idx on public.newsletter_subscribers (email_hash);
create index newsletter_subscribers_newest_idx on public.newsletter_subscribers (requested_at desc, id);
create index newsletter_subscribers_due_idx on public.newsletter_subscribers (next_mail_at)
  where next_mail_at is not null;

-- Visitors come in by the functions of newsletter/subscribers_signup.sql alone. Staff read, and erase.
alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from public, anon, authenticated, service_role;
grant all on public.newsletter_subscribers to service_role;
grant select, delete on public.newsletter_subscribers to authenticated;

create policy "staff read" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_staff()));
create policy "staff delete" on public.newsletter_subscribers
  for delete to authenticated using ((select private.is_staff()));

revoke execute on function
  private.newsletter_hash, private.newsletter_email_hash, private.newsletter_token, private.newsletter_subscriber_of
  from public;
grant execute on function private.newsletter_hash, private.newsletter_email_hash, private.newsletter_token
  to authenticated, service_role;

-- What visitors do with the newsletter: sign up, confirm, unsubscribe. Each is a function, so that nothing is read and no
-- answer tells who is on the list.

-- Who has signed up within the last hour. Hashes: nobody can be read out of them.
create table private.recent_signups (
  asked_at timestamptz not null default now(),
  -- Of the address without what follows a `+`.
  mailbox_hash bytea not null,
  -- Null where nothing says where the request came from.
  network_hash bytea
);

create index recent_signups_asked_at_idx on private.recent_signups (asked_at);
create index recent_signups_mailbox_idx on private.recent_signups (mailbox_hash);
create index recent_signups_network_idx on private.recent_signups (network_hash);

alter table private.recent_signups enable row level security;
revoke all on private.recent_signups from public, anon, authenticated, service_role;
grant select (asked_at), delete on private.recent_signups to service_role;

-- Notes a sign-up, and that its mail is due: in the same steps for an address that is new, waits, is on the list or has
-- left it, and with the same answer. Whether the answer is an error depends on how much was sent, by whomever.
create function public.subscribe_to_newsletter(email text, language text, trap text default '') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mailbox bytea;
  network bytea;
begin
  if char_length(email) > 254 or not private.is_email(email) or email is null then
    raise check_violation using
      message = 'This is no e-mail address.', constraint = 'newsletter_subscribers_email_form';
  end if;
  if not exists (select from public.site_settings where newsletter_open) then
    raise exception 'There is no newsletter.';
  end if;
  mailbox := private.newsletter_email_hash(regexp_replace(email, '\+[^@]*@', '@'));
  network := private.sender_hash(private.client_network());
  -- One after the other, so that a burst is counted as what it is.
  perform pg_advisory_xact_lock(hashtext('public.subscribe_to_newsletter'));
  delete from private.recent_signups where asked_at <= now() - interval '1 hour';
  -- A concert has many people in one network.
  if exists (select from private.recent_signups where network_hash = network offset 29)
    or exists (select from private.recent_signups offset 299)
    or exists (select from public.newsletter_subscribers where state = 'waiting' offset 4999)
  then
    raise sqlstate 'PT429' using message = 'Too many have signed up.', hint = 'Try again in an hour.';
  end if;
  if trap <> '' then
    return; -- the answer is that of a sign-up
  end if;
  insert into private.recent_signups (mailbox_hash, network_hash) values (mailbox, network);
  -- Whoever signs up somebody else has them get no more than this: one mail an hour to an address and five in its time
  -- of waiting, three an hour to a mailbox.
  if exists (select from private.recent_signups where mailbox_hash = mailbox offset 3) then
    return;
  end if;
  insert into public.newsletter_subscribers as known (email, email_hash, language, next_mail_at)
  values (email, private.newsletter_email_hash(email), language, now())
  on conflict (email_hash) where state = 'waiting' do update set
    email = excluded.email, language = excluded.language, requested_at = now(), requests = known.requests + 1,
    mail_attempts = 0, next_mail_at = now(), mailed_at = null, mail_failure = null
  where known.requested_at <= now() - interval '1 hour' and known.requests < 5;
end;
$$;

-- Puts an address on the list, by the link in its mail. Returns `confirmed`, or why nothing has happened: `before` where it
-- is on the list already, `left` where it was and has unsubscribed, `unknown` for a link that is too old or not ours.
create function public.confirm_newsletter(token text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  subscriber public.newsletter_subscribers;
begin
  select * into subscriber from public.newsletter_subscribers
    where id = private.newsletter_subscriber_of(token, 'confirm')
    for update;
  if subscriber.state = 'waiting' and subscriber.requested_at > now() - interval '7 days' then
    update public.newsletter_subscribers set state = 'replaced', email = null, ended_at = now()
      where email_hash = subscriber.email_hash and state = 'confirmed';
    update public.newsletter_subscribers
      set state = 'confirmed', confirmed_at = now(), next_mail_at = null, mail_failure = null
      where id = subscriber.id;
    return 'confirmed';
  end if;
  return case
    when subscriber.confirmed_at is null then 'unknown'
    when exists (
      select from public.newsletter_subscribers
      where email_hash = subscriber.email_hash and state = 'confirmed'
    ) then 'before'
    else 'left'
  end;
end;
$$;

-- Takes the address of a link off the list, also when it has signed up again since the link was sent. Returns
-- `unsubscribed`, or why nothing has happened: `before` where it is not on the list, `unknown` for a link that is not ours.
create function public.unsubscribe_from_newsletter(token text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  subscriber_id constant uuid := private.newsletter_subscriber_of(token, 'unsubscribe');
  hash bytea;
begin
  if subscriber_id is null then
    return 'unknown';
  end if;
  select email_hash into hash from public.newsletter_subscribers where id = subscriber_id;
  delete from public.newsletter_subscribers where email_hash = hash and state = 'waiting';
  update public.newsletter_subscribers set state = 'unsubscribed', email = null, ended_at = now()
    where email_hash = hash and state = 'confirmed';
  return case when found then 'unsubscribed' else 'before' end;
end;
$$;

revoke execute on function
  public.subscribe_to_newsletter, public.confirm_newsletter, public.unsubscribe_from_newsletter from public;
grant execute on function
  public.subscribe_to_newsletter, public.confirm_newsletter, public.unsubscribe_from_newsletter
  to anon, authenticated, service_role;

-- What the function beside the site does for the newsletter, with the secret key, and what staff read of it.

-- Says whether this function has a mail server: without one nobody can confirm, and the form is not shown.
create function public.note_mail_server(is_set boolean) returns void
language sql set search_path = ''
as $$
  update public.site_settings set has_mail_server = is_set where has_mail_server <> is_set;
$$;

-- Takes mails to send, each for one machine: what is not settled comes again. After three days a mail is too late.
create function public.claim_newsletter_mails(most integer)
returns table (id uuid, email text, language text, requests integer, token text)
language sql set search_path = ''
as $$
  with due as (
    select subscriber.id
    from public.newsletter_subscribers as subscriber
    where subscriber.next_mail_at <= now() and subscriber.requested_at > now() - interval '3 days'
    order by subscriber.next_mail_at
    limit most
    for update skip locked
  )
  update public.newsletter_subscribers as subscriber
  set mail_attempts = mail_attempts + 1, next_mail_at = now() + interval '10 minutes'
  from due
  where subscriber.id = due.id
  returning subscriber.id, subscriber.email, subscriber.language, subscriber.requests,
    private.newsletter_token(subscriber.id, 'confirm');
$$;

-- Notes what came of a claimed mail, at the same distances as those of the inbox, and what it said that is agreed to.
create function public.settle_newsletter_mail(
  subscriber_id uuid, consent_version text, consent_text text, failure text default null, is_refused boolean default false
)
returns void
language sql set search_path = ''
as $$
  update public.newsletter_subscribers as subscriber
  set
    consent_version = settle_newsletter_mail.consent_version,
    consent_text = settle_newsletter_mail.consent_text,
    mailed_at = case when failure is null then now() end,
    mail_failure = case when state = 'waiting' then left(failure, 500) end,
    next_mail_at = case
      when failure is null or is_refused or state <> 'waiting' then null
      when now() + distance >= requested_at + interval '3 days' then null
      else now() + distance
    end
  from (values (1, interval '1 minute'), (2, '5 minutes'), (3, '15 minutes'), (4, '1 hour')) as wait (attempts, distance)
  where subscriber.id = subscriber_id and subscriber.mailed_at is null
    and wait.attempts = greatest(1, least(subscriber.mail_attempts, 4));
$$;

-- Removes what is no longer needed, and returns the number of rows: addresses that were not confirmed within seven days, and
-- proofs when no claim can come of them any more, three years after the year in which they ended (sections 195, 199 BGB).
create function public.remove_expired_newsletter() returns integer
language sql set search_path = ''
as $$
  delete from private.recent_signups where asked_at <= now() - interval '1 hour';
  with removed as (
    delete from public.newsletter_subscribers
    where state = 'waiting' and requested_at <= now() - interval '7 days'
      or date_trunc('year', ended_at) + interval '4 years' <= now()
    returning id
  )
  select count(*)::integer from removed;
$$;

-- The numbers of the list: only what the reader may see is counted. The languages of those who are not on it are left out,
-- as strangers can write any number of them into a sign-up.
create view public.newsletter_counts with (security_invoker = true) as
  select state, case state when 'confirmed' then language end as language, count(*)::integer as total
  from public.newsletter_subscribers
  where state <> 'replaced'
  group by 1, 2;

-- How many came and went in each month of the label's time.
create view public.newsletter_months with (security_invoker = true) as
  select
    month,
    (count(*) filter (where event = 'confirmed'))::integer as confirmed,
    (count(*) filter (where event = 'unsubscribed'))::integer as unsubscribed
  from (
    select to_char(confirmed_at at time zone 'Europe/Berlin', 'YYYY-MM') as month, 'confirmed' as event
    from public.newsletter_subscribers where state in ('confirmed', 'unsubscribed')
    union all
    select to_char(ended_at at time zone 'Europe/Berlin', 'YYYY-MM'), 'unsubscribed'
    from public.newsletter_subscribers where state = 'unsubscribed'
  ) as event
  group by month;

revoke all on public.newsletter_counts, public.newsletter_months from public, anon, authenticated, service_role;
grant select on public.newsletter_counts, public.newsletter_months to authenticated, service_role;

-- By a part of the address, or by all of one that has left the list and of which only a hash is there.
create function public.find_newsletter_subscribers(words text) returns setof public.newsletter_subscribers
language sql stable set search_path = ''
as $$
  select * from public.newsletter_subscribers
  where email ilike private.search_pattern(words) or email_hash = private.newsletter_email_hash(words);
$$;

-- All that is stored of the person whom this row is of, in whatever state.
create function public.erase_newsletter_subscriber(subscriber_id uuid) returns void
language sql set search_path = ''
as $$
  delete from public.newsletter_subscribers
  where email_hash = (select email_hash from public.newsletter_subscribers where id = subscriber_id);
$$;

-- The list for the service that sends, with what ends each one's link to unsubscribe.
create function public.newsletter_recipients()
returns table (id uuid, email text, language text, confirmed_at timestamptz, unsubscribe_token text)
language sql stable set search_path = ''
as $$
  select id, email, language, confirmed_at, private.newsletter_token(id, 'unsubscribe')
  from public.newsletter_subscribers
  where state = 'confirmed'
  order by confirmed_at, id;
$$;

revoke execute on function
  public.note_mail_server, public.claim_newsletter_mails, public.settle_newsletter_mail, public.remove_expired_newsletter,
  public.find_newsletter_subscribers, public.erase_newsletter_subscriber, public.newsletter_recipients
  from public, anon, authenticated;
grant execute on function
  public.note_mail_server, public.claim_newsletter_mails, public.settle_newsletter_mail, public.remove_expired_newsletter
  to service_role;
grant execute on function
  public.find_newsletter_subscribers, public.erase_newsletter_subscriber, public.newsletter_recipients
  to authenticated, service_role;
