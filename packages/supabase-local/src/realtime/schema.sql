-- What the embedded backend reads changes from; a hosted project reads its write-ahead log instead. Applied at
-- every start, to a database of which this program is the only user.
create unlogged table if not exists realtime.queue (
  id bigint generated always as identity primary key,
  relation oid not null,
  type text not null,
  commit_timestamp timestamptz not null default clock_timestamp(),
  record jsonb,
  old_record jsonb
);
-- Nobody is connected yet who could have missed these.
truncate realtime.queue;

create or replace view realtime.published as
select
  format('%I.%I', schemaname, tablename)::regclass::oid as relation,
  format('%I.%I', schemaname, tablename) as sql_name,
  schemaname::text as schema_name,
  tablename::text as table_name
from pg_catalog.pg_publication_tables
where pubname = 'supabase_realtime';

create or replace function realtime.primary_key(relation oid, row_value jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(attname, row_value -> attname::text), '{}')
  from pg_catalog.pg_index join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = relation and indisprimary
$$;

-- Runs as its owner: a role that writes to the table has no rights here.
create or replace function realtime.enqueue() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into realtime.queue (relation, type, record, old_record)
  values (
    tg_relid,
    tg_op,
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    case when tg_op <> 'INSERT' then realtime.primary_key(tg_relid, to_jsonb(old)) end
  );
  notify realtime;
  return null;
end
$$;

-- The same for broadcasts from the database.
create or replace function realtime.enqueue_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into realtime.queue (relation, type, record)
  values ('realtime.messages'::regclass, tg_op, to_jsonb(new));
  notify realtime;
  return null;
end
$$;
create or replace trigger enqueue_message after insert on realtime.messages
  for each row execute function realtime.enqueue_message();
-- A hosted Realtime keeps them as long.
delete from realtime.messages where inserted_at < now() - interval '3 days';

-- Gives the tables of the publication their trigger, and takes it from tables that have left.
create or replace function realtime.follow_publication() returns void
language plpgsql set search_path = ''
as $$
declare
  relation regclass;
begin
  for relation in
    select tgrelid from pg_catalog.pg_trigger
    where tgname = 'realtime_enqueue' and not exists (
      select from realtime.published where published.relation = tgrelid
    )
  loop
    execute format('drop trigger realtime_enqueue on %s', relation);
  end loop;
  for relation in
    select published.relation from realtime.published
    where not exists (
      select from pg_catalog.pg_trigger
      where tgrelid = published.relation and tgname = 'realtime_enqueue'
    )
  loop
    execute format(
      'create trigger realtime_enqueue after insert or update or delete on %s
       for each row execute function realtime.enqueue()',
      relation
    );
  end loop;
end
$$;
