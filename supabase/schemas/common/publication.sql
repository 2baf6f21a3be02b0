-- From when on visitors see an entry: `published_at` is null for a draft, in the future for a scheduled entry. Row-level
-- security compares it with the clock, so nothing has to run at that moment. docs/decisions/2026-11-25-publication.md

-- Gives a table drafts and scheduled entries. What is in it stays public; a row that does not say is public at once.
create function private.add_publication(target regclass) returns void
language plpgsql set search_path = ''
as $$
declare
  relation constant name := (select relname from pg_catalog.pg_class where oid = target);
begin
  -- Not by an update: it would check texts that were stored before their constraints, and say that rows have changed.
  execute format('alter table %s add column published_at timestamptz default ''2000-01-01Z''', target);
  execute format('alter table %s alter column published_at set default now()', target);
  execute format('create index %I on %s (published_at)', relation || '_published_idx', target);
  execute format('drop policy if exists "everyone reads" on %s', target);
  execute format('create policy "visitors read" on %s for select to anon using (published_at <= now())', target);
  execute format(
    'create policy "staff read" on %s for select to authenticated
      using (published_at <= now() or (select private.is_staff()))',
    target
  );
  perform private.bound_dates(target, '{published_at}');
  perform private.add_content_version(target);
  perform private.add_files(target);
end;
$$;

revoke execute on function private.add_publication from public;
