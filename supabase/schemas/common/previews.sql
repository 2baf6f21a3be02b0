-- What staff show to somebody without an account before it is public: the state of a form, found by its id alone, until a
-- day or until it is withdrawn; as a private stream for one person, with the sound (site/streams.sql).
-- docs/decisions/2026-11-30-previews.md
create table public.previews (
  -- As hard to guess as a key: the whole secret of the link.
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  -- Also of an entry that is not stored yet.
  entry_id uuid not null,
  content jsonb not null
    constraint previews_content_length check (octet_length(content::text) <= 1000000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
    constraint previews_expires_at_range check (expires_at <= created_at + interval '400 days'),
  -- The day of the release with which the link ends; null where its end does not move with one (site/streams.sql).
  until_release date
    constraint previews_until_release_of_release check (until_release is null or table_name = 'releases'),
  created_by text default (auth.jwt() ->> 'email'),
  -- Whom a private stream is for; null where the link is for anybody, and without sound.
  recipient text
    constraint previews_recipient_filled check (private.is_filled(recipient))
    constraint previews_recipient_length check (char_length(recipient) <= 200),
  has_sound boolean not null default false
    constraint previews_has_sound_of_release check (not has_sound or (table_name = 'releases' and recipient is not null)),
  may_download boolean not null default false
    constraint previews_may_download_sound check (has_sound or not may_download),
  -- What was heard, in this order: { track, at, download? }.
  plays jsonb not null default '[]',
  -- What the recipient wrote back.
  word text
    constraint previews_word_filled check (private.is_filled(word))
    constraint previews_word_length check (char_length(word) <= 2000),
  word_at timestamptz
);

create index previews_entry_idx on public.previews (table_name, entry_id);
create index previews_expired_idx on public.previews (expires_at);

-- What is over is gone; of a private stream it stays for 90 days who heard what.
create function public.remove_expired_previews() returns void
language sql security definer set search_path = ''
as $$
  delete from public.previews
  where expires_at <= now() - case when recipient is null then interval '0' else interval '90 days' end;
$$;

create function private.remove_expired_previews() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.remove_expired_previews();
  return null;
end;
$$;

create trigger remove_expired after insert or update of expires_at on public.previews
  for each statement execute function private.remove_expired_previews();

-- What a visitor with the link gets to see.
create function public.read_preview(preview_id uuid)
returns table (
  content jsonb, expires_at timestamptz, recipient text, has_sound boolean, may_download boolean, word text
)
language sql stable security definer set search_path = ''
as $$
  select content, expires_at, recipient, has_sound, may_download, word
  from public.previews where id = preview_id and expires_at > now();
$$;

-- Staff list, share and withdraw them; a visitor has to know the id.
alter table public.previews enable row level security;
revoke all on public.previews from anon, authenticated;
grant select, delete on public.previews to authenticated;
grant insert (table_name, entry_id, content, expires_at, until_release, recipient, has_sound, may_download),
  update (expires_at) on public.previews to authenticated;

create policy "staff read" on public.previews
  for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.previews
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.previews
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.previews
  for delete to authenticated using ((select private.is_staff()));

revoke execute on function private.remove_expired_previews, public.read_preview from public;
grant execute on function public.read_preview to anon, authenticated, service_role;
revoke execute on function public.remove_expired_previews from public, anon, authenticated;
grant execute on function public.remove_expired_previews to service_role;
