import { Hono } from 'hono';
import * as v from 'valibot';
import { hasCode } from '../../../../node/error-code';
import { emailExists } from './admin-users';
import type { AuthContext } from './context';
import { actionLink, createToken, sendLink } from './link-mail';
import { authError, readBody } from './http';
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

/** The links that the embedded backend makes for administrators; GoTrue has more types. */
const linkSchema = v.looseObject({
  ...bodySchema.entries,
  type: v.picklist(['invite', 'recovery'], 'Invalid email action link type requested'),
  redirect_to: v.nullish(v.string()),
});

const findUserSql = `
  select id, email_confirmed_at is not null as "isConfirmed" from auth.users
  where email = $1 and deleted_at is null`;

const setRecoveryTokenSql = `
  update auth.users set recovery_token = $2, recovery_sent_at = now(), updated_at = now() where id = $1`;

/**
 * The invitations that Supabase's dashboard sends, and links that an administrator's program passes on: they create a session
 * in any browser, because none has requested them.
 */
export function invite(context: AuthContext): Hono {
  const { query, keys } = context;
  const routes = new Hono();

  routes.post('/admin/generate_link', requireSecretKey(keys.secretKey), async (c) => {
    const input = await readBody(c, linkSchema);
    if (input instanceof Response) return input;
    const { type, email, data, redirect_to: requested } = input;
    const [known] = await query<{ id: string; isConfirmed: boolean }>(findUserSql, [email]);
    if (type === 'invite' && known?.isConfirmed) return emailExists();
    const id = known?.id ?? (type === 'invite' ? await insertUser(email, data) : null);
    if (id === null) return authError(404, 'user_not_found', 'User with this email not found');
    const token = createToken(email, false, context);
    await query(type === 'invite' ? setTokenSql : setRecoveryTokenSql, [id, token.hash]);
    const redirectTo = redirectTarget(requested ?? undefined, context);
    const user = await findUser(id, context);
    return Response.json({
      ...(user && toUser(user)),
      action_link: actionLink(type, token, redirectTo, context),
      email_otp: token.code,
      hashed_token: token.hash,
      verification_type: type,
      redirect_to: redirectTo,
    });
  });

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
