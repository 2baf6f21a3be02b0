-- Old paths that lead to pages of today, and how often paths were asked for that have no page:
-- docs/decisions/2026-11-27-urls.md.
create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  -- A path, with a query where that tells pages apart, in the one spelling that requests are compared in
  -- (src/lib/redirect-paths.ts).
  source text not null
    constraint redirects_source_key unique
    constraint redirects_source_length check (char_length(source) <= 500)
    constraint redirects_source_form check (
      source ~ '^/' and source !~ '^//' and source !~ '[[:space:][:cntrl:]\\"<>#A-Z]'
    ),
  -- A path of this site, with query and fragment: never another site.
  target text not null
    constraint redirects_target_length check (char_length(target) <= 1000)
    constraint redirects_target_form check (
      target ~ '^/' and target !~ '^//' and target !~ '[[:space:][:cntrl:]\\"<>]'
      and octet_length(target) = char_length(target)
    ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint redirects_target_other check (target <> source)
);

-- Whoever answers requests keeps them all in memory.
create function private.limit_redirects() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (select count(*) from public.redirects) > 2000 then
    raise exception 'new rows violate check constraint "redirects_count"'
      using errcode = 'check_violation', constraint = 'redirects_count';
  end if;
  return null;
end;
$$;

create trigger set_updated_at before update on public.redirects
  for each row execute function private.set_updated_at();
create trigger limit_redirects after insert on public.redirects
  for each statement execute function private.limit_redirects();
create trigger note_insertion after insert on public.redirects referencing new table as noted
  for each statement execute function private.note_rows();
create trigger note_change after update on public.redirects referencing new table as noted
  for each statement execute function private.note_rows();
create trigger note_deletion after delete on public.redirects referencing old table as noted
  for each statement execute function private.note_rows();
select pg_temp.add_content_version('public.redirects');

-- Everybody reads where an old path leads, as the server does without a secret key.
alter table public.redirects enable row level security;
revoke all on public.redirects from public, anon, authenticated, service_role;
grant all on public.redirects to service_role;
grant select (source, target) on public.redirects to anon;
grant select, insert, update, delete on public.redirects to authenticated;

create policy "visitors read" on public.redirects
  for select to anon using (true);
create policy "staff read" on public.redirects
  for select to authenticated using ((select private.is_staff()));
create policy "staff insert" on public.redirects
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff update" on public.redirects
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff delete" on public.redirects
  for delete to authenticated using ((select private.is_staff()));

-- How often a redirect was followed, and a path was asked for that is nowhere. Nothing of who asked.
create table public.path_counts (
  id uuid primary key default gen_random_uuid(),
  -- Of a redirect its source. It names no row: what is removed and put back keeps its number.
  path text not null
    constraint path_counts_path_length check (char_length(path) <= 500),
  is_redirected boolean not null,
  hits bigint not null
    constraint path_counts_hits_range check (hits > 0),
  last_asked_on date not null,
  constraint path_counts_path_key unique (path, is_redirected)
);

alter table public.path_counts enable row level security;
revoke all on public.path_counts from public, anon, authenticated, service_role;
grant all on public.path_counts to service_role;
grant select on public.path_counts to authenticated;

create policy "staff read" on public.path_counts
  for select to authenticated using ((select private.is_staff()));

-- When a server has last counted, be it nothing: without that, staff could not tell "never asked for" from "not counted".
create table private.path_counting (
  is_only boolean primary key default true
    constraint path_counting_only check (is_only),
  counted_at timestamptz not null
);

alter table private.path_counting enable row level security;
revoke all on private.path_counting from public, anon, authenticated, service_role;

-- Adds what a server has counted: objects of numbers by path. What is bounded is bounded here, whoever calls.
create function public.count_paths(redirected jsonb, missing jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := private.label_day();
begin
  insert into public.path_counts as counted (path, is_redirected, hits, last_asked_on)
    select source, true, value::bigint, today
    from jsonb_each_text(redirected) join public.redirects on source = key
    where value ~ '^[1-9]\d{0,8}$'
  on conflict (path, is_redirected) do update
    set hits = counted.hits + excluded.hits, last_asked_on = excluded.last_asked_on;

  insert into public.path_counts as counted (path, is_redirected, hits, last_asked_on)
    select key, false, value::bigint, today
    from jsonb_each_text(missing)
    where value ~ '^[1-9]\d{0,8}$' and key ~ '^/' and key !~ '[?#[:cntrl:]]' and char_length(key) <= 300
    limit 500
  on conflict (path, is_redirected) do update
    set hits = counted.hits + excluded.hits, last_asked_on = excluded.last_asked_on;

  -- What nobody has asked for in a month is forgotten, but not the number of a redirect that is still there.
  delete from public.path_counts as counted
    where not exists (select from public.redirects where source = path and is_redirected)
      and last_asked_on < today - 30
    or not is_redirected and exists (select from public.redirects where source = path);
  -- The least wanted go first.
  delete from public.path_counts where id in (
    select id from public.path_counts where not is_redirected order by hits desc, last_asked_on desc, id offset 1000
  );

  insert into private.path_counting (counted_at) values (now())
    on conflict (is_only) do update set counted_at = excluded.counted_at;
end;
$$;

-- Null for whoever is not staff, and where no server has ever counted.
create function public.paths_counted_at() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select counted_at from private.path_counting where (select private.is_staff());
$$;

revoke execute on function private.limit_redirects from public;
revoke execute on function public.count_paths from public, anon, authenticated;
grant execute on function public.count_paths to service_role;
revoke execute on function public.paths_counted_at from public, anon;
grant execute on function public.paths_counted_at to authenticated;
