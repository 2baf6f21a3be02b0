-- What a database is made of, by object, for comparing two databases. The order of a table's columns does not count.
with
  relation as (
    select oid, oid::regclass::text as name, relkind, relowner, relacl, relrowsecurity, reloptions
    from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm', 'S')
  ),
  routine as (
    select oid, oid::regprocedure::text as name, proowner, proacl
    from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  ),
  -- Owners have every right, and a grantee without a name is everybody.
  access as (
    select 'rights to schema ' || nspname as object, nspowner as owner, coalesce(nspacl, acldefault('n', nspowner)) as acl
    from pg_namespace where nspname in ('public', 'private')
    union all
    select 'rights to ' || name, relowner,
      coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))
    from relation
    union all
    select format('rights to column %s.%I', name, attname), relowner, attacl
    from relation join pg_attribute on attrelid = relation.oid
    where attnum > 0 and attacl is not null and not attisdropped
    union all
    select 'rights to function ' || name, proowner, coalesce(proacl, acldefault('f', proowner)) from routine
  )
select
  case relkind when 'v' then 'view ' when 'm' then 'view ' when 'S' then 'sequence ' else 'table ' end || name as object,
  concat_ws(E'\n',
    case when relrowsecurity then 'row level security' end, array_to_string(reloptions, ', '),
    -- The names of its columns are below. PostgreSQL makes up more for the later parts of a union, which name nothing.
    case when relkind in ('v', 'm') then regexp_replace(pg_get_viewdef(oid), ' AS [^ ,]+(?=,?$)', '', 'gn') end
  ) as definition
from relation
union all
select format('column %s.%I', name, attname), concat_ws(' ',
    case when relkind in ('v', 'm') then attnum end, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
    case when attgenerated <> '' then 'generated' when attidentity <> '' then 'identity ' || attidentity::text end,
    pg_get_expr(adbin, adrelid)
  )
from relation
join pg_attribute on attrelid = relation.oid
left join pg_attrdef on adrelid = attrelid and adnum = attnum
where relkind <> 'S' and attnum > 0 and not attisdropped
union all
-- A migration adds a check without looking at the rows that are there ("not valid"), which says nothing of later ones.
select format('constraint %s of %s', conname, name), replace(pg_get_constraintdef(pg_constraint.oid), ' NOT VALID', '')
from relation join pg_constraint on conrelid = relation.oid
union all
select 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
from relation join pg_index on indrelid = relation.oid
union all
select format('trigger %s of %s', tgname, name), concat_ws(' ', tgenabled, pg_get_triggerdef(pg_trigger.oid))
from relation join pg_trigger on tgrelid = relation.oid
where not tgisinternal
union all
select format('policy "%s" of %s.%s', policyname, schemaname, tablename), concat_ws(E'\n',
    permissive, cmd || ' to ' || array_to_string(roles, ', '), 'using ' || qual, 'with check ' || with_check
  )
from pg_policies
union all
select 'function ' || name, pg_get_functiondef(oid) from routine
union all
select object, string_agg(right_held, E'\n' order by right_held)
from access
left join lateral (
  select concat_ws(' ', privilege_type, 'to', coalesce(nullif(grantee, 0)::regrole::text, 'everybody'),
      case when is_grantable then 'with grant option' end
    ) as right_held
  from aclexplode(acl) where grantee <> owner
) as held on true
group by object
union all
select 'type ' || pg_type.oid::regtype, concat_ws(' ', typtype, format_type(nullif(typbasetype, 0), typtypmod),
    (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid)
  )
from pg_type
where typnamespace in ('public'::regnamespace, 'private'::regnamespace) and typtype in ('d', 'e', 'r')
union all
select 'comment on ' || pg_describe_object(classoid, objoid, objsubid), description
from pg_description
where (pg_identify_object(classoid, objoid, objsubid)).schema in ('public', 'private')
union all
select format('publication %s of %s', pubname, prrelid::regclass), pg_get_expr(prqual, prrelid)
from pg_publication_rel join pg_publication on pg_publication.oid = prpubid
union all
select 'extension ' || extname, extnamespace::regnamespace::text from pg_extension
