-- Links in their order: { platform, url }. One whose URL is in another column of its artist names the platform alone.
create function private.is_artist_links(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 50 and coalesce(bool_and(
        case
          when jsonb_typeof(item) <> 'object' or item - array['platform', 'url'] <> '{}' then false
          else coalesce(item ->> 'platform' ~ '^[a-z][a-z0-9_]{0,39}$', false)
            and (not item ? 'url' or coalesce(private.is_https_address(item ->> 'url'), false))
        end
      ), true)
      from jsonb_array_elements(value) as item
    )
  end;
$$;

-- Whom to ask for what, in their order: { role, name, address }, where the address is one of e-mail, a telephone number or a page.
create function private.is_contact_list(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 20 and coalesce(bool_and(
        case
          when jsonb_typeof(item) <> 'object' or item - array['role', 'name', 'address'] <> '{}' then false
          else coalesce(
            item ->> 'role' in ('booking', 'press', 'management')
            and jsonb_typeof(item -> 'name') = 'string'
            and private.is_filled(item ->> 'name')
            and char_length(item ->> 'name') <= 200
            and (
              private.is_https_address(item ->> 'address')
              or private.is_email(item ->> 'address') and char_length(item ->> 'address') <= 254
              or item ->> 'address' ~ '^[+(]?[0-9][0-9 ()/.-]*$' and char_length(item ->> 'address') <= 50
            ),
            false)
        end
      ), true)
      from jsonb_array_elements(value) as item
    )
  end;
$$;

revoke execute on function private.is_artist_links, private.is_contact_list from public;
grant execute on function private.is_artist_links, private.is_contact_list to anon, authenticated, service_role;

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
    constraint artists_streaming_links_addresses check (private.is_link_map(streaming_links)),
  links jsonb not null default '[]'
    constraint artists_links_list check (private.is_artist_links(links)),
  contacts jsonb not null default '[]'
    constraint artists_contacts_list check (private.is_contact_list(contacts))
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
