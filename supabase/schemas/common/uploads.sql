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
  -- When its files were removed. Whoever uploads the same picture again, which has the same path, brings it back.
  removed_at timestamptz,
  constraint files_press_has_print check (press = (print_path is not null))
);

create index files_press_idx on public.files (path) where press;
create index files_removed_idx on public.files (substr(path, 9, 32)) where removed_at is not null;
select pg_temp.add_content_version('public.files');

alter table public.files enable row level security;
revoke all on public.files from public, anon, authenticated, service_role;
grant all on public.files to service_role;
grant select on public.files to authenticated;
grant insert (path, name, bytes, photographer, credit, alt, press, print_path, print_bytes),
  update (name, bytes, photographer, credit, alt, press, print_path, print_bytes, removed_at) on public.files to authenticated;

create policy "staff read" on public.files
  for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.files
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.files
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

create function private.renew_file() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.created_at := now();
  return new;
end;
$$;
revoke execute on function private.renew_file from public;

create trigger renew before update of removed_at on public.files
  for each row when (old.removed_at is not null and new.removed_at is null) execute function private.renew_file();

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

-- What the names of stored files begin with, of every file that content refers to in any way.
create function private.hashes_in(content jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(content::text, '/uploads/([0-9a-f]{32})', 'g') as found;
$$;

-- The descriptions of pictures in a row, by path.
create function private.described_pictures(content jsonb) returns table (path text, alt jsonb)
language sql immutable set search_path = ''
as $$
  select substr(value, 2), content -> 'image_alt' from jsonb_each_text(content)
  where key like '%\_url' and key <> 'share_image_url' and value like '/uploads/%'
    and jsonb_typeof(content -> 'image_alt') = 'object'
  union all
  select substr(key, 2), value
  from jsonb_each(case when jsonb_typeof(content -> 'image_alts') = 'object' then content -> 'image_alts' else '{}' end)
  where key like '/uploads/%';
$$;

-- Every path that content refers to has its row, with the description of the first place that visitors see, in each language
-- that has none. What is newly written refers to no picture that was removed: the error is that of a constraint, which names
-- the column.
create function private.note_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := to_jsonb(new);
  violated text;
begin
  select format('%s_%s_removed', tg_table_name, key) into violated
    from jsonb_each(content - 'share_image_of') as field (key, value)
    where exists (
      select from public.files
      where removed_at is not null and substr(path, 9, 32) = any (private.hashes_in(value))
        and (tg_op = 'INSERT' or substr(path, 9, 32) <> all (private.hashes_in(to_jsonb(old))))
    )
    limit 1;
  if found then
    raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name, violated
      using errcode = 'check_violation', constraint = violated;
  end if;
  insert into public.files (path) select private.paths_in(content) on conflict do nothing;
  if not content ? 'published_at' or (content ->> 'published_at')::timestamptz <= now() then
    update public.files set alt = place.alt || coalesce(files.alt, '{}')
    from private.described_pictures(content) as place
    where files.path = place.path and not coalesce(files.alt, '{}') ?& array(select jsonb_object_keys(place.alt));
  end if;
  return null;
end;
$$;

-- The tables whose rows refer to files.
create function private.tables_with_files() returns setof regclass
language sql stable set search_path = ''
as $$
  select tgrelid::regclass from pg_catalog.pg_trigger where tgname = 'note_files' order by tgrelid::regclass::text;
$$;

revoke execute on function
  private.paths_in, private.hashes_in, private.described_pictures, private.note_files, private.tables_with_files
  from public;
grant execute on function private.hashes_in to authenticated, service_role; -- who writes a row writes its index

-- Whom a picture is by, for those who see the entry that it is in.
create function private.credit_of(url text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('credit', credit, 'photographer', photographer))
  from public.files where path = substr(url, 2) and coalesce(credit, photographer) is not null;
$$;

revoke execute on function private.credit_of from public;
grant execute on function private.credit_of to anon, authenticated, service_role;
