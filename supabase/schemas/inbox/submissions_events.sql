-- What has happened to a submission: changes of its state, notes, replies.
create table public.submission_events (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null
    constraint submission_events_submission references public.submissions on delete cascade,
  kind text not null
    constraint submission_events_kind_known check (kind in ('state', 'note', 'reply')),
  from_state text,
  to_state text,
  -- Of the new state: why it is closed.
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

  -- Of a reply that is sent from here. One line: it becomes a header.
  subject text
    constraint submission_events_subject_line check (subject !~ '[[:cntrl:]]')
    constraint submission_events_subject_filled check (private.is_filled(subject))
    constraint submission_events_subject_length check (char_length(subject) <= 200),
  -- The language of such a reply.
  language text
    constraint submission_events_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
    constraint submission_events_language_length check (char_length(language) <= 35),

  constraint submission_events_whole check (
    case kind
      when 'state' then num_nonnulls(from_state, to_state) = 2
        and num_nonnulls(template, body, subject, language) = 0
      when 'note' then body is not null
        and num_nonnulls(from_state, to_state, reason, template, subject, language) = 0
      else body is not null and num_nonnulls(from_state, to_state, reason) = 0
    end
  )
);

create index submission_events_history_idx on public.submission_events (submission_id, created_at, id);

create trigger announce after insert or update or delete on public.submission_events
  for each row execute function private.announce_inbox_change();

-- The history is written once. A note may be taken away again.
alter table public.submission_events enable row level security;
revoke all on public.submission_events from public, anon, authenticated, service_role;
grant all on public.submission_events to service_role;
grant select, delete on public.submission_events to authenticated;
grant insert (id, submission_id, kind, template, body) on public.submission_events to authenticated;

create policy "staff read" on public.submission_events
  for select to authenticated using ((select private.is_staff()));
create policy "staff write notes and replies" on public.submission_events
  for insert to authenticated with check ((select private.is_staff()) and kind in ('note', 'reply'));
create policy "staff delete notes" on public.submission_events
  for delete to authenticated using ((select private.is_staff()) and kind = 'note');
