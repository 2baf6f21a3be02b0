-- An entry of the gallery: a video, or pictures in display order.
create table public.gallery_items (
  id uuid primary key default gen_random_uuid(),
  caption jsonb
    constraint gallery_items_caption_localized check (private.is_localized(caption, 500)),
  -- What names it in its URL, and what did before: that still leads to it (common/slugs.sql).
  slug text not null default '' constraint gallery_items_slug_key unique
    constraint gallery_items_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint gallery_items_slug_length check (char_length(slug) <= 80)
    constraint gallery_items_slug_reserved check (not private.is_reserved_slug(slug)),
  former_slugs text[] not null default '{}',
  type text not null default 'image'
    constraint gallery_items_type_known check (type in ('image', 'video')),
  url text
    constraint gallery_items_url_address check (private.is_address(url)),
  -- Of a video its still.
  images text[] not null default '{}'
    constraint gallery_items_images_addresses check (private.is_address_list(images)),
  image_alts jsonb not null default '{}'
    constraint gallery_items_image_alts_localized check (private.is_alt_map(image_alts)),
  artist_id uuid references public.artists on delete set null,
  -- From when on visitors see it: null for a draft, in the future for a scheduled entry.
  published_at timestamptz default now(),
  -- Its place among the pinned ones, from 1 on; null where it is not pinned.
  pinned smallint check (pinned between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- By language, the fingerprints of wordings that somebody should look at, each with the reason: the text was changed in
  -- another language since, or a browser has suggested it. The panel's forms write it.
  to_review jsonb not null default '{}'
    constraint gallery_items_to_review_object check (jsonb_typeof(to_review) = 'object'),
  -- The languages in which all of its texts are written, and nothing is to be looked at.
  translated_into text[] generated always as (
    private.languages_done(array[caption] || private.descriptions_in(image_alts), to_review)
  ) stored,
  constraint gallery_items_url_or_image check (url is not null or cardinality(images) > 0)
);

create index gallery_items_order_idx on public.gallery_items (pinned, created_at desc, id);
create index gallery_items_type_order_idx on public.gallery_items (type, pinned, created_at desc, id);
create index gallery_items_artist_id_order_idx on public.gallery_items (artist_id, pinned, created_at desc, id);
create index gallery_items_former_slugs_idx on public.gallery_items using gin (former_slugs);
create index gallery_items_published_idx on public.gallery_items (published_at);
select private.index_search('public.gallery_items', '{caption}');

-- A column of the API, as that of a release (releases.sql).
create function public.artist_name(public.gallery_items) returns text
language sql stable security definer set search_path = ''
as $$
  select name from public.artists where id = $1.artist_id;
$$;

revoke execute on function public.artist_name(public.gallery_items) from public;
grant execute on function public.artist_name(public.gallery_items) to anon, authenticated, service_role;

-- A place in a list is no change of the entry: a form that edits it can still be saved, and its page says no new time.
create trigger set_updated_at before update on public.gallery_items
  for each row when (new.pinned is not distinct from old.pinned) execute function private.set_updated_at();
create trigger check_published_at before insert or update of published_at on public.gallery_items
  for each row execute function private.check_dates('published_at');
create trigger keep_slug before insert or update of slug, published_at on public.gallery_items
  for each row execute function private.keep_slug('item', 'caption');
-- Versions, the version of all content and the files in use follow each change.
create trigger keep_version after update or delete on public.gallery_items
  for each row execute function private.keep_version();
create trigger note_content_change after insert or update or delete on public.gallery_items
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.gallery_items
  for each statement execute function private.note_content_change();
create trigger note_files after insert or update on public.gallery_items
  for each row execute function private.note_files();

-- Visitors read what is published, staff read and write everything.
alter table public.gallery_items enable row level security;
revoke all on public.gallery_items from public, anon, authenticated, service_role;
grant all on public.gallery_items to service_role;
grant select on public.gallery_items to anon;
grant select, insert, update, delete on public.gallery_items to authenticated;

create policy "visitors read" on public.gallery_items
  for select to anon using (published_at <= now());
create policy "staff read" on public.gallery_items
  for select to authenticated using (published_at <= now() or (select private.is_staff()));
create policy "staff insert" on public.gallery_items
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.gallery_items
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.gallery_items
  for delete to authenticated using ((select private.is_staff()));
