-- The imprint in facts, and what a draft of the privacy policy is made of. What labels have written stays as it is.
-- docs/decisions/2026-11-27-imprint-and-privacy.md

alter table public.site_settings
  add column imprint_name text
    constraint site_settings_imprint_name_filled check (private.is_filled(imprint_name))
    constraint site_settings_imprint_name_length check (char_length(imprint_name) <= 200),
  add column imprint_form text
    constraint site_settings_imprint_form_known check (
      imprint_form in (
        'sole', 'ek', 'gbr', 'egbr', 'ohg', 'kg', 'gmbh-co-kg', 'ug', 'gmbh', 'ag', 'ev', 'eg', 'other'
      )
    ),
  add column imprint_representatives text
    constraint site_settings_imprint_representatives_filled check (private.is_filled(imprint_representatives))
    constraint site_settings_imprint_representatives_length check (char_length(imprint_representatives) <= 1000),
  add column imprint_street text
    constraint site_settings_imprint_street_filled check (private.is_filled(imprint_street))
    constraint site_settings_imprint_street_length check (char_length(imprint_street) <= 300),
  add column imprint_postcode text
    constraint site_settings_imprint_postcode_filled check (private.is_filled(imprint_postcode))
    constraint site_settings_imprint_postcode_length check (char_length(imprint_postcode) <= 20),
  add column imprint_city text
    constraint site_settings_imprint_city_filled check (private.is_filled(imprint_city))
    constraint site_settings_imprint_city_length check (char_length(imprint_city) <= 100),
  add column imprint_country text
    constraint site_settings_imprint_country_code check (imprint_country ~ '^[A-Z]{2}$'),
  add column imprint_register_court text
    constraint site_settings_imprint_register_court_filled check (private.is_filled(imprint_register_court))
    constraint site_settings_imprint_register_court_length check (char_length(imprint_register_court) <= 200),
  add column imprint_register_number text
    constraint site_settings_imprint_register_number_filled check (private.is_filled(imprint_register_number))
    constraint site_settings_imprint_register_number_length check (char_length(imprint_register_number) <= 100),
  add column imprint_vat_number text
    constraint site_settings_imprint_vat_number_filled check (private.is_filled(imprint_vat_number))
    constraint site_settings_imprint_vat_number_length check (char_length(imprint_vat_number) <= 50),
  add column imprint_responsible text
    constraint site_settings_imprint_responsible_filled check (private.is_filled(imprint_responsible))
    constraint site_settings_imprint_responsible_length check (char_length(imprint_responsible) <= 200),
  add column imprint_responsible_address text
    constraint site_settings_imprint_responsible_address_filled check (private.is_filled(imprint_responsible_address))
    constraint site_settings_imprint_responsible_address_length check (char_length(imprint_responsible_address) <= 500),
  add column privacy_processors text
    constraint site_settings_privacy_processors_filled check (private.is_filled(privacy_processors))
    constraint site_settings_privacy_processors_length check (char_length(privacy_processors) <= 1000),
  add column privacy_parts text[]
    constraint site_settings_privacy_parts_names check (private.is_platform_order(privacy_parts)),
  add column privacy_reviewed_on date,
  add column privacy_reviewed_by text
    constraint site_settings_privacy_reviewed_by_filled check (private.is_filled(privacy_reviewed_by))
    constraint site_settings_privacy_reviewed_by_length check (char_length(privacy_reviewed_by) <= 200);

select private.bound_dates('public.site_settings', '{privacy_reviewed_on}');

grant select (
  imprint_name, imprint_form, imprint_representatives, imprint_street,
  imprint_postcode, imprint_city, imprint_country, imprint_register_court, imprint_register_number,
  imprint_vat_number, imprint_responsible, imprint_responsible_address
) on public.site_settings to anon;

create or replace view public.page_rows with (security_invoker = true) as
  with listed as (
    select 'artists'::text as section, id, artist_type, updated_at, published_at, pinned,
      created_at::text as sorted_by, private.languages_of(bio) as languages, slug, former_slugs
    from public.artists
    union all
    select 'releases', id, null, updated_at, published_at, pinned, release_date::text, private.languages_of(description),
      slug, former_slugs
    from public.releases
    union all
    select 'gallery', id, null, updated_at, published_at, pinned, created_at::text, private.languages_of(caption),
      slug, former_slugs
    from public.gallery_items
    union all
    select 'news', id, null, updated_at, published_at, null, date::text, private.languages_of(coalesce(content, title)),
      slug, former_slugs
    from public.news_items
    union all
    select 'services', id, null, updated_at, published_at, pinned, created_at::text, null, null, null
    from public.services
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
  union all
  select 'concerts', id, null, greatest(updated_at, published_at), date::text, private.languages_of(coalesce(description, title)),
    slug, former_slugs
  from public.concerts;


-- The hosts of the URLs that may play in a frame of a page, those of drafts included, for the draft of the privacy policy: the
-- platforms know theirs.
create function public.player_hosts() returns setof text
language sql stable set search_path = ''
as $$
  select distinct substring(lower(url) from '^https://([^/?#:]+)')
  from (
    select spotify_embed_url from public.artists
    union all
    select beatstars_embed_url from public.artists
    union all
    select spotify_link from public.releases
    union all
    select url from public.gallery_items where type = 'video'
  ) as played (url)
  where url like 'https://%';
$$;

revoke execute on function public.player_hosts from public, anon, authenticated, service_role;
grant execute on function public.player_hosts to authenticated, service_role;
