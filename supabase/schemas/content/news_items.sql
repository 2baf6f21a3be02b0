-- A piece of news. Lists are ordered by its date alone: nothing is pinned.
create table public.news_items (
  id uuid primary key default gen_random_uuid(),
  title jsonb not null
    constraint news_items_title_localized check (private.is_localized(title, 500)),
  -- What names it in its URL, and what did before: that still leads to it (common/slugs.sql).
  slug text not null default '' constraint news_items_slug_key unique
    constraint news_items_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint news_items_slug_length check (char_length(slug) <= 80)
    constraint news_items_slug_reserved check (not private.is_reserved_slug(slug)),
  former_slugs text[] not null default '{}',
  content jsonb
    constraint news_items_content_localized check (private.is_localized(content, 50000)),
  -- What lists show of the text: they must not carry whole texts to whoever reads only their beginnings.
  lead jsonb generated always as (private.leads_of(content)) stored,
  cover_art_url text
    constraint news_items_cover_art_url_address check (private.is_address(cover_art_url)),
  image_alt jsonb
    constraint news_items_image_alt_localized check (private.is_localized(image_alt, 500)),
  date date not null default current_date,
  -- From when on visitors see it: null for a draft, in the future for a scheduled entry.
  published_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- By language, the fingerprints of wordings that somebody should look at, each with the reason: the text was changed in
  -- another language since, or a browser has suggested it. The panel's forms write it.
  to_review jsonb not null default '{}'
    constraint news_items_to_review_object check (jsonb_typeof(to_review) = 'object'),
  -- The languages in which all of its texts are written, and nothing is to be looked at.
  translated_into text[] generated always as (
    private.languages_done(array[title, content, image_alt], to_review)
  ) stored
);

create index news_items_newest_idx on public.news_items (date desc, id);
create index news_items_former_slugs_idx on public.news_items using gin (former_slugs);
create index news_items_published_idx on public.news_items (published_at);
select private.index_search('public.news_items', '{title,content}');

-- Whom its picture is by: a column of the API, whose argument has no name, so that nobody asks with a URL of their choice.
create function public.image_credit(public.news_items) returns jsonb
language sql stable set search_path = ''
as $$
  select private.credit_of($1.cover_art_url);
$$;

revoke execute on function public.image_credit(public.news_items) from public;
grant execute on function public.image_credit(public.news_items) to anon, authenticated, service_role;

create trigger set_updated_at before update on public.news_items
  for each row execute function private.set_updated_at();
create trigger check_published_at before insert or update of published_at on public.news_items
  for each row execute function private.check_dates('published_at');
create trigger keep_slug before insert or update of slug, published_at on public.news_items
  for each row execute function private.keep_slug('news', 'title');
-- Versions, the version of all content, the files in use and the site's search follow each change.
create trigger keep_version after update or delete on public.news_items
  for each row execute function private.keep_version();
create trigger note_content_change after insert or update or delete on public.news_items
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.news_items
  for each statement execute function private.note_content_change();
create trigger note_files after insert or update on public.news_items
  for each row execute function private.note_files();
create trigger check_date before insert or update of date on public.news_items
  for each row execute function private.check_dates('date');
create trigger refresh_search_entries
  after insert or delete or update of title, content, date, published_at on public.news_items
  for each row execute function private.refresh_search_entries('news');
create trigger empty_search_entries after truncate on public.news_items
  for each statement execute function private.refresh_search_entries('news');

-- Visitors read what is published, staff read and write everything.
alter table public.news_items enable row level security;
revoke all on public.news_items from public, anon, authenticated, service_role;
grant all on public.news_items to service_role;
grant select on public.news_items to anon;
grant select, insert, update, delete on public.news_items to authenticated;

create policy "visitors read" on public.news_items
  for select to anon using (published_at <= now());
create policy "staff read" on public.news_items
  for select to authenticated using (published_at <= now() or (select private.is_staff()));
create policy "staff insert" on public.news_items
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.news_items
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.news_items
  for delete to authenticated using ((select private.is_staff()));
