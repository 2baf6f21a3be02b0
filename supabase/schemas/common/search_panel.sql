-- The panel's search looks for the middle of words, in each language of a text (`ilike`), with trigrams as indexes: those of
-- a table, and the function that asks them, are made by `add_panel_search` (add_content.sql).

create extension if not exists pg_trgm with schema extensions;

-- Search sees through what breaks long words: soft hyphens (U+00AD) and zero-width spaces (U+200B), and through their
-- relatives that stick to copied texts (U+2060, U+FEFF). Joiners stay: in Persian and Hindi they tell words apart.
create function private.search_seen(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select replace(replace(replace(replace(value, U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '');
$$;

-- What an ILIKE has to look like to find the words as they are.
create function private.search_pattern(words text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '%' || regexp_replace(left(btrim(private.search_seen(left(words, 1000))), 200), '([\\%_])', '\\\1', 'g') || '%';
$$;

revoke execute on function private.search_seen, private.search_pattern from public;
grant execute on function private.search_seen to anon, authenticated, service_role;
grant execute on function private.search_pattern to authenticated, service_role;
