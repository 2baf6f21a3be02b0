-- The library of pictures, for staff: what was uploaded, where it is used, and what is used nowhere is removed.
-- docs/decisions/2026-11-27-library.md

-- The places of files: entries, in any state, and settings, each with its columns. Null asks for all files. What a share
-- image was made of is no place of the cover.
create function private.file_places(hashes text[])
returns table (hash text, table_name text, entry_id uuid, columns text[])
language plpgsql stable set search_path = ''
as $$
declare
  relation regclass;
begin
  for relation in select private.tables_with_files() loop
    return query execute format(
      'select found[1], %L::text, entry.id, array_agg(distinct field.key)
      from %s as entry, jsonb_each(to_jsonb(entry) - ''share_image_of'') as field,
        regexp_matches(field.value::text, ''/uploads/([0-9a-f]{32})'', ''g'') as found
      where $1 is null or found[1] = any ($1)
      group by found[1], entry.id',
      (select relname from pg_catalog.pg_class where oid = relation), relation
    ) using hashes;
  end loop;
end;
$$;

-- The pictures that were uploaded, newest first: those whose file name, description in any language, photographer or credit
-- has each of the words. `state`: 'unused' by any entry, or 'undescribed'. A Mac writes names of files in decomposed letters.
create function public.library_pictures(words text, state text, first integer, most integer)
returns table (
  path text, name text, bytes bigint, photographer text, credit text, alt jsonb, press boolean, created_at timestamptz,
  places integer, total integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- By hash. Not joined: the planner expects one row of such a search, and would compare each with each.
  used jsonb;
begin
  if not private.is_staff() then
    return;
  end if;
  select jsonb_object_agg(hash, number) into used
  from (select hash, count(*) as number from private.file_places(null) group by hash) as counted;
  return query
  select files.path, files.name, files.bytes, files.photographer, files.credit, files.alt, files.press, files.created_at,
    coalesce((used ->> substr(files.path, 9, 32))::integer, 0), (count(*) over ())::integer
  from public.files
  where files.kind in ('picture', 'drawing') and files.removed_at is null
    and not exists (select from public.releases where share_image_url = '/' || files.path)
    and (state is distinct from 'unused' or not coalesce(used, '{}') ? substr(files.path, 9, 32))
    and (state is distinct from 'undescribed' or files.alt is null)
    and (btrim(words) = '' or not exists (
      select from regexp_split_to_table(btrim(normalize(left(words, 200))), '\s+') as word
      where normalize(concat_ws(' ', files.name, files.photographer, files.credit,
        (select string_agg(value, ' ') from jsonb_each_text(files.alt)))) not ilike private.search_pattern(word)
    ))
  order by files.created_at desc, files.path
  offset greatest(first, 0) limit least(greatest(most, 0), 200);
end;
$$;

-- What an entry is called: a text, or one per language.
create function private.name_of_entry(relation regclass, entry_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  content jsonb;
begin
  execute format('select to_jsonb(entry) from %s as entry where id = $1', relation) into content using entry_id;
  return private.name_in((select relname from pg_catalog.pg_class where oid = relation), content);
end;
$$;

-- Where a picture is used: in entries and settings as they are, with the columns; in their former versions, in what is kept of
-- deleted ones, and in previews that were shared, with the number of these.
create function public.picture_places(picture_path text)
returns table (kind text, table_name text, entry_id uuid, entry_name jsonb, columns text[], number integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted constant text[] := array[substr(picture_path, 9, 32)];
begin
  if not private.is_staff() then
    return;
  end if;
  return query
  with place as (
    select 'entry' as kind, found.table_name, found.entry_id, found.columns, 1 as number
    from private.file_places(wanted) as found
    union all
    select 'version', versions.table_name, versions.entry_id, null, count(*)::integer
    from public.versions where private.hashes_in(content) @> wanted group by versions.table_name, versions.entry_id
    union all
    select 'preview', previews.table_name, previews.entry_id, null, count(*)::integer
    from public.previews where private.hashes_in(content) @> wanted and expires_at > now()
    group by previews.table_name, previews.entry_id
  )
  select coalesce(deletion.kind, place.kind), place.table_name, place.entry_id,
    coalesce(deletion.name, private.name_of_entry(relation, place.entry_id)), place.columns, place.number
  from place join private.tables_with_files() as relation
    on (select relname from pg_catalog.pg_class where oid = relation) = place.table_name
  left join public.activity_events as deletion
    on place.kind = 'version' and deletion.kind = 'deleted'
      and deletion.subject = place.table_name and deletion.entry_id = place.entry_id
  order by 1, place.table_name, place.entry_id;
end;
$$;

-- Takes a picture out of the library, for the function beside the site, which then removes its files: nothing stays but that
-- it was removed, so that nothing refers to it anew. Returns 'removed', or
-- why not: 'unknown', 'used' by an entry, or 'kept' by former versions or shared previews, unless these may lose it.
create function public.remove_picture(picture_path text, with_versions boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text[] := array[substr(picture_path, 9, 32)];
  relation regclass;
begin
  if not private.is_staff() then
    raise exception 'Only staff remove pictures.' using errcode = 'insufficient_privilege';
  end if;
  if not exists (
    select from public.files where path = picture_path and kind in ('picture', 'drawing') and removed_at is null
  ) then
    return 'unknown';
  end if;
  -- Nobody saves an entry between the look and the removal.
  for relation in select private.tables_with_files() loop
    execute format('lock table %s in share mode', relation);
  end loop;
  if exists (select from private.file_places(wanted)) then
    return 'used';
  end if;
  if not with_versions and (
    exists (select from public.versions where private.hashes_in(content) @> wanted)
    or exists (select from public.previews where private.hashes_in(content) @> wanted and expires_at > now())
  ) then
    return 'kept';
  end if;
  update public.files set
    removed_at = now(), name = null, bytes = null, photographer = null, credit = null, alt = null, press = false,
    print_path = null, print_bytes = null
    where substr(path, 9, 32) = wanted[1];
  perform private.note_activity('deleted', 'files');
  return 'removed';
end;
$$;

revoke execute on function private.file_places, private.name_of_entry from public;
revoke execute on function public.library_pictures, public.picture_places, public.remove_picture
  from public, anon, authenticated;
grant execute on function public.library_pictures, public.picture_places, public.remove_picture to authenticated;
