-- What staff have done and when, for 400 days: to entries, settings and redirects, with their names; to what people have sent
-- in, with numbers alone. What programs do, and what time does, is not in it. docs/decisions/2026-11-29-activity.md
create table public.activity_events (
  id uuid primary key default gen_random_uuid(),
  happened_at timestamptz not null default now(),
  -- By e-mail address, as in every history: it stays when the account goes.
  actor text not null
    constraint activity_events_actor_length check (char_length(actor) <= 254),
  kind text not null
    constraint activity_events_kind_known check (
      kind in ('created', 'changed', 'published', 'scheduled', 'unpublished', 'deleted', 'erased', 'exported')
    ),
  -- A table; of the inbox what of it: `messages`, `demos`, or `submissions` for both.
  subject text not null
    constraint activity_events_subject_length check (char_length(subject) <= 63),
  -- Null for what is no entry, and for an entry that was erased for good.
  entry_id uuid,
  -- What the entry was called then: a text, or one per language.
  name jsonb
    constraint activity_events_name_of_nobody
      check (name is null or subject not in ('messages', 'demos', 'submissions', 'newsletter_subscribers')),
  number integer not null default 1
    constraint activity_events_number_range check (number between 0 and 1000000)
);

create index activity_events_newest_idx on public.activity_events (happened_at desc, id);
create index activity_events_entry_idx on public.activity_events (entry_id) where entry_id is not null;

-- Notes what staff do, and returns whether it is staff who do it.
create function private.note_activity(
  kind text, subject text, entry_id uuid default null, name jsonb default null, number integer default 1
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    return false;
  end if;
  insert into public.activity_events (actor, kind, subject, entry_id, name, number)
  values (coalesce(nullif(auth.jwt() ->> 'email', ''), auth.uid()::text), kind, subject, entry_id, name, number);
  return true;
end;
$$;

-- Notes what a statement does to rows of which no versions are kept, `noted`: their number, of each kind in the inbox. Only a
-- redirect has a name. All sign-ups of a person are one.
create function private.note_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_activity(
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    subject, null, case when number = 1 then source end, number
  )
  from (
    select coalesce(content ->> 'kind' || 's', tg_table_name) as subject, to_jsonb(min(content ->> 'source')) as source,
      count(distinct coalesce(content ->> 'email_hash', content ->> 'id'))::integer as number
    from (select to_jsonb(noted) as content from noted) as listed
    group by 1
  ) as counted;
  return null;
end;
$$;

-- What is too old goes with the next that is noted, with the last text of what was deleted then.
create function private.remove_expired_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  with expired as (
    delete from public.activity_events where happened_at <= now() - interval '400 days'
    returning kind, subject, entry_id
  )
  delete from public.versions using expired
  where expired.kind = 'deleted' and versions.table_name = expired.subject and versions.entry_id = expired.entry_id;
  return null;
end;
$$;

create trigger remove_expired after insert on public.activity_events
  for each statement execute function private.remove_expired_activity();

-- The panel calls it before it reads what it writes to a file.
create function public.record_export(subject text, number integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if subject is null or subject not in ('messages', 'demos', 'submissions', 'newsletter_subscribers') then
    raise exception 'There is no such export.' using errcode = 'check_violation';
  end if;
  if not private.note_activity('exported', subject, number => record_export.number) then
    raise exception 'Only staff export.' using errcode = 'insufficient_privilege';
  end if;
end;
$$;

-- Staff read. Nobody writes but the functions above.
alter table public.activity_events enable row level security;
revoke all on public.activity_events from public, anon, authenticated, service_role;
grant select on public.activity_events to authenticated;
create policy "staff read" on public.activity_events
  for select to authenticated using ((select private.is_staff()));

revoke execute on function private.note_activity, private.note_rows, private.remove_expired_activity from public;
revoke execute on function public.record_export from public, anon, authenticated;
grant execute on function public.record_export to authenticated;
