SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.languages_done (
  texts     jsonb[],
  to_review jsonb
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  with written as materialized (
    select content from unnest(texts) as content where jsonb_typeof(content) = 'object'
  )
  select case
    when exists (select from written) then array(
      select language
      from written, jsonb_object_keys(content) as language
      group by language
      having count(*) = (select count(*) from written) and not to_review ? language
      order by language collate "C"
    )
  end;
$function$;

-- What is stored follows: an entry without any text had an empty list.
do $$
declare
  relation name;
begin
  for relation in
    select relname from pg_catalog.pg_class join pg_catalog.pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'translated_into' and not attisdropped
  loop
    execute format('alter table public.%I disable trigger user', relation);
    execute format('update public.%I set to_review = to_review where translated_into = %L', relation, '{}');
    execute format('alter table public.%I enable trigger user', relation);
  end loop;
end;
$$;
