-- An entry of the gallery: a video, or pictures in display order.
create table public.gallery_items (
  id uuid primary key default gen_random_uuid(),
  caption jsonb
    constraint gallery_items_caption_localized check (private.is_localized(caption, 500)),
  type text not null default 'image'
    constraint gallery_items_type_known check (type in ('image', 'video')),
  url text
    constraint gallery_items_url_address check (private.is_address(url)),
  -- Of a video its still.
  images text[] not null default '{}'
    constraint gallery_items_images_addresses check (private.is_address_list(images)),
  image_alts jsonb not null default '{}'
    constraint gallery_items_image_alts_localized check (private.is_alt_map(image_alts)),
  artist_id uuid references public.artists on delete set null,
  constraint gallery_items_url_or_image check (url is not null or cardinality(images) > 0)
);

select pg_temp.add_content('public.gallery_items',
  kind => 'item', named_by => 'caption', ordered_by => 'created_at', parts => '{type, artist_id}', panel_search => '{caption}'
);

select pg_temp.add_to_view('page_rows', $$
  select 'gallery', id, null, updated_at, published_at, pinned, created_at::text, private.languages_of(caption), slug, former_slugs
  from public.gallery_items
$$);
select pg_temp.add_to_view('entries', $$
  select 'gallery_items', id, caption, images[1], null, published_at, updated_at
  from public.gallery_items
$$);

-- A column of the API, as that of a release (releases.sql).
create function public.artist_name(public.gallery_items) returns text
language sql stable security definer set search_path = ''
as $$
  select name from public.artists where id = $1.artist_id;
$$;

revoke execute on function public.artist_name(public.gallery_items) from public;
grant execute on function public.artist_name(public.gallery_items) to anon, authenticated, service_role;
