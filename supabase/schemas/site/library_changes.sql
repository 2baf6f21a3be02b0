-- What the library changes in all places of a picture at once: its description, and the picture itself.
-- docs/decisions/2026-11-27-library.md

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
  select alt into before from public.files where path = picture_path and removed_at is null for update;
  if not found then
    raise exception 'There is no such picture.' using errcode = 'PT404';
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
  if not exists (select from public.files where path = old_path and removed_at is null) then
    raise exception 'There is no such picture.' using errcode = 'PT404';
  end if;
  insert into public.files (path) values (new_path) on conflict do nothing;
  if old_hash = substr(new_path, 9, 32)
    or not exists (
      select from public.files where path = new_path and kind in ('picture', 'drawing') and removed_at is null
    ) then
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

revoke execute on function
  private.follow_description, private.with_picture(text, text, text), private.with_picture(text[], text, text),
  private.with_picture(jsonb, text, text)
  from public;
revoke execute on function public.describe_picture, public.replace_picture from public, anon, authenticated;
grant execute on function public.describe_picture, public.replace_picture to authenticated;
