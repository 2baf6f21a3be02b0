-- An artist. A constraint's name says what it asks for, because clients map the name to a message.
create table public.artists (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint artists_name_filled check (private.is_filled(name))
    constraint artists_name_length check (char_length(name) <= 200),
  artist_type text not null default 'performer'
    constraint artists_artist_type_known
      check (artist_type in ('performer', 'beatmaker', 'dj', 'producer', 'songwriter')),
  bio jsonb
    constraint artists_bio_localized check (private.is_localized(bio, 20000)),
  photo_url text
    constraint artists_photo_url_address check (private.is_address(photo_url)),
  image_alt jsonb
    constraint artists_image_alt_localized check (private.is_localized(image_alt, 500)),
  spotify_embed_url text
    constraint artists_spotify_embed_url_address check (private.is_address(spotify_embed_url)),
  beatstars_embed_url text
    constraint artists_beatstars_embed_url_address check (private.is_address(beatstars_embed_url)),
  social_links jsonb not null default '{}'
    constraint artists_social_links_addresses check (private.is_link_map(social_links)),
  streaming_links jsonb not null default '{}'
    constraint artists_streaming_links_addresses check (private.is_link_map(streaming_links))
);

select pg_temp.add_content('public.artists',
  kind => 'artist', named_by => 'name', ordered_by => 'created_at', parts => '{artist_type}',
  panel_search => '{name, bio}', site_search => '{name, bio, created_at}', picture => 'photo_url'
);

select pg_temp.add_to_view('page_rows', $$
  select 'artists', id, artist_type, updated_at, published_at, pinned, created_at::text, private.languages_of(bio), slug, former_slugs
  from public.artists
$$);
select pg_temp.add_to_view('entries', $$
  select 'artists', id, to_jsonb(name), photo_url, null, published_at, updated_at
  from public.artists
$$);
select pg_temp.add_to_view('search_sources', $$
  select 'artist', id, null, name, bio, to_jsonb(name), null, artist_type, photo_url,
    null, created_at, published_at, null, null, slug
  from public.artists
$$);
