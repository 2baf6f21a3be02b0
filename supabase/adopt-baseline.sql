-- For a database that was made by the migrations from before the baseline: it has what the baseline makes, which is noted as
-- applied in their place. What only those migrations called is dropped. `npm start` does this by itself, and docs/operations.md
-- says how a hosted project gets it.
do $$
declare
  last_replaced constant text := '20261129190000';
begin
  if not exists (select from supabase_migrations.schema_migrations where version <= last_replaced) then
    return; -- it is a new one, or has the baseline already
  end if;
  if not exists (select from supabase_migrations.schema_migrations where version = last_replaced) then
    raise exception 'The database is of an older release.'
      using hint = 'Bring it up to date with commit 56ce5919 first: it is the last with the former migrations.';
  end if;
  delete from supabase_migrations.schema_migrations where version <= last_replaced;
  insert into supabase_migrations.schema_migrations (version, name) values ('20261201000000', 'baseline');
  drop function
    private.add_content_version, private.add_files, private.add_pins, private.add_publication, private.add_slugs,
    private.add_versions, private.bound_dates, private.index_search, private.seen_sql;
end;
$$;
