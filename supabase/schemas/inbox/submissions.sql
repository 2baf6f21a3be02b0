-- What visitors send in, messages and demos alike, with its history and its mails: one inbox, in which staff work through
-- both in the same way.
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
    constraint submissions_state_known
      check (state in ('new', 'shortlisted', 'contacted', 'closed', 'spam', 'held')),
  state_changed_at timestamptz not null default now(),
  closed_reason text
    constraint submissions_closed_reason_known
      check (closed_reason in ('answered', 'signed', 'declined', 'no-reply', 'other')),
  held_reason text
    constraint submissions_held_reason_known
      check (held_reason in ('trap', 'email-limit', 'address-limit', 'overall-limit', 'former-rule')),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- The honeypot: read on arrival and never stored.
  trap text
    constraint submissions_trap_not_stored check (trap is null),
  -- For how many months after the closing the sender has allowed a demo to be kept, as the form said it; null in rows from
  -- before the form said how long.
  kept_months integer
    constraint submissions_kept_months_range check (kept_months between 1 and 60)
    constraint submissions_kept_months_allowed check (kept_months is null or may_be_kept),

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
  constraint submissions_held_with_reason check ((state = 'held') = (held_reason is not null))
);

comment on column public.submissions.read_at is
  'When a member of staff first opened it, or, while it is held back, saw it in the list.';

create index submissions_newest_idx on public.submissions (created_at desc, id);
create index submissions_newest_by_state_idx on public.submissions (state, created_at desc, id);
create index submissions_sender_idx on public.submissions (lower(email));
create index submissions_held_idx on public.submissions (held_reason, created_at desc) where state = 'held';

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

-- Only what came through the forms is filed and brings mails: samples and imported rows bring nobody one.
create trigger file_submission before insert on public.submissions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.file_submission();
create trigger check_email before insert or update of email on public.submissions
  for each row when (char_length(new.email) <= 254 and not private.is_email(new.email))
  execute function private.refuse_email('submissions_email_form');
create trigger queue_mails_on_arrival after insert on public.submissions
  for each row when (current_user in ('anon', 'authenticated') and new.state = 'new')
  execute function private.queue_submission_mails();

create trigger set_updated_at before update on public.submissions
  for each row execute function private.set_updated_at();
create trigger change_submission_state before update on public.submissions
  for each row when (old.state <> new.state) execute function private.change_submission_state();
create trigger note_reading before update on public.submissions
  for each row when (old.read_at is null and new.read_at is not null) execute function private.note_reading();
create trigger record_submission_state after update on public.submissions
  for each row
  when ((old.state, old.closed_reason) is distinct from (new.state, new.closed_reason))
  execute function private.record_submission_state();
create trigger queue_mails_on_rescue after update on public.submissions
  for each row when (old.state in ('held', 'spam') and new.state not in ('held', 'spam'))
  execute function private.queue_submission_mails();
create trigger note_deletion after delete on public.submissions referencing old table as noted
  for each statement execute function private.note_rows();
create trigger announce after insert or update or delete on public.submissions
  for each row execute function private.announce_inbox_change();

-- Senders fill what the forms ask for and nothing else; staff change what is theirs, never the sender's words.
alter table public.submissions enable row level security;
revoke all on public.submissions from public, anon, authenticated, service_role;
grant all on public.submissions to service_role;
grant insert (
  id, kind, name, email, language, topic, message, music_link, artist_type, genre, is_released, may_be_kept, kept_months,
  consent_version, trap
) on public.submissions to anon, authenticated;
grant select, delete on public.submissions to authenticated;
grant update (state, closed_reason, read_at) on public.submissions to authenticated;

create policy "anyone sends" on public.submissions
  for insert to anon, authenticated with check (true);
create policy "staff read" on public.submissions
  for select to authenticated using ((select private.is_staff()));
create policy "staff update" on public.submissions
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.submissions
  for delete to authenticated using ((select private.is_staff()));
