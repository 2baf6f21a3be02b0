-- A studio charges by time and by piece, not only per release, campaign, month or event.
create or replace function private.is_price_item(item jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array['name', 'value', 'unit', 'note'] = '{}'
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
      and (not item ? 'note' or private.is_localized(item -> 'note', 500)),
      false)
  end;
$$;

-- How VAT stands to the prices, which only the label knows; null is not said: prices include it; none, by section 19 of the
-- German VAT act (small businesses); or it is added, for customers that are businesses.
alter table public.site_settings
  add column vat text
    constraint site_settings_vat_known check (vat in ('included', 'small-business', 'net'));
grant select (vat) on public.site_settings to anon;
