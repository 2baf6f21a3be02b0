-- From when on visitors see an entry: `published_at` is null for a draft, in the future for a scheduled entry. Row-level
-- security compares it with the clock, so nothing has to run at that moment. docs/decisions/2026-11-25-publication.md

-- Gives a table drafts and scheduled entries. What is in it stays public; a row that does not say is public at once.
create function private.add_publication(target regclass) returns void
language plpgsql set search_path = ''
as $$
declare
  relation constant name := (select relname from pg_catalog.pg_class where oid = target);
begin
  -- Not by an update: it would check texts that were stored before their constraints, and say that rows have changed.
  execute format('alter table %s add column published_at timestamptz default ''2000-01-01Z''', target);
  execute format('alter table %s alter column published_at set default now()', target);
  execute format('create index %I on %s (published_at)', relation || '_published_idx', target);
  execute format('drop policy if exists "everyone reads" on %s', target);
  execute format('create policy "visitors read" on %s for select to anon using (published_at <= now())', target);
  execute format(
    'create policy "staff read" on %s for select to authenticated
      using (published_at <= now() or (select private.is_staff()))',
    target
  );
end;
$$;
revoke execute on function private.add_publication from public;

select private.add_publication('public.artists');
select private.add_publication('public.releases');
select private.add_publication('public.gallery_items');
select private.add_publication('public.news_items');
select private.add_publication('public.services');

-- When something was last published, and when something will be next: whoever keeps pages renders them again then. It
-- tells neither what it is nor of which kind.
create function public.publication_moments() returns table (last timestamptz, next timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  relation regclass;
  previous timestamptz;
  following timestamptz;
begin
  for relation in
    select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'published_at' and not attisdropped
  loop
    execute format(
      'select
        (select published_at from %1$s where published_at <= now() order by published_at desc limit 1),
        (select published_at from %1$s where published_at > now() order by published_at limit 1)',
      relation
    ) into previous, following;
    last := greatest(last, previous);
    next := least(next, following);
  end loop;
  return next;
end;
$$;
revoke execute on function public.publication_moments from public;
grant execute on function public.publication_moments to anon, authenticated, service_role;

-- The name of the artist is part of a published release, also while the artist is a draft. A column of the API; its
-- argument has no name, so it cannot be called with an artist of one's choice.
create function public.artist_name(public.releases) returns text
language sql stable security definer set search_path = ''
as $$
  select name from public.artists where id = $1.artist_id;
$$;
create function public.artist_name(public.gallery_items) returns text
language sql stable security definer set search_path = ''
as $$
  select name from public.artists where id = $1.artist_id;
$$;
revoke execute on function public.artist_name(public.releases), public.artist_name(public.gallery_items) from public;
grant execute on function public.artist_name(public.releases), public.artist_name(public.gallery_items)
  to anon, authenticated, service_role;

create or replace view public.page_rows with (security_invoker = true) as
  select 'artists'::text as section, id, artist_type, greatest(updated_at, published_at) as updated_at,
    created_at::text as sorted_by, private.languages_of(bio) as languages
  from public.artists
  union all
  select 'releases'::text, id, null::text, greatest(updated_at, published_at), release_date::text,
    private.languages_of(description)
  from public.releases
  union all
  select 'gallery'::text, id, null::text, greatest(updated_at, published_at), created_at::text,
    private.languages_of(caption)
  from public.gallery_items
  union all
  select 'news'::text, id, null::text, greatest(updated_at, published_at), date::text,
    private.languages_of(coalesce(content, title))
  from public.news_items
  union all
  select 'services'::text, id, null::text, greatest(updated_at, published_at), created_at::text, null::text[]
  from public.services
  union all
  select 'about'::text, id, null::text, updated_at, '', private.languages_of(about_us_content)
  from public.site_settings
  union all
  select 'imprint'::text, id, null::text, updated_at, '', private.languages_of(coalesce(imprint, '{}'))
  from public.site_settings
  union all
  select 'privacyPolicy'::text, id, null::text, updated_at, '', private.languages_of(coalesce(privacy_policy, '{}'))
  from public.site_settings;

-- The site's search. An entry of the index says from when on it counts: a policy on the index would not let a query use
-- it, because the operator of text search is not leakproof.
create or replace view private.search_sources with (security_invoker = true) as
  select 'artist'::text as kind, id, null::uuid as artist_id, name as title_text, bio as body,
    to_jsonb(name) as title, null::text as artist_name, artist_type, photo_url as image_url,
    null::date as date, created_at as newest, published_at
  from public.artists
  union all
  select 'release'::text, id, artist_id, title, description,
    to_jsonb(title), public.artist_name(releases), null::text, cover_art_url,
    release_date, release_date::timestamptz, published_at
  from public.releases
  union all
  select 'news'::text, id, null::uuid, private.search_text(title), content,
    title, null::text, null::text, cover_art_url,
    date, date::timestamptz, published_at
  from public.news_items;

alter table private.search_entries add column published_at timestamptz;
update private.search_entries as entry set published_at = source.published_at
from private.search_sources as source
where (source.kind, source.id) = (entry.kind, entry.id);

create or replace view private.search_entries_due with (security_invoker = true) as
  select kind, id, artist_id, private.search_vector(title_text, 'A')
    || private.search_vector(artist_name, 'B')
    || private.search_vector(private.search_text(body), 'D') as vector, newest, published_at
  from private.search_sources;

-- Brings the entries of rows up to date, of artists also those of their releases.
create function private.write_search_entries(ids uuid[]) returns void
language sql set search_path = ''
as $$
  insert into private.search_entries (kind, id, vector, newest, published_at)
  select due.kind, due.id, due.vector, due.newest, due.published_at
  from unnest(ids) as changed (id)
  join private.search_entries_due as due on changed.id in (due.id, due.artist_id)
  on conflict (kind, id) do update
    set vector = excluded.vector, newest = excluded.newest, published_at = excluded.published_at;
$$;
revoke execute on function private.write_search_entries from public;

create or replace function private.refresh_search_entries() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.search_entries where kind = tg_argv[0];
  elsif tg_op = 'DELETE' then
    delete from private.search_entries where kind = tg_argv[0] and id = old.id;
  else
    perform private.write_search_entries(array[new.id]);
  end if;
  return null;
end;
$$;

drop trigger refresh_search_entries on public.artists;
drop trigger refresh_search_entries on public.releases;
drop trigger refresh_search_entries on public.news_items;
create trigger refresh_search_entries
  after insert or delete or update of name, bio, created_at, published_at on public.artists
  for each row execute function private.refresh_search_entries('artist');
create trigger refresh_search_entries
  after insert or delete or update of title, description, artist_id, release_date, published_at on public.releases
  for each row execute function private.refresh_search_entries('release');
create trigger refresh_search_entries
  after insert or delete or update of title, content, date, published_at on public.news_items
  for each row execute function private.refresh_search_entries('news');

-- As before, of what is public.
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
    where vector @@ words and published_at <= now()
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
          when position(spelt in lower(title_text)) > 0 then 1
          when vector @@ words_in_title then 2
          when vector @@ words_in_heads then 3
          else 4
        end, source.newest desc, source.id
      ) as rank
    -- Row by row (offset 0): they are few, and a join would read whole tables.
    from asked, hits, lateral (
      select * from private.search_sources as row where (row.kind, row.id) = (hits.kind, hits.id) offset 0
    ) as source
  )
  select kind, id, title, artist_name, artist_type, image_url, date, total
  from ranked where rank <= 20
  order by kind, rank;
$$;

-- As before; the entries are written by their own function.
create or replace function public.restore_rows(table_name text, rows jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target constant private.backup_tables := private.backup_table(table_name);
  others constant text[] := array(
    select name from unnest(target.columns) with ordinality as item (name, position)
    where name <> all (target.key) order by position
  );
  numbered record;
begin
  -- Not by session_replication_role, which takes a superuser and would leave references unchecked.
  execute format('alter table %s disable trigger user', target.relation);
  execute format(
    'insert into %1$s (%2$s) overriding system value
    select %2$s from jsonb_populate_recordset(null::%1$s, $1)
    on conflict (%3$s) do ',
    target.relation, private.column_list(target.columns), private.column_list(target.key)
  ) || case
    when others = '{}' then 'nothing'
    else format(
      'update set (%s) = row(%s)', private.column_list(others), private.column_list(others, 'excluded.')
    )
  end using rows;
  execute format('alter table %s enable trigger user', target.relation);

  -- Numbers that the table gives by itself go on after the highest.
  for numbered in
    select name, pg_get_serial_sequence(target.relation::text, name) as sequence
    from unnest(target.columns) as name
    where pg_get_serial_sequence(target.relation::text, name) is not null
  loop
    execute format('select setval(%L, max(%I)) from %s', numbered.sequence, numbered.name, target.relation);
  end loop;

  if exists (
    select from pg_trigger where tgrelid = target.relation and tgname = 'refresh_search_entries'
  ) then
    perform private.write_search_entries(array(select id from jsonb_to_recordset(rows) as changed (id uuid)));
  end if;
end;
$$;

-- The panel's search reads as its owner once the caller is known to be staff: ILIKE is not leakproof either, and with a
-- policy that looks at the rows the trigram indexes would stand idle.

-- What an ILIKE has to look like to find the words as they are.
create function private.search_pattern(words text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '%' || regexp_replace(left(btrim(words), 200), '([\\%_])', '\\\1', 'g') || '%';
$$;
revoke execute on function private.search_pattern from public;
grant execute on function private.search_pattern to authenticated, service_role;

-- Declares what the list of a table is searched by: an index of each column of text, and one per language of a localized
-- one, and the function `find_…` that asks them. A language that comes later is declared by calling it again, with it.
create or replace function private.index_search(
  target regclass, columns text[], languages text[] default '{en,uk,de,ru}'
) returns void
language plpgsql set search_path = ''
as $$
declare
  -- A name may need quotes, and `target::text` a schema; the name of an index has neither.
  relation constant name := (select relname from pg_catalog.pg_class where oid = target);
  finder constant text := format('public.%I', 'find_' || relation);
  entry record;
  condition text;
begin
  for entry in
    select concat_ws('_', relation, attname, language, 'search_idx') as index_name,
      case when language is null then format('%I', attname) else format('(%I ->> %L)', attname, language) end as searched
    from pg_catalog.pg_attribute
    left join unnest(languages) as language on atttypid = 'jsonb'::regtype
    where attrelid = target and attname = any (columns)
  loop
    -- Rows change seldom and are searched often: no list of pending changes to read beside the index.
    execute format(
      'create index if not exists %I on %s using gin (%s extensions.gin_trgm_ops) with (fastupdate = off)',
      entry.index_name, target, entry.searched
    );
  end loop;

  select string_agg(format('%s ilike $1', pg_catalog.pg_get_indexdef(indexrelid, 1, true)), ' or ')
  into condition
  from pg_catalog.pg_index join pg_catalog.pg_class on pg_class.oid = indexrelid
  where indrelid = target and relname like '%\_search\_idx';
  execute format(
    'create or replace function %s(words text) returns setof %s
    language plpgsql stable security definer set search_path = '''' as %L',
    finder, target, format(
      'begin if private.is_staff() then return query execute %L using private.search_pattern(words); end if; end',
      format('select * from %s where %s', target, condition)
    )
  );
  execute format('revoke execute on function %s from public, anon, authenticated', finder);
  execute format('grant execute on function %s to authenticated, service_role', finder);
end;
$$;

select private.index_search('public.artists', '{}');
select private.index_search('public.releases', '{}');
select private.index_search('public.gallery_items', '{}');
select private.index_search('public.news_items', '{}');
select private.index_search('public.services', '{}');

-- The inbox is found in the same way; its own policies decide.
create function public.find_submissions_with_notes(words text) returns setof public.submissions_with_notes
language sql stable set search_path = ''
as $$
  select * from public.submissions_with_notes
  where concat_ws(E'\n', name, email, message, topic, music_link, genre, reference, notes)
    ilike private.search_pattern(words);
$$;
revoke execute on function public.find_submissions_with_notes from public, anon, authenticated;
grant execute on function public.find_submissions_with_notes to authenticated, service_role;
