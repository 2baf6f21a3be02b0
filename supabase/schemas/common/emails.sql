-- E-mail addresses have the form in which browsers check them (type=email), with a dot in the domain, and the domain in ASCII.

create function private.is_email(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select value ~ (
    '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    || '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$'
  );
$$;

-- A check constraint would also refuse every change of a row from before, which staff have to work with. So what is
-- written from now on is looked at; a text that is too long is left to its own constraint.
create function private.refuse_email() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise check_violation using
    message = 'This is no e-mail address.',
    hint = 'Write it without a name or invisible characters, and a domain with other letters in ASCII (xn--…).',
    constraint = tg_argv[0];
end;
$$;

revoke execute on function private.is_email, private.refuse_email from public;
grant execute on function private.is_email to anon, authenticated, service_role;
