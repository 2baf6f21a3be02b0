-- What tables have in common, said once: the file of each table calls these functions. They are not in an installed database:
-- `npm run schema` writes what a call runs in its place. A call begins its line with `select pg_temp.`.

-- What calls have run, in this order.
create temporary table written (position integer generated always as identity, sql text not null);

-- What the tables add to the views of all kinds, in this order.
create temporary table branches (position integer generated always as identity, view name not null, sql text not null);

-- Adds rows to a view of all kinds: page_rows, entries, preorders or search_sources, whose file says what their columns are.
create function pg_temp.add_to_view(view name, branch text) returns void
language sql
as $function$
  insert into branches (view, sql) values (view, btrim(branch, E'\n'));
$function$;

-- Creates a view of what was added to it, which stands for {branches} in the SQL.
create function pg_temp.create_view(view name, template text) returns void
language plpgsql
as $function$
declare
  sql constant text := replace(btrim(template, E'\n'), '{branches}', (
    select string_agg(branches.sql, E'\nunion all\n' order by position) from branches where branches.view = create_view.view
  )) || E';\n';
begin
  execute sql;
  insert into written (sql) values (sql);
end;
$function$;

create function pg_temp.full_name(target regclass) returns text
language sql
as $function$
  select format('%I.%I', relnamespace::regnamespace::text, relname) from pg_class where oid = target;
$function$;

-- Runs SQL in which {table} and {name} are the table's name with and without its schema, and others the values given.
create function pg_temp.run(target regclass, template text, given jsonb default '{}') returns void
language plpgsql
as $function$
declare
  sql text := btrim(template, E'\n') || E'\n';
  part record;
begin
  for part in
    select key, value from jsonb_each_text(given || (
      select jsonb_build_object('table', pg_temp.full_name(target), 'name', relname) from pg_class where oid = target
    ))
  loop
    sql := replace(sql, format('{%s}', part.key), part.value);
  end loop;
  execute sql;
  insert into written (sql) values (sql);
end;
$function$;

-- Served pages follow the rows of a table. By row: a statement that may change none changes no version.
create function pg_temp.add_content_version(target regclass) returns void
language sql
as $function$
  select pg_temp.run(target, $$
create trigger note_content_change after insert or update or delete on {table}
  for each row execute function private.note_content_change();
create trigger note_content_removal after truncate on {table}
  for each statement execute function private.note_content_change();
$$);
$function$;

-- Each file that a row refers to has a row in `files`.
create function pg_temp.add_files(target regclass) returns void
language sql
as $function$
  select pg_temp.run(target, $$
create trigger note_files after insert or update on {table}
  for each row execute function private.note_files();
$$);
$function$;

-- What staff do to a row is noted, and what a change replaces is kept.
create function pg_temp.add_versions(target regclass) returns void
language sql
as $function$
  select pg_temp.run(target, $$
create trigger keep_version after insert or update or delete on {table}
  for each row execute function private.keep_version();
$$);
$function$;

-- Days and moments are of the years 1900 to 2200.
create function pg_temp.bound_dates(target regclass, columns name[]) returns void
language sql
as $function$
  select pg_temp.run(target, $$
create trigger check_{names} before insert or update of {columns} on {table}
  for each row execute function private.check_dates({arguments});
$$, (
    select jsonb_build_object(
      'names', string_agg(name, '_' order by place),
      'columns', string_agg(quote_ident(name), ', ' order by place),
      'arguments', string_agg(quote_literal(name), ', ' order by place)
    )
    from unnest(columns) with ordinality as listed (name, place)
  ))
  where columns <> '{}';
$function$;

-- Entries have an address of words, made of a column; `kind` stands in front where these say nothing.
create function pg_temp.add_slugs(target regclass, kind text, named_by name) returns void
language sql
as $function$
  select pg_temp.run(target, $$
-- What names it in its URL, and what did before: that still leads to it (common/slugs.sql).
alter table {table}
  add column slug text not null default ''
    constraint {name}_slug_key unique
    constraint {name}_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint {name}_slug_length check (char_length(slug) <= 80)
    constraint {name}_slug_reserved check (not private.is_reserved_slug(slug)),
  add column former_slugs text[] not null default '{}';
create index {name}_former_slugs_idx on {table} using gin (former_slugs);
create trigger keep_slug before insert or update of slug, published_at on {table}
  for each row execute function private.keep_slug('{kind}', '{named_by}');
$$, jsonb_build_object('kind', kind, 'named_by', named_by));
$function$;

-- Staff may pin entries: these come first in the list, and in its parts, by the values of other columns.
create function pg_temp.add_pins(target regclass, ordered_by name, parts name[]) returns void
language sql
as $function$
  select pg_temp.run(target, $$
-- Its place among the pinned ones, from 1 on; null where it is not pinned.
alter table {table} add column pinned smallint check (pinned between 1 and 100);
-- The orders in which lists are read; id decides between equal dates, so that pages never overlap.
create index {name}_order_idx on {table} (pinned, {ordered_by} desc, id);
$$, jsonb_build_object('ordered_by', ordered_by));
  select pg_temp.run(target, $$
create index {name}_{part}_order_idx on {table} ({part}, pinned, {ordered_by} desc, id);
$$, jsonb_build_object('ordered_by', ordered_by, 'part', part))
  from unnest(parts) as part;
$function$;

-- The panel finds the middle of words in these columns, of a localized text in each language: an index of each, and the
-- function `find_…` that asks them.
create function pg_temp.add_panel_search(target regclass, columns name[], languages text[] default '{en,uk,de,ru}') returns void
language plpgsql
as $function$
declare
  entry record;
begin
  for entry in
    select concat_ws('_', attname, language) as searched,
      -- What private.search_seen does. Not by a call of it: an index takes the expression as it is.
      format(
        $$replace(replace(replace(replace(%s, U&'\00AD', ''), U&'\200B', ''), U&'\2060', ''), U&'\FEFF', '')$$,
        case when language is null then quote_ident(attname) else format('(%I ->> %L)', attname, language) end
      ) as expression
    from pg_attribute left join unnest(languages) with ordinality as listed (language, place) on atttypid = 'jsonb'::regtype
    where attrelid = target and attname = any (columns)
    order by array_position(columns, attname), place
  loop
    -- Rows change seldom and are searched often: no list of pending changes to read beside the index.
    perform pg_temp.run(target, $$
create index {name}_{searched}_search_idx on {table}
  using gin ({expression} extensions.gin_trgm_ops) with (fastupdate = off);
$$, to_jsonb(entry));
  end loop;
  perform pg_temp.run(target, $$
create function public.find_{name}(words text) returns setof {table}
language plpgsql stable security definer set search_path = ''
as {body};
revoke execute on function public.find_{name} from public, anon, authenticated;
grant execute on function public.find_{name} to authenticated, service_role;
$$, (
    select jsonb_build_object('body', quote_literal(format(
      'begin if private.is_staff() then return query execute %L using private.search_pattern(words); end if; end',
      format('select * from %s where %s', pg_temp.full_name(target), string_agg(
        format('%s ilike $1', pg_get_indexdef(indexrelid, 1, true)), ' or ' order by indexrelid
      ))
    )))
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = target and relname like '%\_search\_idx'
  ));
end;
$function$;

-- Visitors find entries, which follow changes of these columns (common/search_site.sql).
create function pg_temp.add_site_search(target regclass, kind text, columns name[]) returns void
language sql
as $function$
  select pg_temp.run(target, $$
create trigger refresh_search_entries
  after insert or delete or update of {columns}, published_at on {table}
  for each row execute function private.refresh_search_entries('{kind}');
create trigger empty_search_entries after truncate on {table}
  for each statement execute function private.refresh_search_entries('{kind}');
$$, jsonb_build_object('kind', kind, 'columns', array_to_string(columns, ', ')));
$function$;

-- Whom the picture in a column is by.
create function pg_temp.add_image_credit(target regclass, picture name) returns void
language sql
as $function$
  select pg_temp.run(target, $$
-- Whom its picture is by: a column of the API, whose argument has no name, so that nobody asks with a URL of their choice.
create function public.image_credit({table}) returns jsonb
language sql stable set search_path = ''
as $body$
  select private.credit_of($1.{picture});
$body$;
revoke execute on function public.image_credit({table}) from public;
grant execute on function public.image_credit({table}) to anon, authenticated, service_role;
$$, jsonb_build_object('picture', picture));
$function$;

-- The texts of a row, as SQL: each column is known by the function that checks it.
create function pg_temp.texts_of(target regclass) returns text
language sql
as $function$
  select concat_ws(' || ',
    format('array[%s]', string_agg(quote_ident(attname), ', ' order by attnum) filter (where form = 'is_localized')),
    string_agg(format('private.descriptions_in(%I)', attname), ' || ') filter (where form = 'is_alt_map'),
    string_agg(format('private.texts_of_prices(%I)', attname), ' || ') filter (where form = 'is_price_list'),
    string_agg(format('private.texts_of_editions(%I)', attname), ' || ') filter (where form = 'is_edition_list'),
    string_agg(format('private.texts_of_quotes(%I)', attname), ' || ') filter (where form = 'is_quote_list'),
    string_agg(format('private.texts_of_tracks(%I)', attname), ' || ') filter (where form = 'is_track_list')
  )
  from pg_constraint
  join pg_attribute on attrelid = conrelid and conkey = array[attnum],
    substring(pg_get_constraintdef(pg_constraint.oid) from 'private\.(is_\w+)\(') as form
  where conrelid = target and contype = 'c';
$function$;

-- Gives a table what every kind of content has: drafts and scheduled entries, times, translations, versions, rights. And, where
-- asked, slugs (`kind`, `named_by`), pins (`ordered_by`, `parts`), the panel's search (`panel_search`), the site's
-- (`kind`, `site_search`), and the credit of its picture (`picture`). `by_programs`: what is written there changes no entry.
create function pg_temp.add_content(
  target regclass, kind text default null, named_by name default null, ordered_by name default null,
  parts name[] default '{}', by_programs name[] default '{}', panel_search name[] default '{}',
  site_search name[] default '{}', picture name default null
) returns void
language plpgsql
as $function$
declare
  unchanging constant name[] := case when ordered_by is null then '{}' else '{pinned}'::name[] end || by_programs;
begin
  perform pg_temp.run(target, $$
alter table {table}
  -- From when on visitors see it: null for a draft, in the future for a scheduled entry.
  add column published_at timestamptz default now(),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  -- By language, the fingerprints of wordings that somebody should look at, each with the reason: the text was changed in
  -- another language since, or a browser has suggested it. The panel's forms write it.
  add column to_review jsonb not null default '{}'
    constraint {name}_to_review_object check (jsonb_typeof(to_review) = 'object'),
  -- The languages in which all of its texts are written, and nothing is to be looked at; null where it has no text.
  add column translated_into text[] generated always as (private.languages_done({texts}, to_review)) stored;
create index {name}_published_idx on {table} (published_at);

-- Visitors read what is published, staff read and write everything.
alter table {table} enable row level security;
revoke all on {table} from public, anon, authenticated, service_role;
grant all on {table} to service_role;
grant select on {table} to anon;
grant select, insert, update, delete on {table} to authenticated;
create policy "visitors read" on {table}
  for select to anon using (published_at <= now());
create policy "staff read" on {table}
  for select to authenticated using (published_at <= now() or (select private.is_staff()));
create policy "staff insert" on {table}
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on {table}
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on {table}
  for delete to authenticated using ((select private.is_staff()));
$$, jsonb_build_object('texts', pg_temp.texts_of(target)));
  if named_by is not null then
    perform pg_temp.add_slugs(target, kind, named_by);
  end if;
  if ordered_by is not null then
    perform pg_temp.add_pins(target, ordered_by, parts);
  end if;

  -- Neither a place in a list nor what a program makes of an entry is a change of it: a form that edits it can still be saved,
  -- and its page says no new time.
  perform pg_temp.run(target, $$
create trigger set_updated_at before update on {table}
  for each row {when}execute function private.set_updated_at();
$$, jsonb_build_object('when', coalesce((
    select format('when (%s) ', string_agg(format('new.%1$I is not distinct from old.%1$I', name), ' and '))
    from unnest(unchanging) as name having count(*) > 0
  ), '')));
  perform pg_temp.bound_dates(target, '{published_at}');
  perform pg_temp.bound_dates(target, array(
    select attname from pg_attribute where attrelid = target and atttypid = 'date'::regtype order by attnum
  ));
  perform pg_temp.add_versions(target), pg_temp.add_content_version(target), pg_temp.add_files(target);
  if site_search <> '{}' then
    perform pg_temp.add_site_search(target, kind, site_search);
  end if;
  if panel_search <> '{}' then
    perform pg_temp.add_panel_search(target, panel_search);
  end if;
  if picture is not null then
    perform pg_temp.add_image_credit(target, picture);
  end if;
end;
$function$;
