-- An access token is good until it expires, whatever has become of its user. Whoever was removed or banned is no staff
-- from that moment on; nor would removing somebody take the second factor away from what their token has to show.
create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'is_anonymous', 'false') = 'false'
    and exists (
      select from auth.users
      where id = auth.uid() and (banned_until is null or banned_until <= now())
    )
    and (
      coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
      or not exists (
        select from auth.mfa_factors
        where user_id = auth.uid() and status = 'verified'
      )
    );
$$;
