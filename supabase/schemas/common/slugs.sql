-- The readable part of an entry's URL: `nika-zarandia` of /artists/nika-zarandia. It is made of the name, however the entry
-- comes, and then stays until somebody writes another one. docs/decisions/2026-11-27-urls.md

-- Returns a text with other spellings of its letters: `ж=zh х=kh`, the longest first where one begins another.
create function private.respell(value text, spellings text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  pair text;
begin
  foreach pair in array string_to_array(spellings, ' ') loop
    value := replace(value, split_part(pair, '=', 1), split_part(pair, '=', 2));
  end loop;
  return value;
end;
$$;

-- Returns a text in the letters of URLs, its words joined by hyphens; empty where it has no letters that can be spelt so.
-- `language` is that of the text, where it is known: Ukrainian and Russian spell the same letters in their own ways.
create function private.to_slug(value text, language text default null) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- Put together, й and ö are one letter each, also where a file's name had them in two parts.
  -- Of its beginning: it is read before any constraint has looked at it.
  slug text := lower(normalize(left(value, 300), nfc));
  -- Not after another letter: the beginning of a word.
  initial constant text := '(?<![a-zа-яёєіїґ])';
  -- A name has no language: letters tell that Ukrainian does not have, or that only it has.
  is_ukrainian constant boolean := language is not distinct from 'uk'
    or language is distinct from 'ru' and (slug ~ '[єіїґ]' or slug !~ '[ёыэъјљњћђџ]');
begin
  -- Apostrophes of all kinds, and what nobody sees, end no word; nor do stresses.
  slug := regexp_replace(
    slug, '[''`´‘’‛ʹʺʻʼʽˈ′″＇\u00ad\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060\ufe00-\ufe0f\ufeff™®©℗℠]', '', 'g'
  );

  -- Ukrainian by resolution 55 of its Cabinet of 2010, Russian as BGN/PCGN does, but with `yo` for every ё.
  if is_ukrainian then
    slug := replace(slug, 'зг', 'zgh');
    slug := regexp_replace(slug, initial || 'є', 'ye', 'g');
    slug := regexp_replace(slug, initial || 'ї', 'yi', 'g');
    slug := regexp_replace(slug, initial || 'й', 'y', 'g');
    slug := regexp_replace(slug, initial || 'ю', 'yu', 'g');
    slug := regexp_replace(slug, initial || 'я', 'ya', 'g');
    slug := private.respell(slug, 'г=h и=y й=i щ=shch ю=iu я=ia');
  end if;
  slug := private.respell(slug,
    'а=a б=b в=v г=g ґ=g д=d е=e є=ie ё=yo ж=zh з=z и=i і=i ї=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts'
    || ' ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya');
  -- Letters of other languages that are written in Cyrillic.
  slug := private.respell(slug,
    'ў=u ј=j љ=lj њ=nj ћ=c ђ=dj џ=dz ѓ=g ќ=k ѕ=dz ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h');

  -- German, and letters that are not taken apart below.
  slug := private.respell(slug,
    'ä=ae ö=oe ü=ue ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ı=i ħ=h ŋ=ng ŧ=t ə=e');
  slug := regexp_replace(lower(normalize(slug, nfkd)), '[\u0300-\u036f]', '', 'g');

  -- Georgian by its national system of 2002, and Greek.
  slug := private.respell(slug,
    'ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k ღ=gh ყ=q შ=sh ჩ=ch ც=ts'
    || ' ძ=dz წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h');
  slug := private.respell(slug,
    'ου=ou α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o');

  slug := btrim(regexp_replace(slug, '[^a-z0-9]+', '-', 'g'), '-');
  -- A long one ends with a whole word.
  return case when char_length(slug) > 80
    then regexp_replace(regexp_replace(left(slug, 81), '-[^-]*$', ''), '^(.{80}).$', '\1')
    else slug
  end;
end;
$$;

-- Whether a path has another meaning on the site, or may get one: its own words, ids, and numbers, such as a year or 404.
create function private.is_reserved_slug(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select value ~ '^[0-9]+$'
    or value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or value in (
      'about', 'account', 'adminpanel', 'adminpanel-login', 'all', 'api', 'archive', 'artists', 'assets', 'bits', 'calendar',
      'concerts', 'contact', 'datenschutz', 'edit', 'embed', 'feed', 'gallery', 'home', 'impressum', 'index', 'login', 'new',
      'news', 'page', 'press', 'preview', 'privacy', 'releases', 'rss', 'search', 'services', 'sitemap', 'uploads'
    );
$$;

-- Returns the slug that follows from a name: a text, or one per language, of which the first that can be spelt counts,
-- English before the others. What says nothing, or something else, gets the kind in front, such as `artist-7f3a`.
create function private.slug_of(name jsonb, kind text, entry uuid) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select btrim(left(case
    when slug is null then kind || '-' || left(entry::text, 4)
    when private.is_reserved_slug(slug) then kind || '-' || slug
    else slug
  end, 80), '-')
  from (
    select (
      select slug
      from (
        select null as language, name #>> '{}' as text where jsonb_typeof(name) = 'string'
        union all
        select key, value from jsonb_each_text(case jsonb_typeof(name) when 'object' then name else '{}' end)
      ) as written
      cross join private.to_slug(text, language) as slug
      where slug <> ''
      order by array_position(array['en', 'uk', 'de', 'ru'], language), language
      limit 1
    ) as slug
  ) as made;
$$;

-- Returns the slug, or the next one that no other entry has or had: with a number, and after nine with parts of the id.
create function private.free_slug(relation regclass, slug text, entry uuid) returns text
language plpgsql set search_path = ''
as $$
declare
  id constant text := replace(entry::text, '-', '');
  suffix text;
  option text;
  is_taken boolean;
begin
  foreach suffix in array
    array['', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9', '-' || left(id, 4), '-' || left(id, 8), '-' || id]
  loop
    option := btrim(left(slug, 80 - char_length(suffix)), '-') || suffix;
    execute format(
      'select exists (select from %s where (slug = $1 or former_slugs @> array[$1]) and id is distinct from $2)', relation
    ) using option, entry into is_taken;
    exit when not is_taken;
  end loop;
  return option;
end;
$$;

-- Makes the slug of an entry that has none, and keeps what leads to it. The arguments of the trigger are the kind and the
-- column of the name.
create function private.keep_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.former_slugs := coalesce(new.former_slugs, '{}');
  if coalesce(new.slug, '') = '' then -- nobody has written one
    -- Of two entries with one name that come at once, the second waits, and sees the first.
    perform pg_advisory_xact_lock(hashtext('slugs'), tg_relid::integer);
    new.slug := private.free_slug(
      tg_relid, private.slug_of(to_jsonb(new) -> tg_argv[1], tg_argv[0], new.id), new.id
    );
  end if;
  -- What visitors have seen keeps leading to it: only that, as nobody shall read what a draft was called.
  if tg_op = 'UPDATE' and old.published_at <= now()
    and (new.slug <> old.slug or (new.published_at <= now()) is not true)
  then
    new.former_slugs := (array_remove(new.former_slugs, old.slug) || old.slug);
    new.former_slugs := new.former_slugs[greatest(cardinality(new.former_slugs) - 19, 1):];
    -- It led to another entry before that one had this slug.
    execute format(
      'update %s set former_slugs = array_remove(former_slugs, $1) where former_slugs @> array[$1] and id <> $2',
      tg_relid::regclass
    ) using old.slug, new.id;
  end if;
  if new.published_at <= now() then
    new.former_slugs := array_remove(new.former_slugs, new.slug);
  end if;
  return new;
end;
$$;

-- Returns the slug that an entry would get of a name, for the panel's form. It comes as a text per language; that of a name
-- without a language is called ''.
create function public.suggest_slug(table_name text, name jsonb, entry uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  relation constant regclass := to_regclass(format('public.%I', table_name));
  kind text;
begin
  if not private.is_staff() then
    raise exception 'Only staff ask for a slug.' using errcode = 'insufficient_privilege';
  end if;
  select split_part(encode(tgargs, 'escape'), '\000', 1) into kind
  from pg_catalog.pg_trigger where tgrelid = relation and tgname = 'keep_slug';
  return private.free_slug(relation, private.slug_of(name, kind, entry), entry);
end;
$$;

revoke execute on function
  private.respell, private.to_slug, private.is_reserved_slug, private.slug_of, private.free_slug, private.keep_slug
  from public;
grant execute on function private.is_reserved_slug to authenticated, service_role;
revoke execute on function public.suggest_slug from public, anon, authenticated;
grant execute on function public.suggest_slug to authenticated;
