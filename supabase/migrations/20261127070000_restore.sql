-- A restore replaces all rows, so it empties every table at once and deletes no rows by their keys.
-- docs/decisions/2026-11-27-restore.md
drop function public.restore_delete(text, jsonb);

create function public.restore_clear() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  relations constant regclass[] := array(select relation from private.backup_tables order by name);
  relation regclass;
begin
  -- One of them refuses to lose the settings; all others would note what has not happened.
  foreach relation in array relations loop
    execute format('alter table %s disable trigger user', relation);
  end loop;
  execute format('truncate %s', array_to_string(relations, ', '));
  foreach relation in array relations loop
    execute format('alter table %s enable trigger user', relation);
  end loop;
  truncate private.search_entries;
end;
$$;
revoke execute on function public.restore_clear from public, anon, authenticated;
grant execute on function public.restore_clear to service_role;
