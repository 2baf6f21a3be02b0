-- A release of an artist.
create table public.releases (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint releases_title_filled check (private.is_filled(title))
    constraint releases_title_length check (char_length(title) <= 200),
  description jsonb
    constraint releases_description_localized check (private.is_localized(description, 20000)),
  -- What others wrote about it, and a video on another site.
  quotes jsonb not null default '[]'
    constraint releases_quotes_quote_list check (private.is_quote_list(quotes)),
  video_url text
    constraint releases_video_url_address check (private.is_https_address(video_url)),
  artist_id uuid not null references public.artists on delete cascade,
  cover_art_url text
    constraint releases_cover_art_url_address check (private.is_address(cover_art_url)),
  -- Two colours that its pages are painted with, taken from the cover in the browser or chosen; null for those of the site.
  cover_colors jsonb
    constraint releases_cover_colors_hex check (private.is_record_colors(cover_colors)),
  image_alt jsonb
    constraint releases_image_alt_localized check (private.is_localized(image_alt, 500)),
  spotify_link text
    constraint releases_spotify_link_address check (private.is_address(spotify_link)),
  apple_music_link text
    constraint releases_apple_music_link_address check (private.is_address(apple_music_link)),
  -- Where it can be saved in advance, while it is to come.
  presave_link text
    constraint releases_presave_link_address check (private.is_https_address(presave_link)),
  release_date date not null,
  release_kind text
    constraint releases_release_kind_known check (release_kind in ('single', 'ep', 'album', 'compilation')),
  catalogue_number text
    constraint releases_catalogue_number_filled check (private.is_filled(catalogue_number))
    constraint releases_catalogue_number_length check (char_length(catalogue_number) <= 100),
  upc text
    constraint releases_upc_barcode check (private.is_barcode(upc)),
  -- Who owns the recordings (℗), and who the rest (©).
  phonogram_line text
    constraint releases_phonogram_line_filled check (private.is_filled(phonogram_line))
    constraint releases_phonogram_line_length check (char_length(phonogram_line) <= 500),
  copyright_line text
    constraint releases_copyright_line_filled check (private.is_filled(copyright_line))
    constraint releases_copyright_line_length check (char_length(copyright_line) <= 500),
  tracks jsonb not null default '[]'
    constraint releases_tracks_track_list check (private.is_track_list(tracks)),
  credits jsonb not null default '[]'
    constraint releases_credits_credit_list check (private.is_credit_list(credits)),
  -- Where else it can be heard or bought, by platform.
  more_links jsonb not null default '{}'
    constraint releases_more_links_addresses check (private.is_link_map(more_links)),
  -- What of it can be got, and from when on something can.
  editions jsonb not null default '[]'
    constraint releases_editions_list check (private.is_edition_list(editions)),
  on_sale_at timestamptz generated always as (private.on_sale_from(editions)) stored,
  -- What of it can be heard here: `early` before it is out, `out` from then on, null where no track has audio.
  audible text generated always as (private.audible_of(tracks)) stored,
  track_words text generated always as (private.track_words(tracks)) stored,
  -- The picture in link previews, which the panel makes after a save.
  share_image_url text
    constraint releases_share_image_url_address check (private.is_address(share_image_url)),
  -- What it shows: title, artist, the cover's URL, and its colours where it has some.
  share_image_of jsonb
    constraint releases_share_image_of_list check (
      jsonb_typeof(share_image_of) = 'array' and char_length(share_image_of::text) <= 5000
    )
);

select pg_temp.add_content('public.releases',
  kind => 'release', named_by => 'title', ordered_by => 'release_date', parts => '{artist_id}', by_programs => '{share_image_of}',
  panel_search => '{title, description, catalogue_number, upc, track_words}',
  site_search => '{title, description, artist_id, release_date, tracks}', picture => 'cover_art_url'
);

select pg_temp.add_to_view('page_rows', $$
  select 'releases', id, null, updated_at, published_at, pinned, release_date::text, private.languages_of(description),
    slug, former_slugs
  from public.releases
$$);
-- The page of the shop shows it.
select pg_temp.add_to_view('page_rows', $$
  select 'shop', id, null, updated_at, published_at, null, null, null, null, null
  from public.releases where on_sale_at <= now()
$$);
select pg_temp.add_to_view('preorders', $$
  select 'releases', id, to_jsonb(title), cover_art_url, published_at, editions
  from public.releases
$$);
select pg_temp.add_to_view('entries', $$
  select 'releases', id, to_jsonb(title), cover_art_url, release_date, published_at, updated_at
  from public.releases
$$);
select pg_temp.add_to_view('search_sources', $$
  select 'release', id, artist_id, title, description, to_jsonb(title), public.artist_name(releases), null, cover_art_url,
    release_date, release_date::timestamptz, published_at, track_words, release_kind, slug
  from public.releases
$$);

-- For those that are to come, which no pin moves.
create index releases_newest_idx on public.releases (release_date desc, id);
create index releases_on_sale_idx on public.releases (on_sale_at);
-- For the release that a recording belongs to, and those on which somebody is featured.
create index releases_tracks_idx on public.releases using gin (tracks jsonb_path_ops);

-- The name of the artist is part of a published release, also while the artist is a draft. A column of the API; its
-- argument has no name, so it cannot be called with an artist of one's choice.
create function public.artist_name(public.releases) returns text
language sql stable security definer set search_path = ''
as $$
  select name from public.artists where id = $1.artist_id;
$$;

revoke execute on function public.artist_name(public.releases) from public;
grant execute on function public.artist_name(public.releases) to anon, authenticated, service_role;

-- The picture, as long as it shows what the release has now; null else. A column of the API; its argument has no name, so it
-- cannot be called with a release of one's choice.
create function public.share_image(public.releases) returns text
language sql stable security definer set search_path = ''
as $$
  select $1.share_image_url
  where $1.share_image_of = jsonb_build_array($1.title, public.artist_name($1), $1.cover_art_url)
    || case when $1.cover_colors is null then '[]' else jsonb_build_array($1.cover_colors) end;
$$;

revoke execute on function public.share_image(public.releases) from public;
grant execute on function public.share_image(public.releases) to anon, authenticated, service_role;

-- Of what the release is no more, nobody shall read: it may be what a draft was called. Visitors can read both columns, as
-- whoever calls a column of the API by its row may read all of that.
create function private.forget_share_image() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if public.share_image(new) is null then
    new.share_image_url := null;
    new.share_image_of := null;
  end if;
  return new;
end;
$$;
revoke execute on function private.forget_share_image from public;

-- After set_updated_at, which a picture does not concern.
create trigger share_image
  before insert or update of title, cover_art_url, cover_colors, artist_id, share_image_url, share_image_of on public.releases
  for each row when (jsonb_typeof(new.share_image_of) = 'array') execute function private.forget_share_image();

-- With the name of an artist, their releases lose what was made of it.
create function private.forget_share_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.releases set share_image_of = share_image_of
    where artist_id = new.id and share_image_of is not null;
  return null;
end;
$$;
revoke execute on function private.forget_share_images from public;

create trigger share_images after update of name on public.artists
  for each row when (new.name is distinct from old.name) execute function private.forget_share_images();

-- What the catalogue can be narrowed by, with the number of releases of each; an artist without a page is none.
create view public.release_facets with (security_invoker = true) as
  select 'artist' || artists.slug as id, 'artist' as facet, artists.slug as value, artists.name,
    artists.id as artist_id, count(*)::integer as releases
  from public.releases join public.artists on artists.id = artist_id group by artists.id
  union all
  select 'year' || extract(year from release_date), 'year', extract(year from release_date)::text,
    extract(year from release_date)::text, null, count(*)::integer
  from public.releases group by extract(year from release_date)
  union all
  select 'kind' || release_kind, 'kind', release_kind, release_kind, null, count(*)::integer
  from public.releases where release_kind is not null group by release_kind;

revoke all on public.release_facets from public, anon, authenticated, service_role;
grant select on public.release_facets to anon, authenticated, service_role;
