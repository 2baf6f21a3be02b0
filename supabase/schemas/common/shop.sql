-- What can be got of a release, or of merchandise: its editions, each with a price and a state.

-- A day within JSON, `YYYY-MM-DD`, of the years 1900 to 2200.
create function private.is_day(value jsonb) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  perform (value #>> '{}')::date;
  return value #>> '{}' ~ '^(19\d\d|2[01]\d\d|2200)-\d\d-\d\d$';
exception when data_exception then
  return false; -- 30 February, or no date at all
end;
$$;

-- One edition: { id, kind, name?, details?, price?, currency?, nameYourPrice?, state, preorderFrom?, preorderUntil?, shipsFrom?,
-- link? }. What is of another kind has a name in the label's own words; without a link it is ordered by a message.
create function private.is_edition(item jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array[
        'id', 'kind', 'name', 'details', 'price', 'currency', 'nameYourPrice', 'state', 'preorderFrom', 'preorderUntil',
        'shipsFrom', 'link'
      ] = '{}'
      and jsonb_typeof(item -> 'id') = 'string' and char_length(item ->> 'id') between 1 and 64
      and item -> 'kind' in ('"vinyl"', '"cd"', '"cassette"', '"digital"', '"other"')
      and (not item ? 'name' or item ->> 'kind' = 'other' and private.is_localized(item -> 'name', 500))
      and (not item ? 'details' or private.is_localized(item -> 'details', 500))
      and (item ? 'price') = (item ? 'currency')
      and case jsonb_typeof(item -> 'price')
        when 'number' then (item -> 'price')::numeric between 0 and 1000000
        else not item ? 'price'
      end
      and (not item ? 'currency' or item -> 'currency' in ('"EUR"', '"GBP"', '"USD"', '"CHF"', '"PLN"', '"CZK"', '"UAH"'))
      and (not item ? 'nameYourPrice' or item -> 'nameYourPrice' = 'true' and not item ? 'price')
      and item -> 'state' in ('"announced"', '"preorder"', '"in_stock"', '"few_left"', '"sold_out"')
      and (not item ? 'preorderFrom' or item ->> 'state' = 'preorder' and private.is_day(item -> 'preorderFrom'))
      and (not item ? 'preorderUntil' or item ->> 'state' = 'preorder' and private.is_day(item -> 'preorderUntil'))
      and coalesce(item ->> 'preorderFrom' <= item ->> 'preorderUntil', true)
      and (not item ? 'shipsFrom' or private.is_day(item -> 'shipsFrom'))
      and (not item ? 'link' or private.is_https_address(item ->> 'link')),
      false)
  end;
$$;

create function private.is_edition_list(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 50
        and coalesce(bool_and(private.is_edition(item)), true)
        and count(distinct item ->> 'id') = count(*)
      from jsonb_array_elements(value) as item
    )
  end;
$$;

-- The texts of editions.
create function private.texts_of_editions(items jsonb) returns jsonb[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select jsonb_path_query(items, '$[*].name'))
    || array(select jsonb_path_query(items, '$[*].details'));
$$;

-- The moment from which something of it can be got, where the label is; null where nothing will. A pre-order that has begun
-- becomes a sale: what could be got once can be got until somebody says that it is sold out.
create function private.on_sale_from(editions jsonb) returns timestamptz
language sql immutable strict parallel safe set search_path = ''
as $$
  select case when private.is_edition_list(editions) then (
    select min(coalesce(item ->> 'preorderFrom', '1900-01-01'))::date::timestamp at time zone 'Europe/Berlin'
    from jsonb_array_elements(editions) as item
    where item ->> 'state' in ('preorder', 'in_stock', 'few_left')
  ) end;
$$;

-- The days on which pre-orders begin, and those on which they end: the last one, or else the one before it is sent.
create function private.preorder_days(editions jsonb) returns table (event text, day date)
language sql immutable strict parallel safe set search_path = ''
as $$
  select distinct event, day
  from jsonb_array_elements(editions) as item, lateral (values
    ('preorder-begins', (item ->> 'preorderFrom')::date),
    ('preorder-ends', coalesce((item ->> 'preorderUntil')::date, (item ->> 'shipsFrom')::date - 1))
  ) as moment (event, day)
  where item ->> 'state' = 'preorder' and day is not null;
$$;

revoke execute on function
  private.is_day, private.is_edition, private.is_edition_list, private.texts_of_editions, private.on_sale_from,
  private.preorder_days
  from public;
grant execute on function
  private.is_day, private.is_edition, private.is_edition_list, private.texts_of_editions, private.on_sale_from,
  private.preorder_days
  to anon, authenticated, service_role;
