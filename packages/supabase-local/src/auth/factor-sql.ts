/** Attempts that were given up before the first challenge would block the next one. */
export const removeAbandonedFactorsSql = `
  delete from auth.mfa_factors as factors
  where user_id = $1 and status = 'unverified' and created_at < now() - interval '300 seconds'
    and not exists (select from auth.mfa_challenges where factor_id = factors.id)`;

/** id, user, name, secret */
export const insertFactorSql = `
  insert into auth.mfa_factors
    (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
  values (gen_random_uuid(), $1, $2, 'totp', 'unverified', $3, now(), now())
  returning id`;

export interface FactorRow {
  id: string;
  status: 'verified' | 'unverified';
  secret: string;
}

/** id, user */
export const findFactorSql = `
  select id, status, secret from auth.mfa_factors where id = $1 and user_id = $2`;

/**
 * factor, IP address of the client. No two factors may have been challenged at the same moment, as on
 * a hosted Supabase, but the clock here counts whole milliseconds and may be set back.
 */
export const insertChallengeSql = `
  with challenged as (
    update auth.mfa_factors set last_challenged_at = greatest(
      now(), (select max(last_challenged_at) from auth.mfa_factors) + interval '1 microsecond'
    ) where id = $1
  )
  insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
  values (gen_random_uuid(), $1, now(), $2)
  returning id, extract(epoch from created_at + interval '300 seconds')::int as expires_at`;

export interface ChallengeRow {
  /** Used already, or made for another client. */
  isForeign: boolean;
  isExpired: boolean;
}

/** id, factor, IP address of the client */
export const findChallengeSql = `
  select
    verified_at is not null or ip_address <> $3 as "isForeign",
    created_at < now() - interval '300 seconds' as "isExpired"
  from auth.mfa_challenges where id = $1 and factor_id = $2`;

/** challenge, factor, session */
export const raiseSessionSql = `
  with met as (
    update auth.mfa_challenges set verified_at = now() where id = $1
  ), proven as (
    update auth.mfa_factors set status = 'verified', updated_at = now()
    where id = $2 and status = 'unverified'
  )
  update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $3`;

/** user */
export const endLowerSessionsSql = `
  delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < 'aal2'`;

/** user */
export const removeUnverifiedFactorsSql = `
  delete from auth.mfa_factors
  where user_id = $1 and status = 'unverified' and factor_type = 'totp'`;

/** factor */
export const removeFactorSql = `
  with removed as (
    delete from auth.mfa_factors where id = $1
  ), forgotten as (
    delete from auth.mfa_amr_claims using auth.sessions as sessions
    where session_id = sessions.id and factor_id = $1 and authentication_method = 'totp'
  )
  update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`;

/** session */
export const activeTokenSql = `
  select token from auth.refresh_tokens where session_id = $1 and not revoked
  order by created_at desc limit 1`;
