-- E-mail addresses have the form in which browsers check them (type=email), a dot in the domain, and the domain in ASCII, as
-- the forms clean them: src/data-service/client/email.ts, tests/contract/emails.test.ts.

create function private.is_email(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select value ~ (
    '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    || '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$'
  );
$$;
revoke execute on function private.is_email from public;
grant execute on function private.is_email to anon, authenticated, service_role;

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
revoke execute on function private.refuse_email from public;

create trigger check_email before insert or update of email on public.submissions
  for each row when (char_length(new.email) <= 254 and not private.is_email(new.email))
  execute function private.refuse_email('submissions_email_form');
create trigger check_contact_email_insert before insert on public.site_settings
  for each row when (char_length(new.contact_email) <= 254 and not private.is_email(new.contact_email))
  execute function private.refuse_email('site_settings_contact_email_form');
create trigger check_contact_email before update on public.site_settings
  for each row when (
    char_length(new.contact_email) <= 254 and not private.is_email(new.contact_email)
    and new.contact_email is distinct from old.contact_email
  )
  execute function private.refuse_email('site_settings_contact_email_form');
