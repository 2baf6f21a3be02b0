import { Hono } from 'hono';
import * as v from 'valibot';
import { authError } from './answers';
import type { AuthContext } from './context';
import { refusePassword } from './password';
import { refusePasswordChange } from './password-change';
import { readBody } from './read-body';
import { requireSession, type SessionEnv } from './require-session';
import { findUser, toUser } from './users';

const updateSchema = v.looseObject({
  email: v.nullish(v.string(), ''),
  password: v.nullish(v.string(), ''),
  current_password: v.nullish(v.string(), ''),
  nonce: v.nullish(v.string(), ''),
  app_metadata: v.nullish(v.record(v.string(), v.unknown())),
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
    const isChange = input.password !== '';
    const weak = isChange && refusePassword(input.password, context.config.minimum_password_length);
    if (weak) return weak;
    if (input.app_metadata) {
      return authError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
    }
    const isSensitive = isChange || (input.email !== '' && input.email !== user.email);
    const hasFactor = user.factors?.some(({ status }) => status === 'verified');
    if (isSensitive && hasFactor && aal !== 'aal2') {
      return authError(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      );
    }
    const unproven = isChange && (await refusePasswordChange(session, input, context));
    if (unproven) return unproven;
    const answer = await context.lite(c);
    if (!answer.ok) return answer;
    if (isChange) {
      const sql = 'delete from auth.sessions where user_id = $1 and id <> $2';
      await context.query(sql, [user.id, id]);
    }
    const updated = await findUser(user.id, context);
    return Response.json(toUser(updated ?? user), answer);
  });

  routes.all('/', (c) => context.lite(c));

  return routes;
}
