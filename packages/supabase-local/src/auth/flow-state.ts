import { randomBytes, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import { authError } from './http';
import type { AuthContext } from './context';
import type { LinkType } from './link-mail';
import { completeSession } from './sessions';

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
    gen_random_uuid(), $1, $2, $3, $3, $4, $5, now(), now()
  )`;

/** Deletes expired flows that were never completed. */
export async function pruneFlows({ query }: AuthContext): Promise<void> {
  await query(pruneSql, []);
}

/** Remembers, with PKCE, who may exchange the code that a mailed link will give. */
export async function beginMailFlow(
  method: LinkType,
  userId: string,
  { code_challenge: challenge, code_challenge_method: challengeMethod }: Challenge,
  context: AuthContext,
): Promise<void> {
  if (challenge === '') return;
  await pruneFlows(context);
  const values = [userId, randomUUID(), method, challenge, challengeMethod.toLowerCase()];
  await context.query(insertSql, values);
}

const issueSql = `
  update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
  where id = (
    select id from auth.flow_state
    where user_id = $1 and authentication_method = $2
    order by created_at desc limit 1
  )
  returning auth_code`;

/** The code for the newest mail of this kind that the user has requested. */
export async function issueCode(
  userId: string,
  method: LinkType,
  { query }: AuthContext,
): Promise<string | undefined> {
  return (await query<{ auth_code: string }>(issueSql, [userId, method]))[0]?.auth_code;
}

/** Returns a new session: lite exchanges a code that nobody else has seen. */
export async function issueSession(
  c: Context,
  userId: string,
  method: 'otp' | 'oauth',
  context: AuthContext,
): Promise<Response> {
  const secret = randomBytes(32).toString('hex');
  await context.query(insertSql, [userId, secret, method, secret, 'plain']);
  const session = await context.lite(c, {
    method: 'POST',
    path: `/auth/v1/token?grant_type=pkce&apikey=${context.keys.publishableKey}`,
    body: JSON.stringify({ auth_code: secret, code_verifier: secret }),
  });
  return completeSession(session, method, context);
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
