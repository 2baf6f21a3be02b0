-- The site's search, with the index of common/search_site.sql.

-- What can be found, what it is found by, and what a page shows of it. Without joins and with columns of equal types, so
-- that a condition on the view uses the tables' indexes.
select pg_temp.create_view('search_sources', $$
create view private.search_sources with (security_invoker = true) as
  select null::text as kind, null::uuid as id, null::uuid as artist_id, null::text as title_text, null::jsonb as body,
    null::jsonb as title, null::text as artist_name, null::text as artist_type, null::text as image_url,
    null::date as date, null::timestamptz as newest, null::timestamptz as published_at, null::text as also,
    null::text as release_kind, null::text as slug
  where false
union all
{branches}
$$);

-- The entries as they should be.
create view private.search_entries_due with (security_invoker = true) as
  select kind, id, artist_id, private.search_vector(title_text, 'A')
    || private.search_vector(concat_ws(' ', artist_name, also), 'B')
    || private.search_vector(private.search_text(body), 'D') as vector, newest, published_at
  from private.search_sources;

revoke all on private.search_sources, private.search_entries_due from public, anon, authenticated, service_role;
grant select on private.search_sources to anon, authenticated, service_role;

-- Brings the entries of rows up to date, of artists also those of their releases.
create function private.write_search_entries(ids uuid[]) returns void
language sql set search_path = ''
as $$
  with written as (
    insert into private.search_entries (kind, id, vector, newest, published_at)
    select due.kind, due.id, due.vector, due.newest, due.published_at
    from unnest(ids) as changed (id)
    -- Each by an index: joined by either of the two, every row would be read and its words be made.
    cross join lateral (
      select * from private.search_entries_due where id = changed.id
      union
      select * from private.search_entries_due where artist_id = changed.id
    ) as due
    on conflict (kind, id) do update
      set vector = excluded.vector, newest = excluded.newest, published_at = excluded.published_at
    returning vector
  )
  insert into private.search_words (word)
  select distinct lexeme from written, unnest(ts_filter(vector, '{a,b}'::"char"[])) where length(lexeme) > 3
  on conflict do nothing;
$$;

-- At most 20 rows of each kind, the best first, with how many there are of the kind in all: first those
-- whose title is spelt as asked, then those with the words in the title, with the artist's name, with the
-- text; among equals the newest. Where no row has the words, those that have them with a slip, the nearest first. Of a kind with more than 500, the newest 500 that have the words in the
-- title or the artist's name are ranked, and the newest 20 of the others.
create function public.search_site(query text)
returns table (
  kind text, id uuid, title jsonb, artist_name text, artist_type text, image_url text,
  date date, total bigint, release_kind text, slug text
)
language sql stable set search_path = ''
as $$
  with exact as materialized (
    select
      private.search_query(bounded) as words,
      private.search_query(bounded, 'A') as words_in_title,
      private.search_query(bounded, 'AB') as words_in_heads,
      lower(btrim(bounded)) as spelt
    from left(private.search_seen(left(query, 1000)), 200) as bounded
  ), exact_totals as materialized (
    select kind, count(*) as total
    from exact, private.search_entries
    where vector @@ words and published_at <= now()
    group by kind
  ), asked as materialized (
    select
      case when has_slip then private.search_query_with_slips(spelt) else words end as words,
      case when has_slip then private.search_fold(spelt, true) end as slip,
      words_in_title, words_in_heads, spelt
    from exact, (select not exists (select from exact_totals) as has_slip) as known
  ), totals as materialized (
    select kind, total from exact_totals
    union all
    select kind, count(*)
    from asked, private.search_entries
    where slip is not null and vector @@ words and published_at <= now()
    group by kind
  ), hits as (
    select entry.*, totals.total
    from asked, totals, lateral (
      select kind, id, vector from private.search_entries
      where totals.total <= 500 and kind = totals.kind and vector @@ words and published_at <= now()
      union
      (
        select kind, id, vector from private.search_entries
        where totals.total > 500 and kind = totals.kind and ts_filter(vector, '{a,b}'::"char"[]) @@ words
          and published_at <= now()
        order by newest desc, id limit 500
      )
      union
      (
        select kind, id, vector from private.search_entries
        where totals.total > 500 and kind = totals.kind and vector @@ words and published_at <= now()
        order by newest desc, id limit 20
      )
    ) as entry
  ), ranked as (
    select source.*, hits.total, row_number() over (
        partition by source.kind
        order by case
          when position(spelt in lower(private.search_seen(title_text))) > 0 then 1
          when vector @@ words_in_title then 2
          when vector @@ words_in_heads then 3
          else 4
        end,
        case when slip <> '' then
          extensions.similarity(private.search_fold(concat_ws(' ', title_text, artist_name), true), slip)
        end desc,
        source.newest desc, source.id
      ) as rank
    -- Row by row (offset 0): they are few, and a join would read whole tables.
    from asked, hits, lateral (
      select * from private.search_sources as row where (row.kind, row.id) = (hits.kind, hits.id) offset 0
    ) as source
  )
  select kind, id, title, artist_name, artist_type, image_url, date, total, release_kind, slug
  from ranked where rank <= 20
  order by kind, rank;
$$;

revoke execute on function private.write_search_entries, public.search_site from public;
grant execute on function public.search_site to anon, authenticated, service_role;
