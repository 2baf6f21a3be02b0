-- The panel's search looks for the middle of words, in each language of a text (`ilike`), with trigrams as indexes. Indexes
-- and function of a table are long and all alike, so the table's file declares them with a call of `index_search`.

create extension if not exists pg_trgm with schema extensions;

-- Search sees through what breaks long words: soft hyphens (U+00AD) and zero-width spaces (U+200B), and through their
-- relatives that stick to copied texts (U+2060, U+FEFF). Joiners stay: in Persian and Hindi they tell words apart.
create function private.search_seen(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select replace(replace(replace(replace(value, U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '');
$$;

-- SQL that reads a text without them. Not a function: `replace` is quick, and an index takes the expression as it is.
create function private.seen_sql(expression text) returns text
language sql immutable set search_path = ''
as $$
  select format(
    'replace(replace(replace(replace(%s, %L, %L), %L, %L), %L, %L), %L, %L)',
    expression, U&'\00AD', '', U&'\200B', '', U&'\2060', '', U&'\FEFF', ''
  );
$$;

-- What an ILIKE has to look like to find the words as they are.
create function private.search_pattern(words text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '%' || regexp_replace(left(btrim(private.search_seen(left(words, 1000))), 200), '([\\%_])', '\\\1', 'g') || '%';
$$;

-- Declares what the list of a table is searched by: an index of each column of text, and one per language of a localized
-- one, and the function `find_…` that asks them. A language that comes later is declared by calling it again, with it.
create function private.index_search(
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

revoke execute on function
  private.search_seen, private.seen_sql, private.search_pattern, private.index_search
  from public;
grant execute on function private.search_seen to anon, authenticated, service_role;
grant execute on function private.search_pattern to authenticated, service_role;
