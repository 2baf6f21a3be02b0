-- An artist. A constraint's name says what it asks for, because clients map the name to a message.
create table public.artists (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint artists_name_filled check (private.is_filled(name))
    constraint artists_name_length check (char_length(name) <= 200),
  -- What names it in its URL, and what did before: that still leads to it (common/slugs.sql).
  slug text not null default '' constraint artists_slug_key unique
    constraint artists_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint artists_slug_length check (char_length(slug) <= 80)
    constraint artists_slug_reserved check (not private.is_reserved_slug(slug)),
  former_slugs text[] not null default '{}',
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
  -- From when on visitors see it: null for a draft, in the future for a scheduled entry.
  published_at timestamptz default now(),
  -- Its place among the pinned ones, from 1 on; null where it is not pinned.
  pinned smallint check (pinned between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- By language, the fingerprints of wordings that somebody should look at, each with the reason: the text was changed in
  -- another language since, or a browser has suggested it. The panel's forms write it.
  to_review jsonb not null default '{}'
    constraint artists_to_review_object check (jsonb_typeof(to_review) = 'object'),
  -- The languages in which all of its texts are written, and nothing is to be looked at.
  translated_into text[] generated always as (private.languages_done(array[bio, image_alt], to_review)) stored
);

-- The orders in which lists are read; id decides between equal dates, so that pages never overlap.
create index artists_order_idx on public.artists (pinned, created_at desc, id);
create index artists_artist_type_order_idx on public.artists (artist_type, pinned, created_at desc, id);
create index artists_former_slugs_idx on public.artists using gin (former_slugs);
create index artists_published_idx on public.artists (published_at);
select private.index_search('public.artists', '{name,bio}');

-- Whom its picture is by: a column of the API, whose argument has no name, so that nobody asks with a URL of their choice.
create function public.image_credit(public.artists) returns jsonb
language sql stable set search_path = ''
as $$
  select private.credit_of($1.photo_url);
$$;

revoke execute on function public.image_credit(public.artists) from public;
grant execute on function public.image_credit(public.artists) to anon, authenticated, service_role;

-- A place in a list is no change of the entry: a form that edits it can still be saved, and its page says no new time.
create trigger set_updated_at before update on public.artists
  for each row when (new.pinned is not distinct from old.pinned) execute function private.set_updated_at();
create trigger check_published_at before insert or update of published_at on public.artists
  for each row execute function private.check_dates('published_at');
create trigger keep_slug before insert or update of slug, published_at on public.artists
  for each row execute function private.keep_slug('artist', 'name');
-- Versions, the version of all content, the files in use and the site's search follow each change.
create trigger keep_version after update or delete on public.artists
  for each row execute function private.keep_version();
create trigger note_content_change after insert or update or delete on public.artists
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.artists
  for each statement execute function private.note_content_change();
create trigger note_files after insert or update on public.artists
  for each row execute function private.note_files();
create trigger refresh_search_entries
  after insert or delete or update of name, bio, created_at, published_at on public.artists
  for each row execute function private.refresh_search_entries('artist');
create trigger empty_search_entries after truncate on public.artists
  for each statement execute function private.refresh_search_entries('artist');

-- Visitors read what is published, staff read and write everything.
alter table public.artists enable row level security;
revoke all on public.artists from public, anon, authenticated, service_role;
grant all on public.artists to service_role;
grant select on public.artists to anon;
grant select, insert, update, delete on public.artists to authenticated;

create policy "visitors read" on public.artists
  for select to anon using (published_at <= now());
create policy "staff read" on public.artists
  for select to authenticated using (published_at <= now() or (select private.is_staff()));
create policy "staff insert" on public.artists
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.artists
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.artists
  for delete to authenticated using ((select private.is_staff()));
