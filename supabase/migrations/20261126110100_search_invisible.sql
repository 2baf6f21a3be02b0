-- Search sees through what breaks long words: soft hyphens (U+00AD) and zero-width spaces (U+200B), and through their
-- relatives that stick to copied texts (U+2060, U+FEFF). `Schall·platte` is found as `Schallplatte`, also when the query has
-- them. Joiners stay: in Persian and Hindi they tell words apart. docs/decisions/2026-11-21-search.md

-- SQL that reads a text without them. Not a function: `replace` is quick, and an index takes the expression as it is.
create function private.seen_sql(expression text) returns text
language sql immutable set search_path = ''
as $$
  select format(
    'replace(replace(replace(replace(%s, %L, %L), %L, %L), %L, %L), %L, %L)',
    expression, U&'\00AD', '', U&'\200B', '', U&'\2060', '', U&'\FEFF', ''
  );
$$;
revoke execute on function private.seen_sql from public;

create function private.search_seen(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select replace(replace(replace(replace(value, U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '');
$$;
revoke execute on function private.search_seen from public;
grant execute on function private.search_seen to anon, authenticated, service_role;

-- As before, but for the first line.
create or replace function private.search_fold(value text, marked boolean) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- Taken apart: й is и and a breve, ї is і and two dots, ö is o and two dots.
  folded text := lower(normalize(private.search_seen(value), nfkd));
begin
  -- Marks that are more than decoration, and letters that are not taken apart.
  if marked then
    folded := replace(replace(folded, U&'a\0308', 'ae'), 'ə', 'e');
    folded := replace(replace(folded, U&'o\0308', 'oe'), 'ø', 'oe');
    folded := replace(folded, U&'u\0308', 'ue');
    folded := replace(folded, U&'c\030c', 'ch');
    folded := replace(folded, U&'s\030c', 'sh');
    folded := replace(folded, U&'z\030c', 'sh');
  else
    folded := translate(folded, 'əø', 'ao');
    folded := replace(replace(folded, 'zh', 'sh'), 'z', 'ts');
  end if;
  folded := replace(replace(folded, 'æ', 'ae'), 'œ', 'oe');
  folded := replace(replace(folded, 'ß', 'ss'), 'þ', 'th');
  folded := replace(replace(folded, U&'и\0306о', 'e'), 'ьо', 'e'); -- Ukrainian for ё

  -- Other marks, apostrophes, and the signs ь and ъ are not spoken.
  folded := regexp_replace(folded, '[\u0300-\u036f''`‘’ʼʹʺ′″ьъ]', '', 'g');

  -- Cyrillic, as Ukraine's rules of 2010 and BGN/PCGN spell it, but и, і and ы, г and ґ, ш and ж are one.
  folded := translate(folded,
    'абвгґдезиіыйклмнопрстуфэәғқңөұүһђјљњћџłđðı',
    'abvggdesiiiiklmnoprstufeagknouugdilnkdlddi');
  folded := replace(replace(folded, 'щ', 'shch'), 'ц', 'ts');
  folded := replace(replace(folded, 'ш', 'sh'), 'ж', 'sh');
  folded := replace(replace(folded, 'ч', 'ch'), 'х', 'kh');
  folded := replace(replace(folded, 'ю', 'iu'), 'я', 'ia');
  folded := replace(folded, 'є', 'ie');

  -- Groups of letters, English and German, the longest first.
  folded := replace(replace(folded, 'tsch', 'ch'), 'tch', 'ch');
  folded := replace(replace(folded, 'sch', 'sh'), 'shch', 'sh');
  folded := replace(replace(folded, 'zh', 'sh'), 'x', 'ks');
  folded := replace(replace(folded, 'ph', 'f'), 'th', 't');
  folded := replace(replace(folded, 'yo', 'e'), 'jo', 'e');

  -- Letters that stand for each other: w v, z s, c k q, h g, and all of e i y j. So ch and kh are one.
  folded := translate(folded, 'wzcqheyj', 'vskkgiii');

  -- What is neither letter nor digit ends a word; a doubled letter is a single one.
  folded := regexp_replace(folded,
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufeff]+',
    ' ', 'g');
  return btrim(regexp_replace(folded, '([^0-9 i])\1|i(?=i)', '\1', 'g'));
end;
$$;

-- As before.
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
    from left(private.search_seen(left(query, 1000)), 200) as bounded
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
          when position(spelt in lower(private.search_seen(title_text))) > 0 then 1
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

-- The entries that these rules change.
select private.write_search_entries(array(
  select id from private.search_sources where concat(title_text, artist_name, body) ~ '[\u00ad\u200b\u2060\ufeff]'
));

create or replace function private.search_pattern(words text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '%' || regexp_replace(left(btrim(private.search_seen(left(words, 1000))), 200), '([\\%_])', '\\\1', 'g') || '%';
$$;

-- As before, of the texts as they are seen.
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
      private.seen_sql(
        case when language is null then format('%I', attname) else format('(%I ->> %L)', attname, language) end
      ) as searched
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

-- The indexes that are there, of whichever columns and languages, become those of the texts as they are seen.
do $$
declare
  entry record;
begin
  for entry in
    select relname as index_name, indrelid::regclass as target, pg_get_indexdef(indexrelid, 1, true) as searched
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and relname like '%\_search\_idx'
  loop
    execute format('drop index public.%I', entry.index_name);
    execute format(
      'create index %I on %s using gin (%s extensions.gin_trgm_ops) with (fastupdate = off)',
      entry.index_name, entry.target, private.seen_sql(entry.searched)
    );
    perform private.index_search(entry.target, '{}');
  end loop;
end;
$$;

-- The inbox has no such indexes.
create or replace function public.find_submissions_with_notes(words text) returns setof public.submissions_with_notes
language sql stable set search_path = ''
as $$
  select * from public.submissions_with_notes
  where private.search_seen(concat_ws(E'\n', name, email, message, topic, music_link, genre, reference, notes))
    ilike private.search_pattern(words);
$$;
