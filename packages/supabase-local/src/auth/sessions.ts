import { decodeJwt, SignJWT } from 'jose';
import * as v from 'valibot';
import type { AuthContext } from './context';
import { authError } from './http';
import { toFragment } from './redirects';
import { findUser, toUser } from './users';

const issuedSchema = v.object({
  sub: v.string(),
  session_id: v.string(),
  iat: v.number(),
  exp: v.number(),
});

interface SessionRow {
  aal: string | null;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  is_anonymous: boolean;
  is_banned: boolean;
  amr: { method: string; timestamp: number }[];
}

const sessionSql = `
  select sessions.aal, users.aud, users.role, users.email, users.phone, users.raw_app_meta_data,
    users.raw_user_meta_data, users.is_anonymous,
    coalesce(users.banned_until > now(), false) as is_banned,
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'method', authentication_method,
            'timestamp', extract(epoch from updated_at)::bigint
          )
          order by updated_at desc
        ),
        '[]'
      )
      from auth.mfa_amr_claims where session_id = sessions.id
    ) as amr
  from auth.sessions join auth.users on users.id = sessions.user_id
  where sessions.id = $1`;

const methodSql = `
  insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
  values (gen_random_uuid(), $1, $2, now(), now())
  on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`;

/**
 * Gives an access token that lite issued the claims that GoTrue's have, under the same secret and for
 * the same time. `method` is how the user has just signed in; a refresh has none. Answers null when the user is banned:
 * a session from before the ban stays for after it, a new one does not.
 */
async function completeToken(
  token: string,
  method: string | null,
  { query, keys, issuer }: AuthContext,
): Promise<string | null> {
  const { sub, session_id, iat, exp } = v.parse(issuedSchema, decodeJwt(token));
  if (method) await query(methodSql, [session_id, method]);
  const [session] = await query<SessionRow>(sessionSql, [session_id]);
  if (!session) throw new Error(`The session ${session_id} of a new token does not exist.`);
  if (session.is_banned) {
    if (method) await query('delete from auth.sessions where id = $1', [session_id]);
    return null;
  }
  return new SignJWT({
    iss: issuer,
    sub,
    aud: session.aud,
    iat,
    exp,
    email: session.email ?? '',
    phone: session.phone ?? '',
    app_metadata: session.raw_app_meta_data,
    user_metadata: session.raw_user_meta_data,
    role: session.role,
    aal: session.aal ?? 'aal1',
    amr: session.amr,
    session_id,
    is_anonymous: session.is_anonymous,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(keys.jwtSecret));
}

const sessionSchema = v.looseObject({
  access_token: v.string(),
  user: v.object({ id: v.string() }),
});

/** Completes the session in lite's answer, whether it is its body or in the URL of a redirect. */
export async function completeSession(
  response: Response,
  method: string | null,
  context: AuthContext,
): Promise<Response> {
  const location = response.headers.get('location');
  if (location !== null) return completeRedirect(response, location, method, context);
  if (!response.ok) return response;
  const session = v.safeParse(sessionSchema, await response.clone().json());
  if (!session.success) return response;
  const token = await completeToken(session.output.access_token, method, context);
  if (token === null) {
    const message = method === null ? 'Invalid Refresh Token: User Banned' : 'User is banned';
    return authError(400, 'user_banned', message);
  }
  const user = await findUser(session.output.user.id, context);
  return Response.json(
    {
      ...session.output,
      access_token: token,
      expires_at: decodeJwt(token).exp, // lite reads the clock again: a second later now and then
      user: user && toUser(user),
    },
    response,
  );
}

async function completeRedirect(
  response: Response,
  location: string,
  method: string | null,
  context: AuthContext,
): Promise<Response> {
  const [target = '', fragment = ''] = location.split('#');
  const values = new URLSearchParams(fragment);
  const issued = values.get('access_token');
  const token = issued === null ? null : await completeToken(issued, method, context);
  if (token !== null) {
    values.set('access_token', token);
    values.set('expires_at', String(decodeJwt(token).exp));
  }
  const isBanned = issued !== null && token === null;
  const headers = new Headers(response.headers);
  headers.set('location', `${target}#${toFragment(isBanned ? bannedFragment() : values)}`);
  return new Response(null, { status: response.status, headers });
}

const bannedFragment = () =>
  new URLSearchParams({
    error: 'access_denied',
    error_code: 'user_banned',
    error_description: 'User is banned',
  });
