-- Who is staff, and the schema for what nobody may call over HTTP: functions behind checks, triggers and policies, which the
-- API does not expose. A new function may be executed by everybody, so each file takes that back.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- A session makes nobody staff. Whoever was made staff carries the mark `staff` in their `app_metadata`, which only the
-- secret key can set (`npm run staff -- add`), so that an open sign-up gives a stranger an account and nothing else. The
-- account, the session and its level are read as they are now: a token outlives all of them by up to an hour.
create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  with token as (
    -- A claim that is no UUID belongs to no one; casting it would fail instead.
    select
      substring(auth.jwt() ->> 'sub' from uuid_form)::uuid as user_id,
      substring(auth.jwt() ->> 'session_id' from uuid_form)::uuid as session_id,
      auth.jwt() ->> 'aal' = 'aal2' as is_confirmed
    from (values ('^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$')) as form (uuid_form)
  )
  select exists (
    select
    from token
    join auth.users as account on account.id = token.user_id
    join auth.sessions as session on session.id = token.session_id and session.user_id = account.id
    where account.raw_app_meta_data -> 'staff' = 'true'
      and not account.is_anonymous
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now())
      and (session.not_after is null or session.not_after > now())
      and (
        token.is_confirmed and session.aal::text = 'aal2'
        or not exists (
          select from auth.mfa_factors
          where user_id = account.id and status = 'verified'
        )
      )
  );
$$;

revoke execute on function private.is_staff from public;
grant execute on function private.is_staff to authenticated, service_role;
