-- On a hosted project the migrations run as `postgres`, who owns the schema but is not a superuser.
create role postgres login createdb createrole bypassrls;
grant anon, authenticated, service_role to postgres;
grant create on database postgres to postgres;
grant create, usage on schema public to postgres;
grant create, usage on schema extensions to postgres;
grant usage on schema auth to postgres;
grant all on all tables in schema auth to postgres;
alter publication supabase_realtime owner to postgres;
alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
-- supautils lets `postgres` create policies on this table, which Realtime owns; only an owner can do so without it.
grant usage on schema realtime to postgres;
alter table realtime.messages owner to postgres;
