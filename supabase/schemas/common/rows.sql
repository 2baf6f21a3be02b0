-- What triggers of several tables do.

create function private.set_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create function private.refuse_deletion() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'The row in % cannot be deleted.', tg_table_name using errcode = 'restrict_violation';
end;
$$;

revoke execute on function private.set_updated_at, private.refuse_deletion from public;
grant execute on function private.set_updated_at, private.refuse_deletion to service_role;
