-- The picture of a release in link previews, which the panel makes after a save: of its cover, its title and its artist.
alter table public.releases
  add column share_image_url text
    constraint releases_share_image_url_address check (private.is_address(share_image_url)),
  -- What it shows: title, artist and the cover's URL.
  add column share_image_of jsonb
    constraint releases_share_image_of_list check (
      jsonb_typeof(share_image_of) = 'array' and char_length(share_image_of::text) <= 5000
    );

-- The picture, as long as it shows what the release has now; null else. A column of the API; its argument has no name, so it
-- cannot be called with a release of one's choice.
create function public.share_image(public.releases) returns text
language sql stable security definer set search_path = ''
as $$
  select $1.share_image_url
  where $1.share_image_of = jsonb_build_array($1.title, public.artist_name($1), $1.cover_art_url);
$$;

revoke execute on function public.share_image(public.releases) from public;
grant execute on function public.share_image(public.releases) to anon, authenticated, service_role;

-- Neither a place in a list nor what a program makes of an entry is a change of it: a form that edits it can still be saved,
-- and its page says no new time.
drop trigger set_updated_at on public.releases;
create trigger set_updated_at before update on public.releases
  for each row when (
    new.pinned is not distinct from old.pinned and new.share_image_of is not distinct from old.share_image_of
  ) execute function private.set_updated_at();

-- Of what the release is no more, nobody shall read: it may be what a draft was called.
create function private.forget_share_image() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.share_image_url := null;
  new.share_image_of := null;
  return new;
end;
$$;
revoke execute on function private.forget_share_image from public;

-- After set_updated_at, which a picture does not concern.
create trigger share_image before update of title, cover_art_url on public.releases
  for each row when (
    (new.title, new.cover_art_url) is distinct from (old.title, old.cover_art_url)
    and new.share_image_of is not distinct from old.share_image_of
  ) execute function private.forget_share_image();

-- Nor is it a version that somebody would take back.
create or replace function private.keep_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  filled_in constant text[] := array[
    'id', 'created_at', 'updated_at', 'pinned', 'former_slugs', 'share_image_url', 'share_image_of'
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
