-- A picture that nobody has described is missing in no language: its description is a text like others, which counts once it
-- is written in one. So `translated_into` says what is to be translated, and nothing else.

-- The descriptions of several pictures, by their addresses.
create function private.descriptions_in(descriptions jsonb) returns jsonb[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select jsonb_path_query(descriptions, '$.*'));
$$;

revoke execute on function private.descriptions_in from public;
grant execute on function private.descriptions_in to anon, authenticated, service_role;

alter table public.artists drop column translated_into;
alter table public.artists add column translated_into text[] generated always as (
  private.languages_of_all(array[bio, image_alt])
) stored;

alter table public.releases drop column translated_into;
alter table public.releases add column translated_into text[] generated always as (
  private.languages_of_all(array[description, image_alt])
) stored;

alter table public.gallery_items drop column translated_into;
alter table public.gallery_items add column translated_into text[] generated always as (
  private.languages_of_all(array[caption] || private.descriptions_in(image_alts))
) stored;

alter table public.news_items drop column translated_into;
alter table public.news_items add column translated_into text[] generated always as (
  private.languages_of_all(array[title, content, image_alt])
) stored;

alter table public.services drop column translated_into;
alter table public.services add column translated_into text[] generated always as (
  private.languages_of_all(array[name, description, image_alt] || private.texts_of_prices(items))
) stored;

drop function private.description_of, private.descriptions_of;
