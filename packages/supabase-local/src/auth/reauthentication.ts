import { Hono } from 'hono';
import { authError } from './answers';
import type { AuthContext } from './context';
import { refuseMail } from './mail-limits';
import { requireSession, type SessionEnv } from './require-session';

const ageSql = `
  select extract(epoch from now() - reauthentication_sent_at)::float as age
  from auth.users where id = $1`;

/** Mails a person a code by which the server knows them again. */
export function reauthentication(context: AuthContext): Hono<SessionEnv> {
  const { query, config, lite } = context;
  const routes = new Hono<SessionEnv>();

  routes.use(requireSession(context));

  routes.get('/', async (c) => {
    const { id, email } = c.get('session').user;
    const [last] = await query<{ age: number | null }>(ageSql, [id]);
    return refuseMail(email ?? '', last?.age ?? null, config.email) ?? lite(c);
  });

  return routes;
}

/** user, code, seconds for which it counts: what lite keeps of a code is its hash. */
const spendSql = `
  update auth.users set reauthentication_token = ''
  where id = $1 and reauthentication_sent_at > now() - make_interval(secs => $3)
    and reauthentication_token = encode(extensions.digest(lower(email) || $2, 'sha256'), 'hex')
  returning id`;

/** Returns GoTrue's error for a wrong mailed code; null for the right one, which is used up by this. */
export async function refuseNonce(
  userId: string,
  nonce: string,
  { query, config }: AuthContext,
): Promise<Response | null> {
  const spent = await query(spendSql, [userId, nonce, config.email.otp_expiry]);
  if (spent.length > 0) return null;
  return authError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}
