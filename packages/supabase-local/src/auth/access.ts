import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { authError } from './http';
import type { AuthContext } from './context';
import { findUser, type UserRow } from './users';

/** The session that a request belongs to. */
export interface Session {
  id: string;
  /** The authenticator assurance level. */
  aal: 'aal1' | 'aal2';
  user: UserRow;
}

export interface SessionEnv {
  Variables: { session: Session };
}

interface SessionRow extends Pick<Session, 'aal'> {
  isBanned: boolean;
}

const claimsSchema = v.object({ sub: v.string(), session_id: v.string() });

const sessionSql = `
  select coalesce(aal, 'aal1') as aal, coalesce(banned_until > now(), false) as "isBanned"
  from auth.sessions join auth.users on users.id = user_id
  where sessions.id = $1 and user_id = $2`;

const tokenOf = (c: Context) =>
  c.req.header('authorization')?.replace(/^Bearer\s+/i, '') ?? c.req.header('apikey') ?? '';

/** Returns GoTrue's error for a key in place of a token: a hosted gateway makes it a token of its role, which is nobody's. */
export function refuseKey(c: Context, { keys }: Pick<AuthContext, 'keys'>): Response | null {
  const isKey = [keys.publishableKey, keys.secretKey].includes(tokenOf(c));
  if (!isKey || c.req.header('apikey') !== tokenOf(c)) return null;
  return authError(403, 'bad_jwt', 'invalid claim: missing sub claim');
}

/** Lets a request pass that carries the token of a session, which lite judges. */
export function requireSession(context: AuthContext) {
  return createMiddleware<SessionEnv>(async (c, next) => {
    const rejection = refuseKey(c, context);
    if (rejection) return rejection;
    const answer = await context.lite(c, { method: 'GET', path: '/auth/v1/user' });
    if (!answer.ok) return answer;
    const claims = v.safeParse(claimsSchema, decodeJwt(tokenOf(c)));
    if (!claims.success) return sessionNotFound();
    const { sub, session_id: id } = claims.output;
    const [session] = await context.query<SessionRow>(sessionSql, [id, sub]);
    const user = await findUser(sub, context);
    if (!session || !user) return sessionNotFound();
    if (session.isBanned) return authError(403, 'user_banned', 'User is banned');
    c.set('session', { id, aal: session.aal, user });
    return next();
  });
}

const sessionNotFound = () =>
  authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

/** Lets a request pass that carries the secret key and no user's token. */
export function requireSecretKey(secretKey: string) {
  return createMiddleware(async (c, next) => {
    const key = c.req.header('apikey');
    const token = c.req.header('authorization')?.replace(/^Bearer\s+/i, '');
    if (key === undefined) return authError(401, 'no_authorization', 'No API key found in request');
    if (key !== secretKey || (token !== undefined && token !== secretKey)) {
      return authError(403, 'not_admin', 'User not allowed');
    }
    if (/^Mozilla\//i.test(c.req.header('user-agent') ?? '')) {
      return authError(401, 'not_admin', 'Forbidden use of secret API key in browser');
    }
    return next();
  });
}
