-- Search stays quick for words that thousands of rows have. An entry knows how new its row is, and the words of titles and
-- artists' names have an index of their own: so the rows that are ranked and read are few, however many are counted.

alter table private.search_entries add column newest timestamptz;

update private.search_entries as entry set newest = source.newest
from private.search_sources as source
where source.kind = entry.kind and source.id = entry.id;

alter table private.search_entries alter column newest set not null;

create index search_entries_heads_idx on private.search_entries
  using gin (ts_filter(vector, '{a,b}'::"char"[])) with (fastupdate = off);

create or replace view private.search_entries_due with (security_invoker = true) as
  select kind, id, artist_id, private.search_vector(title_text, 'A')
    || private.search_vector(artist_name, 'B')
    || private.search_vector(private.search_text(body), 'D') as vector, newest
  from private.search_sources;

create or replace function private.refresh_search_entries() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.search_entries where kind = tg_argv[0];
  elsif tg_op = 'DELETE' then
    delete from private.search_entries where kind = tg_argv[0] and id = old.id;
  else
    insert into private.search_entries (kind, id, vector, newest)
    select kind, id, vector, newest from private.search_entries_due
    where new.id in (id, artist_id)
    on conflict (kind, id) do update set vector = excluded.vector, newest = excluded.newest;
  end if;
  return null;
end;
$$;

drop trigger refresh_search_entries on public.artists;
drop trigger refresh_search_entries on public.releases;
drop trigger refresh_search_entries on public.news_items;
create trigger refresh_search_entries
  after insert or delete or update of name, bio, created_at on public.artists
  for each row execute function private.refresh_search_entries('artist');
create trigger refresh_search_entries
  after insert or delete or update of title, description, artist_id, release_date on public.releases
  for each row execute function private.refresh_search_entries('release');
create trigger refresh_search_entries
  after insert or delete or update of title, content, date on public.news_items
  for each row execute function private.refresh_search_entries('news');

-- At most 20 rows of each kind, the best first, with how many there are of the kind in all: first those
-- whose title is spelt as asked, then those with the words in the title, with the artist's name, with the
-- text; among equals the newest. Of a kind with more than 500, the newest 500 that have the words in the
-- title or the artist's name are ranked, and the newest 20 of the others.
create or replace function public.search_site(query text)
returns table (
  kind text, id uuid, title jsonb, artist_name text, artist_type text, image_url text,
  date date, total bigint
)
language sql stable set search_path = ''
as $$
  with asked as materialized (
    select private.search_query(query) as words
  ), totals as materialized (
    select kind, count(*) as total
    from asked, private.search_entries
    where vector @@ words
    group by kind
  ), hits as (
    select entry.*, totals.total
    from asked, totals, lateral (
      select kind, id, vector from private.search_entries
      where totals.total <= 500 and kind = totals.kind and vector @@ words
      union
      (
        select kind, id, vector from private.search_entries
        where totals.total > 500 and kind = totals.kind and ts_filter(vector, '{a,b}'::"char"[]) @@ words
        order by newest desc, id limit 500
      )
      union
      (
        select kind, id, vector from private.search_entries
        where totals.total > 500 and kind = totals.kind and vector @@ words
        order by newest desc, id limit 20
      )
    ) as entry
  ), ranked as (
    select source.*, hits.total, row_number() over (
        partition by kind
        order by case
          when position(lower(btrim(query)) in lower(title_text)) > 0 then 1
          when vector @@ (select private.search_query(query, 'A')) then 2
          when vector @@ (select private.search_query(query, 'AB')) then 3
          else 4
        end, newest desc, id
      ) as rank
    from hits join private.search_sources as source using (kind, id)
  )
  select kind, id, title, artist_name, artist_type, image_url, date, total
  from ranked where rank <= 20
  order by kind, rank;
$$;
