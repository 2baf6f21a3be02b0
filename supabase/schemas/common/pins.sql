-- Pinned entries come first, in the order that staff give them; after them the others. docs/decisions/2026-11-26-pins.md

-- Gives a table pinned entries. `ordered_by` is the column that orders the others, descending; `parts` are the columns by
-- which visitors see a part of the list.
create function private.add_pins(target regclass, ordered_by name, parts name[] default '{}') returns void
language plpgsql set search_path = ''
as $$
declare
  relation constant name := (select relname from pg_catalog.pg_class where oid = target);
  part name;
begin
  -- Its place among the pinned ones, from 1 on; null where it is not pinned.
  execute format('alter table %s add column pinned smallint check (pinned between 1 and 100)', target);
  execute format('create index %I on %s (pinned, %I desc, id)', relation || '_order_idx', target, ordered_by);
  foreach part in array parts loop
    execute format(
      'create index %I on %s (%I, pinned, %I desc, id)', concat_ws('_', relation, part, 'order_idx'), target, part, ordered_by
    );
  end loop;
  -- A place in a list is no change of the entry: a form that edits it can still be saved, and its page says no new time.
  execute format('drop trigger set_updated_at on %s', target);
  execute format(
    'create trigger set_updated_at before update on %s for each row
      when (new.pinned is not distinct from old.pinned) execute function private.set_updated_at()',
    target
  );
end;
$$;

-- Pins these entries of a table, in this order, and no others.
create function public.pin_entries(table_name text, ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff pin entries.' using errcode = 'insufficient_privilege';
  end if;
  execute format(
    'update public.%1$I as entry set pinned = place.number
    from (
      select id, array_position($1, id) as number from public.%1$I where pinned is not null or id = any ($1)
    ) as place
    where entry.id = place.id and entry.pinned is distinct from place.number',
    table_name
  ) using ids;
end;
$$;

revoke execute on function private.add_pins from public;
revoke execute on function public.pin_entries from public, anon, authenticated;
grant execute on function public.pin_entries to authenticated;
