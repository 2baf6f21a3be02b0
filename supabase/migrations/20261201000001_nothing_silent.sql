SET local check_function_bodies = off;

ALTER TABLE "public"."team_invitations"
  ADD COLUMN "inviter" uuid;

CREATE OR REPLACE FUNCTION public.accept_invitation (
  hash text
)
  RETURNS TABLE (
    outcome      text,
    email        text,
    account_id   uuid,
    is_confirmed boolean,
    is_staff     boolean
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.invite_member (
  address text,
  hash    text,
  inviter uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
  delete from public.team_events where happened_at <= now() - interval '3 years';
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
$function$;

CREATE OR REPLACE FUNCTION public.remove_member (
  member    uuid,
  remover   uuid    DEFAULT NULL::uuid,
  even_last boolean DEFAULT false
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

REVOKE ALL ("inviter") ON TABLE "public"."team_invitations" FROM "authenticated";

GRANT SELECT ("inviter") ON TABLE "public"."team_invitations" TO "authenticated";
