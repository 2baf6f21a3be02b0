import { Hono } from 'hono';
import * as v from 'valibot';
import { authError } from './answers';
import type { AuthContext } from './context';
import { beginEmailChange, refuseEmailChange } from './email-change';
import { challengeEntries } from './flow-state';
import { refusePassword } from './password';
import { refusePasswordChange } from './password-change';
import { readBody } from './read-body';
import { redirectTarget } from './redirects';
import { requireSession, type SessionEnv } from './require-session';
import { findUser, toUser } from './users';

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
