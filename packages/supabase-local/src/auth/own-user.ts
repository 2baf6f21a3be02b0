import * as v from 'valibot';
import { Hono } from 'hono';
import { emailExists } from './admin-users';
import { authError, readBody } from './http';
import type { AuthContext } from './context';
import { beginMailFlow, type Challenge, challengeEntries } from './flow-state';
import { createToken, sendLink, type Token } from './link-mail';
import { refuseMail } from './limits';
import { findUser, toUser, type UserRow } from './users';
import { refusePassword, refusePasswordChange } from './password';
import { redirectTarget } from './redirects';
import { requireSession, type SessionEnv } from './access';

const emailSchema = v.pipe(v.string(), v.email());

const factsSql = `
  select exists (select from auth.users where email = $2 and id <> $1) as "isTaken",
    extract(epoch from now() - email_change_sent_at)::float as age
  from auth.users where id = $1`;

/** Returns GoTrue's error for a new email that is invalid, taken, or requested too soon; else null. */
async function refuseEmailChange(
  { id }: UserRow,
  email: string,
  { query, config }: AuthContext,
): Promise<Response | null> {
  if (!v.is(emailSchema, email)) {
    return authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  const [facts] = await query<{ isTaken: boolean; age: number | null }>(factsSql, [id, email]);
  if (facts?.isTaken) return emailExists();
  return refuseMail(email, facts?.age ?? null, config.email);
}

/** user, new email, its token, token of the current email */
const setTokensSql = `
  update auth.users
  set email_change = $2, email_change_token_new = $3, email_change_token_current = $4,
    email_change_sent_at = now(), email_change_confirm_status = 0, updated_at = now()
  where id = $1`;

/** Mails a link to the new email and, where both have to agree, one to the current. */
async function beginEmailChange(
  { id, email }: UserRow,
  newEmail: string,
  { challenge, redirectTo }: { challenge: Challenge; redirectTo: string },
  context: AuthContext,
): Promise<void> {
  const { query, config } = context;
  const isPkce = challenge.code_challenge !== '';
  const forNew = createToken(newEmail, isPkce, context);
  const forCurrent =
    config.email.double_confirm_changes && email ? createToken(email, isPkce, context) : null;
  await beginMailFlow('email_change', id, challenge, context);
  await query(setTokensSql, [id, newEmail, forNew.hash, forCurrent?.hash ?? null]);
  const send = async (to: string, token: Token) =>
    sendLink('email_change', { to, token, redirectTo, email: email ?? '', newEmail }, context);
  await send(newEmail, forNew);
  if (email && forCurrent) await send(email, forCurrent);
}

const updateSchema = v.object({
  email: v.nullish(v.pipe(v.string(), v.trim(), v.toLowerCase()), ''),
  password: v.nullish(v.string(), ''),
  current_password: v.nullish(v.string(), ''),
  nonce: v.nullish(v.string(), ''),
  data: v.nullish(v.record(v.string(), v.unknown())),
  app_metadata: v.nullish(v.record(v.string(), v.unknown())),
  ...challengeEntries,
});

/** Routes to read and change one's own account. */
export function ownUser(context: AuthContext): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>();

  routes.use(requireSession(context));

  routes.get('/', (c) => Response.json(toUser(c.get('session').user)));

  routes.put('/', async (c) => {
    const session = c.get('session');
    const { id, aal, user } = session;
    const input = await readBody(c, updateSchema);
    if (input instanceof Response) return input;
    const { email, password, data } = input;
    const isChange = password !== '';
    const weak = isChange && refusePassword(password, context.config);
    if (weak) return weak;
    if (input.app_metadata) {
      return authError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
    }
    const isNewEmail = email !== '' && email !== user.email;
    const hasFactor = user.factors?.some(({ status }) => status === 'verified');
    if ((isChange || isNewEmail) && hasFactor && aal !== 'aal2') {
      return authError(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      );
    }
    const unfit = isNewEmail && (await refuseEmailChange(user, email, context));
    if (unfit) return unfit;
    const unproven = isChange && (await refusePasswordChange(session, input, context));
    if (unproven) return unproven;
    const changes = { password: password || undefined, data: data ?? undefined };
    const answer = await context.lite(c, { body: JSON.stringify(changes) });
    if (!answer.ok) return answer;
    if (isChange) {
      const sql = 'delete from auth.sessions where user_id = $1 and id <> $2';
      await context.query(sql, [user.id, id]);
    }
    if (isNewEmail) {
      const redirectTo = redirectTarget(c.req.query('redirect_to'), context);
      await beginEmailChange(user, email, { challenge: input, redirectTo }, context);
    }
    const updated = await findUser(user.id, context);
    return Response.json(toUser(updated ?? user), answer);
  });

  routes.all('/', (c) => context.lite(c));

  return routes;
}
