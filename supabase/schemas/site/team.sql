-- The team: who may invite whom, and who has. Being staff is a mark on an account (common/access.sql); here is how it is given and
-- taken by colleagues. docs/decisions/2026-11-27-team.md

-- One row for an address. Nothing but the hash is kept of the token in its link.
create table public.team_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null
    constraint team_invitations_email_key unique
    constraint team_invitations_email_length check (char_length(email) <= 254)
    constraint team_invitations_email_form check (private.is_email(email) and email = lower(email)),
  token_hash text not null
    constraint team_invitations_token_hash_key unique
    constraint team_invitations_token_hash_form check (token_hash ~ '^[0-9a-f]{64}$'),
  -- By e-mail address, as in every history: it stays when the account goes.
  invited_by text not null
    constraint team_invitations_invited_by_length check (char_length(invited_by) <= 254),
  -- The account of who invited: as long as the invitation is open it counts only while that is staff.
  inviter uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day',
  -- When its button was pressed first, and when the account had signed in last by then: once it has signed in again, the
  -- invitation is used. Until then the button may be pressed again, as an answer can get lost.
  accepted_at timestamptz,
  signed_in_before timestamptz,
  presses integer not null default 0
    constraint team_invitations_presses_range check (presses between 0 and 10),
  constraint team_invitations_pressed_with_time check ((accepted_at is not null) = (presses > 0))
);

-- Who let whom in or out, for 400 days: a part of the list in site/worklist.sql.
create table public.team_events (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    constraint team_events_kind_known check (kind in ('invited', 'withdrawn', 'joined', 'removed', 'factor_removed')),
  -- Whom it is about.
  email text not null
    constraint team_events_email_length check (char_length(email) <= 254),
  -- Who did it; null for the command line.
  actor text
    constraint team_events_actor_length check (char_length(actor) <= 254),
  happened_at timestamptz not null default now()
);

create index team_events_newest_idx on public.team_events (happened_at desc, id);

-- Staff read, but for the hash. Only the functions below write, for the function beside the site.
alter table public.team_invitations enable row level security;
alter table public.team_events enable row level security;
revoke all on public.team_invitations, public.team_events from public, anon, authenticated, service_role;
grant all on public.team_invitations, public.team_events to service_role;
grant select (id, email, invited_by, inviter, created_at, expires_at, accepted_at) on public.team_invitations to authenticated;
grant select on public.team_events to authenticated;

create policy "staff read" on public.team_invitations
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.team_events
  for select to authenticated using ((select private.is_staff()));

-- What a member of staff is called in the history, if they are one now; null for anybody else.
create function private.member_email(member uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(email, ''), id::text) from auth.users
  where id = member and raw_app_meta_data -> 'staff' = 'true' and not is_anonymous and deleted_at is null
    and (banned_until is null or banned_until <= now());
$$;

-- Who is staff, for staff. Last seen: a session is renewed once an hour while its panel is open.
create function public.team_members()
returns table (id uuid, email text, last_seen_at timestamptz, has_factor boolean, is_blocked boolean)
language sql stable security definer set search_path = ''
as $$
  select account.id, account.email::text,
    greatest(
      account.last_sign_in_at,
      (select max(session.refreshed_at) at time zone 'utc' from auth.sessions as session where session.user_id = account.id)
    ),
    exists (
      select from auth.mfa_factors as factor where factor.user_id = account.id and factor.status = 'verified'
    ),
    coalesce(account.banned_until > now(), false)
  from auth.users as account
  where (select private.is_staff())
    and account.raw_app_meta_data -> 'staff' = 'true' and not account.is_anonymous and account.deleted_at is null
  order by account.email, account.id;
$$;

-- Notes an invitation, in place of an earlier one to the same address, or says why not: `not-staff`, `already-staff`,
-- `too-many`. One after the other, as with everything that changes the team.
create function public.invite_member(address text, hash text, inviter uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  actor text;
begin
  perform pg_advisory_xact_lock(hashtext('public.team'));
  actor := private.member_email(inviter);
  if actor is null then
    return 'not-staff';
  end if;
  if exists (
    select from auth.users
    where email = address and raw_app_meta_data -> 'staff' = 'true' and deleted_at is null and email_confirmed_at is not null
  ) then
    return 'already-staff';
  end if;
  delete from public.team_invitations where expires_at <= now() - interval '30 days';
  delete from public.team_events where happened_at <= now() - interval '400 days';
  if exists (
    select from public.team_events where kind = 'invited' and happened_at > now() - interval '1 hour' offset 19
  ) then
    return 'too-many';
  end if;
  insert into public.team_invitations (email, token_hash, invited_by, inviter)
  values (address, hash, actor, invite_member.inviter)
  on conflict (email) do update set
    token_hash = excluded.token_hash, invited_by = excluded.invited_by, inviter = excluded.inviter, created_at = now(),
    expires_at = excluded.expires_at, accepted_at = null, signed_in_before = null, presses = 0;
  insert into public.team_events (kind, email, actor) values ('invited', address, actor);
  return 'invited';
end;
$$;

-- What the button of an invitation does here. `outcome` is `accepted`, or why not: `unknown`, `expired`, `used`. The account
-- of the address, if there is one, is what the function beside the site goes on with.
create function public.accept_invitation(hash text)
returns table (outcome text, email text, account_id uuid, is_confirmed boolean, is_staff boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  invitation public.team_invitations;
  account record;
begin
  perform pg_advisory_xact_lock(hashtext('public.team'));
  select * into invitation from public.team_invitations where token_hash = hash;
  if invitation is null
    or invitation.accepted_at is null and invitation.inviter is not null and private.member_email(invitation.inviter) is null
  then
    return query select 'unknown', null::text, null::uuid, null::boolean, null::boolean;
    return;
  end if;
  select users.id, users.last_sign_in_at, users.email_confirmed_at is not null as is_confirmed,
    coalesce(users.raw_app_meta_data -> 'staff' = 'true', false) as is_staff
    into account from auth.users
    where users.email = invitation.email and users.deleted_at is null and not users.is_sso_user;
  if invitation.presses = 10
    or invitation.accepted_at is null and account.is_staff and account.is_confirmed
    or invitation.accepted_at is not null and account.last_sign_in_at is distinct from invitation.signed_in_before
  then
    outcome := 'used';
  elsif invitation.expires_at <= now() then
    outcome := 'expired';
  else
    outcome := 'accepted';
    update public.team_invitations set
      accepted_at = coalesce(accepted_at, now()), presses = presses + 1,
      signed_in_before = case when accepted_at is null then account.last_sign_in_at else signed_in_before end
      where id = invitation.id;
  end if;
  return query select outcome, invitation.email, account.id, account.is_confirmed, account.is_staff;
end;
$$;

-- Takes the mark from a member and ends their sessions and open invitations, so that nothing of theirs counts any more, or
-- says why not: `last` for the last one who can sign in, `unknown` for who is not staff, `not-staff` for a remover who is so
-- no longer. The account itself is Auth's to delete. Two who remove each other come one after the other, and the second is
-- too late.
create function public.remove_member(member uuid, remover uuid default null, even_last boolean default false) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  actor text;
  address text;
begin
  perform pg_advisory_xact_lock(hashtext('public.team'));
  actor := private.member_email(remover);
  if remover is not null and actor is null then
    return 'not-staff';
  end if;
  select coalesce(nullif(email, ''), id::text) into address from auth.users
    where id = member and raw_app_meta_data -> 'staff' = 'true' for update;
  if address is null then
    return 'unknown';
  end if;
  if not even_last and not exists (
    select from auth.users
    where id <> member and email_confirmed_at is not null and private.member_email(id) is not null
  ) then
    return 'last';
  end if;
  update auth.users set raw_app_meta_data = raw_app_meta_data - 'staff' where id = member;
  delete from auth.sessions where user_id = member;
  delete from public.team_invitations where email = lower(address) or inviter = member and accepted_at is null;
  insert into public.team_events (kind, email, actor) values ('removed', address, actor);
  return 'removed';
end;
$$;

revoke execute on function
  private.member_email, public.team_members, public.invite_member, public.accept_invitation, public.remove_member
  from public, anon, authenticated;
grant execute on function public.team_members to authenticated, service_role;
grant execute on function public.invite_member, public.accept_invitation, public.remove_member to service_role;
