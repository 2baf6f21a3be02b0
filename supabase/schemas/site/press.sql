-- What the press pages show.

-- The pictures for the press that are used in what visitors see now, each once for each artist. With the rights of its owner:
-- visitors read no files.
create function public.press_pictures() returns table (
  path text, print_path text, print_bytes bigint, width integer, height integer, photographer text, credit text, alt jsonb,
  artist_id uuid, artist_name text, artist_type text, release_id uuid, title text
)
language sql stable security definer set search_path = ''
as $$
  with used (url, alt, artist_id, release_id, title, place, newest) as (
    select photo_url, image_alt, id, null::uuid, null::text, 1, created_at from public.artists where published_at <= now()
    union all
    select cover_art_url, image_alt, artist_id, id, title, 2, release_date::timestamptz from public.releases
    where published_at <= now()
    union all
    select image, image_alts -> image, artist_id, null, null, 3, created_at
    from public.gallery_items, unnest(array_append(images, url)) as image where published_at <= now()
    union all
    select cover_art_url, image_alt, null, null, null, 4, date::timestamptz from public.news_items where published_at <= now()
    union all
    select image_url, image_alt, null, null, null, 4, date::timestamptz from public.concerts where published_at <= now()
    union all
    select about_us_banner_url, null, null, null, null, 5, created_at from public.site_settings
  ), pictures as (
    select distinct on (files.path, used.artist_id) files.path, files.print_path, files.print_bytes, files.width, files.height,
      files.photographer, files.credit, coalesce(used.alt, files.alt) as alt, used.artist_id, used.release_id, used.title,
      used.place, used.newest
    from public.files join used on used.url = '/' || files.path
    where files.press
    order by files.path, used.artist_id, used.place
  )
  select pictures.path, pictures.print_path, pictures.print_bytes, pictures.width, pictures.height, pictures.photographer,
    pictures.credit, pictures.alt, pictures.artist_id, artists.name, artists.artist_type, pictures.release_id, pictures.title
  from pictures left join public.artists on artists.id = pictures.artist_id
  -- News items show covers of releases: such a picture is the artist's.
  where pictures.artist_id is not null
    or not exists (select from pictures as other where other.path = pictures.path and other.artist_id is not null)
  order by artists.name nulls first, pictures.artist_id, pictures.place, pictures.newest desc, pictures.path;
$$;

revoke execute on function public.press_pictures from public;
grant execute on function public.press_pictures to anon, authenticated, service_role;
