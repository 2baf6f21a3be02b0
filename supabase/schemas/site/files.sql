-- Uploaded files. Where Supabase Storage keeps them, its bucket is a row and its policy on another schema, which an embedded
-- database lacks: supabase/migrations/20261121123000_storage.sql and 20261127120000_storage_audio.sql.

-- What the names of stored files begin with, of every file that any row of any table refers to in any way: in a column of
-- its own, in a list, within JSON, or in the middle of a text. For the program that removes unused files: one answer, from
-- one moment, and a table that comes later is read too.
create function public.file_references() returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  relation regclass;
  hashes text[];
  found text[] := '{}';
begin
  for relation in
    select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
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

revoke execute on function public.file_references from public, anon, authenticated;
grant execute on function public.file_references to service_role;
