-- What is known of each uploaded file: docs/decisions/2026-11-27-files-and-press.md.
create table public.files (
  path text primary key
    constraint files_path_form check (
      path ~ '^uploads/[0-9a-f]{32}(-[1-9]\d{0,4}x[1-9]\d{0,4}(-[0-9a-f]{6}(-animated)?\.webp|\.svg)|\.(mp4|webm|mp3))$'
    ),
  kind text not null generated always as (
    case substring(path from '[a-z0-9]+$')
      when 'webp' then 'picture' when 'svg' then 'drawing' when 'mp3' then 'audio' else 'video'
    end
  ) stored,
  width integer generated always as (substring(path from '-(\d+)x')::integer) stored,
  height integer generated always as (substring(path from 'x(\d+)')::integer) stored,
  name text
    constraint files_name_length check (char_length(name) <= 255),
  bytes bigint
    constraint files_bytes_range check (bytes > 0),
  photographer text
    constraint files_photographer_filled check (private.is_filled(photographer))
    constraint files_photographer_length check (char_length(photographer) <= 200),
  credit text
    constraint files_credit_filled check (private.is_filled(credit))
    constraint files_credit_length check (char_length(credit) <= 300),
  alt jsonb
    constraint files_alt_localized check (private.is_localized(alt, 500)),
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
select private.add_content_version('public.files');

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

-- All content, also of kinds that another migration has added.
do $$
declare
  relation regclass;
begin
  for relation in
    select tgrelid::regclass from pg_trigger
    where tgname = 'note_content_change' and tgrelid <> all ('{public.files,public.redirects}'::regclass[]) order by tgrelid::regclass::text
  loop
    perform private.add_files(relation);
    execute format(
      'insert into public.files (path) select private.paths_in(to_jsonb(entry)) from %s as entry on conflict do nothing', relation
    );
  end loop;
end
$$;

-- A kind that comes later has them too.
create or replace function private.add_publication(target regclass) returns void
language plpgsql set search_path = ''
as $$
declare
  relation constant name := (select relname from pg_catalog.pg_class where oid = target);
begin
  -- Not by an update: it would check texts that were stored before their constraints, and say that rows have changed.
  execute format('alter table %s add column published_at timestamptz default ''2000-01-01Z''', target);
  execute format('alter table %s alter column published_at set default now()', target);
  execute format('create index %I on %s (published_at)', relation || '_published_idx', target);
  execute format('drop policy if exists "everyone reads" on %s', target);
  execute format('create policy "visitors read" on %s for select to anon using (published_at <= now())', target);
  execute format(
    'create policy "staff read" on %s for select to authenticated
      using (published_at <= now() or (select private.is_staff()))',
    target
  );
  perform private.bound_dates(target, '{published_at}');
  perform private.add_content_version(target);
  perform private.add_files(target);
end;
$$;

-- Whom a picture is by, for those who see the entry. Columns of the API; their arguments have no names, so they cannot be
-- called with a URL of one's choice.
create function private.credit_of(url text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('credit', credit, 'photographer', photographer))
  from public.files where path = substr(url, 2) and coalesce(credit, photographer) is not null;
$$;

create function public.image_credit(public.artists) returns jsonb
language sql stable set search_path = ''
as $$
  select private.credit_of($1.photo_url);
$$;

create function public.image_credit(public.releases) returns jsonb
language sql stable set search_path = ''
as $$
  select private.credit_of($1.cover_art_url);
$$;

create function public.image_credit(public.news_items) returns jsonb
language sql stable set search_path = ''
as $$
  select private.credit_of($1.cover_art_url);
$$;

create function public.image_credit(public.concerts) returns jsonb
language sql stable set search_path = ''
as $$
  select private.credit_of($1.image_url);
$$;

revoke execute on function private.credit_of, public.image_credit(public.artists), public.image_credit(public.releases),
  public.image_credit(public.news_items), public.image_credit(public.concerts) from public;
grant execute on function private.credit_of, public.image_credit(public.artists), public.image_credit(public.releases),
  public.image_credit(public.news_items), public.image_credit(public.concerts) to anon, authenticated, service_role;

-- The pictures for the press that are used in what visitors see now, each once for each artist. With the rights of its owner:
-- visitors read no files.
create function public.press_pictures() returns table (
  path text, print_path text, print_bytes bigint, width integer, height integer, photographer text, credit text, alt jsonb,
  artist_id uuid, artist_name text, artist_type text, release_id uuid, title text
)
language sql stable security definer set search_path = ''
as $$
  with used (url, alt, artist_id, release_id, title, place, newest) as (
    select photo_url, image_alt, id, null::uuid, null::text, 1, created_at from public.artists where published_at <= now()
    union all
    select cover_art_url, image_alt, artist_id, id, title, 2, release_date::timestamptz from public.releases
    where published_at <= now()
    union all
    select image, image_alts -> image, artist_id, null, null, 3, created_at
    from public.gallery_items, unnest(array_append(images, url)) as image where published_at <= now()
    union all
    select cover_art_url, image_alt, null, null, null, 4, date::timestamptz from public.news_items where published_at <= now()
    union all
    select image_url, image_alt, null, null, null, 4, date::timestamptz from public.concerts where published_at <= now()
    union all
    select about_us_banner_url, null, null, null, null, 5, created_at from public.site_settings
  ), pictures as (
    select distinct on (files.path, used.artist_id) files.path, files.print_path, files.print_bytes, files.width, files.height,
      files.photographer, files.credit, coalesce(used.alt, files.alt) as alt, used.artist_id, used.release_id, used.title,
      used.place, used.newest
    from public.files join used on used.url = '/' || files.path
    where files.press
    order by files.path, used.artist_id, used.place
  )
  select pictures.path, pictures.print_path, pictures.print_bytes, pictures.width, pictures.height, pictures.photographer,
    pictures.credit, pictures.alt, pictures.artist_id, artists.name, artists.artist_type, pictures.release_id, pictures.title
  from pictures left join public.artists on artists.id = pictures.artist_id
  -- News items show covers of releases: such a picture is the artist's.
  where pictures.artist_id is not null
    or not exists (select from pictures as other where other.path = pictures.path and other.artist_id is not null)
  order by artists.name nulls first, pictures.artist_id, pictures.place, pictures.newest desc, pictures.path;
$$;

revoke execute on function public.press_pictures from public;
grant execute on function public.press_pictures to anon, authenticated, service_role;

-- Rows of files do not keep a file, and go with it.
create or replace function public.file_references() returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  relation regclass;
  hashes text[];
  found text[] := '{}';
begin
  for relation in
    select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and oid <> 'public.files'::regclass and has_table_privilege(oid, 'select') -- none has the newsletter's secret
  loop
    execute format(
      'select array(select distinct hash[1] from %s as entry,
        regexp_matches(to_jsonb(entry)::text, ''[0-9a-f]{32}'', ''g'') as hash %s)', relation,
      case when relation = 'public.track_audio'::regclass
        then 'where entry.id not in (select id from private.unused_track_audio())' end
    ) into hashes;
    found := found || hashes;
  end loop;
  return found;
end;
$$;

-- The files in print size: another one is left from a press picture that is none any more.
create function public.print_files() returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(print_path), '{}') from public.files where print_path is not null;
$$;

-- Removes the rows of files older than a day that nothing refers to. Returns how many there were.
create function public.remove_unused_files() returns integer
language sql set search_path = ''
as $$
  with removed as (
    delete from public.files
    where created_at < now() - interval '1 day' and substr(path, 9, 32) <> all (public.file_references()) returning path
  )
  select count(*)::integer from removed;
$$;

revoke execute on function public.print_files, public.remove_unused_files from public, anon, authenticated;
grant execute on function public.print_files, public.remove_unused_files to service_role;

-- Whom journalists ask; without an e-mail address the label's.
alter table public.site_settings
  add column press_contact_name text
    constraint site_settings_press_contact_name_filled check (private.is_filled(press_contact_name))
    constraint site_settings_press_contact_name_length check (char_length(press_contact_name) <= 200),
  add column press_contact_email text
    constraint site_settings_press_contact_email_form check (press_contact_email ~ '^[^\s@]+@[^\s@]+$')
    constraint site_settings_press_contact_email_length check (char_length(press_contact_email) <= 254),
  add column press_contact_phone text
    constraint site_settings_press_contact_phone_form check (press_contact_phone ~ '^[+(]?[0-9][0-9 ()/.-]*$')
    constraint site_settings_press_contact_phone_length check (char_length(press_contact_phone) <= 50);
grant select (press_contact_name, press_contact_email, press_contact_phone) on public.site_settings to anon;
create trigger check_press_contact_email before insert or update of press_contact_email on public.site_settings
  for each row when (
    char_length(new.press_contact_email) <= 254 and not private.is_email(new.press_contact_email)
  )
  execute function private.refuse_email('site_settings_press_contact_email_form');

-- Where Supabase Storage keeps uploads, its bucket also takes the icons of a logo, which are PNG.
do $$
begin
  if to_regclass('storage.buckets') is null then
    return;
  end if;

  update storage.buckets set allowed_mime_types = allowed_mime_types || 'image/png'::text
  where id = 'uploads' and not 'image/png' = any (allowed_mime_types);
end
$$;
