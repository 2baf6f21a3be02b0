import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { authError } from './answers';
import type { AuthContext } from './context';
import { toFragment } from './redirects';
import { completeToken } from './tokens';
import { findUser, toUser } from './users';

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
