SET local check_function_bodies = off;

CREATE TABLE "private"."operator_proxies" (
  "only_one" boolean NOT NULL DEFAULT true,
  "number"   integer NOT NULL,
  CONSTRAINT "operator_proxies_number_range" CHECK (((number >= 0) AND (number <= 9))),
  CONSTRAINT "operator_proxies_only_one" CHECK (only_one),
  CONSTRAINT "operator_proxies_pkey" PRIMARY KEY (only_one)
);

ALTER TABLE "private"."operator_proxies"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.client_network()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.client_address()
  RETURNS TABLE (
    proxies integer,
    network text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select number from private.operator_proxies), 0), private.client_network();
$function$;

REVOKE ALL ON FUNCTION "public"."client_address"() FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.note_proxies (
  proxies integer
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into private.operator_proxies as noted (number) values (proxies)
  on conflict (only_one) do update set number = excluded.number where noted.number <> excluded.number;
$function$;

REVOKE ALL ON FUNCTION "public"."note_proxies"(integer) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.schema_version()
  RETURNS bigint
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select 20261201000002 $function$;

GRANT EXECUTE ON FUNCTION "public"."client_address"() TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."note_proxies"(integer) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."schema_version"() TO PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."schema_version"() TO "service_role";
