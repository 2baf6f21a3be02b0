import * as v from 'valibot';
import { authError } from './answers';
import type { AuthContext } from './context';

export const challengeEntries = {
  code_challenge: v.nullish(v.string(), ''),
  code_challenge_method: v.nullish(v.string(), ''),
};

export interface Challenge {
  code_challenge: string;
  code_challenge_method: string;
}

/** Returns GoTrue's error for an invalid PKCE challenge, or null; without PKCE both parts are empty. */
export function refuseChallenge({
  code_challenge: challenge,
  code_challenge_method: method,
}: Challenge): Response | null {
  if ((challenge === '') !== (method === '')) {
    return invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (challenge === '') return null;
  if (challenge.length < 43 || challenge.length > 128) {
    return invalid('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    return invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  if (!['s256', 'plain'].includes(method.toLowerCase())) {
    return invalid('invalid code challenge method: code challenge method has to be plain or s256');
  }
  return null;
}

const invalid = (message: string) => authError(400, 'validation_failed', message);

const pruneSql = "delete from auth.flow_state where created_at < now() - interval '1 day'";

const insertSql = `
  insert into auth.flow_state (
    id, user_id, auth_code, authentication_method, provider_type, code_challenge,
    code_challenge_method, created_at, updated_at
  ) values (
    gen_random_uuid(), $1, gen_random_uuid(), 'recovery', 'recovery', $2, $3, now(), now()
  )`;

/** Forgets the ways that nobody has gone to their end. */
export async function pruneFlows({ query }: AuthContext): Promise<void> {
  await query(pruneSql, []);
}

/** Remembers who may exchange the code that the recovery of a user's account will give. */
export async function beginRecovery(
  userId: string,
  { code_challenge: challenge, code_challenge_method: method }: Challenge,
  context: AuthContext,
): Promise<void> {
  await pruneFlows(context);
  await context.query(insertSql, [userId, challenge, method.toLowerCase()]);
}

const issueSql = `
  update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
  where id = (
    select id from auth.flow_state
    where user_id = $1 and authentication_method = 'recovery'
    order by created_at desc limit 1
  )
  returning auth_code`;

/** The code for the newest recovery that the user has asked for. */
export async function issueRecoveryCode(
  userId: string,
  { query }: AuthContext,
): Promise<string | undefined> {
  return (await query<{ auth_code: string }>(issueSql, [userId]))[0]?.auth_code;
}

const methodSql = `
  select authentication_method as method from auth.flow_state where auth_code = $1`;

/** Returns the authentication method of the session for which this code is exchanged. */
export async function methodOfCode(
  code: string,
  { query }: AuthContext,
): Promise<string | undefined> {
  return (await query<{ method: string }>(methodSql, [code]))[0]?.method;
}
