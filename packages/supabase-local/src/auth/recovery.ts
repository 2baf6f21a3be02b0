import { Hono } from 'hono';
import * as v from 'valibot';
import { authError, readBody } from './http';
import type { AuthContext } from './context';
import { beginMailFlow, challengeEntries, refuseChallenge } from './flow-state';
import { createToken, sendLink } from './link-mail';
import { refuseMail } from './limits';
import { redirectTarget } from './redirects';

const emailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email());
const bodySchema = v.looseObject({ email: v.nullish(v.string(), ''), ...challengeEntries });

const findUserSql = `
  select id, extract(epoch from now() - recovery_sent_at)::float as age
  from auth.users where email = $1 and deleted_at is null`;

const setTokenSql = `
  update auth.users set recovery_token = $2, recovery_sent_at = now(), updated_at = now()
  where id = $1`;

/** The mail for a forgotten password. */
export function recovery(context: AuthContext): Hono {
  const { query, config } = context;
  const routes = new Hono();

  routes.post('/recover', async (c) => {
    const input = await readBody(c, bodySchema);
    if (input instanceof Response) return input;
    if (input.email === '') return invalid('Password recovery requires an email');
    const parsed = v.safeParse(emailSchema, input.email);
    if (!parsed.success) return invalid('Unable to validate email address: invalid format');
    const rejection = refuseChallenge(input);
    if (rejection) return rejection;
    const email = parsed.output;
    const [user] = await query<{ id: string; age: number | null }>(findUserSql, [email]);
    // Nobody learns from this answer who has an account.
    if (!user) return Response.json({});
    const tooSoon = refuseMail(email, user.age, config.email);
    if (tooSoon) return tooSoon;

    const token = createToken(email, input.code_challenge !== '', context);
    await beginMailFlow('recovery', user.id, input, context);
    await query(setTokenSql, [user.id, token.hash]);
    const redirectTo = redirectTarget(c.req.query('redirect_to'), context);
    await sendLink('recovery', { to: email, token, redirectTo, email }, context);
    return Response.json({});
  });

  return routes;
}

const invalid = (message: string) => authError(400, 'validation_failed', message);
