import { Hono } from 'hono';
import * as v from 'valibot';
import { hasCode } from '../../../../node/error-code';
import { emailExists } from './admin-users';
import type { AuthContext } from './context';
import { createToken, sendLink } from './link-mail';
import { readBody } from './http';
import { redirectTarget } from './redirects';
import { requireSecretKey } from './access';
import { findUser, insertUserSql, toUser } from './users';

const bodySchema = v.looseObject({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email()),
  data: v.nullish(v.record(v.string(), v.unknown()), {}),
});

const setTokenSql = `
  update auth.users
  set confirmation_token = $2, confirmation_sent_at = now(), invited_at = now(), updated_at = now()
  where id = $1`;

/** The invitations that Supabase's dashboard sends: their links bring a session, for there is no browser that has asked. */
export function invite(context: AuthContext): Hono {
  const { query, keys } = context;
  const routes = new Hono();

  routes.post('/invite', requireSecretKey(keys.secretKey), async (c) => {
    const input = await readBody(c, bodySchema);
    if (input instanceof Response) return input;
    const { email, data } = input;
    const id = await insertUser(email, data);
    if (id === null) return emailExists();
    const token = createToken(email, false, context);
    await query(setTokenSql, [id, token.hash]);
    const redirectTo = redirectTarget(c.req.query('redirect_to'), context);
    await sendLink('invite', { to: email, token, redirectTo, email }, context);
    const user = await findUser(id, context);
    return Response.json(user && toUser(user));
  });

  /** Returns the id of a new user without a password, null where the email has one. */
  async function insertUser(email: string, data: object | null): Promise<string | null> {
    try {
      const values = [null, email, null, null, data ?? {}, {}, null, null];
      return (await query<{ id: string }>(insertUserSql(), values))[0]?.id ?? null;
    } catch (error) {
      if (hasCode(error, '23505')) return null;
      throw error;
    }
  }

  return routes;
}
