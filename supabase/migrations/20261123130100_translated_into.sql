-- Which languages an entry is complete in: the panel's list looks for those that one is missing in. A text counts once it
-- is filled in in some language; the description of a picture counts as soon as there is the picture.

-- The languages that all of these texts are in; none where there is no text. Null, and what is no text, does not count.
create function private.languages_of_all(texts jsonb[]) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  with written as materialized (
    select content from unnest(texts) as content where jsonb_typeof(content) = 'object'
  )
  select array(
    select language
    from written, jsonb_object_keys(content) as language
    group by language
    having count(*) = (select count(*) from written)
    order by language collate "C"
  );
$$;

-- The description of a picture: a text in no language where there is a picture without one.
create function private.description_of(picture text, description jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(description, case when picture is not null then '{}'::jsonb end);
$$;

-- The descriptions of several pictures, by their addresses.
create function private.descriptions_of(pictures text[], descriptions jsonb) returns jsonb[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select jsonb_path_query(descriptions, '$.*'))
    || array(
      select '{}'::jsonb from unnest(pictures) as picture
      where picture is not null and not coalesce(descriptions ? picture, false)
    );
$$;

-- The texts of a price list.
create function private.texts_of_prices(items jsonb) returns jsonb[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select jsonb_path_query(items, '$[*].name'))
    || array(select jsonb_path_query(items, '$[*].note'));
$$;

revoke execute on function
  private.languages_of_all, private.description_of, private.descriptions_of, private.texts_of_prices
  from public;
-- A generated column is computed with the rights of whoever writes the row.
grant execute on function
  private.languages_of_all, private.description_of, private.descriptions_of, private.texts_of_prices
  to anon, authenticated, service_role;

alter table public.artists add column translated_into text[] generated always as (
  private.languages_of_all(array[bio, private.description_of(photo_url, image_alt)])
) stored;

alter table public.releases add column translated_into text[] generated always as (
  private.languages_of_all(array[description, private.description_of(cover_art_url, image_alt)])
) stored;

-- The address of a video is no picture; what stands beside it is its still.
alter table public.gallery_items add column translated_into text[] generated always as (
  private.languages_of_all(
    array[caption]
    || private.descriptions_of(images || case when type = 'image' then url end, image_alts)
  )
) stored;

alter table public.news_items add column translated_into text[] generated always as (
  private.languages_of_all(array[title, content, private.description_of(cover_art_url, image_alt)])
) stored;

alter table public.services add column translated_into text[] generated always as (
  private.languages_of_all(
    array[name, description, private.description_of(image_url, image_alt)]
    || private.texts_of_prices(items)
  )
) stored;
