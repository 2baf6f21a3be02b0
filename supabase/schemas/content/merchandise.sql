-- What a label sells besides its releases: a shirt, a bundle. Its sizes or variants are editions.
create table public.merchandise (
  id uuid primary key default gen_random_uuid(),
  name jsonb not null
    constraint merchandise_name_localized check (private.is_localized(name, 500)),
  description jsonb
    constraint merchandise_description_localized check (private.is_localized(description, 20000)),
  artist_id uuid references public.artists on delete set null,
  images text[] not null default '{}'
    constraint merchandise_images_addresses check (private.is_address_list(images)),
  image_alts jsonb not null default '{}'
    constraint merchandise_image_alts_localized check (private.is_alt_map(image_alts)),
  editions jsonb not null default '[]'
    constraint merchandise_editions_list check (private.is_edition_list(editions))
);

select pg_temp.add_content('public.merchandise',
  kind => 'merchandise', ordered_by => 'created_at', panel_search => '{name, description}', site_search => '{name, description, artist_id}'
);

create index merchandise_artist_id_idx on public.merchandise (artist_id);

select pg_temp.add_to_view('page_rows', $$
  select 'shop', id, null, updated_at, published_at, null, null, null, null, null
  from public.merchandise
$$);
select pg_temp.add_to_view('entries', $$
  select 'merchandise', id, name, images[1], null, published_at, updated_at
  from public.merchandise
$$);
select pg_temp.add_to_view('preorders', $$
  select 'merchandise', id, name, images[1], published_at, editions
  from public.merchandise
$$);
select pg_temp.add_to_view('search_sources', $$
  select 'merchandise', id, artist_id, private.search_text(name), description, name, public.artist_name(merchandise), null, images[1],
    null, created_at, published_at, null, null, null
  from public.merchandise
$$);

-- A column of the API, as that of a release (releases.sql).
create function public.artist_name(public.merchandise) returns text
language sql stable security definer set search_path = ''
as $$
  select name from public.artists where id = $1.artist_id;
$$;

revoke execute on function public.artist_name(public.merchandise) from public;
grant execute on function public.artist_name(public.merchandise) to anon, authenticated, service_role;
