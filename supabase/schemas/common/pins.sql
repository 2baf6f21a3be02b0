-- Pinned entries come first, in the order that staff give them; after them the others. docs/decisions/2026-11-26-publication.md

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

revoke execute on function public.pin_entries from public, anon, authenticated;
grant execute on function public.pin_entries to authenticated;
