-- Uploaded files, wherever they are stored (storage.sql).

-- What the names of stored files begin with, of every file that any row of any table refers to in any way: in a column of
-- its own, in a list, within JSON, or in the middle of a text. For the program that removes unused files: one answer, from
-- one moment, and a table that comes later is read too. What is known of a file does not keep it.
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
      and oid <> 'public.files'::regclass and has_table_privilege(oid, 'select') -- none has the newsletter's secret
  loop
    execute format(
      'select array(select distinct hash[1] from %s as stored_row,
        regexp_matches(to_jsonb(stored_row)::text, ''[0-9a-f]{32}'', ''g'') as hash %s)', relation,
      case when relation = 'public.track_audio'::regclass
        then 'where stored_row.id not in (select id from private.unused_track_audio())' end
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

revoke execute on function public.file_references, public.print_files, public.remove_unused_files
  from public, anon, authenticated;
grant execute on function public.file_references, public.print_files, public.remove_unused_files to service_role;
