-- Made of supabase/schemas by `npm run schema`: change those files, not this one.

-- supabase/schemas/common/access.sql

-- Who is staff, and the schema for what nobody may call over HTTP: functions behind checks, triggers and policies, which the
-- API does not expose. A new function may be executed by everybody, so each file takes that back.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- A session makes nobody staff. Whoever was made staff carries the mark `staff` in their `app_metadata`, which only the
-- secret key can set (`npm run staff -- add`), so that an open sign-up gives a stranger an account and nothing else. The
-- account, the session and its level are read as they are now: a token outlives all of them by up to an hour.
create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  with token as (
    -- A claim that is no UUID belongs to no one; casting it would fail instead.
    select
      substring(auth.jwt() ->> 'sub' from uuid_form)::uuid as user_id,
      substring(auth.jwt() ->> 'session_id' from uuid_form)::uuid as session_id,
      auth.jwt() ->> 'aal' = 'aal2' as is_confirmed
    from (values ('^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$')) as form (uuid_form)
  )
  select exists (
    select
    from token
    join auth.users as account on account.id = token.user_id
    join auth.sessions as session on session.id = token.session_id and session.user_id = account.id
    where account.raw_app_meta_data -> 'staff' = 'true'
      and not account.is_anonymous
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now())
      and (session.not_after is null or session.not_after > now())
      and (
        token.is_confirmed and session.aal::text = 'aal2'
        or not exists (
          select from auth.mfa_factors
          where user_id = account.id and status = 'verified'
        )
      )
  );
$$;

revoke execute on function private.is_staff from public;
grant execute on function private.is_staff to authenticated, service_role;

-- supabase/schemas/common/content_version.sql

-- What visitors see has one version, and whoever caches pages renders those again that were made from another one. It
-- changes with every change of a row, at the moment of a scheduled entry, and when the day of a concert is over: docs/decisions/2026-11-26-content-version.md.

-- A row for each transaction that has changed content, in place of a number that all of them count up: none waits for
-- another to commit.
create table private.content_changes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);

alter table private.content_changes enable row level security;
revoke all on private.content_changes from public, anon, authenticated, service_role;

-- Says that content has changed. A restore calls it, as it writes rows without triggers.
create function public.change_content_version() returns void
language sql security definer set search_path = ''
as $$
  delete from private.content_changes where id in (
    select id from private.content_changes where created_at < now() - interval '1 hour' for update skip locked
  );
  insert into private.content_changes default values;
$$;

-- Once for each transaction.
create function private.note_content_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(current_setting('private.content_changed', true), '') = '' then
    perform set_config('private.content_changed', 'yes', true);
    perform public.change_content_version();
  end if;
  return null;
end;
$$;

-- The version is all that it tells: neither what has changed nor what is planned.
create function public.content_version() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  relation regclass;
  moment name;
  passed timestamptz;
  latest timestamptz;
begin
  for relation, moment in
    select attrelid, attname from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
      and attname in ('published_at', 'over_at')
  loop
    execute format('select %1$I from %2$s where %1$I <= now() order by %1$I desc limit 1', moment, relation) into passed;
    latest := greatest(latest, passed);
  end loop;
  return (
    select md5(concat_ws(' ', string_agg(id::text, ' ' order by id), extract(epoch from latest)))
    from private.content_changes
  );
end;
$$;

revoke execute on function private.note_content_change from public;
revoke execute on function public.change_content_version from public, anon, authenticated;
grant execute on function public.change_content_version to service_role;
revoke execute on function public.content_version from public;
grant execute on function public.content_version to anon, authenticated, service_role;

-- supabase/schemas/common/dates.sql

-- Dates are of the years 1900 to 2200. By triggers, not by checks: what is stored stays as it is, also when something else of
-- its row changes, and when an older backup is restored. docs/decisions/2026-11-26-dates.md

-- Refuses a change of these columns, its arguments, to another date, as a check would.
create function private.check_dates() returns trigger
language plpgsql set search_path = ''
as $$
declare
  new_row constant jsonb := to_jsonb(new);
  old_row constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  name text;
  rule text;
begin
  foreach name in array tg_argv loop
    continue when new_row ->> name is null or new_row -> name = old_row -> name
      or new_row ->> name ~ '^(19\d\d|2[01]\d\d|2200)-[^B]*$';
    rule := concat_ws('_', tg_table_name, name, 'day_range');
    raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name, rule
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, constraint = rule;
  end loop;
  return new;
end;
$$;

-- Today where the label is: on its day a release is out.
create function private.label_day() returns date
language sql stable parallel safe set search_path = ''
as $$
  select (now() at time zone 'Europe/Berlin')::date;
$$;

revoke execute on function private.check_dates, private.label_day from public;
grant execute on function private.label_day to anon, authenticated, service_role;

-- supabase/schemas/common/emails.sql

-- E-mail addresses have the form in which browsers check them (type=email), with a dot in the domain, and the domain in ASCII.

create function private.is_email(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select value ~ (
    '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    || '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$'
  );
$$;

-- A check constraint would also refuse every change of a row from before, which staff have to work with. So what is
-- written from now on is looked at; a text that is too long is left to its own constraint.
create function private.refuse_email() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise check_violation using
    message = 'This is no e-mail address.',
    hint = 'Write it without a name or invisible characters, and a domain with other letters in ASCII (xn--…).',
    constraint = tg_argv[0];
end;
$$;

revoke execute on function private.is_email, private.refuse_email from public;
grant execute on function private.is_email to anon, authenticated, service_role;

-- supabase/schemas/common/languages.sql

-- Texts in several languages, and what is checked of every text. Whoever writes a row needs the right to execute what its
-- checks and generated columns call.

-- Text that a reader can see: at least one character that is neither white space nor invisible.
create function private.is_filled(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select value ~ '[^\s\u0085\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]';
$$;

-- One text in several languages: an object from language tag to text. A language that is missing is
-- absent, never empty.
create function private.is_localized(value jsonb, max_length integer) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'object' then false
    else (
      select coalesce(bool_and(
        language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'
        and jsonb_typeof(content) = 'string'
        and private.is_filled(content #>> '{}')
        and char_length(content #>> '{}') <= max_length
      ), false)
      from jsonb_each(value) as entry (language, content)
    )
  end;
$$;

-- The languages that a text is in; null where there is no text.
create function private.languages_of(value jsonb) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select array(select jsonb_object_keys(value) order by 1)
$$;

-- The languages that all of these texts are in, without those in which something is to be looked at; none where there is no
-- text. Null, and what is no text, does not count.
create function private.languages_done(texts jsonb[], to_review jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  with written as materialized (
    select content from unnest(texts) as content where jsonb_typeof(content) = 'object'
  )
  select array(
    select language
    from written, jsonb_object_keys(content) as language
    group by language
    having count(*) = (select count(*) from written) and not to_review ? language
    order by language collate "C"
  );
$$;

-- The descriptions in a map of alternative texts.
create function private.descriptions_in(descriptions jsonb) returns jsonb[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select jsonb_path_query(descriptions, '$.*'));
$$;

revoke execute on function
  private.is_filled, private.is_localized, private.languages_of, private.languages_done, private.descriptions_in
  from public;
grant execute on function
  private.is_filled, private.is_localized, private.languages_of, private.languages_done, private.descriptions_in
  to anon, authenticated, service_role;

-- supabase/schemas/common/links.sql

-- URLs, and the alternative texts of the pictures that they lead to.

-- A plain https address that every URL parser reads alike, as a browser writes it (URL.href): no
-- credentials, no white space or control characters, and a host name in ASCII. An IP address ends in a
-- number and is refused.
create function private.is_https_address(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select char_length(value) <= 2048
    and value ~ (
      '^https://'
      || '([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\.)*'
      || '[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
      || '(:([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?'
      || '(/[^?#\s\u0001-\u0020\u007f-\u00a0\u2028\u2029"<>\\`]*)?'
      || '([?#][^\s\u0001-\u0020\u007f-\u00a0\u2028\u2029"<>]*)?$'
    );
$$;

-- Where a picture or a link may point: an https address, or a file that was uploaded here. Each part of
-- an uploaded file's path begins and ends with a letter, digit, - or _, so `..` cannot occur.
create function private.is_address(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select private.is_https_address(value)
    or (char_length(value) <= 2048 and value ~ '^/uploads(/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)+$');
$$;

-- A list of addresses in display order.
create function private.is_address_list(value text[]) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select cardinality(value) <= 100
    and coalesce(array_ndims(value), 1) = 1
    and (select coalesce(bool_and(coalesce(private.is_address(address), false)), true)
         from unnest(value) as address);
$$;

-- Links by platform, such as { "instagram": "https://…" }. Which platforms exist is the client's matter.
create function private.is_link_map(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'object' then false
    else (
      select count(*) <= 50 and coalesce(bool_and(
        platform ~ '^[a-z][a-z0-9_]{0,39}$'
        and jsonb_typeof(address) = 'string'
        and private.is_https_address(address #>> '{}')
      ), true)
      from jsonb_each(value) as entry (platform, address)
    )
  end;
$$;

-- Image alternatives: an object from an image's address to its text in several languages.
create function private.is_alt_map(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'object' then false
    else (
      select count(*) <= 100 and coalesce(bool_and(
        private.is_address(address) and private.is_localized(alternative, 500)
      ), true)
      from jsonb_each(value) as entry (address, alternative)
    )
  end;
$$;

revoke execute on function
  private.is_https_address, private.is_address, private.is_address_list, private.is_link_map, private.is_alt_map
  from public;
grant execute on function
  private.is_https_address, private.is_address, private.is_address_list, private.is_link_map, private.is_alt_map
  to anon, authenticated, service_role;

-- supabase/schemas/common/markdown.sql

-- What a list shows of a text in Markdown.

-- A paragraph of Markdown as its reader reads it: without pictures, marks and addresses. It knows what people write, not all
-- of CommonMark: what is unusual leaves a sign behind, no more.
create function private.markdown_line(paragraph text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- Signs behind a backslash mean nothing: characters for private use stand in for them meanwhile.
  signs constant text := '\*_`[]<>()!&~#';
  hidden constant text := U&'\E000\E001\E002\E003\E004\E005\E006\E007\E008\E009\E00A\E00B\E00C\E00D';
  -- An address in parentheses, which may itself have a pair of them.
  target constant text := '\((?:[^()]|\([^()]*\))*\)';
begin
  for position in 1..length(signs) loop
    paragraph := replace(paragraph, '\' || substr(signs, position, 1), substr(hidden, position, 1));
  end loop;
  paragraph := regexp_replace(paragraph, '!\[[^][]*\]' || target, '', 'g');
  paragraph := regexp_replace(paragraph, '\[([^][]*)\](?:' || target || '|\[[^][]*\])', '\1', 'g');
  paragraph := regexp_replace(paragraph, '<((?:https?://|mailto:)[^<>\s]*|[^<>\s@]+@[^<>\s]+)>', '\1', 'g');
  paragraph := regexp_replace(paragraph, '</?[a-zA-Z][^<>]*>', '', 'g');
  paragraph := regexp_replace(paragraph, '`+([^`]+)`+', '\1', 'g');
  for depth in 1..3 loop
    paragraph := regexp_replace(paragraph, '\*([^*\s]|[^*\s][^*]*[^*\s])\*', '\1', 'g');
    paragraph := regexp_replace(
      paragraph, '(^|[^[:alnum:]_])(_*)_([^_\s]|[^_\s][^_]*[^_\s])_(?=_*(?:$|[^[:alnum:]_]))', '\1\2\3', 'g');
  end loop;
  paragraph := replace(replace(paragraph, '&nbsp;', ' '), '&quot;', '"');
  paragraph := replace(replace(replace(paragraph, '&lt;', '<'), '&gt;', '>'), '&amp;', '&');
  return trim(regexp_replace(translate(paragraph, hidden, signs), '[\s\u0001-\u001f\u007f-\u00a0]+', ' ', 'g'));
end;
$$;

-- The first 200 characters, cut at a word, of the first paragraph that has something to read; null where none has. Headings,
-- lists, tables, code and what begins with an HTML tag are no paragraphs.
create function private.markdown_lead(markdown text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  longest constant integer := 200;
  line text;
  paragraph text := '';
  fence text;
  is_end boolean;
  is_skipped boolean := false;
  lead text;
begin
  -- An empty line ends the last paragraph, too.
  for line in select regexp_split_to_table(markdown || E'\n\n', '\r\n|\n|\r') loop
    if fence is not null then
      if starts_with(ltrim(line), fence) then
        fence := null;
      end if;
      continue;
    end if;
    line := regexp_replace(line, '^(?:[ \t]*> ?)+', '');
    fence := substring(line from '^[ \t]*(```|~~~)');
    -- Below the first row of a table stands a line of dashes.
    if paragraph <> '' and line ~ '^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?[ \t]*)?$' then
      paragraph := '';
      is_skipped := true;
      continue;
    end if;
    is_end := fence is not null
      or line ~ '^[ \t]*(?:#{1,6}(?:\s|$)|(?:\*[ \t]*){3,}$|(?:-[ \t]*){3,}$|(?:_[ \t]*){3,}$|$)';
    if is_end or line ~ '^[ \t]*[-+*]\s+\S' then
      if paragraph <> '' then
        lead := private.markdown_line(left(paragraph, 4000));
        exit when lead <> '';
        paragraph := '';
      end if;
      is_skipped := not is_end;
      continue;
    end if;
    -- The lines below the first of something else belong to it.
    is_skipped := is_skipped or paragraph = ''
      and line ~ '^[ \t]*(?:[-+*](?:\s|$)|\||<!|</?[a-zA-Z][a-zA-Z0-9-]*(?:[\s/>]|$)|\[[^]^][^]]*\]:)';
    if not is_skipped then
      paragraph := paragraph || ' ' || regexp_replace(line, '\\$', '');
    end if;
  end loop;
  lead := regexp_replace(lead, '~~([^~\s]|[^~\s][^~]*[^~\s])~~', '\1', 'g');
  if length(lead) <= longest then
    return nullif(lead, '');
  end if;
  -- One more than is left, for a word that ends just there.
  lead := left(lead, longest);
  lead := coalesce(substring(lead from '^(.*\S)\s'), left(lead, longest - 1));
  return regexp_replace(lead, '[\s,;:.–—-]+$', '') || '…';
end;
$$;

-- The lead of a text in each language that has one.
create function private.leads_of(value jsonb) returns jsonb
language sql immutable strict parallel safe set search_path = ''
as $$
  select jsonb_object_agg(language, lead) filter (where lead is not null)
  from jsonb_each_text(case jsonb_typeof(value) when 'object' then value else '{}' end)
      as entry (language, content),
    private.markdown_lead(content) as lead
$$;

revoke execute on function private.markdown_line, private.markdown_lead, private.leads_of from public;
grant execute on function private.markdown_line, private.markdown_lead, private.leads_of
  to anon, authenticated, service_role;

-- supabase/schemas/common/pins.sql

-- Pinned entries come first, in the order that staff give them; after them the others. docs/decisions/2026-11-26-pins.md

-- Pins these entries of a table, in this order, and no others.
create function public.pin_entries(table_name text, ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff pin entries.' using errcode = 'insufficient_privilege';
  end if;
  execute format(
    'update public.%1$I as entry set pinned = place.number
    from (
      select id, array_position($1, id) as number from public.%1$I where pinned is not null or id = any ($1)
    ) as place
    where entry.id = place.id and entry.pinned is distinct from place.number',
    table_name
  ) using ids;
end;
$$;

revoke execute on function public.pin_entries from public, anon, authenticated;
grant execute on function public.pin_entries to authenticated;

-- supabase/schemas/common/previews.sql

-- What staff show to somebody without an account before it is public: the state of a form, found by its id alone, for seven
-- days or until it is withdrawn. docs/decisions/2026-11-25-previews.md
create table public.previews (
  -- As hard to guess as a key: the whole secret of the link.
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  -- Also of an entry that is not stored yet.
  entry_id uuid not null,
  content jsonb not null
    constraint previews_content_length check (octet_length(content::text) <= 1000000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  created_by text default (auth.jwt() ->> 'email')
);

create index previews_entry_idx on public.previews (table_name, entry_id);
create index previews_expired_idx on public.previews (expires_at);

-- What is over is gone with the next one that is shared.
create function private.remove_expired_previews() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.previews where expires_at <= now();
  return null;
end;
$$;

create trigger remove_expired after insert on public.previews
  for each statement execute function private.remove_expired_previews();

-- What a visitor with the link gets to see.
create function public.read_preview(preview_id uuid) returns table (content jsonb, expires_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select content, expires_at from public.previews where id = preview_id and expires_at > now();
$$;

-- Staff list, share and withdraw them; a visitor has to know the id.
alter table public.previews enable row level security;
revoke all on public.previews from anon, authenticated;
grant select, delete on public.previews to authenticated;
grant insert (table_name, entry_id, content) on public.previews to authenticated;

create policy "staff read" on public.previews
  for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.previews
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff delete" on public.previews
  for delete to authenticated using ((select private.is_staff()));

revoke execute on function private.remove_expired_previews, public.read_preview from public;
grant execute on function public.read_preview to anon, authenticated, service_role;

-- supabase/schemas/common/prices.sql

-- Price lists of services.

-- One line of a price list: { name, value, unit?, note?, fixed? }; value is in EUR and the lowest price
-- unless it is fixed; null means on request.
create function private.is_price_item(item jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array['name', 'value', 'unit', 'note', 'fixed'] = '{}'
      and private.is_localized(item -> 'name', 500)
      and case jsonb_typeof(item -> 'value')
        when 'null' then true
        when 'number' then (item -> 'value')::numeric between 0 and 1000000
        else false
      end
      and (not item ? 'unit' or item -> 'unit' in (
        '"minute"', '"hour"', '"half-day"', '"day"', '"month"', '"track"', '"song"', '"mix"', '"release"', '"campaign"',
        '"event"'
      ))
      and (not item ? 'note' or private.is_localized(item -> 'note', 500))
      and (not item ? 'fixed' or item -> 'fixed' = 'true'),
      false)
  end;
$$;

create function private.is_price_list(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 100 and coalesce(bool_and(private.is_price_item(item)), true)
      from jsonb_array_elements(value) as item
    )
  end;
$$;

-- The texts of a price list.
create function private.texts_of_prices(items jsonb) returns jsonb[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select jsonb_path_query(items, '$[*].name'))
    || array(select jsonb_path_query(items, '$[*].note'));
$$;

revoke execute on function private.is_price_item, private.is_price_list, private.texts_of_prices from public;
grant execute on function private.is_price_item, private.is_price_list, private.texts_of_prices
  to anon, authenticated, service_role;

-- supabase/schemas/common/rows.sql

-- What triggers of several tables do.

create function private.set_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create function private.refuse_deletion() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'The row in % cannot be deleted.', tg_table_name using errcode = 'restrict_violation';
end;
$$;

revoke execute on function private.set_updated_at, private.refuse_deletion from public;
grant execute on function private.set_updated_at, private.refuse_deletion to service_role;

-- supabase/schemas/common/search_panel.sql

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

-- supabase/schemas/common/search_site.sql

-- The index of the site's search: one entry for each row that visitors may find, which its table's triggers keep. What is
-- found with it: site/search.sql. Why it folds words as it does: docs/decisions/2026-11-21-search.md.

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

revoke execute on function
  private.search_fold, private.search_vector, private.search_query, private.search_text, private.refresh_search_entries
  from public;
grant execute on function private.search_fold, private.search_query, private.search_text
  to anon, authenticated, service_role;

-- supabase/schemas/common/slugs.sql

-- The readable part of an entry's URL: `nika-zarandia` of /artists/nika-zarandia. It is made of the name, however the entry
-- comes, and then stays until somebody writes another one. docs/decisions/2026-11-27-slugs.md

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

-- supabase/schemas/common/tracks.sql

-- The tracks of a release, who made it, and the codes of both.

-- A barcode of 12 to 14 digits (UPC, EAN, GTIN) whose last digit is the check digit of the others.
create function private.is_barcode(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when value !~ '^[0-9]{12,14}$' then false
    else (
      select sum(digit::integer * case when position % 2 = 1 then 1 else 3 end) % 10 = 0
      from string_to_table(reverse(value), null) with ordinality as part (digit, position)
    )
  end;
$$;

-- A text within JSON.
create function private.is_line(value jsonb, max_length integer) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select jsonb_typeof(value) = 'string'
    and private.is_filled(value #>> '{}')
    and char_length(value #>> '{}') <= max_length;
$$;

-- One to 50 names of people.
create function private.is_name_list(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) between 1 and 50 and coalesce(bool_and(private.is_line(name, 200)), true)
      from jsonb_array_elements(value) as name
    )
  end;
$$;

-- One track: { id, title, version?, featuring?, seconds?, isrc?, explicit?, early?, audio? }; `early` may be heard before the
-- release is out, `audio` is a row of track_audio.
create function private.is_track(item jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array['id', 'title', 'version', 'featuring', 'seconds', 'isrc', 'explicit', 'early', 'audio'] = '{}'
      and private.is_line(item -> 'id', 64)
      and private.is_line(item -> 'title', 300)
      and (not item ? 'version' or private.is_line(item -> 'version', 200))
      and (not item ? 'featuring' or private.is_name_list(item -> 'featuring'))
      and case jsonb_typeof(item -> 'seconds')
        when 'number' then (item -> 'seconds')::numeric > 0 and (item -> 'seconds')::numeric <= 86400
        else not item ? 'seconds'
      end
      and (not item ? 'isrc' or item ->> 'isrc' ~ '^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$')
      and (not item ? 'explicit' or item -> 'explicit' = 'true')
      and (not item ? 'early' or item -> 'early' = 'true')
      and (not item ? 'audio' or item ->> 'audio' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
      false)
  end;
$$;

create function private.is_track_list(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 200
        and coalesce(bool_and(private.is_track(item)), true)
        and count(distinct item ->> 'id') = count(*)
      from jsonb_array_elements(value) as item
    )
  end;
$$;

-- Who did what: { role, names } with a role that the client knows, or { ownRole, names } with one in the label's own words.
create function private.is_credit(item jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array['role', 'ownRole', 'names'] = '{}'
      and (item ? 'role') <> (item ? 'ownRole')
      and (not item ? 'role' or item ->> 'role' ~ '^[a-z][a-z-]{0,39}$')
      and (not item ? 'ownRole' or private.is_line(item -> 'ownRole', 100))
      and private.is_name_list(item -> 'names'),
      false)
  end;
$$;

create function private.is_credit_list(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 100 and coalesce(bool_and(private.is_credit(item)), true)
      from jsonb_array_elements(value) as item
    )
  end;
$$;

-- The words by which tracks are found: titles, versions, names of featured artists, and their codes.
create function private.track_words(tracks jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select string_agg(word #>> '{}', E'\n')
  from unnest(array['$[*].title', '$[*].version', '$[*].featuring[*]', '$[*].isrc']::jsonpath[]) as path,
    jsonb_path_query(tracks, path) as word;
$$;

-- What of a release can be heard: `early` before it is out, `out` from then on, null where no track has audio.
create function private.audible_of(tracks jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when tracks @? '$[*] ? (exists(@.audio) && @.early == true)' then 'early'
    when tracks @? '$[*].audio' then 'out'
  end;
$$;

-- Names of platforms in an order. Which exist is the client's matter.
create function private.is_platform_order(value text[]) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select cardinality(value) <= 50
    and coalesce(array_ndims(value), 1) = 1
    and (select coalesce(bool_and(coalesce(name ~ '^[a-z][a-z0-9_]{0,39}$', false)), true) from unnest(value) as name);
$$;

-- The loudness of a recording along its time: 1 to 1000 numbers from 0 to 255.
create function private.is_peaks(value smallint[]) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select cardinality(value) between 1 and 1000
    and array_ndims(value) = 1
    and (select bool_and(coalesce(peak between 0 and 255, false)) from unnest(value) as peak);
$$;

revoke execute on function
  private.is_barcode, private.is_line, private.is_name_list, private.is_track, private.is_track_list, private.is_credit,
  private.is_credit_list, private.track_words, private.audible_of, private.is_platform_order, private.is_peaks
  from public;
grant execute on function
  private.is_barcode, private.is_line, private.is_name_list, private.is_track, private.is_track_list, private.is_credit,
  private.is_credit_list, private.track_words, private.audible_of, private.is_platform_order, private.is_peaks
  to anon, authenticated, service_role;

-- supabase/schemas/common/uploads.sql

-- What is known of each uploaded file, by its path: credit and photographer belong to the picture, wherever it is used.
-- Visitors read no row: they get credits with the entries that they see, and pictures for the press from
-- public.press_pictures. docs/decisions/2026-11-27-files-and-press.md
create table public.files (
  path text primary key
    constraint files_path_form check (
      path ~ '^uploads/[0-9a-f]{32}(-[1-9]\d{0,4}x[1-9]\d{0,4}(-[0-9a-f]{6}(-animated)?\.webp|\.svg)|\.(mp4|webm|mp3))$'
    ),
  -- What the name says, as src/lib/picture-name.ts reads it.
  kind text not null generated always as (
    case substring(path from '[a-z0-9]+$')
      when 'webp' then 'picture' when 'svg' then 'drawing' when 'mp3' then 'audio' else 'video'
    end
  ) stored,
  width integer generated always as (substring(path from '-(\d+)x')::integer) stored,
  height integer generated always as (substring(path from 'x(\d+)')::integer) stored,
  -- As it was chosen: its name, and its size.
  name text
    constraint files_name_length check (char_length(name) <= 255),
  bytes bigint
    constraint files_bytes_range check (bytes > 0),
  photographer text
    constraint files_photographer_filled check (private.is_filled(photographer))
    constraint files_photographer_length check (char_length(photographer) <= 200),
  -- What must stand with the picture, word for word; without it visitors read who took it.
  credit text
    constraint files_credit_filled check (private.is_filled(credit))
    constraint files_credit_length check (char_length(credit) <= 300),
  -- Its description where the entry has none.
  alt jsonb
    constraint files_alt_localized check (private.is_localized(alt, 500)),
  -- Cleared for the press, and what the press gets.
  press boolean not null default false,
  print_path text
    constraint files_print_path_form check (
      print_path ~ '^uploads/[0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3}-print-[0-9a-f]{12}\.jpg$'
      and left(print_path, 40) = left(path, 40)
    ),
  print_bytes bigint
    constraint files_print_bytes_range check (print_bytes > 0),
  created_at timestamptz not null default now(),
  constraint files_press_has_print check (press = (print_path is not null))
);

create index files_press_idx on public.files (path) where press;
create trigger note_content_change after insert or update or delete on public.files
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.files
  for each statement execute function private.note_content_change();

alter table public.files enable row level security;
revoke all on public.files from public, anon, authenticated, service_role;
grant all on public.files to service_role;
grant select on public.files to authenticated;
grant insert (path, name, bytes, photographer, credit, alt, press, print_path, print_bytes),
  update (name, bytes, photographer, credit, alt, press, print_path, print_bytes) on public.files to authenticated;

create policy "staff read" on public.files
  for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.files
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.files
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

-- Every path that content refers to has its row.
create function private.paths_in(content jsonb) returns setof text
language sql immutable set search_path = ''
as $$
  select distinct found[1] from regexp_matches(
    content::text,
    '/(uploads/[0-9a-f]{32}(?:-[1-9]\d{0,4}x[1-9]\d{0,4}(?:-[0-9a-f]{6}(?:-animated)?\.webp|\.svg)|\.(?:mp4|webm|mp3)))(?![\w.-])',
    'g'
  ) as found;
$$;

-- What the names of stored files begin with, of every file that content refers to in any way.
create function private.hashes_in(content jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(content::text, '/uploads/([0-9a-f]{32})', 'g') as found;
$$;

-- The descriptions of pictures in a row, by path.
create function private.described_pictures(content jsonb) returns table (path text, alt jsonb)
language sql immutable set search_path = ''
as $$
  select substr(value, 2), content -> 'image_alt' from jsonb_each_text(content)
  where key like '%\_url' and key <> 'share_image_url' and value like '/uploads/%'
    and jsonb_typeof(content -> 'image_alt') = 'object'
  union all
  select substr(key, 2), value
  from jsonb_each(case when jsonb_typeof(content -> 'image_alts') = 'object' then content -> 'image_alts' else '{}' end)
  where key like '/uploads/%';
$$;

-- Every path that content refers to has its row, with the description of the first place that visitors see, in each language
-- that has none.
create function private.note_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := to_jsonb(new);
begin
  insert into public.files (path) select private.paths_in(content) on conflict do nothing;
  if not content ? 'published_at' or (content ->> 'published_at')::timestamptz <= now() then
    update public.files set alt = place.alt || coalesce(files.alt, '{}')
    from private.described_pictures(content) as place
    where files.path = place.path and not coalesce(files.alt, '{}') ?& array(select jsonb_object_keys(place.alt));
  end if;
  return null;
end;
$$;

-- The tables whose rows refer to files.
create function private.tables_with_files() returns setof regclass
language sql stable set search_path = ''
as $$
  select tgrelid::regclass from pg_catalog.pg_trigger where tgname = 'note_files' order by tgrelid::regclass::text;
$$;

revoke execute on function
  private.paths_in, private.hashes_in, private.described_pictures, private.note_files, private.tables_with_files
  from public;
grant execute on function private.hashes_in to authenticated, service_role; -- who writes a row writes its index

-- Whom a picture is by, for those who see the entry that it is in.
create function private.credit_of(url text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('credit', credit, 'photographer', photographer))
  from public.files where path = substr(url, 2) and coalesce(credit, photographer) is not null;
$$;

revoke execute on function private.credit_of from public;
grant execute on function private.credit_of to anon, authenticated, service_role;

-- supabase/schemas/common/versions.sql

-- What entries and the settings said before each change, with who changed it and when. Staff compare these versions with
-- what is there, and take texts back from them. docs/decisions/2026-11-25-versions.md
create table public.versions (
  id uuid primary key default gen_random_uuid(),
  -- The higher, the newer.
  number bigint not null generated by default as identity,
  table_name text not null,
  entry_id uuid not null,
  -- The row as it was, without what the database fills in.
  content jsonb not null,
  changed_at timestamptz not null default now(),
  -- Who made the change, taken from the session; null is a program.
  changed_by text default (auth.jwt() ->> 'email')
);

create index versions_entry_idx on public.versions (table_name, entry_id, number desc);
-- Which versions refer to a file (site/library.sql).
create index versions_files_idx on public.versions using gin (private.hashes_in(content)) with (fastupdate = off);

-- Keeps what a change replaces, the newest 50 of each entry; a deleted entry takes its versions and previews with it.
create function private.keep_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  filled_in constant text[] := array[
    'id', 'created_at', 'updated_at', 'pinned', 'former_slugs', 'share_image_url', 'share_image_of', 'has_mail_server',
    'to_review'
  ] || array(
    select attname::text from pg_catalog.pg_attribute where attrelid = tg_relid and attgenerated <> ''
  );
begin
  if tg_op = 'DELETE' then
    delete from public.versions where table_name = tg_table_name and entry_id = old.id;
    delete from public.previews where table_name = tg_table_name and entry_id = old.id;
    return null;
  end if;
  if to_jsonb(old) - filled_in = to_jsonb(new) - filled_in then
    return null;
  end if;
  insert into public.versions (table_name, entry_id, content)
  values (tg_table_name, old.id, to_jsonb(old) - filled_in);
  delete from public.versions where id in (
    select id from public.versions where table_name = tg_table_name and entry_id = old.id order by number desc offset 50
  );
  return null;
end;
$$;

-- Only the trigger writes.
alter table public.versions enable row level security;
revoke all on public.versions from anon, authenticated;
grant select on public.versions to authenticated;
create policy "staff read" on public.versions
  for select to authenticated using ((select private.is_staff()));

revoke execute on function private.keep_version from public;

-- supabase/schemas/content/artists.sql

-- An artist. A constraint's name says what it asks for, because clients map the name to a message.
create table public.artists (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint artists_name_filled check (private.is_filled(name))
    constraint artists_name_length check (char_length(name) <= 200),
  artist_type text not null default 'performer'
    constraint artists_artist_type_known
      check (artist_type in ('performer', 'beatmaker', 'dj', 'producer', 'songwriter')),
  bio jsonb
    constraint artists_bio_localized check (private.is_localized(bio, 20000)),
  photo_url text
    constraint artists_photo_url_address check (private.is_address(photo_url)),
  image_alt jsonb
    constraint artists_image_alt_localized check (private.is_localized(image_alt, 500)),
  spotify_embed_url text
    constraint artists_spotify_embed_url_address check (private.is_address(spotify_embed_url)),
  beatstars_embed_url text
    constraint artists_beatstars_embed_url_address check (private.is_address(beatstars_embed_url)),
  social_links jsonb not null default '{}'
    constraint artists_social_links_addresses check (private.is_link_map(social_links)),
  streaming_links jsonb not null default '{}'
    constraint artists_streaming_links_addresses check (private.is_link_map(streaming_links))
);

alter table public.artists
  -- From when on visitors see it: null for a draft, in the future for a scheduled entry.
  add column published_at timestamptz default now(),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  -- By language, the fingerprints of wordings that somebody should look at, each with the reason: the text was changed in
  -- another language since, or a browser has suggested it. The panel's forms write it.
  add column to_review jsonb not null default '{}'
    constraint artists_to_review_object check (jsonb_typeof(to_review) = 'object'),
  -- The languages in which all of its texts are written, and nothing is to be looked at.
  add column translated_into text[] generated always as (private.languages_done(array[bio, image_alt], to_review)) stored;
create index artists_published_idx on public.artists (published_at);

-- Visitors read what is published, staff read and write everything.
alter table public.artists enable row level security;
revoke all on public.artists from public, anon, authenticated, service_role;
grant all on public.artists to service_role;
grant select on public.artists to anon;
grant select, insert, update, delete on public.artists to authenticated;
create policy "visitors read" on public.artists
  for select to anon using (published_at <= now());
create policy "staff read" on public.artists
  for select to authenticated using (published_at <= now() or (select private.is_staff()));
create policy "staff insert" on public.artists
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.artists
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.artists
  for delete to authenticated using ((select private.is_staff()));
-- What names it in its URL, and what did before: that still leads to it (common/slugs.sql).
alter table public.artists
  add column slug text not null default ''
    constraint artists_slug_key unique
    constraint artists_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint artists_slug_length check (char_length(slug) <= 80)
    constraint artists_slug_reserved check (not private.is_reserved_slug(slug)),
  add column former_slugs text[] not null default '{}';
create index artists_former_slugs_idx on public.artists using gin (former_slugs);
create trigger keep_slug before insert or update of slug, published_at on public.artists
  for each row execute function private.keep_slug('artist', 'name');
-- Its place among the pinned ones, from 1 on; null where it is not pinned.
alter table public.artists add column pinned smallint check (pinned between 1 and 100);
-- The orders in which lists are read; id decides between equal dates, so that pages never overlap.
create index artists_order_idx on public.artists (pinned, created_at desc, id);
create index artists_artist_type_order_idx on public.artists (artist_type, pinned, created_at desc, id);
create trigger set_updated_at before update on public.artists
  for each row when (new.pinned is not distinct from old.pinned) execute function private.set_updated_at();
create trigger check_published_at before insert or update of published_at on public.artists
  for each row execute function private.check_dates('published_at');
create trigger keep_version after update or delete on public.artists
  for each row execute function private.keep_version();
create trigger note_content_change after insert or update or delete on public.artists
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.artists
  for each statement execute function private.note_content_change();
create trigger note_files after insert or update on public.artists
  for each row execute function private.note_files();
create trigger refresh_search_entries
  after insert or delete or update of name, bio, created_at, published_at on public.artists
  for each row execute function private.refresh_search_entries('artist');
create trigger empty_search_entries after truncate on public.artists
  for each statement execute function private.refresh_search_entries('artist');
create index artists_name_search_idx on public.artists
  using gin (replace(replace(replace(replace(name, U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index artists_bio_en_search_idx on public.artists
  using gin (replace(replace(replace(replace((bio ->> 'en'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index artists_bio_uk_search_idx on public.artists
  using gin (replace(replace(replace(replace((bio ->> 'uk'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index artists_bio_de_search_idx on public.artists
  using gin (replace(replace(replace(replace((bio ->> 'de'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index artists_bio_ru_search_idx on public.artists
  using gin (replace(replace(replace(replace((bio ->> 'ru'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create function public.find_artists(words text) returns setof public.artists
language plpgsql stable security definer set search_path = ''
as 'begin if private.is_staff() then return query execute ''select * from public.artists where replace(replace(replace(replace(name, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(bio ->> ''''en''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(bio ->> ''''uk''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(bio ->> ''''de''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(bio ->> ''''ru''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1'' using private.search_pattern(words); end if; end';
revoke execute on function public.find_artists from public, anon, authenticated;
grant execute on function public.find_artists to authenticated, service_role;
-- Whom its picture is by: a column of the API, whose argument has no name, so that nobody asks with a URL of their choice.
create function public.image_credit(public.artists) returns jsonb
language sql stable set search_path = ''
as $body$
  select private.credit_of($1.photo_url);
$body$;
revoke execute on function public.image_credit(public.artists) from public;
grant execute on function public.image_credit(public.artists) to anon, authenticated, service_role;

-- supabase/schemas/content/concerts.sql

-- The line-up in its order: artists of ours, by id, and others by name.
create function private.is_line_up(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 50 and coalesce(bool_and(
        case
          when jsonb_typeof(item) <> 'object' or item - array['artist', 'name'] <> '{}' then false
          when item ? 'artist' then
            not item ? 'name' and coalesce(item ->> 'artist' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
          else coalesce(
            jsonb_typeof(item -> 'name') = 'string'
            and private.is_filled(item ->> 'name')
            and char_length(item ->> 'name') <= 200,
            false)
        end
      ), true)
      from jsonb_array_elements(value) as item
    )
  end;
$$;

-- A zone of the IANA's list, such as `Europe/Berlin`: no abbreviation and no rule of one's own, which calendars do not know.
create function private.is_time_zone(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  perform timestamp '2000-01-01' at time zone value;
  return value ~ '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+){1,2}$';
exception when invalid_parameter_value then
  return false;
end;
$$;

-- The moment at which a day ends in a zone; null where there is no such zone.
create function private.end_of_day(day date, zone text) returns timestamptz
language sql immutable strict parallel safe set search_path = ''
as $$
  select case when private.is_time_zone(zone) then (day + 1)::timestamp at time zone zone end;
$$;

revoke execute on function private.is_line_up, private.is_time_zone, private.end_of_day from public;
grant execute on function private.is_line_up, private.is_time_zone, private.end_of_day
  to anon, authenticated, service_role;

-- A concert. It is over when its day is, where it takes place: one that begins at 23:00 belongs to that day.
create table public.concerts (
  id uuid primary key default gen_random_uuid(),
  -- Of a festival or an evening: most concerts have the names of those who play, and no other.
  title jsonb
    constraint concerts_title_localized check (private.is_localized(title, 500)),
  line_up jsonb not null default '[]'
    constraint concerts_line_up_list check (private.is_line_up(line_up)),
  date date not null,
  -- By the clock of its place; without a time it is known for the day alone.
  doors_time time,
  start_time time,
  time_zone text not null default 'Europe/Berlin'
    constraint concerts_time_zone_known check (private.is_time_zone(time_zone)),
  venue text
    constraint concerts_venue_filled check (private.is_filled(venue))
    constraint concerts_venue_length check (char_length(venue) <= 200),
  city text not null
    constraint concerts_city_filled check (private.is_filled(city))
    constraint concerts_city_length check (char_length(city) <= 200),
  -- ISO 3166-1, two letters.
  country text not null default 'DE'
    constraint concerts_country_code check (country ~ '^[A-Z]{2}$'),
  ticket_link text
    constraint concerts_ticket_link_address check (private.is_https_address(ticket_link)),
  -- In EUR; 0 is free, null is not said.
  price numeric
    constraint concerts_price_amount check (price between 0 and 1000000),
  price_note jsonb
    constraint concerts_price_note_localized check (private.is_localized(price_note, 500)),
  state text not null default 'announced'
    constraint concerts_state_known check (state in ('announced', 'sold_out', 'cancelled', 'moved')),
  -- The day before it was moved: `date` is the one that counts.
  moved_from date,
  description jsonb
    constraint concerts_description_localized check (private.is_localized(description, 20000)),
  image_url text
    constraint concerts_image_url_address check (private.is_address(image_url)),
  image_alt jsonb
    constraint concerts_image_alt_localized check (private.is_localized(image_alt, 500)),
  over_at timestamptz generated always as (private.end_of_day(date, time_zone)) stored,
  constraint concerts_title_or_line_up check (title is not null or line_up <> '[]'),
  constraint concerts_moved_from_named check (moved_from is not null or state <> 'moved')
);

alter table public.concerts
  -- From when on visitors see it: null for a draft, in the future for a scheduled entry.
  add column published_at timestamptz default now(),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  -- By language, the fingerprints of wordings that somebody should look at, each with the reason: the text was changed in
  -- another language since, or a browser has suggested it. The panel's forms write it.
  add column to_review jsonb not null default '{}'
    constraint concerts_to_review_object check (jsonb_typeof(to_review) = 'object'),
  -- The languages in which all of its texts are written, and nothing is to be looked at.
  add column translated_into text[] generated always as (private.languages_done(array[title, price_note, description, image_alt], to_review)) stored;
create index concerts_published_idx on public.concerts (published_at);

-- Visitors read what is published, staff read and write everything.
alter table public.concerts enable row level security;
revoke all on public.concerts from public, anon, authenticated, service_role;
grant all on public.concerts to service_role;
grant select on public.concerts to anon;
grant select, insert, update, delete on public.concerts to authenticated;
create policy "visitors read" on public.concerts
  for select to anon using (published_at <= now());
create policy "staff read" on public.concerts
  for select to authenticated using (published_at <= now() or (select private.is_staff()));
create policy "staff insert" on public.concerts
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.concerts
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.concerts
  for delete to authenticated using ((select private.is_staff()));
-- What names it in its URL, and what did before: that still leads to it (common/slugs.sql).
alter table public.concerts
  add column slug text not null default ''
    constraint concerts_slug_key unique
    constraint concerts_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint concerts_slug_length check (char_length(slug) <= 80)
    constraint concerts_slug_reserved check (not private.is_reserved_slug(slug)),
  add column former_slugs text[] not null default '{}';
create index concerts_former_slugs_idx on public.concerts using gin (former_slugs);
create trigger keep_slug before insert or update of slug, published_at on public.concerts
  for each row execute function private.keep_slug('concert', 'title');
create trigger set_updated_at before update on public.concerts
  for each row execute function private.set_updated_at();
create trigger check_published_at before insert or update of published_at on public.concerts
  for each row execute function private.check_dates('published_at');
create trigger check_date_moved_from before insert or update of date, moved_from on public.concerts
  for each row execute function private.check_dates('date', 'moved_from');
create trigger keep_version after update or delete on public.concerts
  for each row execute function private.keep_version();
create trigger note_content_change after insert or update or delete on public.concerts
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.concerts
  for each statement execute function private.note_content_change();
create trigger note_files after insert or update on public.concerts
  for each row execute function private.note_files();
create trigger refresh_search_entries
  after insert or delete or update of title, line_up, date, venue, city, description, published_at on public.concerts
  for each row execute function private.refresh_search_entries('concert');
create trigger empty_search_entries after truncate on public.concerts
  for each statement execute function private.refresh_search_entries('concert');
-- Whom its picture is by: a column of the API, whose argument has no name, so that nobody asks with a URL of their choice.
create function public.image_credit(public.concerts) returns jsonb
language sql stable set search_path = ''
as $body$
  select private.credit_of($1.image_url);
$body$;
revoke execute on function public.image_credit(public.concerts) from public;
grant execute on function public.image_credit(public.concerts) to anon, authenticated, service_role;

create index concerts_date_idx on public.concerts (date, id);
create index concerts_over_idx on public.concerts (over_at);
create index concerts_line_up_idx on public.concerts using gin (line_up jsonb_path_ops);

-- Who plays, in order: also an artist who is a draft is named, but only one with a page has the slug. A column of the API; its
-- argument has no name, so it cannot be called with a concert of one's choice.
create function public.performers(public.concerts) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object(
      'name', coalesce(artists.name, item ->> 'name'),
      'slug', case when artists.published_at <= now() then artists.slug end
    )) order by position
  ) filter (where artists.id is not null or item ? 'name'), '[]')
  from jsonb_path_query($1.line_up, '$[*]') with ordinality as entry (item, position)
  left join public.artists on artists.id = (item ->> 'artist')::uuid;
$$;

create function private.performer_names(concert public.concerts) returns text
language sql stable set search_path = ''
as $$
  select string_agg(item ->> 'name', ', ') from jsonb_array_elements(public.performers(concert)) as item;
$$;

revoke execute on function
  public.performers(public.concerts), private.performer_names
  from public;
grant execute on function
  public.performers(public.concerts), private.performer_names
  to anon, authenticated, service_role;

-- The panel's search. Not by `panel_search`: the names of artists are in another table, and concerts are too few for indexes. It
-- looks into every language that there is.
create function public.find_concerts(words text) returns setof public.concerts
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(words);
begin
  if private.is_staff() then
    return query select * from public.concerts
    where private.search_seen(concat_ws(E'\n', private.search_text(title), venue, city, private.search_text(description)))
      ilike pattern
      or private.search_seen(private.performer_names(concerts)) ilike pattern;
  end if;
end;
$$;

revoke execute on function public.find_concerts from public, anon, authenticated;
grant execute on function public.find_concerts to authenticated, service_role;

-- Most concerts have no title: their slug says who plays where and when, and stays when that changes.
create function private.fill_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  played constant jsonb := case when private.is_line_up(new.line_up) then to_jsonb(private.performer_names(new)) end;
  name constant text := private.slug_of(coalesce(new.title, played, '""'), 'concert', new.id);
begin
  if coalesce(new.slug, '') = '' then -- nobody has written one
    perform pg_advisory_xact_lock(hashtext('slugs'), tg_relid::integer);
    new.slug := private.free_slug(
      tg_relid, private.to_slug(concat_ws(' ', left(name, 50), left(private.to_slug(new.city), 18), new.date)), new.id
    );
  end if;
  return new;
end;
$$;
revoke execute on function private.fill_slug from public;

create trigger fill_slug before insert or update of slug on public.concerts
  for each row execute function private.fill_slug();

-- An artist who is deleted stays in the line-ups by name: the concert took place. One who is renamed is found by the new name.
create function private.follow_artist() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  played constant jsonb := jsonb_build_array(jsonb_build_object('artist', old.id));
begin
  if tg_op = 'UPDATE' then
    perform private.write_search_entries(array(select id from public.concerts where line_up @> played));
  else
    update public.concerts set line_up = (
      select jsonb_agg(
        case when item @> (played -> 0) then jsonb_build_object('name', old.name) else item end order by position
      )
      from jsonb_array_elements(line_up) with ordinality as entry (item, position)
    ) where line_up @> played;
  end if;
  return null;
end;
$$;
revoke execute on function private.follow_artist from public;

create trigger follow_in_concerts after delete or update of name on public.artists
  for each row execute function private.follow_artist();

-- The years of the archive, with the number of concerts in each.
create view public.concert_years with (security_invoker = true) as
  select extract(year from date)::text as id, count(*)::integer as concerts
  from public.concerts where over_at <= now() group by 1;

revoke all on public.concert_years from public, anon, authenticated, service_role;
grant select on public.concert_years to anon, authenticated, service_role;

-- supabase/schemas/content/gallery_items.sql

-- An entry of the gallery: a video, or pictures in display order.
create table public.gallery_items (
  id uuid primary key default gen_random_uuid(),
  caption jsonb
    constraint gallery_items_caption_localized check (private.is_localized(caption, 500)),
  type text not null default 'image'
    constraint gallery_items_type_known check (type in ('image', 'video')),
  url text
    constraint gallery_items_url_address check (private.is_address(url)),
  -- Of a video its still.
  images text[] not null default '{}'
    constraint gallery_items_images_addresses check (private.is_address_list(images)),
  image_alts jsonb not null default '{}'
    constraint gallery_items_image_alts_localized check (private.is_alt_map(image_alts)),
  artist_id uuid references public.artists on delete set null,
  constraint gallery_items_url_or_image check (url is not null or cardinality(images) > 0)
);

alter table public.gallery_items
  -- From when on visitors see it: null for a draft, in the future for a scheduled entry.
  add column published_at timestamptz default now(),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  -- By language, the fingerprints of wordings that somebody should look at, each with the reason: the text was changed in
  -- another language since, or a browser has suggested it. The panel's forms write it.
  add column to_review jsonb not null default '{}'
    constraint gallery_items_to_review_object check (jsonb_typeof(to_review) = 'object'),
  -- The languages in which all of its texts are written, and nothing is to be looked at.
  add column translated_into text[] generated always as (private.languages_done(array[caption] || private.descriptions_in(image_alts), to_review)) stored;
create index gallery_items_published_idx on public.gallery_items (published_at);

-- Visitors read what is published, staff read and write everything.
alter table public.gallery_items enable row level security;
revoke all on public.gallery_items from public, anon, authenticated, service_role;
grant all on public.gallery_items to service_role;
grant select on public.gallery_items to anon;
grant select, insert, update, delete on public.gallery_items to authenticated;
create policy "visitors read" on public.gallery_items
  for select to anon using (published_at <= now());
create policy "staff read" on public.gallery_items
  for select to authenticated using (published_at <= now() or (select private.is_staff()));
create policy "staff insert" on public.gallery_items
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.gallery_items
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.gallery_items
  for delete to authenticated using ((select private.is_staff()));
-- What names it in its URL, and what did before: that still leads to it (common/slugs.sql).
alter table public.gallery_items
  add column slug text not null default ''
    constraint gallery_items_slug_key unique
    constraint gallery_items_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint gallery_items_slug_length check (char_length(slug) <= 80)
    constraint gallery_items_slug_reserved check (not private.is_reserved_slug(slug)),
  add column former_slugs text[] not null default '{}';
create index gallery_items_former_slugs_idx on public.gallery_items using gin (former_slugs);
create trigger keep_slug before insert or update of slug, published_at on public.gallery_items
  for each row execute function private.keep_slug('item', 'caption');
-- Its place among the pinned ones, from 1 on; null where it is not pinned.
alter table public.gallery_items add column pinned smallint check (pinned between 1 and 100);
-- The orders in which lists are read; id decides between equal dates, so that pages never overlap.
create index gallery_items_order_idx on public.gallery_items (pinned, created_at desc, id);
create index gallery_items_type_order_idx on public.gallery_items (type, pinned, created_at desc, id);
create index gallery_items_artist_id_order_idx on public.gallery_items (artist_id, pinned, created_at desc, id);
create trigger set_updated_at before update on public.gallery_items
  for each row when (new.pinned is not distinct from old.pinned) execute function private.set_updated_at();
create trigger check_published_at before insert or update of published_at on public.gallery_items
  for each row execute function private.check_dates('published_at');
create trigger keep_version after update or delete on public.gallery_items
  for each row execute function private.keep_version();
create trigger note_content_change after insert or update or delete on public.gallery_items
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.gallery_items
  for each statement execute function private.note_content_change();
create trigger note_files after insert or update on public.gallery_items
  for each row execute function private.note_files();
create index gallery_items_caption_en_search_idx on public.gallery_items
  using gin (replace(replace(replace(replace((caption ->> 'en'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index gallery_items_caption_uk_search_idx on public.gallery_items
  using gin (replace(replace(replace(replace((caption ->> 'uk'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index gallery_items_caption_de_search_idx on public.gallery_items
  using gin (replace(replace(replace(replace((caption ->> 'de'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index gallery_items_caption_ru_search_idx on public.gallery_items
  using gin (replace(replace(replace(replace((caption ->> 'ru'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create function public.find_gallery_items(words text) returns setof public.gallery_items
language plpgsql stable security definer set search_path = ''
as 'begin if private.is_staff() then return query execute ''select * from public.gallery_items where replace(replace(replace(replace(caption ->> ''''en''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(caption ->> ''''uk''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(caption ->> ''''de''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(caption ->> ''''ru''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1'' using private.search_pattern(words); end if; end';
revoke execute on function public.find_gallery_items from public, anon, authenticated;
grant execute on function public.find_gallery_items to authenticated, service_role;

-- A column of the API, as that of a release (releases.sql).
create function public.artist_name(public.gallery_items) returns text
language sql stable security definer set search_path = ''
as $$
  select name from public.artists where id = $1.artist_id;
$$;

revoke execute on function public.artist_name(public.gallery_items) from public;
grant execute on function public.artist_name(public.gallery_items) to anon, authenticated, service_role;

-- supabase/schemas/content/news_items.sql

-- A piece of news. Lists are ordered by its date alone: nothing is pinned.
create table public.news_items (
  id uuid primary key default gen_random_uuid(),
  title jsonb not null
    constraint news_items_title_localized check (private.is_localized(title, 500)),
  content jsonb
    constraint news_items_content_localized check (private.is_localized(content, 50000)),
  -- What lists show of the text: they must not carry whole texts to whoever reads only their beginnings.
  lead jsonb generated always as (private.leads_of(content)) stored,
  cover_art_url text
    constraint news_items_cover_art_url_address check (private.is_address(cover_art_url)),
  image_alt jsonb
    constraint news_items_image_alt_localized check (private.is_localized(image_alt, 500)),
  date date not null default current_date
);

alter table public.news_items
  -- From when on visitors see it: null for a draft, in the future for a scheduled entry.
  add column published_at timestamptz default now(),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  -- By language, the fingerprints of wordings that somebody should look at, each with the reason: the text was changed in
  -- another language since, or a browser has suggested it. The panel's forms write it.
  add column to_review jsonb not null default '{}'
    constraint news_items_to_review_object check (jsonb_typeof(to_review) = 'object'),
  -- The languages in which all of its texts are written, and nothing is to be looked at.
  add column translated_into text[] generated always as (private.languages_done(array[title, content, image_alt], to_review)) stored;
create index news_items_published_idx on public.news_items (published_at);

-- Visitors read what is published, staff read and write everything.
alter table public.news_items enable row level security;
revoke all on public.news_items from public, anon, authenticated, service_role;
grant all on public.news_items to service_role;
grant select on public.news_items to anon;
grant select, insert, update, delete on public.news_items to authenticated;
create policy "visitors read" on public.news_items
  for select to anon using (published_at <= now());
create policy "staff read" on public.news_items
  for select to authenticated using (published_at <= now() or (select private.is_staff()));
create policy "staff insert" on public.news_items
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.news_items
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.news_items
  for delete to authenticated using ((select private.is_staff()));
-- What names it in its URL, and what did before: that still leads to it (common/slugs.sql).
alter table public.news_items
  add column slug text not null default ''
    constraint news_items_slug_key unique
    constraint news_items_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint news_items_slug_length check (char_length(slug) <= 80)
    constraint news_items_slug_reserved check (not private.is_reserved_slug(slug)),
  add column former_slugs text[] not null default '{}';
create index news_items_former_slugs_idx on public.news_items using gin (former_slugs);
create trigger keep_slug before insert or update of slug, published_at on public.news_items
  for each row execute function private.keep_slug('news', 'title');
create trigger set_updated_at before update on public.news_items
  for each row execute function private.set_updated_at();
create trigger check_published_at before insert or update of published_at on public.news_items
  for each row execute function private.check_dates('published_at');
create trigger check_date before insert or update of date on public.news_items
  for each row execute function private.check_dates('date');
create trigger keep_version after update or delete on public.news_items
  for each row execute function private.keep_version();
create trigger note_content_change after insert or update or delete on public.news_items
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.news_items
  for each statement execute function private.note_content_change();
create trigger note_files after insert or update on public.news_items
  for each row execute function private.note_files();
create trigger refresh_search_entries
  after insert or delete or update of title, content, date, published_at on public.news_items
  for each row execute function private.refresh_search_entries('news');
create trigger empty_search_entries after truncate on public.news_items
  for each statement execute function private.refresh_search_entries('news');
create index news_items_title_en_search_idx on public.news_items
  using gin (replace(replace(replace(replace((title ->> 'en'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index news_items_title_uk_search_idx on public.news_items
  using gin (replace(replace(replace(replace((title ->> 'uk'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index news_items_title_de_search_idx on public.news_items
  using gin (replace(replace(replace(replace((title ->> 'de'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index news_items_title_ru_search_idx on public.news_items
  using gin (replace(replace(replace(replace((title ->> 'ru'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index news_items_content_en_search_idx on public.news_items
  using gin (replace(replace(replace(replace((content ->> 'en'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index news_items_content_uk_search_idx on public.news_items
  using gin (replace(replace(replace(replace((content ->> 'uk'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index news_items_content_de_search_idx on public.news_items
  using gin (replace(replace(replace(replace((content ->> 'de'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index news_items_content_ru_search_idx on public.news_items
  using gin (replace(replace(replace(replace((content ->> 'ru'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create function public.find_news_items(words text) returns setof public.news_items
language plpgsql stable security definer set search_path = ''
as 'begin if private.is_staff() then return query execute ''select * from public.news_items where replace(replace(replace(replace(title ->> ''''en''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(title ->> ''''uk''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(title ->> ''''de''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(title ->> ''''ru''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(content ->> ''''en''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(content ->> ''''uk''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(content ->> ''''de''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(content ->> ''''ru''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1'' using private.search_pattern(words); end if; end';
revoke execute on function public.find_news_items from public, anon, authenticated;
grant execute on function public.find_news_items to authenticated, service_role;
-- Whom its picture is by: a column of the API, whose argument has no name, so that nobody asks with a URL of their choice.
create function public.image_credit(public.news_items) returns jsonb
language sql stable set search_path = ''
as $body$
  select private.credit_of($1.cover_art_url);
$body$;
revoke execute on function public.image_credit(public.news_items) from public;
grant execute on function public.image_credit(public.news_items) to anon, authenticated, service_role;

create index news_items_newest_idx on public.news_items (date desc, id);

-- supabase/schemas/content/releases.sql

-- A release of an artist.
create table public.releases (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint releases_title_filled check (private.is_filled(title))
    constraint releases_title_length check (char_length(title) <= 200),
  description jsonb
    constraint releases_description_localized check (private.is_localized(description, 20000)),
  artist_id uuid not null references public.artists on delete cascade,
  cover_art_url text
    constraint releases_cover_art_url_address check (private.is_address(cover_art_url)),
  image_alt jsonb
    constraint releases_image_alt_localized check (private.is_localized(image_alt, 500)),
  spotify_link text
    constraint releases_spotify_link_address check (private.is_address(spotify_link)),
  apple_music_link text
    constraint releases_apple_music_link_address check (private.is_address(apple_music_link)),
  -- Where it can be saved in advance, while it is to come.
  presave_link text
    constraint releases_presave_link_address check (private.is_https_address(presave_link)),
  release_date date not null,
  release_kind text
    constraint releases_release_kind_known check (release_kind in ('single', 'ep', 'album', 'compilation')),
  catalogue_number text
    constraint releases_catalogue_number_filled check (private.is_filled(catalogue_number))
    constraint releases_catalogue_number_length check (char_length(catalogue_number) <= 100),
  upc text
    constraint releases_upc_barcode check (private.is_barcode(upc)),
  -- Who owns the recordings (℗), and who the rest (©).
  phonogram_line text
    constraint releases_phonogram_line_filled check (private.is_filled(phonogram_line))
    constraint releases_phonogram_line_length check (char_length(phonogram_line) <= 500),
  copyright_line text
    constraint releases_copyright_line_filled check (private.is_filled(copyright_line))
    constraint releases_copyright_line_length check (char_length(copyright_line) <= 500),
  tracks jsonb not null default '[]'
    constraint releases_tracks_track_list check (private.is_track_list(tracks)),
  credits jsonb not null default '[]'
    constraint releases_credits_credit_list check (private.is_credit_list(credits)),
  -- Where else it can be heard or bought, by platform.
  more_links jsonb not null default '{}'
    constraint releases_more_links_addresses check (private.is_link_map(more_links)),
  -- What of it can be heard here: `early` before it is out, `out` from then on, null where no track has audio.
  audible text generated always as (private.audible_of(tracks)) stored,
  track_words text generated always as (private.track_words(tracks)) stored,
  -- The picture in link previews, which the panel makes after a save.
  share_image_url text
    constraint releases_share_image_url_address check (private.is_address(share_image_url)),
  -- What it shows: title, artist and the cover's URL.
  share_image_of jsonb
    constraint releases_share_image_of_list check (
      jsonb_typeof(share_image_of) = 'array' and char_length(share_image_of::text) <= 5000
    )
);

alter table public.releases
  -- From when on visitors see it: null for a draft, in the future for a scheduled entry.
  add column published_at timestamptz default now(),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  -- By language, the fingerprints of wordings that somebody should look at, each with the reason: the text was changed in
  -- another language since, or a browser has suggested it. The panel's forms write it.
  add column to_review jsonb not null default '{}'
    constraint releases_to_review_object check (jsonb_typeof(to_review) = 'object'),
  -- The languages in which all of its texts are written, and nothing is to be looked at.
  add column translated_into text[] generated always as (private.languages_done(array[description, image_alt], to_review)) stored;
create index releases_published_idx on public.releases (published_at);

-- Visitors read what is published, staff read and write everything.
alter table public.releases enable row level security;
revoke all on public.releases from public, anon, authenticated, service_role;
grant all on public.releases to service_role;
grant select on public.releases to anon;
grant select, insert, update, delete on public.releases to authenticated;
create policy "visitors read" on public.releases
  for select to anon using (published_at <= now());
create policy "staff read" on public.releases
  for select to authenticated using (published_at <= now() or (select private.is_staff()));
create policy "staff insert" on public.releases
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.releases
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.releases
  for delete to authenticated using ((select private.is_staff()));
-- What names it in its URL, and what did before: that still leads to it (common/slugs.sql).
alter table public.releases
  add column slug text not null default ''
    constraint releases_slug_key unique
    constraint releases_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint releases_slug_length check (char_length(slug) <= 80)
    constraint releases_slug_reserved check (not private.is_reserved_slug(slug)),
  add column former_slugs text[] not null default '{}';
create index releases_former_slugs_idx on public.releases using gin (former_slugs);
create trigger keep_slug before insert or update of slug, published_at on public.releases
  for each row execute function private.keep_slug('release', 'title');
-- Its place among the pinned ones, from 1 on; null where it is not pinned.
alter table public.releases add column pinned smallint check (pinned between 1 and 100);
-- The orders in which lists are read; id decides between equal dates, so that pages never overlap.
create index releases_order_idx on public.releases (pinned, release_date desc, id);
create index releases_artist_id_order_idx on public.releases (artist_id, pinned, release_date desc, id);
create trigger set_updated_at before update on public.releases
  for each row when (new.pinned is not distinct from old.pinned and new.share_image_of is not distinct from old.share_image_of) execute function private.set_updated_at();
create trigger check_published_at before insert or update of published_at on public.releases
  for each row execute function private.check_dates('published_at');
create trigger check_release_date before insert or update of release_date on public.releases
  for each row execute function private.check_dates('release_date');
create trigger keep_version after update or delete on public.releases
  for each row execute function private.keep_version();
create trigger note_content_change after insert or update or delete on public.releases
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.releases
  for each statement execute function private.note_content_change();
create trigger note_files after insert or update on public.releases
  for each row execute function private.note_files();
create trigger refresh_search_entries
  after insert or delete or update of title, description, artist_id, release_date, tracks, published_at on public.releases
  for each row execute function private.refresh_search_entries('release');
create trigger empty_search_entries after truncate on public.releases
  for each statement execute function private.refresh_search_entries('release');
create index releases_title_search_idx on public.releases
  using gin (replace(replace(replace(replace(title, U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index releases_description_en_search_idx on public.releases
  using gin (replace(replace(replace(replace((description ->> 'en'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index releases_description_uk_search_idx on public.releases
  using gin (replace(replace(replace(replace((description ->> 'uk'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index releases_description_de_search_idx on public.releases
  using gin (replace(replace(replace(replace((description ->> 'de'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index releases_description_ru_search_idx on public.releases
  using gin (replace(replace(replace(replace((description ->> 'ru'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index releases_catalogue_number_search_idx on public.releases
  using gin (replace(replace(replace(replace(catalogue_number, U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index releases_upc_search_idx on public.releases
  using gin (replace(replace(replace(replace(upc, U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index releases_track_words_search_idx on public.releases
  using gin (replace(replace(replace(replace(track_words, U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create function public.find_releases(words text) returns setof public.releases
language plpgsql stable security definer set search_path = ''
as 'begin if private.is_staff() then return query execute ''select * from public.releases where replace(replace(replace(replace(title, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(description ->> ''''en''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(description ->> ''''uk''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(description ->> ''''de''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(description ->> ''''ru''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(catalogue_number, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(upc, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(track_words, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1'' using private.search_pattern(words); end if; end';
revoke execute on function public.find_releases from public, anon, authenticated;
grant execute on function public.find_releases to authenticated, service_role;
-- Whom its picture is by: a column of the API, whose argument has no name, so that nobody asks with a URL of their choice.
create function public.image_credit(public.releases) returns jsonb
language sql stable set search_path = ''
as $body$
  select private.credit_of($1.cover_art_url);
$body$;
revoke execute on function public.image_credit(public.releases) from public;
grant execute on function public.image_credit(public.releases) to anon, authenticated, service_role;

-- For those that are to come, which no pin moves.
create index releases_newest_idx on public.releases (release_date desc, id);
-- For the release that a recording belongs to, and those on which somebody is featured.
create index releases_tracks_idx on public.releases using gin (tracks jsonb_path_ops);

-- The name of the artist is part of a published release, also while the artist is a draft. A column of the API; its
-- argument has no name, so it cannot be called with an artist of one's choice.
create function public.artist_name(public.releases) returns text
language sql stable security definer set search_path = ''
as $$
  select name from public.artists where id = $1.artist_id;
$$;

revoke execute on function public.artist_name(public.releases) from public;
grant execute on function public.artist_name(public.releases) to anon, authenticated, service_role;

-- The picture, as long as it shows what the release has now; null else. A column of the API; its argument has no name, so it
-- cannot be called with a release of one's choice.
create function public.share_image(public.releases) returns text
language sql stable security definer set search_path = ''
as $$
  select $1.share_image_url
  where $1.share_image_of = jsonb_build_array($1.title, public.artist_name($1), $1.cover_art_url);
$$;

revoke execute on function public.share_image(public.releases) from public;
grant execute on function public.share_image(public.releases) to anon, authenticated, service_role;

-- Of what the release is no more, nobody shall read: it may be what a draft was called.
create function private.forget_share_image() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.share_image_url := null;
  new.share_image_of := null;
  return new;
end;
$$;
revoke execute on function private.forget_share_image from public;

-- After set_updated_at, which a picture does not concern.
create trigger share_image before update of title, cover_art_url on public.releases
  for each row when (
    (new.title, new.cover_art_url) is distinct from (old.title, old.cover_art_url)
    and new.share_image_of is not distinct from old.share_image_of
  ) execute function private.forget_share_image();

-- supabase/schemas/content/services.sql

-- A service of the studio with its price list.
create table public.services (
  id uuid primary key default gen_random_uuid(),
  name jsonb not null
    constraint services_name_localized check (private.is_localized(name, 500)),
  description jsonb
    constraint services_description_localized check (private.is_localized(description, 20000)),
  items jsonb not null default '[]'
    constraint services_items_price_list check (private.is_price_list(items)),
  image_url text
    constraint services_image_url_address check (private.is_address(image_url)),
  image_alt jsonb
    constraint services_image_alt_localized check (private.is_localized(image_alt, 500))
);

alter table public.services
  -- From when on visitors see it: null for a draft, in the future for a scheduled entry.
  add column published_at timestamptz default now(),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  -- By language, the fingerprints of wordings that somebody should look at, each with the reason: the text was changed in
  -- another language since, or a browser has suggested it. The panel's forms write it.
  add column to_review jsonb not null default '{}'
    constraint services_to_review_object check (jsonb_typeof(to_review) = 'object'),
  -- The languages in which all of its texts are written, and nothing is to be looked at.
  add column translated_into text[] generated always as (private.languages_done(array[name, description, image_alt] || private.texts_of_prices(items), to_review)) stored;
create index services_published_idx on public.services (published_at);

-- Visitors read what is published, staff read and write everything.
alter table public.services enable row level security;
revoke all on public.services from public, anon, authenticated, service_role;
grant all on public.services to service_role;
grant select on public.services to anon;
grant select, insert, update, delete on public.services to authenticated;
create policy "visitors read" on public.services
  for select to anon using (published_at <= now());
create policy "staff read" on public.services
  for select to authenticated using (published_at <= now() or (select private.is_staff()));
create policy "staff insert" on public.services
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.services
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.services
  for delete to authenticated using ((select private.is_staff()));
-- Its place among the pinned ones, from 1 on; null where it is not pinned.
alter table public.services add column pinned smallint check (pinned between 1 and 100);
-- The orders in which lists are read; id decides between equal dates, so that pages never overlap.
create index services_order_idx on public.services (pinned, created_at desc, id);
create trigger set_updated_at before update on public.services
  for each row when (new.pinned is not distinct from old.pinned) execute function private.set_updated_at();
create trigger check_published_at before insert or update of published_at on public.services
  for each row execute function private.check_dates('published_at');
create trigger keep_version after update or delete on public.services
  for each row execute function private.keep_version();
create trigger note_content_change after insert or update or delete on public.services
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.services
  for each statement execute function private.note_content_change();
create trigger note_files after insert or update on public.services
  for each row execute function private.note_files();
create index services_name_en_search_idx on public.services
  using gin (replace(replace(replace(replace((name ->> 'en'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index services_name_uk_search_idx on public.services
  using gin (replace(replace(replace(replace((name ->> 'uk'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index services_name_de_search_idx on public.services
  using gin (replace(replace(replace(replace((name ->> 'de'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index services_name_ru_search_idx on public.services
  using gin (replace(replace(replace(replace((name ->> 'ru'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index services_description_en_search_idx on public.services
  using gin (replace(replace(replace(replace((description ->> 'en'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index services_description_uk_search_idx on public.services
  using gin (replace(replace(replace(replace((description ->> 'uk'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index services_description_de_search_idx on public.services
  using gin (replace(replace(replace(replace((description ->> 'de'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create index services_description_ru_search_idx on public.services
  using gin (replace(replace(replace(replace((description ->> 'ru'), U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '') extensions.gin_trgm_ops) with (fastupdate = off);
create function public.find_services(words text) returns setof public.services
language plpgsql stable security definer set search_path = ''
as 'begin if private.is_staff() then return query execute ''select * from public.services where replace(replace(replace(replace(name ->> ''''en''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(name ->> ''''uk''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(name ->> ''''de''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(name ->> ''''ru''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(description ->> ''''en''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(description ->> ''''uk''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(description ->> ''''de''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1 or replace(replace(replace(replace(description ->> ''''ru''''::text, ''''­''''::text, ''''''''::text), ''''​''''::text, ''''''''::text), ''''⁠''''::text, ''''''''::text), ''''﻿''''::text, ''''''''::text) ilike $1'' using private.search_pattern(words); end if; end';
revoke execute on function public.find_services from public, anon, authenticated;
grant execute on function public.find_services to authenticated, service_role;

-- Moves a line of a service, by its index from 0, to the end of another one, and returns the time of that change. Both
-- change or none. PT409: the service is newer than the version that was read, or gone.
create function public.move_price(source uuid, version timestamptz, index integer, target uuid) returns timestamptz
language plpgsql set search_path = ''
as $$
declare
  line jsonb;
  moved_at timestamptz;
begin
  if not private.is_staff() then
    raise exception 'Only staff move prices.' using errcode = 'insufficient_privilege';
  end if;
  -- In one order, so that two who move lines between the same services wait for each other.
  perform from public.services where id in (source, target) order by id for update;
  select items -> index into line from public.services where id = source and updated_at = version;
  if line is null or source = target then
    raise exception 'The price list is newer.' using errcode = 'PT409';
  end if;
  update public.services set items = items || jsonb_build_array(line) where id = target;
  if not found then
    raise exception 'There is no service with the id %.', target using errcode = 'PT404';
  end if;
  update public.services set items = items - index where id = source returning updated_at into moved_at;
  return moved_at;
end;
$$;

revoke execute on function public.move_price from public, anon, authenticated;
grant execute on function public.move_price to authenticated;

-- supabase/schemas/content/site_settings.sql

-- What the label says of itself, and how its inbox works: one row.
create table public.site_settings (
  id uuid primary key default '00000000-0000-0000-0000-000000000001'
    constraint site_settings_single_row check (id = '00000000-0000-0000-0000-000000000001'),
  label_name text
    constraint site_settings_label_name_filled check (private.is_filled(label_name))
    constraint site_settings_label_name_length check (char_length(label_name) <= 200),
  logo_url text
    constraint site_settings_logo_url_address check (private.is_address(logo_url)),
  home_description jsonb
    constraint site_settings_home_description_localized check (private.is_localized(home_description, 2000)),
  -- The latest release that is out, or the next one to come where there is one.
  home_release text not null default 'latest'
    constraint site_settings_home_release_known check (home_release in ('latest', 'upcoming')),
  social_links jsonb not null default '{}'
    constraint site_settings_social_links_addresses check (private.is_link_map(social_links)),
  -- How platforms follow each other; one that is not named comes after these.
  platform_order text[] not null default '{}'
    constraint site_settings_platform_order_names check (private.is_platform_order(platform_order)),
  -- How much of a track visitors hear, unless staff decide otherwise: all of it, or a part of so many seconds.
  audio_excerpt text not null default '30'
    constraint site_settings_audio_excerpt_known check (audio_excerpt in ('whole', '30', '60', '90')),

  about_us_title jsonb
    constraint site_settings_about_us_title_localized check (private.is_localized(about_us_title, 500)),
  about_us_subtitle jsonb
    constraint site_settings_about_us_subtitle_localized check (private.is_localized(about_us_subtitle, 500)),
  about_us_content jsonb
    constraint site_settings_about_us_content_localized check (private.is_localized(about_us_content, 20000)),
  -- Parts of the About page, whatever its main text says; null is the default text.
  about_us_mission jsonb
    constraint site_settings_about_us_mission_localized check (private.is_localized(about_us_mission, 20000)),
  about_us_team jsonb
    constraint site_settings_about_us_team_localized check (private.is_localized(about_us_team, 20000)),
  about_us_banner_url text
    constraint site_settings_about_us_banner_url_address check (private.is_address(about_us_banner_url)),

  contact_email text
    constraint site_settings_contact_email_form check (contact_email ~ '^[^\s@]+@[^\s@]+$')
    constraint site_settings_contact_email_length check (char_length(contact_email) <= 254),
  contact_phone text
    constraint site_settings_contact_phone_form check (contact_phone ~ '^[+(]?[0-9][0-9 ()/.-]*$')
    constraint site_settings_contact_phone_length check (char_length(contact_phone) <= 50),
  -- A postal address is written the same way in every language.
  contact_address text
    constraint site_settings_contact_address_filled check (private.is_filled(contact_address))
    constraint site_settings_contact_address_length check (char_length(contact_address) <= 500),
  -- Whom journalists ask; without an e-mail address the label's.
  press_contact_name text
    constraint site_settings_press_contact_name_filled check (private.is_filled(press_contact_name))
    constraint site_settings_press_contact_name_length check (char_length(press_contact_name) <= 200),
  press_contact_email text
    constraint site_settings_press_contact_email_form check (press_contact_email ~ '^[^\s@]+@[^\s@]+$')
    constraint site_settings_press_contact_email_length check (char_length(press_contact_email) <= 254),
  press_contact_phone text
    constraint site_settings_press_contact_phone_form check (press_contact_phone ~ '^[+(]?[0-9][0-9 ()/.-]*$')
    constraint site_settings_press_contact_phone_length check (char_length(press_contact_phone) <= 50),
  -- The imprint in facts, of which its page is composed in every language (docs/decisions/2026-11-27-imprint-and-privacy.md);
  -- e-mail and phone are those of the contact. A text of its own follows them.
  imprint_name text
    constraint site_settings_imprint_name_filled check (private.is_filled(imprint_name))
    constraint site_settings_imprint_name_length check (char_length(imprint_name) <= 200),
  imprint_form text
    constraint site_settings_imprint_form_known check (
      imprint_form in (
        'sole', 'ek', 'gbr', 'egbr', 'ohg', 'kg', 'gmbh-co-kg', 'ug', 'gmbh', 'ag', 'ev', 'eg', 'other'
      )
    ),
  -- One in each line, as the other texts of several lines.
  imprint_representatives text
    constraint site_settings_imprint_representatives_filled check (private.is_filled(imprint_representatives))
    constraint site_settings_imprint_representatives_length check (char_length(imprint_representatives) <= 1000),
  imprint_street text
    constraint site_settings_imprint_street_filled check (private.is_filled(imprint_street))
    constraint site_settings_imprint_street_length check (char_length(imprint_street) <= 300),
  imprint_postcode text
    constraint site_settings_imprint_postcode_filled check (private.is_filled(imprint_postcode))
    constraint site_settings_imprint_postcode_length check (char_length(imprint_postcode) <= 20),
  imprint_city text
    constraint site_settings_imprint_city_filled check (private.is_filled(imprint_city))
    constraint site_settings_imprint_city_length check (char_length(imprint_city) <= 100),
  imprint_country text
    constraint site_settings_imprint_country_code check (imprint_country ~ '^[A-Z]{2}$'),
  imprint_register_court text
    constraint site_settings_imprint_register_court_filled check (private.is_filled(imprint_register_court))
    constraint site_settings_imprint_register_court_length check (char_length(imprint_register_court) <= 200),
  imprint_register_number text
    constraint site_settings_imprint_register_number_filled check (private.is_filled(imprint_register_number))
    constraint site_settings_imprint_register_number_length check (char_length(imprint_register_number) <= 100),
  imprint_vat_number text
    constraint site_settings_imprint_vat_number_filled check (private.is_filled(imprint_vat_number))
    constraint site_settings_imprint_vat_number_length check (char_length(imprint_vat_number) <= 50),
  imprint_responsible text
    constraint site_settings_imprint_responsible_filled check (private.is_filled(imprint_responsible))
    constraint site_settings_imprint_responsible_length check (char_length(imprint_responsible) <= 200),
  -- Where it is another than the imprint's.
  imprint_responsible_address text
    constraint site_settings_imprint_responsible_address_filled check (private.is_filled(imprint_responsible_address))
    constraint site_settings_imprint_responsible_address_length check (char_length(imprint_responsible_address) <= 500),
  imprint jsonb
    constraint site_settings_imprint_localized check (private.is_localized(imprint, 50000)),
  privacy_policy jsonb
    constraint site_settings_privacy_policy_localized check (private.is_localized(privacy_policy, 50000)),
  -- Who processes data for the label, for drafts of the policy; what of the site the policy was written for, null if nobody
  -- has said so; and who has reviewed it. Staff's own.
  privacy_processors text
    constraint site_settings_privacy_processors_filled check (private.is_filled(privacy_processors))
    constraint site_settings_privacy_processors_length check (char_length(privacy_processors) <= 1000),
  privacy_parts text[]
    constraint site_settings_privacy_parts_names check (private.is_platform_order(privacy_parts)),
  privacy_reviewed_on date,
  privacy_reviewed_by text
    constraint site_settings_privacy_reviewed_by_filled check (private.is_filled(privacy_reviewed_by))
    constraint site_settings_privacy_reviewed_by_length check (char_length(privacy_reviewed_by) <= 200),
  -- Prices include VAT; there is none, by section 19 of the German VAT act (small businesses); or it is added, for customers
  -- that are businesses. Null is not said: only the label knows.
  vat text
    constraint site_settings_vat_known check (vat in ('included', 'small-business', 'net')),

  -- Within how many days the label answers: the forms promise it, and the inbox marks what is later.
  answer_days integer not null default 14
    constraint site_settings_answer_days_range check (answer_days between 1 and 90),
  -- After how many months a closed submission is removed, and one that may be kept for future projects.
  closed_months integer not null default 6
    constraint site_settings_closed_months_range check (closed_months between 1 and 60),
  kept_months integer not null default 24
    constraint site_settings_kept_months_range check (kept_months between 1 and 60),
  -- Texts of replies, with placeholders such as {{name}}; null is the text that comes with the site.
  reply_received jsonb
    constraint site_settings_reply_received_localized check (private.is_localized(reply_received, 5000)),
  reply_shortlist jsonb
    constraint site_settings_reply_shortlist_localized check (private.is_localized(reply_shortlist, 5000)),
  reply_decline jsonb
    constraint site_settings_reply_decline_localized check (private.is_localized(reply_decline, 5000)),
  reply_more jsonb
    constraint site_settings_reply_more_localized check (private.is_localized(reply_more, 5000)),

  -- Whether the label has a newsletter. Whoever signs up gets a mail, so without a mail server the form is not shown: the
  -- function beside the site says whether it has one (newsletter/subscribers_work.sql).
  newsletter text not null default 'off'
    constraint site_settings_newsletter_known check (newsletter in ('off', 'on')),
  has_mail_server boolean not null default false,
  newsletter_open boolean not null generated always as (newsletter = 'on' and has_mail_server) stored,

  -- Whether visits, plays and clicks are counted (site/counts.sql).
  counting text not null default 'on'
    constraint site_settings_counting_known check (counting in ('on', 'off')),

  -- By language, the fingerprints of wordings that somebody should look at, each with the reason: the text was changed in
  -- another language since, or a browser has suggested it. The panel's forms write it.
  to_review jsonb not null default '{}'
    constraint site_settings_to_review_object check (jsonb_typeof(to_review) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger set_updated_at before update on public.site_settings
  for each row execute function private.set_updated_at();
create trigger keep_version after update or delete on public.site_settings
  for each row execute function private.keep_version();
create trigger note_content_change after insert or update or delete on public.site_settings
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.site_settings
  for each statement execute function private.note_content_change();
create trigger note_files after insert or update on public.site_settings
  for each row execute function private.note_files();
create trigger check_privacy_reviewed_on before insert or update of privacy_reviewed_on on public.site_settings
  for each row execute function private.check_dates('privacy_reviewed_on');
create trigger refuse_deletion before delete or truncate on public.site_settings
  for each statement execute function private.refuse_deletion();
create trigger check_contact_email_insert before insert on public.site_settings
  for each row when (char_length(new.contact_email) <= 254 and not private.is_email(new.contact_email))
  execute function private.refuse_email('site_settings_contact_email_form');
-- A row from before this rule can be saved as long as its e-mail address stays.
create trigger check_contact_email before update on public.site_settings
  for each row when (
    char_length(new.contact_email) <= 254 and not private.is_email(new.contact_email)
    and new.contact_email is distinct from old.contact_email
  )
  execute function private.refuse_email('site_settings_contact_email_form');

create trigger check_press_contact_email before insert or update of press_contact_email on public.site_settings
  for each row when (
    char_length(new.press_contact_email) <= 254 and not private.is_email(new.press_contact_email)
  )
  execute function private.refuse_email('site_settings_press_contact_email_form');

-- Visitors read what pages, forms and mails tell them, and not what staff decide for themselves: the texts of replies, how
-- much of a track is heard, and who has reviewed the privacy policy.
-- Rights to columns are for a whole role, and a stranger with a session has the role of staff: so a session reads settings
-- only when it is a member's, and all others read as visitors. docs/decisions/2026-11-22-internal-settings.md
alter table public.site_settings enable row level security;
revoke all on public.site_settings from public, anon, authenticated, service_role;
grant all on public.site_settings to service_role;
grant select (
  id, label_name, logo_url, home_description, home_release, social_links, platform_order, about_us_title,
  about_us_subtitle, about_us_content, about_us_mission, about_us_team, about_us_banner_url, contact_email, contact_phone,
  contact_address, press_contact_name, press_contact_email, press_contact_phone, imprint_name, imprint_form, imprint_representatives,
  imprint_street, imprint_postcode, imprint_city, imprint_country, imprint_register_court,
  imprint_register_number, imprint_vat_number, imprint_responsible, imprint_responsible_address,
  imprint, privacy_policy, vat, answer_days, closed_months, kept_months, newsletter_open, counting, created_at, updated_at
) on public.site_settings to anon;
grant select, insert, update on public.site_settings to authenticated;

create policy "visitors read" on public.site_settings
  for select to anon using (true);
create policy "staff read" on public.site_settings
  for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.site_settings
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.site_settings
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

-- The panel follows what another member saves: docs/decisions/2026-11-21-live-settings.md.
alter publication supabase_realtime add table public.site_settings;

-- supabase/schemas/content/track_audio.sql

-- What visitors hear of a track: a file, with what was measured when it was encoded. A row never changes: other sound is
-- another row, so what a release said before still leads to what was heard then. docs/decisions/2026-11-27-tracks.md
create table public.track_audio (
  id uuid primary key default gen_random_uuid(),
  url text not null
    constraint track_audio_url_address check (private.is_address(url) and url ~ '\.mp3$'),
  -- The duration of what is heard, in seconds.
  seconds numeric not null
    constraint track_audio_seconds_range check (seconds > 0 and seconds <= 86400),
  -- Where in the track it begins; null where it is the whole track.
  starts_at numeric
    constraint track_audio_starts_at_range check (starts_at between 0 and 86400),
  peaks smallint[] not null
    constraint track_audio_peaks_range check (private.is_peaks(peaks)),
  created_at timestamptz not null default now()
);

create trigger note_content_change after insert or update or delete on public.track_audio
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.track_audio
  for each statement execute function private.note_content_change();
create trigger note_files after insert or update on public.track_audio
  for each row execute function private.note_files();

-- Whether visitors may hear it now: in a published release, one of whose tracks has it, and which is out unless the track
-- may be heard before. With the rights of its owner: a policy would not let a query use the index of the tracks, because
-- their operator is not leakproof.
create function private.may_be_heard(audio uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.releases
    where tracks @> jsonb_build_array(jsonb_build_object('audio', audio))
      and published_at <= now()
      and (
        release_date <= private.label_day()
        or tracks @> jsonb_build_array(jsonb_build_object('audio', audio, 'early', true))
      )
  );
$$;

-- What visitors may hear of a release, in the order of its tracks.
create function public.release_audio(release uuid)
returns table (track_id text, url text, seconds numeric, starts_at numeric, peaks smallint[])
language sql stable set search_path = ''
as $$
  select track ->> 'id', audio.url, audio.seconds, audio.starts_at, audio.peaks
  from public.releases
  cross join jsonb_array_elements(tracks) with ordinality as listed (track, position)
  join public.track_audio as audio on audio.id = (track ->> 'audio')::uuid
  where releases.id = release and (release_date <= private.label_day() or track @> '{"early": true}')
  order by position;
$$;

-- Rows older than a day that no release, version or preview refers to.
create function private.unused_track_audio() returns setof public.track_audio
language sql stable set search_path = ''
as $$
  with stored (content) as (
    select tracks from public.releases
    union all select content from public.versions
    union all select content from public.previews
  ), used (id) as (
    select found #>> '{}' from stored, jsonb_path_query(content, '$.**.audio ? (@.type() == "string")') as found
  )
  select * from public.track_audio
  where created_at < now() - interval '1 day' and id::text not in (select id from used);
$$;

-- For the program that removes unused files. Returns how many rows it removed.
create function public.remove_unused_track_audio() returns integer
language sql set search_path = ''
as $$
  with removed as (
    delete from public.track_audio where id in (select id from private.unused_track_audio()) returning id
  )
  select count(*)::integer from removed;
$$;

-- Visitors read what they may hear, staff read and add everything.
alter table public.track_audio enable row level security;
revoke all on public.track_audio from public, anon, authenticated, service_role;
grant all on public.track_audio to service_role;
grant select on public.track_audio to anon, authenticated;
grant insert (url, seconds, starts_at, peaks) on public.track_audio to authenticated;

create policy "visitors read" on public.track_audio
  for select to anon using (private.may_be_heard(id));
create policy "staff read" on public.track_audio
  for select to authenticated using ((select private.is_staff()) or private.may_be_heard(id));
create policy "staff insert" on public.track_audio
  for insert to authenticated with check ((select private.is_staff()));

revoke execute on function private.may_be_heard, public.release_audio, private.unused_track_audio from public;
grant execute on function private.may_be_heard, public.release_audio to anon, authenticated, service_role;
grant execute on function private.unused_track_audio to service_role;
revoke execute on function public.remove_unused_track_audio from public, anon, authenticated;
grant execute on function public.remove_unused_track_audio to service_role;

-- supabase/schemas/inbox/arrival.sql

-- What happens when somebody sends something: it is filed, or held back, or refused because too much has been sent. Why, and
-- how much is stored at most: docs/decisions/2026-11-26-held-back.md, docs/decisions/2026-11-21-filing.md.

-- Who has sent within the last hour. Hashes with a secret salt: nobody can be read out of them.
create table private.recent_senders (
  sent_at timestamptz not null default now(),
  email_hash bytea,
  -- Null where nothing says where the request came from.
  address_hash bytea,
  is_held boolean not null
);

create index recent_senders_sent_at_idx on private.recent_senders (sent_at);
create index recent_senders_email_idx on private.recent_senders (email_hash);
create index recent_senders_address_idx on private.recent_senders (address_hash);
create index recent_senders_accepted_idx on private.recent_senders (is_held) where not is_held;

-- One row, random in each installation.
create table private.sender_salt (salt bytea not null);
insert into private.sender_salt values (
  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'utf8'))
);

alter table private.recent_senders enable row level security;
alter table private.sender_salt enable row level security;
revoke all on private.recent_senders, private.sender_salt from public, anon, authenticated, service_role;
grant select (sent_at), delete on private.recent_senders to service_role;

create function private.sender_hash(value text) returns bytea
language sql stable set search_path = ''
as $$
  select sha256(salt || convert_to(value, 'utf8')) from private.sender_salt;
$$;

-- Where the request came from. A provider hands whole /64 networks of IPv6 to one customer. A private address is that of
-- a proxy that does not tell the visitor's: who counted it would take all visitors for one.
create function private.client_network() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers json;
  address inet;
begin
  headers := nullif(current_setting('request.headers', true), '')::json;
  address := regexp_replace(trim(coalesce(
    nullif(headers ->> 'cf-connecting-ip', ''), split_part(headers ->> 'x-forwarded-for', ',', 1)
  )), '^::ffff:', '', 'i');
  return case
    when address <<= any (array[
      '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
      '::1', 'fc00::/7', 'fe80::/10'
    ]::inet[]) then null
    when family(address) = 6 then network(set_masklen(address, 64))::text
    else host(address)
  end;
exception when others then
  return null; -- not an address
end;
$$;

-- Holds back what filled in the honeypot or comes beyond a limit. The sender's answer depends on how much has been sent, and
-- not on what the honeypot found: a bot learns nothing.
create function private.file_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sender constant bytea := private.sender_hash(regexp_replace(lower(new.email), '\+[^@]*@', '@'));
  network constant bytea := private.sender_hash(private.client_network());
  limits constant text[] := array['email-limit', 'address-limit', 'overall-limit'];
  reached_limit text;
begin
  if octet_length(new::text) > 30000 then
    -- No form sends as much: 5,000 letters of four bytes and the rest are 25,000. To look through megabytes would keep
    -- everybody else waiting.
    raise exception 'A submission is shorter.' using errcode = 'check_violation';
  end if;
  if current_setting('label_site.has_sent', true) = 'yes' then
    -- No form sends two, and thousands would keep everybody else waiting.
    raise exception 'A request brings one submission.';
  end if;
  perform set_config('label_site.has_sent', 'yes', true);
  -- One after the other, so that a burst is counted as what it is.
  perform pg_advisory_xact_lock(hashtext('private.file_submission'));
  if exists (select from public.submissions where id = new.id) then
    -- The primary key would say so after the row is written, and what is undone takes room until it is cleaned up.
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "submissions_pkey"',
      detail = format('Key (id)=(%s) already exists.', new.id),
      constraint = 'submissions_pkey';
  end if;

  delete from private.recent_senders where sent_at <= now() - interval '1 hour';
  reached_limit := case
    when exists (select from private.recent_senders where email_hash = sender offset 4) then 'email-limit'
    when exists (select from private.recent_senders where address_hash = network offset 9) then 'address-limit'
    when exists (select from private.recent_senders where not is_held offset 59) then 'overall-limit'
    when exists (
      select from public.submissions
      where state in ('new', 'shortlisted', 'contacted', 'closed') and created_at > now() - interval '1 day'
      offset 249
    ) then 'overall-limit'
  end;
  if reached_limit is not null and (
    exists (select from private.recent_senders where address_hash = network offset 29)
    or private.has_held(limits, now() - interval '1 hour', 200)
    or private.has_held(limits, '-infinity', 1000)
  ) then
    raise sqlstate 'PT429' using message = 'Too much has been sent.', hint = 'Try again in an hour.';
  end if;

  if new.trap <> '' then
    if private.has_held(array['trap'], now() - interval '1 hour', 100) then
      return null; -- the answer is that of a row that was stored
    end if;
    if private.has_held(array['trap'], '-infinity', 1000) then
      -- What staff have seen makes space for what they have not.
      delete from public.submissions where id = (
        select id from public.submissions
        where state = 'held' and held_reason = 'trap' and read_at is not null
        order by created_at limit 1
      );
      if not found then
        return null;
      end if;
    end if;
    new.held_reason := 'trap';
  else
    new.held_reason := reached_limit;
  end if;
  insert into private.recent_senders (email_hash, address_hash, is_held)
    values (sender, network, new.held_reason is not null);
  new.state := case when new.held_reason is null then 'new' else 'held' end;
  new.consented_at := case when new.consent_version is not null then now() end;
  new.trap := null;
  return new;
end;
$$;

revoke execute on function private.sender_hash, private.client_network, private.file_submission from public;

-- supabase/schemas/inbox/broadcast.sql

-- The panel's inbox is live without telling strangers: its tables are not published, and the panel hears of their changes in
-- a private broadcast. docs/decisions/2026-11-21-live-inbox.md

-- Announces that the inbox has changed, once for each transaction and without saying how: who is told reads it again.
-- Runs as its owner, because whoever sends a submission may not write to Realtime.
create function private.announce_inbox_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(current_setting('private.inbox_announced', true), '') = '' then
    perform set_config('private.inbox_announced', 'yes', true);
    perform realtime.send('{}', 'changed', 'inbox', true);
  end if;
  return null;
exception when others then
  -- A message is worth more than its announcement.
  raise warning 'The change of the inbox could not be announced: %', sqlerrm;
  return null;
end
$$;

revoke execute on function private.announce_inbox_change from public;

-- Nobody but staff joins the topic, and without a policy for insert nobody sends to it.
create policy "staff receive the inbox" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast'
    and (select realtime.topic()) = 'inbox'
    and (select private.is_staff())
  );

-- supabase/schemas/inbox/history.sql

-- What happens to a submission after its arrival. The triggers that call these functions are in submissions.sql.

-- What a new state says of the columns beside it.
create function private.change_submission_state() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.state_changed_at := now();
  if new.state <> 'closed' then
    new.closed_reason := null;
  end if;
  new.held_reason := null;
  if old.state = 'held' then
    new.read_at := null; -- it was seen in the list of what is held back, and nobody has opened it as a message yet
  end if;
  return new;
end;
$$;

-- Runs as its owner: nobody writes this part of the history by hand.
create function private.record_submission_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.submission_events (submission_id, kind, from_state, to_state, reason)
    values (new.id, 'state', old.state, new.state, new.closed_reason);
  return null;
end;
$$;

-- By the database's clock: from this moment on counts how long what is held back stays.
create function private.note_reading() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.read_at := now();
  return new;
end;
$$;

-- A person whose mail was taken for spam gets the acknowledgement once staff have put that right.
create function private.queue_submission_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.submission_mails (submission_id, purpose)
    select new.id, purpose
    from unnest(case tg_op
      when 'INSERT' then array['acknowledgement', 'notice'] else array['acknowledgement']
    end) as purpose
    on conflict do nothing;
  return null;
end;
$$;

revoke execute on function
  private.change_submission_state, private.record_submission_state, private.note_reading, private.queue_submission_mails
  from public;

-- supabase/schemas/inbox/submissions.sql

-- What visitors send in, messages and demos alike, with its history and its mails: one inbox, in which staff work through
-- both in the same way.
create table public.submissions (
  -- Made by the sender's browser, so that what is sent twice arrives once.
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint submissions_kind_known check (kind in ('message', 'demo')),
  -- What sender and staff call it; the sender's browser makes the same of the id.
  reference text not null generated always as (
    upper(substr(id::text, 1, 4) || '-' || substr(id::text, 5, 4))
  ) stored,
  name text not null
    constraint submissions_name_filled check (private.is_filled(name))
    constraint submissions_name_length check (char_length(name) <= 200),
  email text not null
    constraint submissions_email_form check (email ~ '^[^\s@]+@[^\s@]+$')
    constraint submissions_email_length check (char_length(email) <= 254),
  -- The language of the form: the answer, and the text that was agreed to, are in it.
  language text not null default 'en'
    constraint submissions_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
    constraint submissions_language_length check (char_length(language) <= 35),
  -- What a message is about, such as a service of the price list.
  topic text
    constraint submissions_topic_filled check (private.is_filled(topic))
    constraint submissions_topic_length check (char_length(topic) <= 200),
  message text
    constraint submissions_message_filled check (private.is_filled(message))
    constraint submissions_message_length check (char_length(message) <= 5000),

  music_link text
    constraint submissions_music_link_https check (private.is_https_address(music_link)),
  artist_type text
    constraint submissions_artist_type_known
      check (artist_type in ('performer', 'beatmaker', 'dj', 'producer', 'songwriter')),
  genre text
    constraint submissions_genre_filled check (private.is_filled(genre))
    constraint submissions_genre_length check (char_length(genre) <= 100),
  is_released boolean,
  -- Whether the label may keep it for future projects.
  may_be_kept boolean not null default false,
  consent_version text
    constraint submissions_consent_version_length check (char_length(consent_version) between 1 and 40),
  consented_at timestamptz,

  state text not null default 'new'
    constraint submissions_state_known
      check (state in ('new', 'shortlisted', 'contacted', 'closed', 'spam', 'held')),
  state_changed_at timestamptz not null default now(),
  closed_reason text
    constraint submissions_closed_reason_known
      check (closed_reason in ('answered', 'signed', 'declined', 'no-reply', 'other')),
  held_reason text
    constraint submissions_held_reason_known
      check (held_reason in ('trap', 'email-limit', 'address-limit', 'overall-limit', 'former-rule')),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- The honeypot: read on arrival and never stored.
  trap text
    constraint submissions_trap_not_stored check (trap is null),
  -- For how many months after the closing the sender has allowed a demo to be kept, as the form said it; null in rows from
  -- before the form said how long.
  kept_months integer
    constraint submissions_kept_months_range check (kept_months between 1 and 60)
    constraint submissions_kept_months_allowed check (kept_months is null or may_be_kept),

  constraint submissions_message_whole check (
    kind <> 'message' or (
      message is not null
      and num_nonnulls(music_link, artist_type, genre, is_released, consent_version, consented_at) = 0
      and not may_be_kept
    )
  ),
  constraint submissions_demo_whole check (
    kind <> 'demo' or (
      num_nonnulls(music_link, consent_version, consented_at) = 3 and topic is null
    )
  ),
  constraint submissions_closed_with_reason check ((state = 'closed') = (closed_reason is not null)),
  constraint submissions_held_with_reason check ((state = 'held') = (held_reason is not null))
);

comment on column public.submissions.read_at is
  'When a member of staff first opened it, or, while it is held back, saw it in the list.';

create index submissions_newest_idx on public.submissions (created_at desc, id);
create index submissions_newest_by_state_idx on public.submissions (state, created_at desc, id);
create index submissions_sender_idx on public.submissions (lower(email));
create index submissions_held_idx on public.submissions (held_reason, created_at desc) where state = 'held';

-- Whether as many as `most` that came within the time are held back for one of the reasons.
create function private.has_held(reasons text[], since timestamptz, most integer) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.submissions
    where state = 'held' and held_reason = any (reasons) and created_at > since
    offset most - 1
  );
$$;

revoke execute on function private.has_held from public;

-- Only what came through the forms is filed and brings mails: samples and imported rows bring nobody one.
create trigger file_submission before insert on public.submissions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.file_submission();
create trigger check_email before insert or update of email on public.submissions
  for each row when (char_length(new.email) <= 254 and not private.is_email(new.email))
  execute function private.refuse_email('submissions_email_form');
create trigger queue_mails_on_arrival after insert on public.submissions
  for each row when (current_user in ('anon', 'authenticated') and new.state = 'new')
  execute function private.queue_submission_mails();

create trigger set_updated_at before update on public.submissions
  for each row execute function private.set_updated_at();
create trigger change_submission_state before update on public.submissions
  for each row when (old.state <> new.state) execute function private.change_submission_state();
create trigger note_reading before update on public.submissions
  for each row when (old.read_at is null and new.read_at is not null) execute function private.note_reading();
create trigger record_submission_state after update on public.submissions
  for each row
  when ((old.state, old.closed_reason) is distinct from (new.state, new.closed_reason))
  execute function private.record_submission_state();
create trigger queue_mails_on_rescue after update on public.submissions
  for each row when (old.state in ('held', 'spam') and new.state not in ('held', 'spam'))
  execute function private.queue_submission_mails();
create trigger announce after insert or update or delete on public.submissions
  for each row execute function private.announce_inbox_change();

-- Senders fill what the forms ask for and nothing else; staff change what is theirs, never the sender's words.
alter table public.submissions enable row level security;
revoke all on public.submissions from public, anon, authenticated, service_role;
grant all on public.submissions to service_role;
grant insert (
  id, kind, name, email, language, topic, message, music_link, artist_type, genre, is_released, may_be_kept, kept_months,
  consent_version, trap
) on public.submissions to anon, authenticated;
grant select, delete on public.submissions to authenticated;
grant update (state, closed_reason, read_at) on public.submissions to authenticated;

create policy "anyone sends" on public.submissions
  for insert to anon, authenticated with check (true);
create policy "staff read" on public.submissions
  for select to authenticated using ((select private.is_staff()));
create policy "staff update" on public.submissions
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.submissions
  for delete to authenticated using ((select private.is_staff()));

-- supabase/schemas/inbox/submissions_events.sql

-- What has happened to a submission: changes of its state, notes, replies.
create table public.submission_events (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null
    constraint submission_events_submission references public.submissions on delete cascade,
  kind text not null
    constraint submission_events_kind_known check (kind in ('state', 'note', 'reply')),
  from_state text,
  to_state text,
  -- Of the new state: why it is closed.
  reason text,
  -- Which text a reply began with.
  template text
    constraint submission_events_template_known
      check (template in ('received', 'shortlist', 'decline', 'more')),
  -- The words of a note or a reply.
  body text
    constraint submission_events_body_filled check (private.is_filled(body))
    constraint submission_events_body_length check (char_length(body) <= 10000),
  -- Who did it, taken from the session; null is nobody: a filter, or the time.
  member_id uuid default auth.uid(),
  member_email text default (auth.jwt() ->> 'email'),
  created_at timestamptz not null default now(),

  -- Of a reply that is sent from here. One line: it becomes a header.
  subject text
    constraint submission_events_subject_line check (subject !~ '[[:cntrl:]]')
    constraint submission_events_subject_filled check (private.is_filled(subject))
    constraint submission_events_subject_length check (char_length(subject) <= 200),
  -- The language of such a reply.
  language text
    constraint submission_events_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
    constraint submission_events_language_length check (char_length(language) <= 35),

  constraint submission_events_whole check (
    case kind
      when 'state' then num_nonnulls(from_state, to_state) = 2
        and num_nonnulls(template, body, subject, language) = 0
      when 'note' then body is not null
        and num_nonnulls(from_state, to_state, reason, template, subject, language) = 0
      else body is not null and num_nonnulls(from_state, to_state, reason) = 0
    end
  )
);

create index submission_events_history_idx on public.submission_events (submission_id, created_at, id);

create trigger announce after insert or update or delete on public.submission_events
  for each row execute function private.announce_inbox_change();

-- The history is written once. A note may be taken away again.
alter table public.submission_events enable row level security;
revoke all on public.submission_events from public, anon, authenticated, service_role;
grant all on public.submission_events to service_role;
grant select, delete on public.submission_events to authenticated;
grant insert (id, submission_id, kind, template, body) on public.submission_events to authenticated;

create policy "staff read" on public.submission_events
  for select to authenticated using ((select private.is_staff()));
create policy "staff write notes and replies" on public.submission_events
  for insert to authenticated with check ((select private.is_staff()) and kind in ('note', 'reply'));
create policy "staff delete notes" on public.submission_events
  for delete to authenticated using ((select private.is_staff()) and kind = 'note');

-- supabase/schemas/inbox/submissions_lists.sql

-- What the inbox lists and searches. The policies of the tables decide who sees what.

-- How many are in each state, and how many of those nobody has opened: only what the reader may see is counted.
create view public.submission_counts with (security_invoker = true) as
  select
    state,
    count(*)::integer as total,
    (count(*) filter (where read_at is null))::integer as unread
  from public.submissions
  group by state;

-- The submissions with what staff have noted on them. A view, so that the policies are asked once for each query: in a
-- function of the row they would be asked for each row, which took 14 s with 10,000 submissions.
create view public.submissions_with_notes with (security_invoker = true) as
  select
    submission.*,
    (
      select string_agg(event.body, E'\n')
      from public.submission_events as event
      where event.submission_id = submission.id and event.kind = 'note'
    ) as notes
  from public.submissions as submission;

revoke all on public.submission_counts, public.submissions_with_notes
  from public, anon, authenticated, service_role;
grant select on public.submission_counts, public.submissions_with_notes to authenticated, service_role;

-- The inbox has no indexes of trigrams, unlike content.
create function public.find_submissions_with_notes(words text) returns setof public.submissions_with_notes
language sql stable set search_path = ''
as $$
  select * from public.submissions_with_notes
  where private.search_seen(concat_ws(E'\n', name, email, message, topic, music_link, genre, reference, notes))
    ilike private.search_pattern(words);
$$;

revoke execute on function public.find_submissions_with_notes from public, anon, authenticated;
grant execute on function public.find_submissions_with_notes to authenticated, service_role;

-- supabase/schemas/inbox/submissions_mails.sql

-- Mails that the function beside the site sends for a submission, where a mail server is configured.
create table public.submission_mails (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null
    constraint submission_mails_submission references public.submissions on delete cascade,
  purpose text not null
    constraint submission_mails_purpose_known check (purpose in ('acknowledgement', 'notice', 'reply')),
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Null when there is none: it was sent, or it was given up.
  next_attempt_at timestamptz default now(),
  sent_at timestamptz,
  -- Why the last attempt failed, in the mail server's words.
  failure text
    constraint submission_mails_failure_length check (char_length(failure) <= 500),
  -- The entry in the history whose text it brings.
  reply_id uuid
    constraint submission_mails_reply references public.submission_events on delete cascade,
  constraint submission_mails_once unique nulls not distinct (submission_id, purpose, reply_id),
  constraint submission_mails_reply_with_text check ((purpose = 'reply') = (reply_id is not null)),
  constraint submission_mails_sent_once
    check (sent_at is null or num_nonnulls(next_attempt_at, failure) = 0)
);

create index submission_mails_due_idx on public.submission_mails (next_attempt_at)
  where next_attempt_at is not null;
create index submission_mails_reply_idx on public.submission_mails (reply_id) where reply_id is not null;
create index submission_mails_replies_idx on public.submission_mails (created_at) where purpose = 'reply';

create trigger announce after insert or update or delete on public.submission_mails
  for each row execute function private.announce_inbox_change();

alter table public.submission_mails enable row level security;
revoke all on public.submission_mails from public, anon, authenticated, service_role;
grant all on public.submission_mails to service_role;
grant select on public.submission_mails to authenticated;

create policy "staff read" on public.submission_mails
  for select to authenticated using ((select private.is_staff()));

-- Takes mails to send, each for one machine: what is not settled comes again. After three days a mail is too late. A reply,
-- which somebody waits for in front of the screen, comes first. What the sender typed is not told, but for the address: it has
-- no place in a mail to whoever has that address. `thread` is what came before in the same conversation, the oldest first.
create function public.claim_submission_mails(most integer)
returns table (
  id uuid, submission_id uuid, purpose text, kind text, reference text, email text, language text,
  reply_id uuid, subject text, body text, thread text[]
)
language sql set search_path = ''
as $$
  with due as (
    select mail.id
    from public.submission_mails as mail
    join public.submissions as submission on submission.id = mail.submission_id
    where mail.next_attempt_at <= now()
      and mail.created_at > now() - interval '3 days'
      and (submission.state <> 'spam' or mail.purpose = 'reply')
    order by mail.purpose <> 'reply', mail.next_attempt_at
    limit most
    for update of mail skip locked
  ), claimed as (
    update public.submission_mails as mail
    set attempts = mail.attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due
    where mail.id = due.id
    returning mail.id, mail.submission_id, mail.purpose, mail.reply_id
  )
  select claimed.id, claimed.submission_id, claimed.purpose, submission.kind, submission.reference, submission.email,
    coalesce(reply.language, submission.language), claimed.reply_id, reply.subject, reply.body,
    array(
      select coalesce(earlier.reply_id, earlier.submission_id) || '.' || earlier.purpose
      from public.submission_mails as earlier
      where earlier.submission_id = claimed.submission_id
        and earlier.purpose <> 'notice' and earlier.sent_at is not null and claimed.purpose = 'reply'
      order by earlier.sent_at
    )
  from claimed
  join public.submissions as submission on submission.id = claimed.submission_id
  left join public.submission_events as reply on reply.id = claimed.reply_id;
$$;

-- Notes what came of a claimed mail: sent where there is no failure, else to be tried again after 1, 5, 15 and then every
-- 60 minutes, unless it was refused for good. A reply that nobody will get changes nothing: what it has brought out of the
-- open submissions is open again, unless somebody has changed that since.
create function public.settle_submission_mail(mail_id uuid, failure text default null, is_refused boolean default false)
returns void
language sql set search_path = ''
as $$
  with settled as (
    update public.submission_mails as mail
    set
      sent_at = case when settle_submission_mail.failure is null then now() end,
      failure = left(settle_submission_mail.failure, 500),
      next_attempt_at = case
        when settle_submission_mail.failure is null or is_refused then null
        when now() + distance >= mail.created_at + interval '3 days' then null
        else now() + distance
      end
    from (values (1, interval '1 minute'), (2, '5 minutes'), (3, '15 minutes'), (4, '1 hour')) as wait (attempts, distance)
    where mail.id = mail_id
      and mail.sent_at is null
      and wait.attempts = greatest(1, least(mail.attempts, 4))
    returning mail.submission_id, mail.reply_id, mail.sent_at, mail.next_attempt_at
  )
  update public.submissions as submission
  set state = change.from_state
  from settled
  join public.submission_events as reply on reply.id = settled.reply_id
  join public.submission_events as change
    on change.submission_id = settled.submission_id and change.kind = 'state' and change.created_at = reply.created_at
  where settled.sent_at is null and settled.next_attempt_at is null
    and submission.id = settled.submission_id
    and (submission.state, submission.state_changed_at) = (change.to_state, change.created_at)
    and change.from_state in ('new', 'shortlisted', 'contacted');
$$;

revoke execute on function public.claim_submission_mails, public.settle_submission_mail
  from public, anon, authenticated;
grant execute on function public.claim_submission_mails, public.settle_submission_mail to service_role;

-- The mails that could not be sent: of what staff are not done with, and every reply that is still tried, but for those after
-- which another one was written.
create view public.unsent_submission_mails with (security_invoker = true) as
  select mail.id, mail.purpose, mail.failure, mail.next_attempt_at, mail.created_at, mail.submission_id, submission.reference
  from public.submission_mails as mail
  join public.submissions as submission on submission.id = mail.submission_id
  where mail.failure is not null
    and (
      submission.state in ('new', 'shortlisted', 'contacted')
      or mail.purpose = 'reply' and mail.next_attempt_at is not null
    )
    and not exists (
      select from public.submission_mails as later
      where mail.purpose = 'reply' and later.purpose = 'reply'
        and later.submission_id = mail.submission_id and later.created_at > mail.created_at
    );

revoke all on public.unsent_submission_mails from public, anon, authenticated, service_role;
grant select on public.unsent_submission_mails to authenticated, service_role;

-- Removes what is no longer needed, and returns the number of submissions: spam after 30 days, what is held back 30 days
-- after it was seen, closed ones after the months in the settings, but no demo later than its sender has allowed.
create function public.remove_expired_submissions() returns integer
language sql set search_path = ''
as $$
  delete from private.recent_senders where sent_at <= now() - interval '1 hour';
  -- A reply that waited while no function ran is too late: its submission is open again, and staff are told.
  select public.settle_submission_mail(id, 'The server that sends mails did not run for three days.', true)
    from public.submission_mails
    where purpose = 'reply' and next_attempt_at is not null and created_at <= now() - interval '3 days';
  with removed as (
    delete from public.submissions as submission
    using public.site_settings as settings
    where state = 'spam' and state_changed_at < now() - interval '30 days'
      or state = 'held' and read_at < now() - interval '30 days'
      or state = 'closed' and state_changed_at < now() - make_interval(months =>
        case when may_be_kept
          then greatest(least(submission.kept_months, settings.kept_months), closed_months)
          else closed_months
        end)
    returning submission.id
  )
  select count(*)::integer from removed;
$$;

revoke execute on function public.remove_expired_submissions from public, anon, authenticated;
grant execute on function public.remove_expired_submissions to service_role;

-- supabase/schemas/inbox/submissions_replies.sql

-- How staff answer a submission: the text enters the history, the state changes, and the mail is queued, all or nothing.
-- docs/decisions/2026-11-27-replies.md

-- The id of what staff have to have seen before they answer: the last change of state, or the last reply.
create function private.last_answer(submission uuid) returns uuid
language sql stable set search_path = ''
as $$
  select id from public.submission_events
  where submission_id = submission and kind in ('state', 'reply')
  order by created_at desc, kind desc, id desc
  limit 1;
$$;

-- Whether as many replies as `most` were queued since then: to one address, or in all where it is null.
create function private.has_replied(address text, since timestamptz, most integer) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.submission_mails as mail
    join public.submissions as submission on submission.id = mail.submission_id
    where mail.purpose = 'reply' and mail.created_at > since
      and (address is null or lower(submission.email) = lower(address))
    offset most - 1
  );
$$;

-- Queues a reply to the address of the submission: no caller names one. The same id is taken once, however often it comes.
-- `seen` is the last change or reply that the member has seen: where there is a newer one, nothing is done, and the answer is
-- 409. Without a next state it stays what it is. Runs as its owner, as nobody queues a mail by hand.
create function public.send_submission_reply(
  reply_id uuid, submission_id uuid, template text, language text, subject text, body text,
  seen uuid default null, next_state text default null, next_reason text default null
)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff answer a submission.';
  end if;
  -- Two members who answer at once do so one after the other.
  select email into address from public.submissions where id = send_submission_reply.submission_id for update;
  if address is null then
    raise sqlstate 'PT404' using message = 'There is no such submission.';
  end if;
  if exists (
    select from public.submission_mails as mail
    where mail.reply_id = send_submission_reply.reply_id and mail.submission_id = send_submission_reply.submission_id
  ) then
    return; -- its answer was lost
  end if;
  if private.last_answer(send_submission_reply.submission_id) is distinct from seen then
    raise sqlstate 'PT409' using message = 'Somebody else has answered or changed the state.';
  end if;
  if not exists (select from public.site_settings where has_mail_server) then
    raise exception 'There is no mail server.';
  end if;
  if coalesce(subject, '') = '' or body is null or language is null then
    raise check_violation using message = 'A mail has a subject, a text and its language.';
  end if;
  -- More than anybody answers by hand. A mail server that is made to send more is soon taken for a source of spam.
  perform pg_advisory_xact_lock(hashtext('public.send_submission_reply'));
  if private.has_replied(address, now() - interval '1 day', 10)
    or private.has_replied(null, now() - interval '1 hour', 250)
    or private.has_replied(null, now() - interval '1 day', 1000)
  then
    raise sqlstate 'PT429' using message = 'Too many replies have been sent.', hint = 'Try again later.';
  end if;

  insert into public.submission_events (id, submission_id, kind, template, language, subject, body)
    values (reply_id, send_submission_reply.submission_id, 'reply', template, language, subject, body);
  insert into public.submission_mails (submission_id, purpose, reply_id)
    values (send_submission_reply.submission_id, 'reply', send_submission_reply.reply_id);
  update public.submissions
    set state = next_state, closed_reason = next_reason
    where next_state is not null and id = send_submission_reply.submission_id
      and (state, closed_reason) is distinct from (next_state, next_reason);
end;
$$;

revoke execute on function private.last_answer, private.has_replied from public;
revoke execute on function public.send_submission_reply from public, anon, authenticated, service_role;
grant execute on function public.send_submission_reply to authenticated;

-- supabase/schemas/newsletter/subscribers.sql

-- Who gets the label's newsletter, by double opt-in, and what proves that they wanted it. The label sends it with a service
-- of its own. docs/decisions/2026-11-27-newsletter.md

-- One row, random in each installation. Hashes and the links in mails are made of it, so it is in the backup, as every table
-- of this schema; no session and no key reads it.
create table public.newsletter_secret (
  id uuid primary key default '00000000-0000-0000-0000-000000000001'
    constraint newsletter_secret_single_row check (id = '00000000-0000-0000-0000-000000000001'),
  secret bytea not null
);
insert into public.newsletter_secret (secret) values (
  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'utf8'))
);

alter table public.newsletter_secret enable row level security;
revoke all on public.newsletter_secret from public, anon, authenticated, service_role;

create function private.newsletter_hash(value text) returns bytea
language sql stable security definer set search_path = ''
as $$
  select sha256(secret || sha256(secret || convert_to(value, 'utf8'))) from public.newsletter_secret;
$$;

-- An address is the same in capitals.
create function private.newsletter_email_hash(email text) returns bytea
language sql stable set search_path = ''
as $$
  select private.newsletter_hash('email ' || lower(email));
$$;

-- The end of a link that confirms or unsubscribes: the row, and what only the secret gives of it. Nothing is stored of it,
-- and the same link comes out again for each mail and each export.
create function private.newsletter_token(subscriber_id uuid, purpose text) returns text
language sql stable set search_path = ''
as $$
  select replace(subscriber_id::text, '-', '')
    || encode(substr(private.newsletter_hash(purpose || ' ' || subscriber_id), 1, 16), 'hex');
$$;

-- The row that a link is of; null for one that is not ours.
create function private.newsletter_subscriber_of(token text, purpose text) returns uuid
language sql stable set search_path = ''
as $$
  select case when char_length(token) = 64 then
    case when token ~ '^[0-9a-f]{64}$' then
      case when private.newsletter_token(left(token, 32)::uuid, purpose) = token then left(token, 32)::uuid end
    end
  end;
$$;

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  -- Null once it is on the list no more: a hash stays, beside the proof.
  email text
    constraint newsletter_subscribers_email_length check (char_length(email) <= 254)
    constraint newsletter_subscribers_email_form check (private.is_email(email)),
  email_hash bytea not null,
  -- That of the form: the mail, and what was agreed to, are in it.
  language text not null default 'en'
    constraint newsletter_subscribers_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
    constraint newsletter_subscribers_language_length check (char_length(language) <= 35),
  -- `replaced`: the same address was confirmed again, with another row.
  state text not null default 'waiting'
    constraint newsletter_subscribers_state_known
      check (state in ('waiting', 'confirmed', 'unsubscribed', 'replaced')),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- What the mail said that is agreed to, and the version of its texts.
  consent_version text
    constraint newsletter_subscribers_consent_version_length check (char_length(consent_version) between 1 and 40),
  consent_text text
    constraint newsletter_subscribers_consent_text_length check (char_length(consent_text) between 1 and 2000),

  -- How often the mail was asked for, and what has become of it: as of the inbox (inbox/submissions_mails.sql).
  requests integer not null default 1
    constraint newsletter_subscribers_requests_range check (requests between 1 and 5),
  mail_attempts integer not null default 0,
  next_mail_at timestamptz,
  mailed_at timestamptz,
  mail_failure text
    constraint newsletter_subscribers_mail_failure_length check (char_length(mail_failure) <= 500),

  constraint newsletter_subscribers_email_while_listed
    check ((email is not null) = (state in ('waiting', 'confirmed'))),
  constraint newsletter_subscribers_confirmed_with_time check ((confirmed_at is not null) = (state <> 'waiting')),
  constraint newsletter_subscribers_ended_with_time
    check ((ended_at is not null) = (state in ('unsubscribed', 'replaced'))),
  constraint newsletter_subscribers_mail_while_waiting check (next_mail_at is null or state = 'waiting')
);

create unique index newsletter_subscribers_waiting_once on public.newsletter_subscribers (email_hash)
  where state = 'waiting';
create unique index newsletter_subscribers_confirmed_once on public.newsletter_subscribers (email_hash)
  where state = 'confirmed';
create index newsletter_subscribers_email_hash_idx on public.newsletter_subscribers (email_hash);
create index newsletter_subscribers_newest_idx on public.newsletter_subscribers (requested_at desc, id);
create index newsletter_subscribers_due_idx on public.newsletter_subscribers (next_mail_at)
  where next_mail_at is not null;

-- Visitors come in by the functions of newsletter/subscribers_signup.sql alone. Staff read, and erase.
alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from public, anon, authenticated, service_role;
grant all on public.newsletter_subscribers to service_role;
grant select, delete on public.newsletter_subscribers to authenticated;

create policy "staff read" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_staff()));
create policy "staff delete" on public.newsletter_subscribers
  for delete to authenticated using ((select private.is_staff()));

revoke execute on function
  private.newsletter_hash, private.newsletter_email_hash, private.newsletter_token, private.newsletter_subscriber_of
  from public;
grant execute on function private.newsletter_hash, private.newsletter_email_hash, private.newsletter_token
  to authenticated, service_role;

-- supabase/schemas/newsletter/subscribers_signup.sql

-- What visitors do with the newsletter: sign up, confirm, unsubscribe. Each is a function, so that nothing is read and no
-- answer tells who is on the list.

-- Who has signed up within the last hour. Hashes: nobody can be read out of them.
create table private.recent_signups (
  asked_at timestamptz not null default now(),
  -- Of the address without what follows a `+`.
  mailbox_hash bytea not null,
  -- Null where nothing says where the request came from.
  network_hash bytea
);

create index recent_signups_asked_at_idx on private.recent_signups (asked_at);
create index recent_signups_mailbox_idx on private.recent_signups (mailbox_hash);
create index recent_signups_network_idx on private.recent_signups (network_hash);

alter table private.recent_signups enable row level security;
revoke all on private.recent_signups from public, anon, authenticated, service_role;
grant select (asked_at), delete on private.recent_signups to service_role;

-- Notes a sign-up, and that its mail is due: in the same steps for an address that is new, waits, is on the list or has
-- left it, and with the same answer. Whether the answer is an error depends on how much was sent, by whomever.
create function public.subscribe_to_newsletter(email text, language text, trap text default '') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mailbox bytea;
  network bytea;
begin
  if char_length(email) > 254 or not private.is_email(email) or email is null then
    raise check_violation using
      message = 'This is no e-mail address.', constraint = 'newsletter_subscribers_email_form';
  end if;
  if not exists (select from public.site_settings where newsletter_open) then
    raise exception 'There is no newsletter.';
  end if;
  mailbox := private.newsletter_email_hash(regexp_replace(email, '\+[^@]*@', '@'));
  network := private.sender_hash(private.client_network());
  -- One after the other, so that a burst is counted as what it is.
  perform pg_advisory_xact_lock(hashtext('public.subscribe_to_newsletter'));
  delete from private.recent_signups where asked_at <= now() - interval '1 hour';
  -- A concert has many people in one network.
  if exists (select from private.recent_signups where network_hash = network offset 29)
    or exists (select from private.recent_signups offset 299)
    or exists (select from public.newsletter_subscribers where state = 'waiting' offset 4999)
  then
    raise sqlstate 'PT429' using message = 'Too many have signed up.', hint = 'Try again in an hour.';
  end if;
  if trap <> '' then
    return; -- the answer is that of a sign-up
  end if;
  insert into private.recent_signups (mailbox_hash, network_hash) values (mailbox, network);
  -- Whoever signs up somebody else has them get no more than this: one mail an hour to an address and five in its time
  -- of waiting, three an hour to a mailbox.
  if exists (select from private.recent_signups where mailbox_hash = mailbox offset 3) then
    return;
  end if;
  insert into public.newsletter_subscribers as known (email, email_hash, language, next_mail_at)
  values (email, private.newsletter_email_hash(email), language, now())
  on conflict (email_hash) where state = 'waiting' do update set
    email = excluded.email, language = excluded.language, requested_at = now(), requests = known.requests + 1,
    mail_attempts = 0, next_mail_at = now(), mailed_at = null, mail_failure = null
  where known.requested_at <= now() - interval '1 hour' and known.requests < 5;
end;
$$;

-- Puts an address on the list, by the link in its mail. Returns `confirmed`, or why nothing has happened: `before` where it
-- is on the list already, `left` where it was and has unsubscribed, `unknown` for a link that is too old or not ours.
create function public.confirm_newsletter(token text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  subscriber public.newsletter_subscribers;
begin
  select * into subscriber from public.newsletter_subscribers
    where id = private.newsletter_subscriber_of(token, 'confirm')
    for update;
  if subscriber.state = 'waiting' and subscriber.requested_at > now() - interval '7 days' then
    update public.newsletter_subscribers set state = 'replaced', email = null, ended_at = now()
      where email_hash = subscriber.email_hash and state = 'confirmed';
    update public.newsletter_subscribers
      set state = 'confirmed', confirmed_at = now(), next_mail_at = null, mail_failure = null
      where id = subscriber.id;
    return 'confirmed';
  end if;
  return case
    when subscriber.confirmed_at is null then 'unknown'
    when exists (
      select from public.newsletter_subscribers
      where email_hash = subscriber.email_hash and state = 'confirmed'
    ) then 'before'
    else 'left'
  end;
end;
$$;

-- Takes the address of a link off the list, also when it has signed up again since the link was sent. Returns
-- `unsubscribed`, or why nothing has happened: `before` where it is not on the list, `unknown` for a link that is not ours.
create function public.unsubscribe_from_newsletter(token text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  subscriber_id constant uuid := private.newsletter_subscriber_of(token, 'unsubscribe');
  hash bytea;
begin
  if subscriber_id is null then
    return 'unknown';
  end if;
  select email_hash into hash from public.newsletter_subscribers where id = subscriber_id;
  delete from public.newsletter_subscribers where email_hash = hash and state = 'waiting';
  update public.newsletter_subscribers set state = 'unsubscribed', email = null, ended_at = now()
    where email_hash = hash and state = 'confirmed';
  return case when found then 'unsubscribed' else 'before' end;
end;
$$;

revoke execute on function
  public.subscribe_to_newsletter, public.confirm_newsletter, public.unsubscribe_from_newsletter from public;
grant execute on function
  public.subscribe_to_newsletter, public.confirm_newsletter, public.unsubscribe_from_newsletter
  to anon, authenticated, service_role;

-- supabase/schemas/newsletter/subscribers_work.sql

-- What the function beside the site does for the newsletter, with the secret key, and what staff read of it.

-- Says whether this function has a mail server: without one nobody can confirm, and the form is not shown.
create function public.note_mail_server(is_set boolean) returns void
language sql set search_path = ''
as $$
  update public.site_settings set has_mail_server = is_set where has_mail_server <> is_set;
$$;

-- Takes mails to send, each for one machine: what is not settled comes again. After three days a mail is too late.
create function public.claim_newsletter_mails(most integer)
returns table (id uuid, email text, language text, requests integer, token text)
language sql set search_path = ''
as $$
  with due as (
    select subscriber.id
    from public.newsletter_subscribers as subscriber
    where subscriber.next_mail_at <= now() and subscriber.requested_at > now() - interval '3 days'
    order by subscriber.next_mail_at
    limit most
    for update skip locked
  )
  update public.newsletter_subscribers as subscriber
  set mail_attempts = mail_attempts + 1, next_mail_at = now() + interval '10 minutes'
  from due
  where subscriber.id = due.id
  returning subscriber.id, subscriber.email, subscriber.language, subscriber.requests,
    private.newsletter_token(subscriber.id, 'confirm');
$$;

-- Notes what came of a claimed mail, at the same distances as those of the inbox, and what it said that is agreed to.
create function public.settle_newsletter_mail(
  subscriber_id uuid, consent_version text, consent_text text, failure text default null, is_refused boolean default false
)
returns void
language sql set search_path = ''
as $$
  update public.newsletter_subscribers as subscriber
  set
    consent_version = settle_newsletter_mail.consent_version,
    consent_text = settle_newsletter_mail.consent_text,
    mailed_at = case when failure is null then now() end,
    mail_failure = case when state = 'waiting' then left(failure, 500) end,
    next_mail_at = case
      when failure is null or is_refused or state <> 'waiting' then null
      when now() + distance >= requested_at + interval '3 days' then null
      else now() + distance
    end
  from (values (1, interval '1 minute'), (2, '5 minutes'), (3, '15 minutes'), (4, '1 hour')) as wait (attempts, distance)
  where subscriber.id = subscriber_id and subscriber.mailed_at is null
    and wait.attempts = greatest(1, least(subscriber.mail_attempts, 4));
$$;

-- Removes what is no longer needed, and returns the number of rows: addresses that were not confirmed within seven days, and
-- proofs when no claim can come of them any more, three years after the year in which they ended (sections 195, 199 BGB).
create function public.remove_expired_newsletter() returns integer
language sql set search_path = ''
as $$
  delete from private.recent_signups where asked_at <= now() - interval '1 hour';
  with removed as (
    delete from public.newsletter_subscribers
    where state = 'waiting' and requested_at <= now() - interval '7 days'
      or date_trunc('year', ended_at) + interval '4 years' <= now()
    returning id
  )
  select count(*)::integer from removed;
$$;

-- The numbers of the list: only what the reader may see is counted. The languages of those who are not on it are left out,
-- as strangers can write any number of them into a sign-up.
create view public.newsletter_counts with (security_invoker = true) as
  select state, case state when 'confirmed' then language end as language, count(*)::integer as total
  from public.newsletter_subscribers
  where state <> 'replaced'
  group by 1, 2;

-- How many came and went in each month of the label's time.
create view public.newsletter_months with (security_invoker = true) as
  select
    month,
    (count(*) filter (where event = 'confirmed'))::integer as confirmed,
    (count(*) filter (where event = 'unsubscribed'))::integer as unsubscribed
  from (
    select to_char(confirmed_at at time zone 'Europe/Berlin', 'YYYY-MM') as month, 'confirmed' as event
    from public.newsletter_subscribers where state in ('confirmed', 'unsubscribed')
    union all
    select to_char(ended_at at time zone 'Europe/Berlin', 'YYYY-MM'), 'unsubscribed'
    from public.newsletter_subscribers where state = 'unsubscribed'
  ) as event
  group by month;

revoke all on public.newsletter_counts, public.newsletter_months from public, anon, authenticated, service_role;
grant select on public.newsletter_counts, public.newsletter_months to authenticated, service_role;

-- By a part of the address, or by all of one that has left the list and of which only a hash is there.
create function public.find_newsletter_subscribers(words text) returns setof public.newsletter_subscribers
language sql stable set search_path = ''
as $$
  select * from public.newsletter_subscribers
  where email ilike private.search_pattern(words) or email_hash = private.newsletter_email_hash(words);
$$;

-- All that is stored of the person whom this row is of, in whatever state.
create function public.erase_newsletter_subscriber(subscriber_id uuid) returns void
language sql set search_path = ''
as $$
  delete from public.newsletter_subscribers
  where email_hash = (select email_hash from public.newsletter_subscribers where id = subscriber_id);
$$;

-- The list for the service that sends, with what ends each one's link to unsubscribe.
create function public.newsletter_recipients()
returns table (id uuid, email text, language text, confirmed_at timestamptz, unsubscribe_token text)
language sql stable set search_path = ''
as $$
  select id, email, language, confirmed_at, private.newsletter_token(id, 'unsubscribe')
  from public.newsletter_subscribers
  where state = 'confirmed'
  order by confirmed_at, id;
$$;

revoke execute on function
  public.note_mail_server, public.claim_newsletter_mails, public.settle_newsletter_mail, public.remove_expired_newsletter,
  public.find_newsletter_subscribers, public.erase_newsletter_subscriber, public.newsletter_recipients
  from public, anon, authenticated;
grant execute on function
  public.note_mail_server, public.claim_newsletter_mails, public.settle_newsletter_mail, public.remove_expired_newsletter
  to service_role;
grant execute on function
  public.find_newsletter_subscribers, public.erase_newsletter_subscriber, public.newsletter_recipients
  to authenticated, service_role;

-- supabase/schemas/site/backup.sql

-- Backup and restore (scripts/backup, scripts/restore): rows leave and come back through functions that only the secret key
-- may call. They know no table by its name, so that one which comes later is in the next backup. Why rows come back this way:
-- docs/decisions/2026-11-25-backup.md.

-- The tables of the site, with what can be written of each: a generated column follows from the others.
create view private.backup_tables with (security_invoker = true) as
  select
    relname::text as name,
    pg_class.oid::regclass as relation,
    array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum
    ) as columns,
    array(
      select attname::text
      from pg_constraint
      cross join unnest(conkey) with ordinality as part (number, position)
      join pg_attribute on attrelid = conrelid and attnum = number
      where conrelid = pg_class.oid and contype = 'p'
      order by position
    ) as key,
    -- Which column of which table each of our columns names.
    array(
      select jsonb_build_object(
        'column', own.attname, 'parent', parent.relname, 'parent_column', other.attname
      )
      from pg_constraint
      cross join unnest(conkey, confkey) as pair (own_number, other_number)
      join pg_class as parent on parent.oid = confrelid
      join pg_attribute as own on own.attrelid = conrelid and own.attnum = own_number
      join pg_attribute as other on other.attrelid = confrelid and other.attnum = other_number
      where conrelid = pg_class.oid and contype = 'f'
    ) as refers_to
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition;

revoke all on private.backup_tables from public, anon, authenticated, service_role;

-- Throws for a name that is none of these tables: nothing else is ever put into a statement.
create function private.backup_table(table_name text) returns private.backup_tables
language plpgsql stable set search_path = ''
as $$
declare
  found_table private.backup_tables;
begin
  select * into found_table from private.backup_tables where name = table_name;
  if found_table is null then
    raise exception 'There is no table %.', table_name using errcode = 'undefined_table';
  end if;
  return found_table;
end;
$$;

-- A list of columns for a statement.
create function private.column_list(columns text[], prefix text default '') returns text
language sql immutable set search_path = ''
as $$
  select string_agg(prefix || quote_ident(name), ', ' order by position)
  from unnest(columns) with ordinality as item (name, position);
$$;

-- The tables, and the last migration: rows of one schema are not put into another.
create function public.backup_schema() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  version text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into version;
  end if;
  return jsonb_build_object('version', version, 'tables', (
    select jsonb_agg(
      jsonb_build_object('name', name, 'columns', columns, 'key', key, 'refers_to', refers_to) order by name
    )
    from private.backup_tables
  ));
end;
$$;

-- The next rows in the order of the key; `after` is the last row of those before.
create function public.backup_rows(table_name text, after jsonb default null, most integer default 100)
returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  source constant private.backup_tables := private.backup_table(table_name);
  key constant text := private.column_list(source.key);
  page jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(page) order by %1$s), ''[]'') from (
      select %2$s from %3$s
      where $1 is null or row(%1$s) > (select %1$s from jsonb_populate_record(null::%3$s, $1))
      order by %1$s limit $2
    ) as page',
    key, private.column_list(source.columns), source.relation
  ) using after, most into page;
  return page;
end;
$$;

-- Writes rows as they were, over those with the same key. No trigger of ours fires: nothing has happened, so there is no
-- mail, no history, no limit and no new time. What triggers keep beside the rows is brought up to date here.
create function public.restore_rows(table_name text, rows jsonb) returns void
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

-- A restore replaces all rows, so it empties every table at once: docs/decisions/2026-11-27-restore.md.
create function public.restore_clear() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  relations constant regclass[] := array(select relation from private.backup_tables order by name);
  relation regclass;
begin
  -- One of them refuses to lose the settings; all others would note what has not happened.
  foreach relation in array relations loop
    execute format('alter table %s disable trigger user', relation);
  end loop;
  execute format('truncate %s', array_to_string(relations, ', '));
  foreach relation in array relations loop
    execute format('alter table %s enable trigger user', relation);
  end loop;
  truncate private.search_entries;
end;
$$;

revoke execute on function private.backup_table, private.column_list from public;
revoke execute on function
  public.backup_schema, public.backup_rows, public.restore_rows, public.restore_clear
  from public, anon, authenticated;
grant execute on function
  public.backup_schema, public.backup_rows, public.restore_rows, public.restore_clear
  to service_role;

-- supabase/schemas/site/counts.sql

-- How often pages were visited, our own audio was played and links to platforms were followed, by day. Nothing of who it was:
-- docs/decisions/2026-11-27-counting.md.
create table public.counts (
  id uuid primary key default gen_random_uuid(),
  -- The day where the label is.
  day date not null,
  kind text not null
    constraint counts_kind_known check (kind in ('visit', 'play', 'click')),
  -- The table of an entry, or the name of a page that shows none.
  subject text not null
    constraint counts_subject_length check (char_length(subject) <= 40),
  -- It refers to no row: an entry that is removed and put back keeps its numbers, and the sums of a year stay.
  entry uuid,
  platform text
    constraint counts_platform_length check (char_length(platform) <= 40),
  total integer not null
    constraint counts_total_range check (total > 0),
  constraint counts_key unique nulls not distinct (day, kind, subject, entry, platform)
);

alter table public.counts enable row level security;
revoke all on public.counts from public, anon, authenticated, service_role;
grant all on public.counts to service_role;
grant select on public.counts to authenticated;

create policy "staff read" on public.counts
  for select to authenticated using ((select private.is_staff()));

-- How much came from a network within an hour, under a hash with a secret salt: not what.
create table private.count_senders (
  network_hash bytea primary key,
  since timestamptz not null default now(),
  total integer not null
);

create index count_senders_since_idx on private.count_senders (since);

alter table private.count_senders enable row level security;
revoke all on private.count_senders from public, anon, authenticated, service_role;

-- The subject that the visits of a page count for: the table of the entry that it shows, or the page itself. Null for a name
-- that is none of src/site/pages.ts.
create function private.counted_subject(page text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when page in ('artist', 'bitsArtist') then 'artists'
    when page = 'release' then 'releases'
    when page = 'newsItem' then 'news_items'
    when page = 'galleryItem' then 'gallery_items'
    when page = 'concert' then 'concerts'
    when page in (
      'home', 'artists', 'releases', 'bits', 'services', 'gallery', 'news', 'about', 'contact', 'concerts', 'imprint',
      'privacyPolicy', 'press', 'search', 'newsletter', 'artistPress', 'releasePress'
    ) then page
  end;
$$;

-- Whether a program asks, by what it calls itself. Programs that run no code of the page never ask. There are phones named
-- CUBOT and M bot, and apps whose browsers do not begin with `Mozilla`.
create function private.is_robot(user_agent text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(user_agent, '') = '' or user_agent ~* (
    '(?<!cu)(?<!\mm )bot|crawl|spider|slurp|scrap|fetch|archive|validator|headless|lighthouse|page ?speed|gtmetrix|ptst/'
    || '|facebookexternalhit|facebookcatalog|meta-external|^whatsapp|^viber|skypeuripreview|bingpreview|web preview|embedly'
    || '|iframely|vkshare|quora link|mastodon/|pleroma|google-(inspection|read|site|safety)|googleother|mediapartners'
    || '|apis-google|uptime|monitor|pingdom|pinger|statuscake|site24x7|checkly|synthetics|datadog|netcraft|censys|zgrab'
    || '|phantomjs|puppeteer|playwright|selenium|prerender|^node|deno|httrack|wget|curl/|python|java/|okhttp|go-http|axios|undici|libwww'
  );
$$;

-- Returns the entry of a subject that visitors see under a slug of today or before, or under its id; null where there is none.
create function private.counted_entry(subject text, name text) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  found_entry uuid;
begin
  if char_length(name) <= 80 then
    execute format(
      'select id from public.%I where published_at <= now()
        and (slug = $1 or former_slugs @> array[$1] or id::text = $1)
        order by slug = $1 desc limit 1', subject
    ) into found_entry using name;
  end if;
  return found_entry;
end;
$$;

-- The platforms that an entry has links to.
create function private.linked_platforms(subject text, entry uuid) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select jsonb_object_keys(
      jsonb_strip_nulls(jsonb_build_object(
        'spotify', spotify_link, 'apple_music', apple_music_link, 'presave', presave_link
      )) || more_links
    )
    from public.releases where subject = 'releases' and id = entry
    union
    select jsonb_object_keys(social_links || streaming_links)
    from public.artists where subject = 'artists' and id = entry
  );
$$;

-- Counts in one more from where the request comes; false where that is more than people send. A concert, or a provider of
-- mobile phones, has many people in one network.
create function private.admit_count() returns boolean
language plpgsql set search_path = ''
as $$
declare
  sender constant bytea := private.sender_hash('counts ' || coalesce(private.client_network(), ''));
  most constant integer := case when private.client_network() is null then 20000 else 300 end;
begin
  delete from private.count_senders where network_hash in (
    select network_hash from private.count_senders where since <= now() - interval '1 hour' for update skip locked
  );
  if (select sum(total) from private.count_senders) >= 20000 then
    return false;
  end if;
  insert into private.count_senders as known (network_hash, total) values (sender, 1)
    on conflict (network_hash) do update set total = known.total + 1 where known.total < most;
  return found;
end;
$$;

-- Counts a visit of a page, a play of its release or a click on a platform of its entry. The answer is always the same: what
-- is none of these, comes from a program or too often, or while counting is off, is left out.
create function public.add_count(kind text, page text, entry text default '', platform text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  subject constant text := private.counted_subject(page);
  has_entry constant boolean := page <> subject;
  entry_id uuid;
begin
  if subject is null
    or kind not in ('visit', 'play', 'click')
    or kind = 'play' and subject <> 'releases'
    or (kind = 'click') <> (platform is not null)
    or exists (select from public.site_settings where counting = 'off')
    -- A page that a browser only prepares, for a visit that may never come.
    or coalesce(headers ->> 'sec-purpose', headers ->> 'purpose', headers ->> 'x-moz', '') ~* 'prefetch|prerender'
    or private.is_robot(headers ->> 'user-agent')
  then
    return;
  end if;
  if has_entry then
    entry_id := private.counted_entry(subject, entry);
  end if;
  if has_entry <> (entry_id is not null)
    or kind = 'click' and (not has_entry or platform <> all (private.linked_platforms(subject, entry_id)))
    or not private.admit_count()
  then
    return;
  end if;
  insert into public.counts as counted (day, kind, subject, entry, platform, total)
    values (private.label_day(), add_count.kind, subject, entry_id, add_count.platform, 1)
    on conflict on constraint counts_key do update set total = counted.total + 1;
end;
$$;

-- Removes what is no longer needed, and returns the number of counts: those of which no year and no year before it is shown.
create function public.remove_expired_counts() returns integer
language sql security definer set search_path = ''
as $$
  delete from private.count_senders where since <= now() - interval '1 hour';
  with removed as (
    delete from public.counts where day <= private.label_day() - 731 returning id
  )
  select count(*)::integer from removed;
$$;

revoke execute on function
  private.counted_subject, private.is_robot, private.counted_entry, private.linked_platforms, private.admit_count from public;
revoke execute on function public.add_count from public, authenticated;
grant execute on function public.add_count to anon;
revoke execute on function public.remove_expired_counts from public, anon, authenticated;
grant execute on function public.remove_expired_counts to service_role;

-- supabase/schemas/site/counts_read.sql

-- What staff see of the counts (counts.sql). Whoever is not staff sees none: the functions read with the rights of who asks.

-- The counts of the last days up to today. Plays and clicks of a release are its artist's, too, under the artist: `is_passed_on`.
create function private.counts_of(days integer) returns table (
  day date, kind text, subject text, entry uuid, platform text, total integer, is_passed_on boolean
)
language sql stable set search_path = ''
as $$
  select day, kind, subject, entry, platform, total, false
  from public.counts
  where day > private.label_day() - days
  union all
  select day, kind, 'artists', artist_id, platform, total, true
  from public.counts join public.releases as release on subject = 'releases' and release.id = entry
  where day > private.label_day() - days and kind <> 'visit';
$$;

-- The name of an entry: a text, or one per language; null where it is no longer there.
create function private.counted_name(subject text, entry uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select case subject
    when 'artists' then (select to_jsonb(name) from public.artists where id = entry)
    when 'releases' then (select to_jsonb(title) from public.releases where id = entry)
    when 'news_items' then (select title from public.news_items where id = entry)
    when 'gallery_items' then (select coalesce(caption, '{}') from public.gallery_items where id = entry)
    when 'concerts' then (select to_jsonb(concat_ws(', ', date, city)) from public.concerts where id = entry)
  end;
$$;

-- Returns the sums of the last days, of everything or of one entry: by step of time (days, or weeks where there are more than
-- 31 of them), by platform, and of everything also by entry and page, the most visited first.
create function public.read_counts(days integer, of_subject text default null, of_entry uuid default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  since constant date := private.label_day() - days + 1;
  answer jsonb;
begin
  if days not between 1 and 365 then
    raise exception 'At most a year is read.' using errcode = 'invalid_parameter_value';
  end if;
  with counted as materialized (
    select * from private.counts_of(2 * days)
    where of_subject is null or subject = of_subject and entry is not distinct from of_entry
  ), own as (
    select * from counted where of_subject is not null or not is_passed_on
  ), step as (
    select
      case when days > 31 then greatest(date_trunc('week', moment)::date, since) else moment::date end as begins, moment::date as day
    from generate_series(since, since + days - 1, interval '1 day') as moment
  ), steps as (
    select
      begins,
      coalesce(sum(total) filter (where kind = 'visit'), 0) as visits,
      coalesce(sum(total) filter (where kind = 'play'), 0) as plays,
      coalesce(sum(total) filter (where kind = 'click'), 0) as clicks
    from step left join own using (day)
    group by begins
  ), platforms as (
    select platform, sum(total) as clicks
    from own where platform is not null and day >= since
    group by platform
  ), subjects as (
    select
      subject,
      case when private.counted_name(subject, entry) is not null then entry end as entry,
      private.counted_name(subject, entry) as name,
      sum(total) filter (where kind = 'visit') as visits,
      sum(total) filter (where kind = 'play') as plays,
      sum(total) filter (where kind = 'click') as clicks,
      bool_or(entry is not null) as "isEntry"
    from counted where of_subject is null and day >= since
    group by subject, counted.entry
  ), merged as (
    -- Entries that are no longer there are one line.
    select subject, entry, name, "isEntry", coalesce(sum(visits), 0) as visits, coalesce(sum(plays), 0) as plays,
      coalesce(sum(clicks), 0) as clicks
    from subjects group by subject, entry, name, "isEntry"
    order by 5 desc, 6 desc, 7 desc, entry limit 500
  )
  select jsonb_build_object(
    'steps', (select jsonb_agg(to_jsonb(steps) order by begins) from steps),
    'before', (
      select jsonb_build_object(
        'visits', coalesce(sum(total) filter (where kind = 'visit'), 0),
        'plays', coalesce(sum(total) filter (where kind = 'play'), 0),
        'clicks', coalesce(sum(total) filter (where kind = 'click'), 0)
      )
      from own where day < since
    ),
    'platforms', (select coalesce(jsonb_agg(to_jsonb(platforms) order by clicks desc, platform), '[]') from platforms),
    'subjects', (
      select coalesce(jsonb_agg(to_jsonb(merged) order by visits desc, plays desc, clicks desc, entry), '[]') from merged
    ),
    'name', private.counted_name(of_subject, of_entry)
  ) into answer;
  return answer;
end;
$$;

revoke execute on function private.counts_of, private.counted_name from public;
grant execute on function private.counts_of, private.counted_name to authenticated, service_role;
revoke execute on function public.read_counts from public, anon;
grant execute on function public.read_counts to authenticated, service_role;

-- supabase/schemas/site/files.sql

-- Uploaded files, wherever they are stored (storage.sql).

-- What the names of stored files begin with, of every file that any row of any table refers to in any way: in a column of
-- its own, in a list, within JSON, or in the middle of a text. For the program that removes unused files: one answer, from
-- one moment, and a table that comes later is read too. What is known of a file does not keep it.
create function public.file_references() returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  relation regclass;
  hashes text[];
  found text[] := '{}';
begin
  for relation in
    select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and oid <> 'public.files'::regclass and has_table_privilege(oid, 'select') -- none has the newsletter's secret
  loop
    execute format(
      'select array(select distinct hash[1] from %s as stored_row,
        regexp_matches(to_jsonb(stored_row)::text, ''[0-9a-f]{32}'', ''g'') as hash %s)', relation,
      case when relation = 'public.track_audio'::regclass
        then 'where stored_row.id not in (select id from private.unused_track_audio())' end
    ) into hashes;
    found := found || hashes;
  end loop;
  return found;
end;
$$;

-- The files in print size: another one is left from a press picture that is none any more.
create function public.print_files() returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(print_path), '{}') from public.files where print_path is not null;
$$;

-- Removes the rows of files older than a day that nothing refers to. Returns how many there were.
create function public.remove_unused_files() returns integer
language sql set search_path = ''
as $$
  with removed as (
    delete from public.files
    where created_at < now() - interval '1 day' and substr(path, 9, 32) <> all (public.file_references()) returning path
  )
  select count(*)::integer from removed;
$$;

revoke execute on function public.file_references, public.print_files, public.remove_unused_files
  from public, anon, authenticated;
grant execute on function public.file_references, public.print_files, public.remove_unused_files to service_role;

-- supabase/schemas/site/library.sql

-- The library of pictures, for staff: what was uploaded, where it is used, and what is used nowhere is removed.
-- docs/decisions/2026-11-27-library.md

-- The places of files: entries, in any state, and settings, each with its columns. Null asks for all files. What a share
-- image was made of is no place of the cover.
create function private.file_places(hashes text[])
returns table (hash text, table_name text, entry_id uuid, columns text[])
language plpgsql stable set search_path = ''
as $$
declare
  relation regclass;
begin
  for relation in select private.tables_with_files() loop
    return query execute format(
      'select found[1], %L::text, entry.id, array_agg(distinct field.key)
      from %s as entry, jsonb_each(to_jsonb(entry) - ''share_image_of'') as field,
        regexp_matches(field.value::text, ''/uploads/([0-9a-f]{32})'', ''g'') as found
      where $1 is null or found[1] = any ($1)
      group by found[1], entry.id',
      (select relname from pg_catalog.pg_class where oid = relation), relation
    ) using hashes;
  end loop;
end;
$$;

-- The pictures that were uploaded, newest first: those whose file name, description in any language, photographer or credit
-- has each of the words. `state`: 'unused' by any entry, or 'undescribed'. A Mac writes names of files in decomposed letters.
create function public.library_pictures(words text, state text, first integer, most integer)
returns table (
  path text, name text, bytes bigint, photographer text, credit text, alt jsonb, press boolean, created_at timestamptz,
  places integer, total integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- By hash. Not joined: the planner expects one row of such a search, and would compare each with each.
  used jsonb;
begin
  if not private.is_staff() then
    return;
  end if;
  select jsonb_object_agg(hash, number) into used
  from (select hash, count(*) as number from private.file_places(null) group by hash) as counted;
  return query
  select files.path, files.name, files.bytes, files.photographer, files.credit, files.alt, files.press, files.created_at,
    coalesce((used ->> substr(files.path, 9, 32))::integer, 0), (count(*) over ())::integer
  from public.files
  where files.kind in ('picture', 'drawing')
    and not exists (select from public.releases where share_image_url = '/' || files.path)
    and (state is distinct from 'unused' or not coalesce(used, '{}') ? substr(files.path, 9, 32))
    and (state is distinct from 'undescribed' or files.alt is null)
    and (btrim(words) = '' or not exists (
      select from regexp_split_to_table(btrim(normalize(left(words, 200))), '\s+') as word
      where normalize(concat_ws(' ', files.name, files.photographer, files.credit,
        (select string_agg(value, ' ') from jsonb_each_text(files.alt)))) not ilike private.search_pattern(word)
    ))
  order by files.created_at desc, files.path
  offset greatest(first, 0) limit least(greatest(most, 0), 200);
end;
$$;

-- What an entry is called: a text, or one per language.
create function private.name_of_entry(relation regclass, entry_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  content jsonb;
begin
  execute format('select to_jsonb(entry) from %s as entry where id = $1', relation) into content using entry_id;
  return coalesce(
    nullif(content -> 'title', 'null'), nullif(content -> 'name', 'null'), nullif(content -> 'caption', 'null'),
    content -> 'venue'
  );
end;
$$;

-- Where a picture is used: in entries and settings as they are, with the columns; in their former versions, and in previews
-- that were shared, with the number of these.
create function public.picture_places(picture_path text)
returns table (kind text, table_name text, entry_id uuid, entry_name jsonb, columns text[], number integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted constant text[] := array[substr(picture_path, 9, 32)];
begin
  if not private.is_staff() then
    return;
  end if;
  return query
  with place as (
    select 'entry' as kind, found.table_name, found.entry_id, found.columns, 1 as number
    from private.file_places(wanted) as found
    union all
    select 'version', versions.table_name, versions.entry_id, null, count(*)::integer
    from public.versions where private.hashes_in(content) @> wanted group by versions.table_name, versions.entry_id
    union all
    select 'preview', previews.table_name, previews.entry_id, null, count(*)::integer
    from public.previews where private.hashes_in(content) @> wanted and expires_at > now()
    group by previews.table_name, previews.entry_id
  )
  select place.kind, place.table_name, place.entry_id,
    private.name_of_entry(relation, place.entry_id), place.columns, place.number
  from place join private.tables_with_files() as relation
    on (select relname from pg_catalog.pg_class where oid = relation) = place.table_name
  order by place.kind, place.table_name, place.entry_id;
end;
$$;

-- Takes a picture out of the library, for the function beside the site, which then removes its files. Returns 'removed', or
-- why not: 'unknown', 'used' by an entry, or 'kept' by former versions or shared previews, unless these may lose it.
create function public.remove_picture(picture_path text, with_versions boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text[] := array[substr(picture_path, 9, 32)];
  relation regclass;
begin
  if not private.is_staff() then
    raise exception 'Only staff remove pictures.' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from public.files where path = picture_path and kind in ('picture', 'drawing')) then
    return 'unknown';
  end if;
  -- Nobody saves an entry between the look and the removal.
  for relation in select private.tables_with_files() loop
    execute format('lock table %s in share mode', relation);
  end loop;
  if exists (select from private.file_places(wanted)) then
    return 'used';
  end if;
  if not with_versions and (
    exists (select from public.versions where private.hashes_in(content) @> wanted)
    or exists (select from public.previews where private.hashes_in(content) @> wanted and expires_at > now())
  ) then
    return 'kept';
  end if;
  delete from public.files where substr(path, 9, 32) = wanted[1];
  return 'removed';
end;
$$;

revoke execute on function private.file_places, private.name_of_entry from public;
revoke execute on function public.library_pictures, public.picture_places, public.remove_picture
  from public, anon, authenticated;
grant execute on function public.library_pictures, public.picture_places, public.remove_picture to authenticated;

-- supabase/schemas/site/library_changes.sql

-- What the library changes in all places of a picture at once: its description, and the picture itself.
-- docs/decisions/2026-11-27-library.md

-- What a place says of a picture after its description has changed: per language its own text, where it is another one than
-- the description was.
create function private.follow_description(own jsonb, before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(language, coalesce(kept, after ->> language))
  from (
    select distinct language, nullif(own ->> language, coalesce(before ->> language, '')) as kept
    from jsonb_object_keys(coalesce(own, '{}') || coalesce(after, '{}')) as language
  ) as texts
  where coalesce(kept, after ->> language) is not null;
$$;

-- Describes a picture, in all places that have no text of their own, also in drafts. Returns their number.
create function public.describe_picture(picture_path text, description jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  url constant text := '/' || picture_path;
  before jsonb;
  relation regclass;
  entry record;
  followed jsonb;
  described integer := 0;
begin
  if not private.is_staff() then
    raise exception 'Only staff describe pictures.' using errcode = 'insufficient_privilege';
  end if;
  select alt into before from public.files where path = picture_path for update;
  if not found then
    raise exception 'There is no such picture.' using errcode = 'no_data_found';
  end if;
  description := nullif(description, 'null');
  update public.files set alt = description where path = picture_path;
  for relation in
    select attrelid from pg_catalog.pg_attribute
    where attrelid in (select private.tables_with_files()) and attname in ('image_alt', 'image_alts')
  loop
    for entry in
      execute format(
        'select id, to_jsonb(entry) as content from %s as entry where strpos(to_jsonb(entry)::text, $1) > 0 for update', relation
      ) using url
    loop
      if entry.content ? 'image_alts' then
        continue when not (
          entry.content -> 'images' ? url or entry.content ->> 'url' = url
        );
        followed := private.follow_description(entry.content -> 'image_alts' -> url, before, description);
        followed := (entry.content -> 'image_alts') - url
          || case when followed is null then '{}' else jsonb_build_object(url, followed) end;
        continue when followed = entry.content -> 'image_alts';
        execute format('update %s set image_alts = $1 where id = $2', relation) using followed, entry.id;
      else
        continue when not exists (
          select from jsonb_each_text(entry.content) where key like '%\_url' and key <> 'share_image_url' and value = url
        );
        followed := private.follow_description(nullif(entry.content -> 'image_alt', 'null'), before, description);
        continue when followed is not distinct from nullif(entry.content -> 'image_alt', 'null');
        execute format('update %s set image_alt = $1 where id = $2', relation) using followed, entry.id;
      end if;
      described := described + 1;
    end loop;
  end loop;
  return described;
end;
$$;

-- Content with another picture in place of one: also where a text has one of its smaller sizes, as browsers copy them.
create function private.with_picture(content text, hash text, url text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(content, '/uploads/' || hash || '-[\w-]+\.(webp|avif|svg|jpg)', url, 'g');
$$;

-- A list has it once.
create function private.with_picture(content text[], hash text, url text) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select changed from unnest(content) with ordinality as listed (item, place),
      private.with_picture(item, hash, url) as changed
    group by changed order by min(place)
  );
$$;

-- A description of the other one stays.
create function private.with_picture(content jsonb, hash text, url text) returns jsonb
language sql immutable set search_path = ''
as $$
  select private.with_picture(
    case when jsonb_typeof(content) = 'object' and content ? url
      then content - array(select key from jsonb_object_keys(content) as key where key like '/uploads/' || hash || '%')
      else content
    end::text,
    hash, url
  )::jsonb;
$$;

-- Puts a picture in the place of another one: in all entries and settings, whether visitors see them or not, in their texts,
-- and in shared previews; or only in these entries. The other one gets the description, where it has none, and where asked to
-- photographer and credit. Returns the entries, with whether they had both pictures already.
create function public.replace_picture(old_path text, new_path text, keep_credit boolean, entries uuid[] default null)
returns table (table_name text, entry_id uuid, had_both boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  old_hash constant text := substr(old_path, 9, 32);
  new_url constant text := '/' || new_path;
  relation regclass;
  entry record;
  assignments text;
begin
  if not private.is_staff() then
    raise exception 'Only staff replace pictures.' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from public.files where path = old_path) then
    raise exception 'There is no such picture.' using errcode = 'no_data_found';
  end if;
  insert into public.files (path) values (new_path) on conflict do nothing;
  if old_hash = substr(new_path, 9, 32)
    or not exists (select from public.files where path = new_path and kind in ('picture', 'drawing')) then
    raise exception 'Another picture replaces a picture.' using errcode = 'check_violation';
  end if;
  if entries is null then
    update public.files set
      alt = coalesce(files.alt, before.alt),
      photographer = case when keep_credit then coalesce(files.photographer, before.photographer) else files.photographer end,
      credit = case when keep_credit then coalesce(files.credit, before.credit) else files.credit end
    from public.files as before
    where files.path = new_path and before.path = old_path;
    update public.previews set content = private.with_picture(content, old_hash, new_url)
    where strpos(content::text, '/uploads/' || old_hash) > 0;
  end if;
  for relation in select private.tables_with_files() loop
    table_name := (select relname from pg_catalog.pg_class where oid = relation);
    for entry in
      execute format(
        'select id, to_jsonb(entry) as content from %s as entry
        where ($1 is null or id = any ($1)) and strpos(to_jsonb(entry)::text, $2) > 0 for update', relation
      ) using entries, '/uploads/' || old_hash
    loop
      select string_agg(format('%1$I = private.with_picture(%1$I, $1, $2)', attname), ', ') into assignments
      from pg_catalog.pg_attribute join jsonb_each(entry.content) on key = attname
      where attrelid = relation and attgenerated = '' and attname <> all ('{share_image_url,share_image_of}')
        and strpos(value::text, '/uploads/' || old_hash) > 0;
      continue when assignments is null;
      execute format('update %s set %s where id = $3', relation, assignments) using old_hash, new_url, entry.id;
      entry_id := entry.id;
      had_both := strpos(entry.content::text, '/uploads/' || substr(new_path, 9, 32)) > 0;
      return next;
    end loop;
  end loop;
end;
$$;

revoke execute on function
  private.follow_description, private.with_picture(text, text, text), private.with_picture(text[], text, text),
  private.with_picture(jsonb, text, text)
  from public;
revoke execute on function public.describe_picture, public.replace_picture from public, anon, authenticated;
grant execute on function public.describe_picture, public.replace_picture to authenticated;

-- supabase/schemas/site/page_rows.sql

-- Which public pages there are, for the sitemap and for prerendering: what a page shows, when that changed, what its list is
-- sorted by, and in which languages the text exists that it is there for; null where it has none. And what names it in
-- its URL, today and before. Texts stay in the database: they are long, and nobody but the page itself needs them.
create view public.page_rows with (security_invoker = true) as
  with listed as (
    select 'artists'::text as section, id, artist_type, updated_at, published_at, pinned,
      created_at::text as sorted_by, private.languages_of(bio) as languages, slug, former_slugs
    from public.artists
    union all
    select 'releases', id, null, updated_at, published_at, pinned, release_date::text, private.languages_of(description),
      slug, former_slugs
    from public.releases
    union all
    select 'gallery', id, null, updated_at, published_at, pinned, created_at::text, private.languages_of(caption),
      slug, former_slugs
    from public.gallery_items
    union all
    select 'news', id, null, updated_at, published_at, null, date::text, private.languages_of(coalesce(content, title)),
      slug, former_slugs
    from public.news_items
    union all
    select 'services', id, null, updated_at, published_at, pinned, created_at::text, null, null, null
    from public.services
  )
  select section, id, artist_type, greatest(updated_at, published_at) as updated_at,
    -- Descending: letters come before the digits of a time, and the first place before the second.
    coalesce('pinned ' || lpad((1000 - pinned)::text, 4, '0'), sorted_by) as sorted_by, languages,
    slug, former_slugs
  from listed
  union all
  select 'about', id, null, updated_at, '', private.languages_of(about_us_content), null, null
  from public.site_settings
  union all
  select 'imprint', id, null, updated_at, '', private.languages_of(
    -- The facts are there in every language.
    case when imprint_name is null then coalesce(imprint, '{}') end
  ), null, null
  from public.site_settings
  union all
  select 'privacyPolicy', id, null, updated_at, '', private.languages_of(coalesce(privacy_policy, '{}')), null, null
  from public.site_settings
  union all
  select 'concerts', id, null, greatest(updated_at, published_at), date::text, private.languages_of(coalesce(description, title)),
    slug, former_slugs
  from public.concerts;

revoke all on public.page_rows from public, anon, authenticated, service_role;
grant select on public.page_rows to anon, authenticated, service_role;

-- supabase/schemas/site/player_hosts.sql

-- The hosts of the URLs that may play in a frame of a page, those of drafts included, for the draft of the privacy policy: the
-- platforms know theirs.
create function public.player_hosts() returns setof text
language sql stable set search_path = ''
as $$
  select distinct substring(lower(url) from '^https://([^/?#:]+)')
  from (
    select spotify_embed_url from public.artists
    union all
    select beatstars_embed_url from public.artists
    union all
    select spotify_link from public.releases
    union all
    select url from public.gallery_items where type = 'video'
  ) as played (url)
  where url like 'https://%';
$$;

revoke execute on function public.player_hosts from public, anon, authenticated, service_role;
grant execute on function public.player_hosts to authenticated, service_role;

-- supabase/schemas/site/press.sql

-- What the press pages show.

-- The pictures for the press that are used in what visitors see now, each once for each artist. With the rights of its owner:
-- visitors read no files.
create function public.press_pictures() returns table (
  path text, print_path text, print_bytes bigint, width integer, height integer, photographer text, credit text, alt jsonb,
  artist_id uuid, artist_name text, artist_type text, release_id uuid, title text
)
language sql stable security definer set search_path = ''
as $$
  with used (url, alt, artist_id, release_id, title, place, newest) as (
    select photo_url, image_alt, id, null::uuid, null::text, 1, created_at from public.artists where published_at <= now()
    union all
    select cover_art_url, image_alt, artist_id, id, title, 2, release_date::timestamptz from public.releases
    where published_at <= now()
    union all
    select image, image_alts -> image, artist_id, null, null, 3, created_at
    from public.gallery_items, unnest(array_append(images, url)) as image where published_at <= now()
    union all
    select cover_art_url, image_alt, null, null, null, 4, date::timestamptz from public.news_items where published_at <= now()
    union all
    select image_url, image_alt, null, null, null, 4, date::timestamptz from public.concerts where published_at <= now()
    union all
    select about_us_banner_url, null, null, null, null, 5, created_at from public.site_settings
  ), pictures as (
    select distinct on (files.path, used.artist_id) files.path, files.print_path, files.print_bytes, files.width, files.height,
      files.photographer, files.credit, coalesce(used.alt, files.alt) as alt, used.artist_id, used.release_id, used.title,
      used.place, used.newest
    from public.files join used on used.url = '/' || files.path
    where files.press
    order by files.path, used.artist_id, used.place
  )
  select pictures.path, pictures.print_path, pictures.print_bytes, pictures.width, pictures.height, pictures.photographer,
    pictures.credit, pictures.alt, pictures.artist_id, artists.name, artists.artist_type, pictures.release_id, pictures.title
  from pictures left join public.artists on artists.id = pictures.artist_id
  -- News items show covers of releases: such a picture is the artist's.
  where pictures.artist_id is not null
    or not exists (select from pictures as other where other.path = pictures.path and other.artist_id is not null)
  order by artists.name nulls first, pictures.artist_id, pictures.place, pictures.newest desc, pictures.path;
$$;

revoke execute on function public.press_pictures from public;
grant execute on function public.press_pictures to anon, authenticated, service_role;

-- supabase/schemas/site/redirects.sql

-- Old paths that lead to pages of today, and how often paths were asked for that have no page:
-- docs/decisions/2026-11-27-redirects.md.
create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  -- A path, with a query where that tells pages apart, in the one spelling that requests are compared in
  -- (src/lib/redirect-paths.ts).
  source text not null
    constraint redirects_source_key unique
    constraint redirects_source_length check (char_length(source) <= 500)
    constraint redirects_source_form check (
      source ~ '^/' and source !~ '^//' and source !~ '[[:space:][:cntrl:]\\"<>#A-Z]'
    ),
  -- A path of this site, with query and fragment: never another site.
  target text not null
    constraint redirects_target_length check (char_length(target) <= 1000)
    constraint redirects_target_form check (
      target ~ '^/' and target !~ '^//' and target !~ '[[:space:][:cntrl:]\\"<>]'
      and octet_length(target) = char_length(target)
    ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint redirects_target_other check (target <> source)
);

-- Whoever answers requests keeps them all in memory.
create function private.limit_redirects() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (select count(*) from public.redirects) > 2000 then
    raise exception 'new rows violate check constraint "redirects_count"'
      using errcode = 'check_violation', constraint = 'redirects_count';
  end if;
  return null;
end;
$$;

create trigger set_updated_at before update on public.redirects
  for each row execute function private.set_updated_at();
create trigger limit_redirects after insert on public.redirects
  for each statement execute function private.limit_redirects();
create trigger note_content_change after insert or update or delete on public.redirects
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on public.redirects
  for each statement execute function private.note_content_change();

-- Everybody reads where an old path leads, as the server does without a secret key.
alter table public.redirects enable row level security;
revoke all on public.redirects from public, anon, authenticated, service_role;
grant all on public.redirects to service_role;
grant select (source, target) on public.redirects to anon;
grant select, insert, update, delete on public.redirects to authenticated;

create policy "visitors read" on public.redirects
  for select to anon using (true);
create policy "staff read" on public.redirects
  for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.redirects
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.redirects
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.redirects
  for delete to authenticated using ((select private.is_staff()));

-- How often a redirect was followed, and a path was asked for that is nowhere. Nothing of who asked.
create table public.path_counts (
  id uuid primary key default gen_random_uuid(),
  -- Of a redirect its source. It names no row: what is removed and put back keeps its number.
  path text not null
    constraint path_counts_path_length check (char_length(path) <= 500),
  is_redirected boolean not null,
  hits bigint not null
    constraint path_counts_hits_range check (hits > 0),
  last_asked_on date not null,
  constraint path_counts_path_key unique (path, is_redirected)
);

alter table public.path_counts enable row level security;
revoke all on public.path_counts from public, anon, authenticated, service_role;
grant all on public.path_counts to service_role;
grant select on public.path_counts to authenticated;

create policy "staff read" on public.path_counts
  for select to authenticated using ((select private.is_staff()));

-- When a server has last counted, be it nothing: without that, staff could not tell "never asked for" from "not counted".
create table private.path_counting (
  is_only boolean primary key default true
    constraint path_counting_only check (is_only),
  counted_at timestamptz not null
);

alter table private.path_counting enable row level security;
revoke all on private.path_counting from public, anon, authenticated, service_role;

-- Adds what a server has counted: objects of numbers by path. What is bounded is bounded here, whoever calls.
create function public.count_paths(redirected jsonb, missing jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := private.label_day();
begin
  insert into public.path_counts as counted (path, is_redirected, hits, last_asked_on)
    select source, true, value::bigint, today
    from jsonb_each_text(redirected) join public.redirects on source = key
    where value ~ '^[1-9]\d{0,8}$'
  on conflict (path, is_redirected) do update
    set hits = counted.hits + excluded.hits, last_asked_on = excluded.last_asked_on;

  insert into public.path_counts as counted (path, is_redirected, hits, last_asked_on)
    select key, false, value::bigint, today
    from jsonb_each_text(missing)
    where value ~ '^[1-9]\d{0,8}$' and key ~ '^/' and key !~ '[?#[:cntrl:]]' and char_length(key) <= 300
    limit 500
  on conflict (path, is_redirected) do update
    set hits = counted.hits + excluded.hits, last_asked_on = excluded.last_asked_on;

  -- What nobody has asked for in a month is forgotten, but not the number of a redirect that is still there.
  delete from public.path_counts as counted
    where not exists (select from public.redirects where source = path and is_redirected)
      and last_asked_on < today - 30
    or not is_redirected and exists (select from public.redirects where source = path);
  -- The least wanted go first.
  delete from public.path_counts where id in (
    select id from public.path_counts where not is_redirected order by hits desc, last_asked_on desc, id offset 1000
  );

  insert into private.path_counting (counted_at) values (now())
    on conflict (is_only) do update set counted_at = excluded.counted_at;
end;
$$;

-- Null for whoever is not staff, and where no server has ever counted.
create function public.paths_counted_at() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select counted_at from private.path_counting where (select private.is_staff());
$$;

revoke execute on function private.limit_redirects from public;
revoke execute on function public.count_paths from public, anon, authenticated;
grant execute on function public.count_paths to service_role;
revoke execute on function public.paths_counted_at from public, anon;
grant execute on function public.paths_counted_at to authenticated;

-- supabase/schemas/site/search.sql

-- The site's search, with the index of common/search_site.sql.

-- What can be found, what it is found by, and what a page shows of it. Without joins and with columns of equal types, so
-- that a condition on the view uses the tables' indexes.
create view private.search_sources with (security_invoker = true) as
  select 'artist'::text as kind, id, null::uuid as artist_id, name as title_text, bio as body,
    to_jsonb(name) as title, null::text as artist_name, artist_type, photo_url as image_url,
    null::date as date, created_at as newest, published_at, null::text as also, null::text as release_kind, slug
  from public.artists
  union all
  select 'release'::text, id, artist_id, title, description,
    to_jsonb(title), public.artist_name(releases), null::text, cover_art_url,
    release_date, release_date::timestamptz, published_at, track_words, release_kind, slug
  from public.releases
  union all
  select 'news'::text, id, null::uuid, private.search_text(title), content,
    title, null::text, null::text, cover_art_url,
    date, date::timestamptz, published_at, null::text, null::text, slug
  from public.news_items
  union all
  select 'concert'::text, id, null::uuid, concat_ws(' ', private.search_text(title), venue, city), description,
    coalesce(title, to_jsonb(concat_ws(' – ', private.performer_names(concerts), city))),
    private.performer_names(concerts), null::text, image_url,
    date, date::timestamptz, published_at, null::text, null::text, slug
  from public.concerts;

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
  insert into private.search_entries (kind, id, vector, newest, published_at)
  select due.kind, due.id, due.vector, due.newest, due.published_at
  from unnest(ids) as changed (id)
  join private.search_entries_due as due on changed.id in (due.id, due.artist_id)
  on conflict (kind, id) do update
    set vector = excluded.vector, newest = excluded.newest, published_at = excluded.published_at;
$$;

-- At most 20 rows of each kind, the best first, with how many there are of the kind in all: first those
-- whose title is spelt as asked, then those with the words in the title, with the artist's name, with the
-- text; among equals the newest. Of a kind with more than 500, the newest 500 that have the words in the
-- title or the artist's name are ranked, and the newest 20 of the others.
create function public.search_site(query text)
returns table (
  kind text, id uuid, title jsonb, artist_name text, artist_type text, image_url text,
  date date, total bigint, release_kind text, slug text
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
  select kind, id, title, artist_name, artist_type, image_url, date, total, release_kind, slug
  from ranked where rank <= 20
  order by kind, rank;
$$;

revoke execute on function private.write_search_entries, public.search_site from public;
grant execute on function public.search_site to anon, authenticated, service_role;

-- supabase/schemas/site/storage.sql

-- Where the upload function keeps files when it is told to use Supabase Storage. A database without Storage has no schema for
-- it, and needs none: files are then on the function's disk.
do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    return;
  end if;

  -- Everyone may read, as on the disk. The size is that of the largest video.
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (
    'uploads', 'uploads', true, 209715200,
    array[
      'image/avif', 'image/webp', 'image/jpeg', 'image/svg+xml', 'video/mp4', 'video/webm', 'audio/mpeg', 'image/png'
    ]
  )
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  -- Only the function, with the secret key, writes: what lies there has been checked. Restrictive, so that no policy for
  -- other buckets opens this one by mistake.
  create policy "only the upload function writes uploads" on storage.objects
    as restrictive for all to anon, authenticated
    using (bucket_id <> 'uploads') with check (bucket_id <> 'uploads');
end
$$;

-- supabase/schemas/site/team.sql

-- The team: who may invite whom, and who has. Being staff is a mark on an account (common/access.sql); here is how it is given and
-- taken by colleagues. docs/decisions/2026-11-27-team.md

-- One row for an address. Nothing but the hash is kept of the token in its link.
create table public.team_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null
    constraint team_invitations_email_key unique
    constraint team_invitations_email_length check (char_length(email) <= 254)
    constraint team_invitations_email_form check (private.is_email(email) and email = lower(email)),
  token_hash text not null
    constraint team_invitations_token_hash_key unique
    constraint team_invitations_token_hash_form check (token_hash ~ '^[0-9a-f]{64}$'),
  -- By e-mail address, as in every history: it stays when the account goes.
  invited_by text not null
    constraint team_invitations_invited_by_length check (char_length(invited_by) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day',
  -- When its button was pressed first, and when the account had signed in last by then: once it has signed in again, the
  -- invitation is used. Until then the button may be pressed again, as an answer can get lost.
  accepted_at timestamptz,
  signed_in_before timestamptz,
  presses integer not null default 0
    constraint team_invitations_presses_range check (presses between 0 and 10),
  constraint team_invitations_pressed_with_time check ((accepted_at is not null) = (presses > 0))
);

-- Who let whom in or out.
create table public.team_events (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint team_events_kind_known check (kind in ('invited', 'withdrawn', 'joined', 'removed', 'factor_removed')),
  -- Whom it is about.
  email text not null
    constraint team_events_email_length check (char_length(email) <= 254),
  -- Who did it; null for the command line.
  actor text
    constraint team_events_actor_length check (char_length(actor) <= 254),
  happened_at timestamptz not null default now()
);

create index team_events_newest_idx on public.team_events (happened_at desc, id);

-- Staff read, but for the hash. Only the functions below write, for the function beside the site.
alter table public.team_invitations enable row level security;
alter table public.team_events enable row level security;
revoke all on public.team_invitations, public.team_events from public, anon, authenticated, service_role;
grant all on public.team_invitations, public.team_events to service_role;
grant select (id, email, invited_by, created_at, expires_at, accepted_at) on public.team_invitations to authenticated;
grant select on public.team_events to authenticated;

create policy "staff read" on public.team_invitations
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.team_events
  for select to authenticated using ((select private.is_staff()));

-- What a member of staff is called in the history, if they are one now; null for anybody else.
create function private.member_email(member uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(email, ''), id::text) from auth.users
  where id = member and raw_app_meta_data -> 'staff' = 'true' and not is_anonymous and deleted_at is null
    and (banned_until is null or banned_until <= now());
$$;

-- Who is staff, for staff. Last seen: a session is renewed once an hour while its panel is open.
create function public.team_members()
returns table (id uuid, email text, last_seen_at timestamptz, has_factor boolean, is_blocked boolean)
language sql stable security definer set search_path = ''
as $$
  select account.id, account.email::text,
    greatest(
      account.last_sign_in_at,
      (select max(session.refreshed_at) at time zone 'utc' from auth.sessions as session where session.user_id = account.id)
    ),
    exists (
      select from auth.mfa_factors as factor where factor.user_id = account.id and factor.status = 'verified'
    ),
    coalesce(account.banned_until > now(), false)
  from auth.users as account
  where (select private.is_staff())
    and account.raw_app_meta_data -> 'staff' = 'true' and not account.is_anonymous and account.deleted_at is null
  order by account.email, account.id;
$$;

-- Notes an invitation, in place of an earlier one to the same address, or says why not: `not-staff`, `already-staff`,
-- `too-many`. One after the other, as with everything that changes the team.
create function public.invite_member(address text, hash text, inviter uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  actor text;
begin
  perform pg_advisory_xact_lock(hashtext('public.team'));
  actor := private.member_email(inviter);
  if actor is null then
    return 'not-staff';
  end if;
  if exists (
    select from auth.users
    where email = address and raw_app_meta_data -> 'staff' = 'true' and deleted_at is null and email_confirmed_at is not null
  ) then
    return 'already-staff';
  end if;
  delete from public.team_invitations where expires_at <= now() - interval '30 days';
  delete from public.team_events where happened_at <= now() - interval '3 years';
  if exists (
    select from public.team_events where kind = 'invited' and happened_at > now() - interval '1 hour' offset 19
  ) then
    return 'too-many';
  end if;
  insert into public.team_invitations (email, token_hash, invited_by) values (address, hash, actor)
  on conflict (email) do update set
    token_hash = excluded.token_hash, invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at,
    accepted_at = null, signed_in_before = null, presses = 0;
  insert into public.team_events (kind, email, actor) values ('invited', address, actor);
  return 'invited';
end;
$$;

-- What the button of an invitation does here. `outcome` is `accepted`, or why not: `unknown`, `expired`, `used`. The account
-- of the address, if there is one, is what the function beside the site goes on with.
create function public.accept_invitation(hash text)
returns table (outcome text, email text, account_id uuid, is_confirmed boolean, is_staff boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  invitation public.team_invitations;
  account record;
begin
  perform pg_advisory_xact_lock(hashtext('public.team'));
  select * into invitation from public.team_invitations where token_hash = hash;
  if invitation is null then
    return query select 'unknown', null::text, null::uuid, null::boolean, null::boolean;
    return;
  end if;
  select users.id, users.last_sign_in_at, users.email_confirmed_at is not null as is_confirmed,
    coalesce(users.raw_app_meta_data -> 'staff' = 'true', false) as is_staff
    into account from auth.users
    where users.email = invitation.email and users.deleted_at is null and not users.is_sso_user;
  if invitation.presses = 10
    or invitation.accepted_at is null and account.is_staff and account.is_confirmed
    or invitation.accepted_at is not null and account.last_sign_in_at is distinct from invitation.signed_in_before
  then
    outcome := 'used';
  elsif invitation.expires_at <= now() then
    outcome := 'expired';
  else
    outcome := 'accepted';
    update public.team_invitations set
      accepted_at = coalesce(accepted_at, now()), presses = presses + 1,
      signed_in_before = case when accepted_at is null then account.last_sign_in_at else signed_in_before end
      where id = invitation.id;
  end if;
  return query select outcome, invitation.email, account.id, account.is_confirmed, account.is_staff;
end;
$$;

-- Takes the mark from a member and ends their sessions, so that nothing of theirs counts any more, or says why not: `last`
-- for the last one who can sign in, `unknown` for who is not staff, `not-staff` for a remover who is so no longer. The
-- account itself is Auth's to delete. Two who remove each other come one after the other, and the second is too late.
create function public.remove_member(member uuid, remover uuid default null, even_last boolean default false) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  actor text;
  address text;
begin
  perform pg_advisory_xact_lock(hashtext('public.team'));
  actor := private.member_email(remover);
  if remover is not null and actor is null then
    return 'not-staff';
  end if;
  select coalesce(nullif(email, ''), id::text) into address from auth.users
    where id = member and raw_app_meta_data -> 'staff' = 'true' for update;
  if address is null then
    return 'unknown';
  end if;
  if not even_last and not exists (
    select from auth.users
    where id <> member and email_confirmed_at is not null and private.member_email(id) is not null
  ) then
    return 'last';
  end if;
  update auth.users set raw_app_meta_data = raw_app_meta_data - 'staff' where id = member;
  delete from auth.sessions where user_id = member;
  delete from public.team_invitations where email = lower(address);
  insert into public.team_events (kind, email, actor) values ('removed', address, actor);
  return 'removed';
end;
$$;

revoke execute on function
  private.member_email, public.team_members, public.invite_member, public.accept_invitation, public.remove_member
  from public, anon, authenticated;
grant execute on function public.team_members to authenticated, service_role;
grant execute on function public.invite_member, public.accept_invitation, public.remove_member to service_role;

-- supabase/schemas/site/worklist.sql

-- What the panel's dashboard lists. The policies of the tables decide who sees what.

-- The entries of every kind, with what they have in common. Their name is a text, or one per language.
create view public.entries with (security_invoker = true) as
  with entry as (
    select
      'artists' as table_name, id, to_jsonb(name) as name, photo_url as picture, null::date as day,
      published_at, updated_at
    from public.artists
    union all
    select 'releases', id, to_jsonb(title), cover_art_url, release_date, published_at, updated_at
    from public.releases
    union all
    select 'services', id, name, image_url, null, published_at, updated_at
    from public.services
    union all
    select 'gallery_items', id, caption, images[1], null, published_at, updated_at
    from public.gallery_items
    union all
    select 'news_items', id, title, cover_art_url, null, published_at, updated_at
    from public.news_items
    union all
    select
      'concerts', id, coalesce(title, to_jsonb(private.performer_names(concerts))), image_url,
      case when state <> 'cancelled' then date end, published_at, updated_at
    from public.concerts
  )
  select
    table_name,
    id,
    name,
    picture,
    -- On which a release comes out, and a concert takes place.
    day,
    published_at,
    -- When it was changed last, or else added.
    coalesce(
      (
        select max(changed_at) from public.versions
        where versions.table_name = entry.table_name and entry_id = entry.id
      ),
      updated_at
    ) as edited_at,
    -- Who changed it last, by e-mail address. Null where that was a program, and for what is as it was added.
    (
      select changed_by from public.versions
      where versions.table_name = entry.table_name and entry_id = entry.id
      order by number desc
      limit 1
    ) as edited_by
  from entry;

revoke all on public.entries from public, anon, authenticated, service_role;
grant select on public.entries to authenticated, service_role;

-- How many entries of each table with translations are not complete in each of these languages.
create function public.missing_translations(languages text[])
  returns table (table_name text, language text, total integer)
language plpgsql stable set search_path = ''
as $$
declare
  relation name;
begin
  for relation in
    select relname from pg_catalog.pg_class join pg_catalog.pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'translated_into' and not attisdropped
  loop
    return query execute format(
      'select %L, asked, count(*)::integer from public.%I, unnest($1) as asked
        where not translated_into @> array[asked] group by asked',
      relation, relation
    ) using languages;
  end loop;
end;
$$;

revoke execute on function public.missing_translations from public, anon, authenticated;
grant execute on function public.missing_translations to authenticated, service_role;
