-- A price is the lowest one, "from €55", unless its line says that it is fixed; and a line moves to another service.
create or replace function private.is_price_item(item jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array['name', 'value', 'unit', 'note', 'fixed'] = '{}'
      and private.is_localized(item -> 'name', 500)
      and case jsonb_typeof(item -> 'value')
        when 'null' then true
        when 'number' then (item -> 'value')::numeric between 0 and 1000000
        else false
      end
      and (not item ? 'unit' or item -> 'unit' in (
        '"minute"', '"hour"', '"half-day"', '"day"', '"month"', '"track"', '"song"', '"mix"', '"release"', '"campaign"',
        '"event"'
      ))
      and (not item ? 'note' or private.is_localized(item -> 'note', 500))
      and (not item ? 'fixed' or item -> 'fixed' = 'true'),
      false)
  end;
$$;

-- Moves a line of a service, by its index from 0, to the end of another one, and returns the time of that change. Both
-- change or none. PT409: the service is newer than the version that was read, or gone.
create function public.move_price(source uuid, version timestamptz, index integer, target uuid) returns timestamptz
language plpgsql set search_path = ''
as $$
declare
  line jsonb;
  moved_at timestamptz;
begin
  if not private.is_staff() then
    raise exception 'Only staff move prices.' using errcode = 'insufficient_privilege';
  end if;
  -- In one order, so that two who move lines between the same services wait for each other.
  perform from public.services where id in (source, target) order by id for update;
  select items -> index into line from public.services where id = source and updated_at = version;
  if line is null or source = target then
    raise exception 'The price list is newer.' using errcode = 'PT409';
  end if;
  update public.services set items = items || jsonb_build_array(line) where id = target;
  if not found then
    raise exception 'There is no service with the id %.', target using errcode = 'PT404';
  end if;
  update public.services set items = items - index where id = source returning updated_at into moved_at;
  return moved_at;
end;
$$;

revoke execute on function public.move_price from public, anon, authenticated;
grant execute on function public.move_price to authenticated;
