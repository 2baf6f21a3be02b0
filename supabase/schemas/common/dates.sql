-- Dates are of the years 1900 to 2200. By triggers, not by checks: what is stored stays as it is, also when something else of
-- its row changes, and when an older backup is restored. docs/decisions/2026-11-26-publication.md

-- Refuses a change of these columns, its arguments, to another date, as a check would.
create function private.check_dates() returns trigger
language plpgsql set search_path = ''
as $$
declare
  new_row constant jsonb := to_jsonb(new);
  old_row constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  name text;
  rule text;
begin
  foreach name in array tg_argv loop
    continue when new_row ->> name is null or new_row -> name = old_row -> name
      or new_row ->> name ~ '^(19\d\d|2[01]\d\d|2200)-[^B]*$';
    rule := concat_ws('_', tg_table_name, name, 'day_range');
    raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name, rule
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, constraint = rule;
  end loop;
  return new;
end;
$$;

-- Today where the label is: on its day a release is out.
create function private.label_day() returns date
language sql stable parallel safe set search_path = ''
as $$
  select (now() at time zone 'Europe/Berlin')::date;
$$;

revoke execute on function private.check_dates, private.label_day from public;
grant execute on function private.label_day to anon, authenticated, service_role;
