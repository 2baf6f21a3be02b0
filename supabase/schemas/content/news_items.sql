-- A piece of news. Lists are ordered by its date alone: nothing is pinned.
create table public.news_items (
  id uuid primary key default gen_random_uuid(),
  title jsonb not null
    constraint news_items_title_localized check (private.is_localized(title, 500)),
  content jsonb
    constraint news_items_content_localized check (private.is_localized(content, 50000)),
  -- What lists show of the text: they must not carry whole texts to whoever reads only their beginnings.
  lead jsonb generated always as (private.leads_of(content)) stored,
  cover_art_url text
    constraint news_items_cover_art_url_address check (private.is_address(cover_art_url)),
  image_alt jsonb
    constraint news_items_image_alt_localized check (private.is_localized(image_alt, 500)),
  date date not null default current_date
);

select pg_temp.add_content('public.news_items',
  kind => 'news', named_by => 'title',
  panel_search => '{title, content}', site_search => '{title, content, date}', picture => 'cover_art_url'
);

select pg_temp.add_to_view('page_rows', $$
  select 'news', id, null, updated_at, published_at, null, date::text, private.languages_of(coalesce(content, title)), slug, former_slugs
  from public.news_items
$$);
select pg_temp.add_to_view('entries', $$
  select 'news_items', id, title, cover_art_url, null, published_at, updated_at
  from public.news_items
$$);
select pg_temp.add_to_view('search_sources', $$
  select 'news', id, null, private.search_text(title), content, title, null, null, cover_art_url,
    date, date::timestamptz, published_at, null, null, slug
  from public.news_items
$$);

create index news_items_newest_idx on public.news_items (date desc, id);
