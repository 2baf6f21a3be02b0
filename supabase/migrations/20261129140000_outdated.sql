-- Translations that somebody should look at: the text was changed in another language after they were written, or they were
-- suggested by a browser and nobody has read them. docs/decisions/2026-11-27-outdated-translations.md

-- By language, the fingerprints of the wordings to look at, each with the reason. The panel's forms write it.
alter table public.artists add column to_review jsonb not null default '{}'
  constraint artists_to_review_object check (jsonb_typeof(to_review) = 'object');
alter table public.releases add column to_review jsonb not null default '{}'
  constraint releases_to_review_object check (jsonb_typeof(to_review) = 'object');
alter table public.gallery_items add column to_review jsonb not null default '{}'
  constraint gallery_items_to_review_object check (jsonb_typeof(to_review) = 'object');
alter table public.news_items add column to_review jsonb not null default '{}'
  constraint news_items_to_review_object check (jsonb_typeof(to_review) = 'object');
alter table public.services add column to_review jsonb not null default '{}'
  constraint services_to_review_object check (jsonb_typeof(to_review) = 'object');
alter table public.concerts add column to_review jsonb not null default '{}'
  constraint concerts_to_review_object check (jsonb_typeof(to_review) = 'object');
alter table public.site_settings add column to_review jsonb not null default '{}'
  constraint site_settings_to_review_object check (jsonb_typeof(to_review) = 'object');

-- An entry with such a text is not complete in its language, so the panel's filter finds it.
create function private.languages_done(texts jsonb[], to_review jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  with written as materialized (
    select content from unnest(texts) as content where jsonb_typeof(content) = 'object'
  )
  select array(
    select language
    from written, jsonb_object_keys(content) as language
    group by language
    having count(*) = (select count(*) from written) and not to_review ? language
    order by language collate "C"
  );
$$;

revoke execute on function private.languages_done from public;
grant execute on function private.languages_done to anon, authenticated, service_role;

alter table public.artists drop column translated_into;
alter table public.artists add column translated_into text[] generated always as (
  private.languages_done(array[bio, image_alt], to_review)
) stored;

alter table public.releases drop column translated_into;
alter table public.releases add column translated_into text[] generated always as (
  private.languages_done(array[description, image_alt], to_review)
) stored;

alter table public.gallery_items drop column translated_into;
alter table public.gallery_items add column translated_into text[] generated always as (
  private.languages_done(array[caption] || private.descriptions_in(image_alts), to_review)
) stored;

alter table public.news_items drop column translated_into;
alter table public.news_items add column translated_into text[] generated always as (
  private.languages_done(array[title, content, image_alt], to_review)
) stored;

alter table public.services drop column translated_into;
alter table public.services add column translated_into text[] generated always as (
  private.languages_done(array[name, description, image_alt] || private.texts_of_prices(items), to_review)
) stored;

alter table public.concerts drop column translated_into;
alter table public.concerts add column translated_into text[] generated always as (
  private.languages_done(array[title, price_note, description, image_alt], to_review)
) stored;

drop function private.languages_of_all;

-- What was noted of a text is no text: it makes no version, and none brings it back.
create or replace function private.keep_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  filled_in constant text[] := array[
    'id', 'created_at', 'updated_at', 'pinned', 'former_slugs', 'share_image_url', 'share_image_of', 'has_mail_server',
    'to_review'
  ] || array(
    select attname::text from pg_catalog.pg_attribute where attrelid = tg_relid and attgenerated <> ''
  );
begin
  if tg_op = 'DELETE' then
    delete from public.versions where table_name = tg_table_name and entry_id = old.id;
    delete from public.previews where table_name = tg_table_name and entry_id = old.id;
    return null;
  end if;
  if to_jsonb(old) - filled_in = to_jsonb(new) - filled_in then
    return null;
  end if;
  insert into public.versions (table_name, entry_id, content)
  values (tg_table_name, old.id, to_jsonb(old) - filled_in);
  delete from public.versions where id in (
    select id from public.versions where table_name = tg_table_name and entry_id = old.id order by number desc offset 50
  );
  return null;
end;
$$;
