-- A club to play in.
create table public.clubs (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint clubs_name_filled check (private.is_filled(name))
    constraint clubs_name_length check (char_length(name) <= 200),
  story jsonb
    constraint clubs_story_localized check (private.is_localized(story, 20000)),
  photo_url text
    constraint clubs_photo_url_address check (private.is_address(photo_url)),
  image_alt jsonb
    constraint clubs_image_alt_localized check (private.is_localized(image_alt, 500))
);

select pg_temp.add_content('public.clubs',
  kind => 'club', named_by => 'name', panel_search => '{name, story}', site_search => '{name, story, created_at}'
);

select pg_temp.add_to_view('page_rows', $$
  select 'clubs', id, null, updated_at, published_at, null, created_at::text, private.languages_of(story), slug, former_slugs
  from public.clubs
$$);
select pg_temp.add_to_view('entries', $$
  select 'clubs', id, to_jsonb(name), photo_url, null, published_at, updated_at
  from public.clubs
$$);
select pg_temp.add_to_view('search_sources', $$
  select 'club', id, null, name, story, to_jsonb(name), null, null, photo_url,
    null, created_at, published_at, null, null, slug
  from public.clubs
$$);

create index clubs_newest_idx on public.clubs (created_at desc, id);
