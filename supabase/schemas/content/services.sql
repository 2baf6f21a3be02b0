-- A service of the studio with its price list.
create table public.services (
  id uuid primary key default gen_random_uuid(),
  name jsonb not null
    constraint services_name_localized check (private.is_localized(name, 500)),
  description jsonb
    constraint services_description_localized check (private.is_localized(description, 20000)),
  items jsonb not null default '[]'
    constraint services_items_price_list check (private.is_price_list(items)),
  image_url text
    constraint services_image_url_address check (private.is_address(image_url)),
  image_alt jsonb
    constraint services_image_alt_localized check (private.is_localized(image_alt, 500))
);

select pg_temp.add_content('public.services',
  kind => 'service', ordered_by => 'created_at', panel_search => '{name, description}',
  site_search => '{name, description, items, created_at}'
);

select pg_temp.add_to_view('page_rows', $$
  select 'services', id, null, updated_at, published_at, pinned, created_at::text, null, null, null
  from public.services
$$);
select pg_temp.add_to_view('entries', $$
  select 'services', id, name, image_url, null, published_at, updated_at
  from public.services
$$);

select pg_temp.add_to_view('search_sources', $$
  select 'service', id, null, private.search_text(name), description, name, null, null, image_url,
    null, created_at, published_at,
    (select string_agg(private.search_text(value), ' ') from unnest(private.texts_of_prices(items)) as value), null, id::text
  from public.services
$$);

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
