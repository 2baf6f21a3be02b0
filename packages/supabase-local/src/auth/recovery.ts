import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { authError } from './answers';
import type { AuthContext } from './context';
import { beginRecovery, challengeEntries, issueRecoveryCode, refuseChallenge } from './flow-state';
import { refuseMail } from './mail-limits';
import { readBody } from './read-body';
import { redirectTarget, redirectWithCode, redirectWithError } from './redirects';

const emailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email());
const bodySchema = v.looseObject({ email: v.nullish(v.string(), ''), ...challengeEntries });

/** Marks the token of a link that gives a code, not a session. */
const codePrefix = 'pkce_';

const findUserSql = `
  select id, extract(epoch from now() - recovery_sent_at)::float as age
  from auth.users where email = $1 and deleted_at is null`;

const setTokenSql = `
  update auth.users set recovery_token = $2, recovery_sent_at = now(), updated_at = now()
  where id = $1`;

const findTokenSql = `
  select id, coalesce(banned_until > now(), false) as is_banned
  from auth.users
  where recovery_token = $1 and recovery_sent_at > now() - make_interval(secs => $2)`;

const useTokenSql = `
  update auth.users
  set recovery_token = null, email_confirmed_at = coalesce(email_confirmed_at, now())
  where id = $1`;

/** Signing in by a mailed link, for a forgotten password. */
export function recovery(context: AuthContext): Hono {
  const { query, config, mailbox, issuer } = context;
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

    const isPkce = input.code_challenge !== '';
    const token = `${isPkce ? codePrefix : ''}${randomBytes(28).toString('hex')}`;
    if (isPkce) await beginRecovery(user.id, input, context);
    await query(setTokenSql, [user.id, token]);
    const link = new URL(`${issuer}/verify`);
    link.searchParams.set('token', token);
    link.searchParams.set('type', 'recovery');
    link.searchParams.set('redirect_to', redirectTarget(c.req.query('redirect_to'), context));
    await mailbox.send({ to: email, ...recoveryMail(link.href) });
    return Response.json({});
  });

  routes.get('/verify', async (c, next) => {
    const { token = '', type, redirect_to: requested } = c.req.query();
    // The other links are lite's.
    if (type !== 'recovery' || !token.startsWith(codePrefix)) return next();
    const target = redirectTarget(requested, context);
    const [user] = await query<{ id: string; is_banned: boolean }>(findTokenSql, [
      token,
      config.email.otp_expiry,
    ]);
    if (!user) return redirectWithError(target, expired);
    if (user.is_banned) return redirectWithError(target, banned);
    const code = await issueRecoveryCode(user.id, context);
    if (code === undefined) return redirectWithError(target, expired);
    await query(useTokenSql, [user.id]);
    return redirectWithCode(target, code);
  });

  return routes;
}

const invalid = (message: string) => authError(400, 'validation_failed', message);

const expired = {
  error: 'access_denied',
  code: 'otp_expired',
  description: 'Email link is invalid or has expired',
};

const banned = { error: 'access_denied', code: 'user_banned', description: 'User is banned' };

function recoveryMail(link: string) {
  return {
    subject: 'Reset your password',
    text: `Follow this link to choose a new password. It works once, for a few minutes, in the browser in which you asked for it.

${link}

If you did not ask for it, ignore this mail: nothing has changed.`,
  };
}
