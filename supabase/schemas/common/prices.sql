-- Price lists of services.

-- One line of a price list: { name, value, unit?, note?, fixed? }; value is in EUR and the lowest price
-- unless it is fixed; null means on request.
create function private.is_price_item(item jsonb) returns boolean
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

create function private.is_price_list(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 100 and coalesce(bool_and(private.is_price_item(item)), true)
      from jsonb_array_elements(value) as item
    )
  end;
$$;

-- The texts of a price list.
create function private.texts_of_prices(items jsonb) returns jsonb[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select jsonb_path_query(items, '$[*].name'))
    || array(select jsonb_path_query(items, '$[*].note'));
$$;

revoke execute on function private.is_price_item, private.is_price_list, private.texts_of_prices from public;
grant execute on function private.is_price_item, private.is_price_list, private.texts_of_prices
  to anon, authenticated, service_role;
