-- Search over artists, releases and news. Every word of their texts, in every language, is kept under a
-- key that says roughly how it sounds, so that Київ, Kyiv, Киев and Kijew are the same word. What the rules
-- gain and what they cost: docs/decisions/2026-11-21-search.md.

-- The words of a text as keys, with single spaces between them. A letter of several readings is read
-- one way when `marked` (ö is oe, z is z) and the other way when not (ö is o, z is ts).
create function private.search_fold(value text, marked boolean) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- Taken apart: й is и and a breve, ї is і and two dots, ö is o and two dots.
  folded text := lower(normalize(value, nfkd));
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

-- One text of all its languages; of Markdown's links only the words.
create function private.search_text(value jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select string_agg(regexp_replace(content, '\]\([^)]*\)', '] ', 'g'), ' ')
  from jsonb_each_text(value) as entry (language, content);
$$;

-- What can be found, what it is found by, and what a page shows of it. Without joins and with columns of
-- equal types, so that a condition on the view uses the tables' indexes.
create view private.search_sources with (security_invoker = true) as
  select 'artist'::text as kind, id, null::uuid as artist_id, name as title_text, bio as body,
    to_jsonb(name) as title, null::text as artist_name, artist_type, photo_url as image_url,
    null::date as date, created_at as newest
  from public.artists
  union all
  select 'release'::text, id, artist_id, title, description,
    to_jsonb(title), (select name from public.artists where id = artist_id), null::text, cover_art_url,
    release_date, release_date::timestamptz
  from public.releases
  union all
  select 'news'::text, id, null::uuid, private.search_text(title), content,
    title, null::text, null::text, cover_art_url,
    date, date::timestamptz
  from public.news_items;

create table private.search_entries (
  kind text not null,
  id uuid not null,
  vector tsvector not null,
  primary key (kind, id)
);
-- Rows change seldom and are searched often: no list of pending changes to read beside the index.
create index search_entries_vector_idx on private.search_entries using gin (vector) with (fastupdate = off);

-- The entries as they should be.
create view private.search_entries_due with (security_invoker = true) as
  select kind, id, artist_id, private.search_vector(title_text, 'A')
    || private.search_vector(artist_name, 'B')
    || private.search_vector(private.search_text(body), 'D') as vector
  from private.search_sources;

insert into private.search_entries (kind, id, vector)
select kind, id, vector from private.search_entries_due;

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
    insert into private.search_entries (kind, id, vector)
    select kind, id, vector from private.search_entries_due
    where new.id in (id, artist_id)
    on conflict (kind, id) do update set vector = excluded.vector;
  end if;
  return null;
end;
$$;

create trigger refresh_search_entries after insert or delete or update of name, bio on public.artists
  for each row execute function private.refresh_search_entries('artist');
create trigger refresh_search_entries
  after insert or delete or update of title, description, artist_id on public.releases
  for each row execute function private.refresh_search_entries('release');
create trigger refresh_search_entries after insert or delete or update of title, content on public.news_items
  for each row execute function private.refresh_search_entries('news');
create trigger empty_search_entries after truncate on public.artists
  for each statement execute function private.refresh_search_entries('artist');
create trigger empty_search_entries after truncate on public.releases
  for each statement execute function private.refresh_search_entries('release');
create trigger empty_search_entries after truncate on public.news_items
  for each statement execute function private.refresh_search_entries('news');

-- At most 20 rows of each kind, the best first, with how many there are of the kind in all: first those
-- whose title is spelt as asked, then those with the words in the title, with the artist's name, with the
-- text; among equals the newest.
create function public.search_site(query text)
returns table (
  kind text, id uuid, title jsonb, artist_name text, artist_type text, image_url text,
  date date, total bigint
)
language sql stable set search_path = ''
as $$
  with hits as (
    select kind, id, title, artist_name, artist_type, image_url, date, newest, case
        when position(lower(btrim(query)) in lower(title_text)) > 0 then 1
        when vector @@ (select private.search_query(query, 'A')) then 2
        when vector @@ (select private.search_query(query, 'AB')) then 3
        else 4
      end as tier
    from private.search_entries as entry
    join private.search_sources as source using (kind, id)
    where vector @@ (select private.search_query(query))
  ), ranked as (
    select *, row_number() over (partition by kind order by tier, newest desc, id) as rank,
      count(*) over (partition by kind) as total
    from hits
  )
  select kind, id, title, artist_name, artist_type, image_url, date, total
  from ranked where rank <= 20
  order by kind, rank;
$$;

-- Visitors search; nobody but the triggers writes. The entries are not reachable over HTTP, and what they
-- lead to is read with the visitor's own rights.
revoke all on private.search_entries, private.search_sources, private.search_entries_due
  from public, anon, authenticated;
grant select on private.search_entries, private.search_sources to anon, authenticated, service_role;
revoke execute on function
  private.search_fold, private.search_vector, private.search_query, private.search_text,
  private.refresh_search_entries, public.search_site
  from public;
grant execute on function private.search_fold, private.search_query, private.search_text
  to anon, authenticated, service_role;
grant execute on function public.search_site to anon, authenticated, service_role;
