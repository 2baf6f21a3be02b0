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
