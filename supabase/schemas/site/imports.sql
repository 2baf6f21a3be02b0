-- What staff bring from elsewhere: of each import what is still to be made, and what was. docs/decisions/2026-11-30-imports.md
create table public.imports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- By e-mail address, as in every history.
  imported_by text default (auth.jwt() ->> 'email')
    constraint imports_imported_by_length check (char_length(imported_by) <= 254),
  -- The name of its reader (src/admin/imports/sources.ts).
  source text not null
    constraint imports_source_form check (source ~ '^[a-z_]{1,40}$'),
  -- The name of the file, or what was asked for.
  name text not null
    constraint imports_name_length check (char_length(name) <= 300),
  -- The rows that are still to be made, in order: `{line, table, values, pictures}`; those with pictures wait until somebody has
  -- put them in their places. It is empty at the end.
  plan jsonb not null
    constraint imports_plan_list check (jsonb_typeof(plan) = 'array'),
  -- The rows that were made: `{table, id, state}`; what only took an address off the list has no id.
  made jsonb not null default '[]'
    constraint imports_made_list check (jsonb_typeof(made) = 'array'),
  -- What could not be made: `{line, error}`.
  problems jsonb not null default '[]'
    constraint imports_problems_list check (jsonb_typeof(problems) = 'array'),
  taken_back_at timestamptz,
  -- The numbers of both lists, which can be long, and of pictures that are still to be fetched.
  remaining integer generated always as (case when jsonb_typeof(plan) = 'array' then jsonb_array_length(plan) end) stored,
  made_number integer generated always as (case when jsonb_typeof(made) = 'array' then jsonb_array_length(made) end) stored,
  pictures integer generated always as (jsonb_array_length(jsonb_path_query_array(plan, '$[*].pictures[*]'))) stored
);

create index imports_newest_idx on public.imports (created_at desc, id);

alter table public.imports enable row level security;
revoke all on public.imports from public, anon, authenticated, service_role;
grant all on public.imports to service_role;
grant select, insert, update, delete on public.imports to authenticated;

create policy "staff read" on public.imports
  for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.imports
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.imports
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.imports
  for delete to authenticated using ((select private.is_staff()));

-- Brings somebody who is on another list, or who has left it. Whoever has left is put back by no import; whoever is listed
-- without a proof gets the mail with the link.
create function private.import_subscriber(given jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := given ->> 'email';
  hash constant bytea := private.newsletter_email_hash(address);
  written_in constant text := given ->> 'language';
  moment constant timestamptz := least((given ->> 'at')::timestamptz, now());
  states constant text[] := array(select state from public.newsletter_subscribers where email_hash = hash);
  outcome jsonb;
begin
  if not private.is_staff() then
    raise exception 'Only staff import.' using errcode = 'insufficient_privilege';
  end if;
  if private.is_email(address) is not true then
    raise check_violation using message = 'This is no e-mail address.';
  end if;
  if (given ->> 'left')::boolean then
    if exists (
      select from public.newsletter_subscribers
      where email_hash = hash and state = 'confirmed' and confirmed_at > moment
    ) then
      raise check_violation using message = 'newsletter_back';
    end if;
    delete from public.newsletter_subscribers where email_hash = hash and state = 'waiting';
    update public.newsletter_subscribers set state = 'unsubscribed', email = null, ended_at = now()
      where email_hash = hash and state = 'confirmed';
    if states && '{confirmed,unsubscribed}' then
      return jsonb_build_object('table', 'newsletter_subscribers');
    end if;
    insert into public.newsletter_subscribers
      (email_hash, language, state, requested_at, confirmed_at, ended_at, origin)
    select hash, written_in, 'unsubscribed', at, at, at, given ->> 'origin' from coalesce(moment, now()) as at
    returning jsonb_build_object('table', 'newsletter_subscribers', 'id', id, 'state', state) into outcome;
    return outcome;
  end if;

  if states && '{confirmed}' then
    raise check_violation using message = 'newsletter_listed';
  elsif states && '{unsubscribed}' then
    raise check_violation using message = 'newsletter_left';
  elsif given ->> 'proof' is null and states && '{waiting}' then
    raise check_violation using message = 'newsletter_waiting';
  end if;
  delete from public.newsletter_subscribers where email_hash = hash and state = 'waiting';
  insert into public.newsletter_subscribers
    (email, email_hash, language, state, requested_at, confirmed_at, consent_version, consent_text, next_mail_at, origin)
  select
    address, hash, written_in,
    case when proof is null then 'waiting' else 'confirmed' end,
    case when proof is null then now() else moment end,
    case when proof is not null then moment end,
    case when proof is not null then 'import' end,
    proof,
    case when proof is null then now() end,
    given ->> 'origin'
  from (select given ->> 'proof' as proof) as shown
  returning jsonb_build_object('table', 'newsletter_subscribers', 'id', id, 'state', state) into outcome;
  return outcome;
end;
$$;

-- Makes a row of the plan, with the rights of whoever calls: an entry is a draft.
create function private.make_imported(item jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  target constant text := item ->> 'table';
  given jsonb := item -> 'values';
  columns text;
begin
  if target = 'newsletter_subscribers' then
    return private.import_subscriber(given);
  end if;
  if (target in ('artists', 'releases', 'concerts', 'news_items')) is true then
    given := given || '{"published_at": null}';
  elsif target is distinct from 'redirects' then
    raise check_violation using message = 'Nothing is imported there.';
  end if;
  select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(given) as key;
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', target, columns
  ) using given;
  return jsonb_build_object('table', target, 'id', given ->> 'id');
end;
$$;

-- Makes the next rows of an import, each of them whole or not at all, up to one that waits for its pictures, which is
-- returned.
create function public.continue_import(import_id uuid, most integer default 20) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  run public.imports;
  item jsonb;
  done integer := 0;
  waiting jsonb;
begin
  select * into run from public.imports where id = import_id for update;
  for item in select value from jsonb_path_query(run.plan, '$[*]') as value limit most loop
    if item ? 'pictures' then
      waiting := item;
      exit;
    end if;
    done := done + 1;
    begin
      run.made := run.made || private.make_imported(item);
    exception when integrity_constraint_violation or data_exception or raise_exception then
      run.problems := run.problems || jsonb_build_object('line', item -> 'line', 'error', sqlerrm);
    end;
  end loop;
  update public.imports set
    plan = jsonb_path_query_array(run.plan, '$[$from to last]', jsonb_build_object('from', done)),
    made = run.made, problems = run.problems
  where id = import_id;
  return waiting;
end;
$$;

-- Replaces a row that waits for its pictures, as each of them is in its place, or is missing.
create function public.place_imported_picture(import_id uuid, item jsonb, missing jsonb default '[]') returns void
language sql set search_path = ''
as $$
  update public.imports set
    plan = (
      select jsonb_agg(
        case when value ? 'pictures' and value #> '{values,id}' = item #> '{values,id}' then item else value end order by place
      )
      from jsonb_array_elements(plan) with ordinality as listed (value, place)
    ),
    problems = problems || missing
  where id = import_id
    and plan @> jsonb_build_array(jsonb_build_object('pictures', '[]'::jsonb, 'values', jsonb_build_object('id', item #> '{values,id}')));
$$;

-- Whether nobody has edited a row since an import has made it, and nothing hangs on it.
create function private.is_as_imported(target text, row_id uuid, made_state text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return case target
    when 'newsletter_subscribers' then exists (
      select from public.newsletter_subscribers where id = row_id and state = made_state
    )
    when 'redirects' then exists (select from public.redirects where id = row_id and updated_at = created_at)
    else not exists (select from public.versions where table_name = target and entry_id = row_id)
      and not exists (select from public.releases where artist_id = row_id)
      and not exists (select from public.gallery_items where artist_id = row_id)
      and not exists (
        select from public.concerts
        where line_up @> jsonb_build_array(jsonb_build_object('artist', row_id))
      )
  end;
end;
$$;

-- Deletes the last rows that an import has made, but for what was edited since, which is marked as kept; returns whether there
-- are more. Whom it has taken off the newsletter stays off.
create function public.take_back_import(import_id uuid, most integer default 50) returns boolean
language plpgsql set search_path = ''
as $$
declare
  item record;
  is_there boolean;
  handled text[] := '{}';
  kept text[] := '{}';
  is_more boolean;
begin
  for item in
    select made.value as made, made.value ->> 'table' as target, (made.value ->> 'id')::uuid as id
    from public.imports, jsonb_array_elements(imports.made) with ordinality as made (value, place)
    where imports.id = import_id and made.value ? 'id' and not made.value ? 'kept'
    order by place desc -- releases before their artists
    limit most
  loop
    if private.is_as_imported(item.target, item.id, item.made ->> 'state') then
      execute format('delete from public.%I where id = $1', item.target) using item.id;
    end if;
    execute format('select exists (select from public.%I where id = $1)', item.target) using item.id into is_there;
    handled := handled || item.id::text;
    if is_there then
      kept := kept || item.id::text;
    end if;
  end loop;
  update public.imports set
    plan = '[]',
    made = (
      select coalesce(jsonb_agg(
        case when value ->> 'id' = any (kept) then value || '{"kept": true}' else value end order by place
      ), '[]')
      from jsonb_array_elements(imports.made) with ordinality as listed (value, place)
      where value ? 'id' and (value ->> 'id' = any (kept) or value ->> 'id' <> all (handled))
    )
  where id = import_id
  returning made @? '$[*] ? (!exists(@.kept))' into is_more;
  if is_more is not true then
    update public.imports set taken_back_at = now() where id = import_id;
  end if;
  return is_more;
end;
$$;

-- Which of these addresses the newsletter knows, and how.
create function public.newsletter_states_of(emails text[]) returns table (email text, state text)
language sql stable set search_path = ''
as $$
  select address, subscriber.state
  from unnest(emails) as address
  join public.newsletter_subscribers as subscriber on subscriber.email_hash = private.newsletter_email_hash(address)
  where subscriber.state <> 'replaced';
$$;

revoke execute on function private.import_subscriber, private.make_imported, private.is_as_imported from public;
grant execute on function private.import_subscriber, private.make_imported, private.is_as_imported to authenticated;
revoke execute on function public.continue_import, public.place_imported_picture, public.take_back_import, public.newsletter_states_of
  from public, anon, authenticated;
grant execute on function public.continue_import, public.place_imported_picture, public.take_back_import,
  public.newsletter_states_of to authenticated;
