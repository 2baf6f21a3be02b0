-- What the panel's dashboard lists, and its list of what was done. The policies of the tables decide who sees what.

-- The entries of every kind, with what they have in common. Their name is a text, or one per language.
select pg_temp.create_view('entries', $$
create view public.entries with (security_invoker = true) as
  with entry as (
  select null::text as table_name, null::uuid as id, null::jsonb as name, null::text as picture, null::date as day,
    null::timestamptz as published_at, null::timestamptz as updated_at
  where false
union all
{branches}
  )
  select
    table_name,
    id,
    name,
    picture,
    -- On which a release comes out, and a concert takes place.
    day,
    published_at,
    -- When it was changed last, or else added.
    coalesce(
      (
        select max(changed_at) from public.versions
        where versions.table_name = entry.table_name and entry_id = entry.id
      ),
      updated_at
    ) as edited_at,
    -- Who changed it last, or else added it, by e-mail address. Null where that was a program.
    (
      select editor from (
        select changed_by as editor, number from public.versions
        where versions.table_name = entry.table_name and entry_id = entry.id
        union all
        select actor, 0 from public.activity_events
        where kind = 'created' and subject = entry.table_name and entry_id = entry.id
      ) as edit
      order by number desc
      limit 1
    ) as edited_by
  from entry
$$);

revoke all on public.entries from public, anon, authenticated, service_role;
grant select on public.entries to authenticated, service_role;

-- The days of pre-orders: on which each begins, and the last one of it.
select pg_temp.create_view('preorders', $$
create view public.preorders with (security_invoker = true) as
  with sold as (
  select null::text as table_name, null::uuid as id, null::jsonb as name, null::text as picture,
    null::timestamptz as published_at, null::jsonb as editions
  where false
union all
{branches}
  )
  select table_name, id, name, picture, published_at, event, day
  from sold, private.preorder_days(editions)
$$);

revoke all on public.preorders from public, anon, authenticated, service_role;
grant select on public.preorders to authenticated, service_role;

-- How many entries of each table with translations are not complete in each of these languages.
create function public.missing_translations(languages text[])
  returns table (table_name text, language text, total integer)
language plpgsql stable set search_path = ''
as $$
declare
  relation name;
begin
  for relation in
    select relname from pg_catalog.pg_class join pg_catalog.pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'translated_into' and not attisdropped
  loop
    return query execute format(
      'select %L, asked, count(*)::integer from public.%I, unnest($1) as asked
        where not translated_into @> array[asked] group by asked',
      relation, relation
    ) using languages;
  end loop;
end;
$$;

revoke execute on function public.missing_translations from public, anon, authenticated;
grant execute on function public.missing_translations to authenticated, service_role;

-- The list of what staff have done, the team's own events among it: these are kept where they belong (team.sql).
create view public.activity with (security_invoker = true) as
  select id, happened_at, actor, kind, subject, entry_id, name, number
  from public.activity_events
  where happened_at > now() - interval '400 days'
  union all
  select id, happened_at, actor, kind, 'team', null, to_jsonb(email), 1
  from public.team_events
  where happened_at > now() - interval '400 days';

-- Who is in it.
create view public.activity_actors with (security_invoker = true) as
  select actor from public.activity where actor is not null group by actor;

revoke all on public.activity, public.activity_actors from public, anon, authenticated, service_role;
grant select on public.activity, public.activity_actors to authenticated;
