-- Backup and restore (scripts/backup, scripts/restore): rows leave and come back through functions that only the secret key
-- may call. They know no table by its name, so that one which comes later is in the next backup. Why rows come back this way:
-- docs/decisions/2026-11-27-backup-and-restore.md.

-- The tables of the site, with what can be written of each: a generated column follows from the others.
create view private.backup_tables with (security_invoker = true) as
  select
    relname::text as name,
    pg_class.oid::regclass as relation,
    array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum
    ) as columns,
    array(
      select attname::text
      from pg_constraint
      cross join unnest(conkey) with ordinality as part (number, position)
      join pg_attribute on attrelid = conrelid and attnum = number
      where conrelid = pg_class.oid and contype = 'p'
      order by position
    ) as key,
    -- Which column of which table each of our columns names.
    array(
      select jsonb_build_object(
        'column', own.attname, 'parent', parent.relname, 'parent_column', other.attname
      )
      from pg_constraint
      cross join unnest(conkey, confkey) as pair (own_number, other_number)
      join pg_class as parent on parent.oid = confrelid
      join pg_attribute as own on own.attrelid = conrelid and own.attnum = own_number
      join pg_attribute as other on other.attrelid = confrelid and other.attnum = other_number
      where conrelid = pg_class.oid and contype = 'f'
    ) as refers_to
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition;

revoke all on private.backup_tables from public, anon, authenticated, service_role;

-- Throws for a name that is none of these tables: nothing else is ever put into a statement.
create function private.backup_table(table_name text) returns private.backup_tables
language plpgsql stable set search_path = ''
as $$
declare
  found_table private.backup_tables;
begin
  select * into found_table from private.backup_tables where name = table_name;
  if found_table is null then
    raise exception 'There is no table %.', table_name using errcode = 'undefined_table';
  end if;
  return found_table;
end;
$$;

-- A list of columns for a statement.
create function private.column_list(columns text[], prefix text default '') returns text
language sql immutable set search_path = ''
as $$
  select string_agg(prefix || quote_ident(name), ', ' order by position)
  from unnest(columns) with ordinality as item (name, position);
$$;

-- The tables, and the last migration: rows of one schema are not put into another.
create function public.backup_schema() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  version text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into version;
  end if;
  return jsonb_build_object('version', version, 'tables', (
    select jsonb_agg(
      jsonb_build_object('name', name, 'columns', columns, 'key', key, 'refers_to', refers_to) order by name
    )
    from private.backup_tables
  ));
end;
$$;

-- The next rows in the order of the key; `after` is the last row of those before.
create function public.backup_rows(table_name text, after jsonb default null, most integer default 100)
returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  source constant private.backup_tables := private.backup_table(table_name);
  key constant text := private.column_list(source.key);
  page jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(page) order by %1$s), ''[]'') from (
      select %2$s from %3$s
      where $1 is null or row(%1$s) > (select %1$s from jsonb_populate_record(null::%3$s, $1))
      order by %1$s limit $2
    ) as page',
    key, private.column_list(source.columns), source.relation
  ) using after, most into page;
  return page;
end;
$$;

-- Writes rows as they were, over those with the same key. No trigger of ours fires: nothing has happened, so there is no
-- mail, no history, no limit and no new time. What triggers keep beside the rows is brought up to date here.
create function public.restore_rows(table_name text, rows jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target constant private.backup_tables := private.backup_table(table_name);
  others constant text[] := array(
    select name from unnest(target.columns) with ordinality as item (name, position)
    where name <> all (target.key) order by position
  );
  numbered record;
begin
  -- Not by session_replication_role, which takes a superuser and would leave references unchecked.
  execute format('alter table %s disable trigger user', target.relation);
  execute format(
    'insert into %1$s (%2$s) overriding system value
    select %2$s from jsonb_populate_recordset(null::%1$s, $1)
    on conflict (%3$s) do ',
    target.relation, private.column_list(target.columns), private.column_list(target.key)
  ) || case
    when others = '{}' then 'nothing'
    else format(
      'update set (%s) = row(%s)', private.column_list(others), private.column_list(others, 'excluded.')
    )
  end using rows;
  execute format('alter table %s enable trigger user', target.relation);

  -- Numbers that the table gives by itself go on after the highest.
  for numbered in
    select name, pg_get_serial_sequence(target.relation::text, name) as sequence
    from unnest(target.columns) as name
    where pg_get_serial_sequence(target.relation::text, name) is not null
  loop
    execute format('select setval(%L, max(%I)) from %s', numbered.sequence, numbered.name, target.relation);
  end loop;

  if exists (
    select from pg_trigger where tgrelid = target.relation and tgname = 'refresh_search_entries'
  ) then
    perform private.write_search_entries(array(select id from jsonb_to_recordset(rows) as changed (id uuid)));
  end if;
end;
$$;

-- A restore replaces all rows, so it empties every table at once: docs/decisions/2026-11-27-backup-and-restore.md.
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
  truncate private.search_entries, private.mailing_runs;
end;
$$;

revoke execute on function private.backup_table, private.column_list from public;
revoke execute on function
  public.backup_schema, public.backup_rows, public.restore_rows, public.restore_clear
  from public, anon, authenticated;
grant execute on function
  public.backup_schema, public.backup_rows, public.restore_rows, public.restore_clear
  to service_role;
