import { Hono } from 'hono';
import * as v from 'valibot';
import { authError } from './http';
import type { AuthContext } from './context';
import { updateProviders } from './providers/accounts';
import { beginFlow } from './providers/flow';
import { requireSession, type SessionEnv } from './access';

const removeSql = 'delete from auth.identities where id = $1 and user_id = $2';

/** An email that no identity has any more gives way to that of the oldest. */
const updateEmailSql = `
  update auth.users set updated_at = now(), email = (
    select email from auth.identities where user_id = $1 and email is not null
    order by created_at limit 1
  )
  where id = $1 and email not in (
    select email from auth.identities where user_id = $1 and email is not null
  )`;

/** Routes to link identities to one's own account, and to unlink them. */
export function identities(context: AuthContext): Hono<SessionEnv> {
  const { query, config } = context;
  const routes = new Hono<SessionEnv>();

  routes.use(requireSession(context));
  routes.use(async (_c, next) => {
    if (config.enable_manual_linking) return next();
    return authError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  });

  routes.get('/authorize', async (c) => {
    const url = await beginFlow(c.req.query(), c.get('session').user.id, context);
    if (url instanceof Response) return url;
    const isAsked = c.req.query('skip_http_redirect') === 'true';
    return isAsked ? Response.json({ url: url.href }) : c.redirect(url, 302);
  });

  routes.delete('/:id', async (c) => {
    const { user } = c.get('session');
    const id = c.req.param('id');
    if (!v.is(v.pipe(v.string(), v.uuid()), id)) {
      return authError(404, 'validation_failed', 'identity_id must be an UUID');
    }
    if (user.identities.length <= 1) {
      return authError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    }
    if (!user.identities.some((identity) => identity['identity_id'] === id)) {
      return authError(422, 'identity_not_found', "Identity doesn't exist");
    }
    await query(removeSql, [id, user.id]);
    await query(updateEmailSql, [user.id]);
    await updateProviders(user.id, context);
    return Response.json({});
  });

  return routes;
}
