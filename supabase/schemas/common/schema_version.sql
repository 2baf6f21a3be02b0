-- The version of the newest migration, which code compares with its own (src/config/schema-version.ts): a contract test keeps
-- the two alike.
create function public.schema_version() returns bigint
language sql immutable set search_path = ''
as $$ select 20261201000001 $$;

grant execute on function public.schema_version() to anon, authenticated, service_role;
