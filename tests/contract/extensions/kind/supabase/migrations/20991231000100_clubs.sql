create table public.clubs (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint clubs_name_filled check (private.is_filled(name))
    constraint clubs_name_length check (char_length(name) <= 200),
  story jsonb
    constraint clubs_story_localized check (private.is_localized(story, 20000)),
  photo_url text
    constraint clubs_photo_url_address check (private.is_address(photo_url)),
  image_alt jsonb
    constraint clubs_image_alt_localized check (private.is_localized(image_alt, 500)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  to_review jsonb not null default '{}'
    constraint clubs_to_review_object check (jsonb_typeof(to_review) = 'object'),
  translated_into text[] generated always as (
    private.languages_done(array[story, image_alt], to_review)
  ) stored
);
create index clubs_newest_idx on public.clubs (created_at desc, id);
select private.index_search('public.clubs', '{name,story}');
create trigger set_updated_at before update on public.clubs
  for each row execute function private.set_updated_at();

revoke all on public.clubs from public, anon, authenticated, service_role;
grant all on public.clubs to service_role;
grant select on public.clubs to anon, authenticated;
grant insert, update, delete on public.clubs to authenticated;
alter table public.clubs enable row level security;
select private.add_publication('public.clubs');
select private.add_versions('public.clubs');
select private.add_slugs('public.clubs', 'club', 'name');
create policy "staff insert" on public.clubs
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.clubs
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.clubs
  for delete to authenticated using ((select private.is_staff()));

-- The previous definitions with one more branch.
do $$
begin
  execute format('create or replace view public.page_rows with (security_invoker = true) as %s
    union all
    select %L::text, id, null::text, greatest(updated_at, published_at), created_at::text, private.languages_of(story),
      slug, former_slugs
    from public.clubs', rtrim(pg_get_viewdef('public.page_rows'), ';'), 'clubs');
  execute format('create or replace view private.search_sources with (security_invoker = true) as %s
    union all
    select %L::text, id, null::uuid, name, story, to_jsonb(name), null::text, null::text, photo_url,
      null::date, created_at, published_at, null::text, null::text, slug
    from public.clubs', rtrim(pg_get_viewdef('private.search_sources'), ';'), 'club');
end;
$$;
create trigger refresh_search_entries
  after insert or delete or update of name, story, created_at, published_at on public.clubs
  for each row execute function private.refresh_search_entries('club');
create trigger empty_search_entries after truncate on public.clubs
  for each statement execute function private.refresh_search_entries('club');
