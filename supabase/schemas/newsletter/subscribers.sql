-- Who gets the label's newsletter, by double opt-in, and what proves that they wanted it. docs/decisions/2026-11-27-newsletter.md

-- One row, random in each installation. Hashes and the links in mails are made of it, so it is in the backup, as every table
-- of this schema; no session and no key reads it.
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
  -- From which list an import has brought it; null for a sign-up here.
  origin text
    constraint newsletter_subscribers_origin_length check (char_length(origin) between 1 and 300),

  -- How often the mail was asked for, and what has become of it: as of the inbox (inbox/submissions_mails.sql).
  requests integer not null default 1
    constraint newsletter_subscribers_requests_range check (requests between 1 and 5),
  mail_attempts integer not null default 0,
  mail_unknown_ends integer not null default 0,
  next_mail_at timestamptz,
  mailed_at timestamptz,
  mail_failure text
    constraint newsletter_subscribers_mail_failure_length check (char_length(mail_failure) <= 500),

  -- From when on mailings leave it out, as a mail server does not know it, and what was said of it.
  undeliverable_at timestamptz,
  undeliverable_reason text
    constraint newsletter_subscribers_undeliverable_reason_length check (char_length(undeliverable_reason) <= 500),

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

create trigger note_deletion after delete on public.newsletter_subscribers referencing old table as noted
  for each statement execute function private.note_rows();

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
