-- A club to play in.
create table public.clubs (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint clubs_name_filled check (private.is_filled(name))
    constraint clubs_name_length check (char_length(name) <= 200),
  slug text not null default '' constraint clubs_slug_key unique
    constraint clubs_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint clubs_slug_length check (char_length(slug) <= 80)
    constraint clubs_slug_reserved check (not private.is_reserved_slug(slug)),
  former_slugs text[] not null default '{}',
  story jsonb
    constraint clubs_story_localized check (private.is_localized(story, 20000)),
  photo_url text
    constraint clubs_photo_url_address check (private.is_address(photo_url)),
  image_alt jsonb
    constraint clubs_image_alt_localized check (private.is_localized(image_alt, 500)),
  published_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  to_review jsonb not null default '{}'
    constraint clubs_to_review_object check (jsonb_typeof(to_review) = 'object'),
  translated_into text[] generated always as (private.languages_done(array[story, image_alt], to_review)) stored
);

create index clubs_newest_idx on public.clubs (created_at desc, id);
create index clubs_former_slugs_idx on public.clubs using gin (former_slugs);
create index clubs_published_idx on public.clubs (published_at);
select private.index_search('public.clubs', '{name,story}');

create trigger set_updated_at before update on public.clubs
  for each row execute function private.set_updated_at();
create trigger check_published_at before insert or update of published_at on public.clubs
  for each row execute function private.check_dates('published_at');
create trigger keep_slug before insert or update of slug, published_at on public.clubs
  for each row execute function private.keep_slug('club', 'name');
create trigger keep_version after update or delete on public.clubs
  for each row execute function private.keep_version();
create trigger note_content_change after insert or update or delete on public.clubs
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.clubs
  for each statement execute function private.note_content_change();
create trigger note_files after insert or update on public.clubs
  for each row execute function private.note_files();
create trigger refresh_search_entries
  after insert or delete or update of name, story, created_at, published_at on public.clubs
  for each row execute function private.refresh_search_entries('club');
create trigger empty_search_entries after truncate on public.clubs
  for each statement execute function private.refresh_search_entries('club');

alter table public.clubs enable row level security;
revoke all on public.clubs from public, anon, authenticated, service_role;
grant all on public.clubs to service_role;
grant select on public.clubs to anon;
grant select, insert, update, delete on public.clubs to authenticated;

create policy "visitors read" on public.clubs
  for select to anon using (published_at <= now());
create policy "staff read" on public.clubs
  for select to authenticated using (published_at <= now() or (select private.is_staff()));
create policy "staff insert" on public.clubs
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.clubs
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.clubs
  for delete to authenticated using ((select private.is_staff()));
