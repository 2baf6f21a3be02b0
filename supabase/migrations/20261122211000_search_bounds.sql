-- Only the first 200 characters of a query count, for whatever is done with it. Before, the words were cut and the
-- spelling was not: a query of some megabytes was folded once for each row that its first letters had found.

create or replace function public.search_site(query text)
returns table (
  kind text, id uuid, title jsonb, artist_name text, artist_type text, image_url text,
  date date, total bigint
)
language sql stable set search_path = ''
as $$
  with asked as materialized (
    select
      private.search_query(bounded) as words,
      private.search_query(bounded, 'A') as words_in_title,
      private.search_query(bounded, 'AB') as words_in_heads,
      lower(btrim(bounded)) as spelt
    from left(query, 200) as bounded
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
          when position(spelt in lower(title_text)) > 0 then 1
          when vector @@ words_in_title then 2
          when vector @@ words_in_heads then 3
          else 4
        end, newest desc, id
      ) as rank
    from asked, hits join private.search_sources as source using (kind, id)
  )
  select kind, id, title, artist_name, artist_type, image_url, date, total
  from ranked where rank <= 20
  order by kind, rank;
$$;

-- Nobody but the triggers writes these, whatever rights a project grants by default.
alter table private.search_entries enable row level security;
create policy "everyone reads" on private.search_entries
  for select to anon, authenticated using (true);
