-- Which public pages there are, for the sitemap and for prerendering: what a page shows, when that changed, what its list is
-- sorted by, and in which languages the text exists that it is there for; null where it has none. And what names it in
-- its URL, today and before. Texts stay in the database: they are long, and nobody but the page itself needs them.
select pg_temp.create_view('page_rows', $$
create view public.page_rows with (security_invoker = true) as
  with listed as (
  select null::text as section, null::uuid as id, null::text as artist_type, null::timestamptz as updated_at,
    null::timestamptz as published_at, null::smallint as pinned, null::text as sorted_by, null::text[] as languages,
    null::text as slug, null::text[] as former_slugs
  where false
union all
{branches}
  )
  select section, id, artist_type, greatest(updated_at, published_at) as updated_at,
    -- Descending: letters come before the digits of a time, and the first place before the second.
    coalesce('pinned ' || lpad((1000 - pinned)::text, 4, '0'), sorted_by) as sorted_by, languages,
    slug, former_slugs
  from listed
  union all
  select 'about', id, null, updated_at, '', private.languages_of(about_us_content), null, null
  from public.site_settings
  union all
  select 'imprint', id, null, updated_at, '', private.languages_of(
    -- The facts are there in every language.
    case when imprint_name is null then coalesce(imprint, '{}') end
  ), null, null
  from public.site_settings
  union all
  select 'privacyPolicy', id, null, updated_at, '', private.languages_of(coalesce(privacy_policy, '{}')), null, null
  from public.site_settings
$$);

revoke all on public.page_rows from public, anon, authenticated, service_role;
grant select on public.page_rows to anon, authenticated, service_role;
