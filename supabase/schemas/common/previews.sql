-- What staff show to somebody without an account before it is public: the state of a form, found by its id alone, for seven
-- days or until it is withdrawn. docs/decisions/2026-11-27-previews.md
create table public.previews (
  -- As hard to guess as a key: the whole secret of the link.
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  -- Also of an entry that is not stored yet.
  entry_id uuid not null,
  content jsonb not null
    constraint previews_content_length check (octet_length(content::text) <= 1000000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  created_by text default (auth.jwt() ->> 'email')
);

create index previews_entry_idx on public.previews (table_name, entry_id);
create index previews_expired_idx on public.previews (expires_at);

-- What is over is gone with the next one that is shared.
create function private.remove_expired_previews() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.previews where expires_at <= now();
  return null;
end;
$$;

create trigger remove_expired after insert on public.previews
  for each statement execute function private.remove_expired_previews();

-- What a visitor with the link gets to see.
create function public.read_preview(preview_id uuid) returns table (content jsonb, expires_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select content, expires_at from public.previews where id = preview_id and expires_at > now();
$$;

-- Staff list, share and withdraw them; a visitor has to know the id.
alter table public.previews enable row level security;
revoke all on public.previews from anon, authenticated;
grant select, delete on public.previews to authenticated;
grant insert (table_name, entry_id, content) on public.previews to authenticated;

create policy "staff read" on public.previews
  for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.previews
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff delete" on public.previews
  for delete to authenticated using ((select private.is_staff()));

revoke execute on function private.remove_expired_previews, public.read_preview from public;
grant execute on function public.read_preview to anon, authenticated, service_role;
