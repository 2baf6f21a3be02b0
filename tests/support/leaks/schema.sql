-- What tests may alter in a database beside its rows, a line each.
select array_agg(line order by line) as lines from (
  select format('check %s of %s', conname, conrelid::regclass) as line from pg_constraint
  where connamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
  union all
  select format('trigger %s of %s: %s', tgname, tgrelid::regclass, tgenabled) from pg_trigger
  where not tgisinternal and tgname <> 'realtime_enqueue' -- given to the tables at the first subscription
  union all
  select format('table %s: %s %s', oid::regclass, relrowsecurity, relacl) from pg_class
  where relkind in ('r', 'v', 'p')
    and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
  union all
  select format('function %s: %s %s', oid::regprocedure, md5(prosrc), proacl) from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select format('policy %s of %s: %s', polname, polrelid::regclass, md5(concat(polroles, polqual, polwithcheck)))
  from pg_policy
  union all
  select format('setting %s: %s', name, setting) from pg_settings where source = 'session'
) as lines
