-- Functions behind the check constraints, the triggers and the policies of the later migrations.
-- They live in a schema that the API does not expose, so nobody can call them over HTTP.
create schema private;

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

-- One line of a price list: { name, value, unit?, note? }; value is in EUR, null means on request.
create function private.is_price_item(item jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array['name', 'value', 'unit', 'note'] = '{}'
      and private.is_localized(item -> 'name', 500)
      and case jsonb_typeof(item -> 'value')
        when 'null' then true
        when 'number' then (item -> 'value')::numeric between 0 and 1000000
        else false
      end
      and (not item ? 'unit' or item -> 'unit' in ('"release"', '"campaign"', '"month"', '"event"'))
      and (not item ? 'note' or private.is_localized(item -> 'note', 500)),
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

-- Who may write: the holder of a session that is not anonymous. Whoever has set up a second factor must
-- also have used it. Runs as its owner, because API roles cannot read auth.mfa_factors.
create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select auth.uid() is not null
    and coalesce(auth.jwt() ->> 'is_anonymous', 'false') = 'false'
    and (
      coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
      or not exists (
        select from auth.mfa_factors
        where user_id = auth.uid() and status = 'verified'
      )
    );
$$;

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

-- A check constraint runs with the rights of whoever inserts the row.
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on all functions in schema private to service_role;
grant execute on function
  private.is_filled, private.is_localized, private.is_https_address, private.is_address,
  private.is_address_list, private.is_link_map, private.is_alt_map, private.is_price_item,
  private.is_price_list
  to anon, authenticated;
grant execute on function private.is_staff to authenticated;
