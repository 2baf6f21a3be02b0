-- Where a request comes from. The database sees no connection, only headers, and whoever sends the request may have written
-- those: each proxy appends to `x-forwarded-for` behind what was there.

-- How many proxies of the operator stand before the backend, as the function beside the site notes it (CLIENT_ADDRESS_FROM).
-- 0, or no row: the gateway of a hosted project, which overwrites `cf-connecting-ip`.
create table private.operator_proxies (
  only_one boolean primary key default true
    constraint operator_proxies_only_one check (only_one),
  number integer not null
    constraint operator_proxies_number_range check (number between 0 and 9)
);

alter table private.operator_proxies enable row level security;
revoke all on private.operator_proxies from public, anon, authenticated, service_role;

-- Returns the network of this request; null where nothing reliable says it. A provider hands whole /64 networks of IPv6 to one
-- customer. A private address is that of a proxy that was not counted: who counted it would take all visitors for one.
create function private.client_network() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers json;
  proxies integer;
  address inet;
begin
  headers := nullif(current_setting('request.headers', true), '')::json;
  proxies := coalesce((select number from private.operator_proxies), 0);
  address := regexp_replace(trim(case proxies
    when 0 then headers ->> 'cf-connecting-ip'
    else split_part(headers ->> 'x-forwarded-for', ',', -proxies)
  end), '^::ffff:', '', 'i');
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

-- Notes how many proxies stand before the backend.
create function public.note_proxies(proxies integer) returns void
language sql security definer set search_path = ''
as $$
  insert into private.operator_proxies as noted (number) values (proxies)
  on conflict (only_one) do update set number = excluded.number where noted.number <> excluded.number;
$$;

-- Returns that number, the network that this very request is counted for, and the header as it has arrived. Sent with forged
-- headers, it shows whether a stranger could forge them.
create function public.client_address() returns table (proxies integer, network text, forwarded text)
language sql stable security definer set search_path = ''
as $$
  select coalesce((select number from private.operator_proxies), 0), private.client_network(),
    nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for';
$$;

revoke execute on function private.client_network from public;
revoke execute on function public.note_proxies, public.client_address from public, anon, authenticated;
grant execute on function public.note_proxies, public.client_address to service_role;
