-- Which public pages there are, for the sitemap and for pages drawn ahead of time: what a page shows, when that changed,
-- what its list is sorted by, and in which languages the text exists that it is there for; null where it has none.
-- Texts stay in the database: they are long, and nobody but the page itself needs them.

create function private.languages_of(value jsonb) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select array(select jsonb_object_keys(value) order by 1)
$$;

revoke execute on function private.languages_of from public;
grant execute on function private.languages_of to anon, authenticated, service_role;

create view public.page_rows with (security_invoker = true) as
  select 'artists'::text as section, id, artist_type, updated_at, created_at::text as sorted_by,
    private.languages_of(bio) as languages
  from public.artists
  union all
  select 'releases'::text, id, null::text, updated_at, release_date::text, private.languages_of(description)
  from public.releases
  union all
  select 'gallery'::text, id, null::text, updated_at, created_at::text, private.languages_of(caption)
  from public.gallery_items
  union all
  select 'news'::text, id, null::text, updated_at, date::text, private.languages_of(coalesce(content, title))
  from public.news_items
  union all
  select 'services'::text, id, null::text, updated_at, created_at::text, null::text[]
  from public.services
  union all
  select 'about'::text, id, null::text, updated_at, '', private.languages_of(about_us_content)
  from public.site_settings
  union all
  select 'imprint'::text, id, null::text, updated_at, '', private.languages_of(coalesce(imprint, '{}'))
  from public.site_settings
  union all
  select 'privacyPolicy'::text, id, null::text, updated_at, '', private.languages_of(coalesce(privacy_policy, '{}'))
  from public.site_settings;

revoke all on public.page_rows from public, anon, authenticated, service_role;
grant select on public.page_rows to anon, authenticated, service_role;
