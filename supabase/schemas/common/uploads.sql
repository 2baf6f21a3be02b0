-- What is known of each uploaded file, by its path: credit and photographer belong to the picture, wherever it is used.
-- Visitors read no row: they get credits with the entries that they see, and pictures for the press from
-- public.press_pictures. docs/decisions/2026-11-27-files-and-press.md
create table public.files (
  path text primary key
    constraint files_path_form check (
      path ~ '^uploads/[0-9a-f]{32}(-[1-9]\d{0,4}x[1-9]\d{0,4}(-[0-9a-f]{6}(-animated)?\.webp|\.svg)|\.(mp4|webm|mp3))$'
    ),
  -- What the name says, as src/lib/picture-name.ts reads it.
  kind text not null generated always as (
    case substring(path from '[a-z0-9]+$')
      when 'webp' then 'picture' when 'svg' then 'drawing' when 'mp3' then 'audio' else 'video'
    end
  ) stored,
  width integer generated always as (substring(path from '-(\d+)x')::integer) stored,
  height integer generated always as (substring(path from 'x(\d+)')::integer) stored,
  -- As it was chosen: its name, and its size.
  name text
    constraint files_name_length check (char_length(name) <= 255),
  bytes bigint
    constraint files_bytes_range check (bytes > 0),
  photographer text
    constraint files_photographer_filled check (private.is_filled(photographer))
    constraint files_photographer_length check (char_length(photographer) <= 200),
  -- What must stand with the picture, word for word; without it visitors read who took it.
  credit text
    constraint files_credit_filled check (private.is_filled(credit))
    constraint files_credit_length check (char_length(credit) <= 300),
  -- Its description where the entry has none.
  alt jsonb
    constraint files_alt_localized check (private.is_localized(alt, 500)),
  -- Cleared for the press, and what the press gets.
  press boolean not null default false,
  print_path text
    constraint files_print_path_form check (
      print_path ~ '^uploads/[0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3}-print-[0-9a-f]{12}\.jpg$'
      and left(print_path, 40) = left(path, 40)
    ),
  print_bytes bigint
    constraint files_print_bytes_range check (print_bytes > 0),
  created_at timestamptz not null default now(),
  constraint files_press_has_print check (press = (print_path is not null))
);

create index files_press_idx on public.files (path) where press;
-- The version of all content follows each change.
create trigger note_content_change after insert or update or delete on public.files
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.files
  for each statement execute function private.note_content_change();

alter table public.files enable row level security;
revoke all on public.files from public, anon, authenticated, service_role;
grant all on public.files to service_role;
grant select on public.files to authenticated;
grant insert (path, name, bytes, photographer, credit, alt, press, print_path, print_bytes),
  update (name, bytes, photographer, credit, alt, press, print_path, print_bytes) on public.files to authenticated;

create policy "staff read" on public.files
  for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.files
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.files
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

-- Every path that content refers to has its row.
create function private.paths_in(content jsonb) returns setof text
language sql immutable set search_path = ''
as $$
  select distinct found[1] from regexp_matches(
    content::text,
    '/(uploads/[0-9a-f]{32}(?:-[1-9]\d{0,4}x[1-9]\d{0,4}(?:-[0-9a-f]{6}(?:-animated)?\.webp|\.svg)|\.(?:mp4|webm|mp3)))(?![\w.-])',
    'g'
  ) as found;
$$;

create function private.note_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.files (path) select private.paths_in(to_jsonb(new)) on conflict do nothing;
  return null;
end;
$$;

create function private.add_files(target regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger note_files after insert or update on %s for each row execute function private.note_files()', target
  );
end;
$$;

revoke execute on function private.paths_in, private.note_files, private.add_files from public;

-- Whom a picture is by, for those who see the entry that it is in.
create function private.credit_of(url text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('credit', credit, 'photographer', photographer))
  from public.files where path = substr(url, 2) and coalesce(credit, photographer) is not null;
$$;

revoke execute on function private.credit_of from public;
grant execute on function private.credit_of to anon, authenticated, service_role;
