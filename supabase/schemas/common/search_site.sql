-- The index of the site's search: one entry for each row that visitors may find, which its table's triggers keep. What is
-- found with it: site/search.sql. Why it folds words as it does: docs/decisions/2026-11-26-search.md.

-- The words of a text as keys, with single spaces between them. A letter of several readings is read
-- one way when `marked` (ö is oe, z is z) and the other way when not (ö is o, z is ts).
create function private.search_fold(value text, marked boolean) returns text
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

-- The keys of a text, each marked with the weight; a word of two readings is there twice.
create function private.search_vector(value text, weight text) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(string_agg(distinct '''' || left(key, 60) || ''':1' || weight, ' '), '')::tsvector
  from unnest(array[true, false]) as marked,
    string_to_table(private.search_fold(left(value, 200000), marked), ' ') as key
  where key <> '';
$$;

-- The beginnings of words that are looked for, all of them; with weights, in texts of these weights only.
-- Null when there is no word. Only the first 200 characters count.
create function private.search_query(query text, weights text default '') returns tsquery
language sql immutable parallel safe set search_path = ''
as $$
  select string_agg(term, ' & ')::tsquery
  from (
    select '(' || string_agg(distinct '''' || left(key, 60) || ''':*' || weights, ' | ') || ')' as term
    from unnest(array[true, false]) as marked,
      string_to_table(private.search_fold(left(query, 200), marked), ' ')
        with ordinality as word (key, position)
    where key <> ''
    group by position
  ) as words;
$$;

-- The keys of all words of titles and names, for those that are asked for with a slip. A word that no entry has any more finds none.
create table private.search_words (word text primary key);
create index search_words_trigrams_idx on private.search_words using gin (word extensions.gin_trgm_ops);

-- The same where each word may have a slip: it is the beginning of a word, or a word of a title or name that has a third of
-- its trigrams in common («blackut» and «blackout»). Words of three keys have no neighbours.
create function private.search_query_with_slips(query text) returns tsquery
language sql stable parallel safe set search_path = ''
as $$
  select string_agg(term, ' & ')::tsquery
  from (
    select '(' || string_agg(distinct near, ' | ') || ')' as term
    from unnest(array[true, false]) as marked,
      string_to_table(private.search_fold(left(query, 200), marked), ' ')
        with ordinality as asked (key, position),
      lateral (
        select '''' || left(key, 60) || ''':*' as near
        union all
        select '''' || word || '''' from private.search_words
        where length(key) > 3 and word operator(extensions.%) key
      ) as words
    where key <> ''
    group by position
  ) as words;
$$;

-- One text of all its languages; of Markdown's links only the words.
create function private.search_text(value jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select string_agg(regexp_replace(content, '\]\([^)]*\)', '] ', 'g'), ' ')
  from jsonb_each_text(value) as entry (language, content);
$$;

create table private.search_entries (
  kind text not null,
  id uuid not null,
  vector tsvector not null,
  newest timestamptz not null,
  -- An entry says from when on it counts: a policy would not let a query use the index, because the operator of text search
  -- is not leakproof.
  published_at timestamptz,
  primary key (kind, id)
);

-- Rows change seldom and are searched often: no list of pending changes to read beside the index.
create index search_entries_vector_idx on private.search_entries using gin (vector) with (fastupdate = off);
-- The words of titles and artists' names alone, for words that thousands of rows have.
create index search_entries_heads_idx on private.search_entries
  using gin (ts_filter(vector, '{a,b}'::"char"[])) with (fastupdate = off);

-- Keeps the entry of a row and, of an artist, also those of the releases.
create function private.refresh_search_entries() returns trigger
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

-- Nobody but the triggers writes.
alter table private.search_entries enable row level security;
revoke all on private.search_entries from public, anon, authenticated, service_role;
grant select on private.search_entries to anon, authenticated, service_role;
create policy "everyone reads" on private.search_entries
  for select to anon, authenticated using (true);
alter table private.search_words enable row level security;
revoke all on private.search_words from public, anon, authenticated, service_role;
grant select on private.search_words to anon, authenticated, service_role;
create policy "everyone reads" on private.search_words
  for select to anon, authenticated using (true);

revoke execute on function
  private.search_fold, private.search_vector, private.search_query, private.search_query_with_slips, private.search_text,
  private.refresh_search_entries
  from public;
grant execute on function
  private.search_fold, private.search_query, private.search_query_with_slips, private.search_text
  to anon, authenticated, service_role;
