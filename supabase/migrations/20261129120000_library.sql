-- The library of pictures: where each is used, its description for all places, replaced and removed everywhere.
-- docs/decisions/2026-11-27-library.md

-- What the names of stored files begin with, of every file that content refers to in any way.
create function private.hashes_in(content jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(content::text, '/uploads/([0-9a-f]{32})', 'g') as found;
$$;
revoke execute on function private.hashes_in from public;
grant execute on function private.hashes_in to authenticated, service_role; -- who writes a row writes its index

create index versions_files_idx on public.versions using gin (private.hashes_in(content)) with (fastupdate = off);

-- The tables whose rows refer to files.
create function private.tables_with_files() returns setof regclass
language sql stable set search_path = ''
as $$
  select tgrelid::regclass from pg_catalog.pg_trigger where tgname = 'note_files' order by tgrelid::regclass::text;
$$;

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
  where files.kind in ('picture', 'drawing')
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
  return coalesce(
    nullif(content -> 'title', 'null'), nullif(content -> 'name', 'null'), nullif(content -> 'caption', 'null'),
    content -> 'venue'
  );
end;
$$;

-- Where a picture is used: in entries and settings as they are, with the columns; in their former versions, and in previews
-- that were shared, with the number of these.
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
  select place.kind, place.table_name, place.entry_id,
    private.name_of_entry(relation, place.entry_id), place.columns, place.number
  from place join private.tables_with_files() as relation
    on (select relname from pg_catalog.pg_class where oid = relation) = place.table_name
  order by place.kind, place.table_name, place.entry_id;
end;
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
-- that has none.
create or replace function private.note_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := to_jsonb(new);
begin
  insert into public.files (path) select private.paths_in(content) on conflict do nothing;
  if not content ? 'published_at' or (content ->> 'published_at')::timestamptz <= now() then
    update public.files set alt = place.alt || coalesce(files.alt, '{}')
    from private.described_pictures(content) as place
    where files.path = place.path and not coalesce(files.alt, '{}') ?& array(select jsonb_object_keys(place.alt));
  end if;
  return null;
end;
$$;

-- What a place says of a picture after its description has changed: per language its own text, where it is another one than
-- the description was.
create function private.follow_description(own jsonb, before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(language, coalesce(kept, after ->> language))
  from (
    select distinct language, nullif(own ->> language, coalesce(before ->> language, '')) as kept
    from jsonb_object_keys(coalesce(own, '{}') || coalesce(after, '{}')) as language
  ) as texts
  where coalesce(kept, after ->> language) is not null;
$$;

-- Describes a picture, in all places that have no text of their own, also in drafts. Returns their number.
create function public.describe_picture(picture_path text, description jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  url constant text := '/' || picture_path;
  before jsonb;
  relation regclass;
  entry record;
  followed jsonb;
  described integer := 0;
begin
  if not private.is_staff() then
    raise exception 'Only staff describe pictures.' using errcode = 'insufficient_privilege';
  end if;
  select alt into before from public.files where path = picture_path for update;
  if not found then
    raise exception 'There is no such picture.' using errcode = 'no_data_found';
  end if;
  description := nullif(description, 'null');
  update public.files set alt = description where path = picture_path;
  for relation in
    select attrelid from pg_catalog.pg_attribute
    where attrelid in (select private.tables_with_files()) and attname in ('image_alt', 'image_alts')
  loop
    for entry in
      execute format(
        'select id, to_jsonb(entry) as content from %s as entry where strpos(to_jsonb(entry)::text, $1) > 0 for update', relation
      ) using url
    loop
      if entry.content ? 'image_alts' then
        continue when not (
          entry.content -> 'images' ? url or entry.content ->> 'url' = url
        );
        followed := private.follow_description(entry.content -> 'image_alts' -> url, before, description);
        followed := (entry.content -> 'image_alts') - url
          || case when followed is null then '{}' else jsonb_build_object(url, followed) end;
        continue when followed = entry.content -> 'image_alts';
        execute format('update %s set image_alts = $1 where id = $2', relation) using followed, entry.id;
      else
        continue when not exists (
          select from jsonb_each_text(entry.content) where key like '%\_url' and key <> 'share_image_url' and value = url
        );
        followed := private.follow_description(nullif(entry.content -> 'image_alt', 'null'), before, description);
        continue when followed is not distinct from nullif(entry.content -> 'image_alt', 'null');
        execute format('update %s set image_alt = $1 where id = $2', relation) using followed, entry.id;
      end if;
      described := described + 1;
    end loop;
  end loop;
  return described;
end;
$$;

-- Content with another picture in place of one: also where a text has one of its smaller sizes, as browsers copy them.
create function private.with_picture(content text, hash text, url text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(content, '/uploads/' || hash || '-[\w-]+\.(webp|avif|svg|jpg)', url, 'g');
$$;

-- A list has it once.
create function private.with_picture(content text[], hash text, url text) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select changed from unnest(content) with ordinality as listed (item, place),
      private.with_picture(item, hash, url) as changed
    group by changed order by min(place)
  );
$$;

-- A description of the other one stays.
create function private.with_picture(content jsonb, hash text, url text) returns jsonb
language sql immutable set search_path = ''
as $$
  select private.with_picture(
    case when jsonb_typeof(content) = 'object' and content ? url
      then content - array(select key from jsonb_object_keys(content) as key where key like '/uploads/' || hash || '%')
      else content
    end::text,
    hash, url
  )::jsonb;
$$;

-- Puts a picture in the place of another one: in all entries and settings, whether visitors see them or not, in their texts,
-- and in shared previews; or only in these entries. The other one gets the description, where it has none, and where asked to
-- photographer and credit. Returns the entries, with whether they had both pictures already.
create function public.replace_picture(old_path text, new_path text, keep_credit boolean, entries uuid[] default null)
returns table (table_name text, entry_id uuid, had_both boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  old_hash constant text := substr(old_path, 9, 32);
  new_url constant text := '/' || new_path;
  relation regclass;
  entry record;
  assignments text;
begin
  if not private.is_staff() then
    raise exception 'Only staff replace pictures.' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from public.files where path = old_path) then
    raise exception 'There is no such picture.' using errcode = 'no_data_found';
  end if;
  insert into public.files (path) values (new_path) on conflict do nothing;
  if old_hash = substr(new_path, 9, 32)
    or not exists (select from public.files where path = new_path and kind in ('picture', 'drawing')) then
    raise exception 'Another picture replaces a picture.' using errcode = 'check_violation';
  end if;
  if entries is null then
    update public.files set
      alt = coalesce(files.alt, before.alt),
      photographer = case when keep_credit then coalesce(files.photographer, before.photographer) else files.photographer end,
      credit = case when keep_credit then coalesce(files.credit, before.credit) else files.credit end
    from public.files as before
    where files.path = new_path and before.path = old_path;
    update public.previews set content = private.with_picture(content, old_hash, new_url)
    where strpos(content::text, '/uploads/' || old_hash) > 0;
  end if;
  for relation in select private.tables_with_files() loop
    table_name := (select relname from pg_catalog.pg_class where oid = relation);
    for entry in
      execute format(
        'select id, to_jsonb(entry) as content from %s as entry
        where ($1 is null or id = any ($1)) and strpos(to_jsonb(entry)::text, $2) > 0 for update', relation
      ) using entries, '/uploads/' || old_hash
    loop
      select string_agg(format('%1$I = private.with_picture(%1$I, $1, $2)', attname), ', ') into assignments
      from pg_catalog.pg_attribute join jsonb_each(entry.content) on key = attname
      where attrelid = relation and attgenerated = '' and attname <> all ('{share_image_url,share_image_of}')
        and strpos(value::text, '/uploads/' || old_hash) > 0;
      continue when assignments is null;
      execute format('update %s set %s where id = $3', relation, assignments) using old_hash, new_url, entry.id;
      entry_id := entry.id;
      had_both := strpos(entry.content::text, '/uploads/' || substr(new_path, 9, 32)) > 0;
      return next;
    end loop;
  end loop;
end;
$$;

-- Takes a picture out of the library, for the function beside the site, which then removes its files. Returns 'removed', or
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
  if not exists (select from public.files where path = picture_path and kind in ('picture', 'drawing')) then
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
  delete from public.files where substr(path, 9, 32) = wanted[1];
  return 'removed';
end;
$$;

revoke execute on function
  private.tables_with_files, private.file_places, private.name_of_entry, private.described_pictures,
  private.follow_description, private.with_picture(text, text, text), private.with_picture(text[], text, text),
  private.with_picture(jsonb, text, text)
  from public;
revoke execute on function
  public.library_pictures, public.picture_places, public.describe_picture, public.replace_picture, public.remove_picture
  from public, anon, authenticated;
grant execute on function
  public.library_pictures, public.picture_places, public.describe_picture, public.replace_picture, public.remove_picture
  to authenticated;

-- The pictures that are described already, by what visitors see; each language of the entry that is older.
do $$
declare
  relation regclass;
begin
  for relation in
    select attrelid from pg_catalog.pg_attribute
    where attrelid in (select private.tables_with_files()) and attname in ('image_alt', 'image_alts')
  loop
    execute format(
      'update public.files set alt = place.alt || coalesce(files.alt, ''{}'')
      from (
        select distinct on (described.path) described.path, described.alt
        from %s as entry, private.described_pictures(to_jsonb(entry)) as described
        where entry.published_at <= now() order by described.path, entry.created_at
      ) as place
      where files.path = place.path', relation
    );
  end loop;
end
$$;
