-- Pinned entries come first, in the order that staff give them; after them the others, as before.

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
revoke execute on function private.add_pins from public;

-- The lists that these were for are ordered by the new ones; that of upcoming releases still needs its own.
drop index public.artists_newest_idx, public.artists_newest_by_type_idx, public.releases_newest_by_artist_idx,
  public.gallery_items_newest_idx, public.gallery_items_newest_by_type_idx, public.gallery_items_newest_by_artist_idx,
  public.services_newest_idx;
select private.add_pins('public.artists', 'created_at', '{artist_type}');
select private.add_pins('public.releases', 'release_date', '{artist_id}');
select private.add_pins('public.gallery_items', 'created_at', '{type, artist_id}');
select private.add_pins('public.services', 'created_at');

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

create or replace view public.page_rows with (security_invoker = true) as
  with listed as (
    select 'artists'::text as section, id, artist_type, updated_at, published_at, pinned,
      created_at::text as sorted_by, private.languages_of(bio) as languages
    from public.artists
    union all
    select 'releases', id, null, updated_at, published_at, pinned, release_date::text, private.languages_of(description)
    from public.releases
    union all
    select 'gallery', id, null, updated_at, published_at, pinned, created_at::text, private.languages_of(caption)
    from public.gallery_items
    union all
    select 'news', id, null, updated_at, published_at, null, date::text, private.languages_of(coalesce(content, title))
    from public.news_items
    union all
    select 'services', id, null, updated_at, published_at, pinned, created_at::text, null
    from public.services
  )
  select section, id, artist_type, greatest(updated_at, published_at) as updated_at,
    -- Descending: letters come before the digits of a time, and the first place before the second.
    coalesce('pinned ' || lpad((1000 - pinned)::text, 4, '0'), sorted_by) as sorted_by, languages
  from listed
  union all
  select 'about', id, null, updated_at, '', private.languages_of(about_us_content)
  from public.site_settings
  union all
  select 'imprint', id, null, updated_at, '', private.languages_of(coalesce(imprint, '{}'))
  from public.site_settings
  union all
  select 'privacyPolicy', id, null, updated_at, '', private.languages_of(coalesce(privacy_policy, '{}'))
  from public.site_settings;
