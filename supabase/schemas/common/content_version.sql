-- What visitors see has one version, and whoever caches pages renders those again that were made from another one. It
-- changes with every change of a row, at the moment of a scheduled entry, when the day of a concert is over, and when a pre-order
-- begins: docs/decisions/2026-11-29-response-cache.md.

-- A row for each transaction that has changed content, in place of a number that all of them count up: none waits for
-- another to commit.
create table private.content_changes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);

alter table private.content_changes enable row level security;
revoke all on private.content_changes from public, anon, authenticated, service_role;

-- Says that content has changed. A restore calls it, as it writes rows without triggers.
create function public.change_content_version() returns void
language sql security definer set search_path = ''
as $$
  delete from private.content_changes where id in (
    select id from private.content_changes where created_at < now() - interval '1 hour' for update skip locked
  );
  insert into private.content_changes default values;
$$;

-- Once for each transaction.
create function private.note_content_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(current_setting('private.content_changed', true), '') = '' then
    perform set_config('private.content_changed', 'yes', true);
    perform public.change_content_version();
  end if;
  return null;
end;
$$;

-- The version is all that it tells: neither what has changed nor what is planned.
create function public.content_version() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  relation regclass;
  moment name;
  passed timestamptz;
  latest timestamptz;
begin
  for relation, moment in
    select attrelid, attname from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
      and attname in ('published_at', 'over_at', 'on_sale_at')
  loop
    execute format('select %1$I from %2$s where %1$I <= now() order by %1$I desc limit 1', moment, relation) into passed;
    latest := greatest(latest, passed);
  end loop;
  return (
    select md5(concat_ws(' ', string_agg(id::text, ' ' order by id), extract(epoch from latest)))
    from private.content_changes
  );
end;
$$;

revoke execute on function private.note_content_change from public;
revoke execute on function public.change_content_version from public, anon, authenticated;
grant execute on function public.change_content_version to service_role;
revoke execute on function public.content_version from public;
grant execute on function public.content_version to anon, authenticated, service_role;
