-- What the public site shows. Texts per language are JSONB (private.is_localized); a constraint's name
-- says what it asks for, because clients map the name to a message.

create table public.site_settings (
  id uuid primary key default '00000000-0000-0000-0000-000000000001'
    constraint site_settings_single_row check (id = '00000000-0000-0000-0000-000000000001'),
  label_name text
    constraint site_settings_label_name_filled check (private.is_filled(label_name))
    constraint site_settings_label_name_length check (char_length(label_name) <= 200),
  logo_url text
    constraint site_settings_logo_url_address check (private.is_address(logo_url)),
  home_description jsonb
    constraint site_settings_home_description_localized
      check (private.is_localized(home_description, 2000)),
  social_links jsonb not null default '{}'
    constraint site_settings_social_links_addresses check (private.is_link_map(social_links)),
  about_us_title jsonb
    constraint site_settings_about_us_title_localized check (private.is_localized(about_us_title, 500)),
  about_us_subtitle jsonb
    constraint site_settings_about_us_subtitle_localized
      check (private.is_localized(about_us_subtitle, 500)),
  about_us_content jsonb
    constraint site_settings_about_us_content_localized
      check (private.is_localized(about_us_content, 20000)),
  about_us_banner_url text
    constraint site_settings_about_us_banner_url_address check (private.is_address(about_us_banner_url)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

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
    constraint artists_streaming_links_addresses check (private.is_link_map(streaming_links)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.releases (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint releases_title_filled check (private.is_filled(title))
    constraint releases_title_length check (char_length(title) <= 200),
  description jsonb
    constraint releases_description_localized check (private.is_localized(description, 20000)),
  artist_id uuid not null references public.artists on delete cascade,
  cover_art_url text
    constraint releases_cover_art_url_address check (private.is_address(cover_art_url)),
  image_alt jsonb
    constraint releases_image_alt_localized check (private.is_localized(image_alt, 500)),
  spotify_link text
    constraint releases_spotify_link_address check (private.is_address(spotify_link)),
  apple_music_link text
    constraint releases_apple_music_link_address check (private.is_address(apple_music_link)),
  release_date date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.gallery_items (
  id uuid primary key default gen_random_uuid(),
  caption jsonb
    constraint gallery_items_caption_localized check (private.is_localized(caption, 500)),
  type text not null default 'image'
    constraint gallery_items_type_known check (type in ('image', 'video')),
  url text
    constraint gallery_items_url_address check (private.is_address(url)),
  images text[] not null default '{}'
    constraint gallery_items_images_addresses check (private.is_address_list(images)),
  image_alts jsonb not null default '{}'
    constraint gallery_items_image_alts_localized check (private.is_alt_map(image_alts)),
  artist_id uuid references public.artists on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint gallery_items_url_or_image check (url is not null or cardinality(images) > 0)
);

create table public.news_items (
  id uuid primary key default gen_random_uuid(),
  title jsonb not null
    constraint news_items_title_localized check (private.is_localized(title, 500)),
  content jsonb
    constraint news_items_content_localized check (private.is_localized(content, 50000)),
  cover_art_url text
    constraint news_items_cover_art_url_address check (private.is_address(cover_art_url)),
  image_alt jsonb
    constraint news_items_image_alt_localized check (private.is_localized(image_alt, 500)),
  date date not null default current_date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

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
    constraint services_image_alt_localized check (private.is_localized(image_alt, 500)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The orders in which lists are read; id decides between equal dates, so that pages never overlap.
create index artists_newest_idx on public.artists (created_at desc, id);
create index artists_newest_by_type_idx on public.artists (artist_type, created_at desc, id);
create index releases_newest_idx on public.releases (release_date desc, id);
create index releases_newest_by_artist_idx on public.releases (artist_id, release_date desc, id);
create index gallery_items_newest_idx on public.gallery_items (created_at desc, id);
create index gallery_items_newest_by_type_idx on public.gallery_items (type, created_at desc, id);
create index gallery_items_newest_by_artist_idx on public.gallery_items (artist_id, created_at desc, id);
create index news_items_newest_idx on public.news_items (date desc, id);
create index services_newest_idx on public.services (created_at desc, id);

create trigger set_updated_at before update on public.site_settings
  for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.artists
  for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.releases
  for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.gallery_items
  for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.news_items
  for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.services
  for each row execute function private.set_updated_at();

create trigger refuse_deletion before delete or truncate on public.site_settings
  for each statement execute function private.refuse_deletion();
