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

-- A name that languages spell in different ways, such as that of a city. It need not be in any but one: it is no text to translate.
create function private.is_localized_name(value jsonb, max_length integer) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select private.is_localized(value, max_length);
$$;

-- A text after the same beginning in each of its languages.
create function private.each_after(beginning text, value jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_object_agg(language, concat(beginning, content)) from jsonb_each_text(value) as entry (language, content);
$$;

-- The languages that a text is in; null where there is no text.
create function private.languages_of(value jsonb) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select array(select jsonb_object_keys(value) order by 1)
$$;

-- The languages that all of these texts are in, without those in which something is to be looked at; null where there is no
-- text, which lacks no translation. Null, and what is no text, does not count.
create function private.languages_done(texts jsonb[], to_review jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  with written as materialized (
    select content from unnest(texts) as content where jsonb_typeof(content) = 'object'
  )
  select case
    when exists (select from written) then array(
      select language
      from written, jsonb_object_keys(content) as language
      group by language
      having count(*) = (select count(*) from written) and not to_review ? language
      order by language collate "C"
    )
  end;
$$;

-- The descriptions in a map of alternative texts.
create function private.descriptions_in(descriptions jsonb) returns jsonb[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select jsonb_path_query(descriptions, '$.*'));
$$;

revoke execute on function
  private.is_filled, private.is_localized, private.is_localized_name, private.each_after, private.languages_of,
  private.languages_done, private.descriptions_in
  from public;
grant execute on function
  private.is_filled, private.is_localized, private.is_localized_name, private.each_after, private.languages_of,
  private.languages_done, private.descriptions_in
  to anon, authenticated, service_role;
