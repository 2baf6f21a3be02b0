import { Hono } from 'hono';
import * as v from 'valibot';
import { authError } from './answers';
import type { AuthContext } from './context';
import { readBody } from './read-body';
import { requireSession, type SessionEnv } from './require-session';
import { findUser, toUser } from './users';

const updateSchema = v.looseObject({
  email: v.nullish(v.string(), ''),
  password: v.nullish(v.string(), ''),
});

/** What a signed-in person reads and changes of their own account. */
export function ownUser(context: AuthContext): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>();

  routes.use(requireSession(context));

  routes.get('/', (c) => Response.json(toUser(c.get('session').user)));

  routes.put('/', async (c) => {
    const { id, aal, user } = c.get('session');
    const input = await readBody(c, updateSchema);
    if (input instanceof Response) return input;
    const isSensitive = input.password !== '' || (input.email !== '' && input.email !== user.email);
    const hasFactor = user.factors?.some(({ status }) => status === 'verified');
    if (isSensitive && hasFactor && aal !== 'aal2') {
      return authError(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      );
    }
    const answer = await context.lite(c);
    if (!answer.ok) return answer;
    if (input.password !== '') {
      const sql = 'delete from auth.sessions where user_id = $1 and id <> $2';
      await context.query(sql, [user.id, id]);
    }
    const updated = await findUser(user.id, context);
    return Response.json(toUser(updated ?? user), answer);
  });

  routes.all('/', (c) => context.lite(c));

  return routes;
}
