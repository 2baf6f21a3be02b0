-- What the page of a release has besides its music: what was written about it, and its colours.

-- What somebody wrote: { text, source, link? }; the text in several languages, the link an address.
create function private.is_quote(item jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array['text', 'source', 'link'] = '{}'
      and private.is_localized(item -> 'text', 1000)
      and private.is_line(item -> 'source', 200)
      and (not item ? 'link' or jsonb_typeof(item -> 'link') = 'string' and private.is_https_address(item ->> 'link')),
      false)
  end;
$$;

create function private.is_quote_list(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 20 and coalesce(bool_and(private.is_quote(item)), true)
      from jsonb_array_elements(value) as item
    )
  end;
$$;

-- The texts of quotes.
create function private.texts_of_quotes(quotes jsonb) returns jsonb[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select jsonb_path_query(quotes, '$[*].text'));
$$;

-- Two colours of a record, { ground, heading }, each as #rrggbb: they are written into pages as they are.
create function private.is_record_colors(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'object' then false
    else coalesce(
      value - array['ground', 'heading'] = '{}'
      and jsonb_typeof(value -> 'ground') = 'string' and value ->> 'ground' ~ '^#[0-9a-f]{6}$'
      and jsonb_typeof(value -> 'heading') = 'string' and value ->> 'heading' ~ '^#[0-9a-f]{6}$',
      false)
  end;
$$;

revoke execute on function private.is_quote, private.is_quote_list, private.texts_of_quotes, private.is_record_colors
  from public;
grant execute on function private.is_quote, private.is_quote_list, private.texts_of_quotes, private.is_record_colors
  to anon, authenticated, service_role;
