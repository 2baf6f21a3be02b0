import { Hono } from 'hono';
import type { Config } from '../config';
import { authError } from './http';
import type { AuthContext } from './context';
import { refuseMail } from './limits';
import { requireSession, type Session, type SessionEnv } from './access';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';

/** The sets of characters of which a password must have one each, by `password_requirements` of config.toml. */
const requirements = {
  '': [],
  letters_digits: [letters + letters.toUpperCase(), digits],
  lower_upper_letters_digits: [letters, letters.toUpperCase(), digits],
  lower_upper_letters_digits_symbols: [
    letters,
    letters.toUpperCase(),
    digits,
    String.raw`!@#$%^&*()_+-=[]{};'\:"|<>?,./` + '`~',
  ],
} satisfies Record<string, string[]>;

/** Returns GoTrue's error for a password that is too weak, or longer than bcrypt reads; null when it is fine. */
export function refusePassword(
  password: string,
  { minimum_password_length: minimum, password_requirements: kind = '' }: Config['auth'],
): Response | null {
  if (Buffer.byteLength(password) > 72) {
    return authError(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  }
  const sets = requirements[kind];
  const isMixed = sets.every((set) =>
    Array.from(password).some((character) => set.includes(character)),
  );
  const weaknesses = {
    ...(password.length < minimum && {
      length: `Password should be at least ${minimum} characters.`,
    }),
    ...(!isMixed && {
      characters: `Password should contain at least one character of each: ${sets.join(', ')}.`,
    }),
  };
  const reasons = Object.keys(weaknesses);
  if (reasons.length === 0) return null;
  const msg = Object.values(weaknesses).join(' ');
  return Response.json(
    { code: 422, error_code: 'weak_password', msg, weak_password: { reasons } },
    { status: 422 },
  );
}

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
async function refuseNonce(
  userId: string,
  nonce: string,
  { query, config }: AuthContext,
): Promise<Response | null> {
  const spent = await query(spendSql, [userId, nonce, config.email.otp_expiry]);
  if (spent.length > 0) return null;
  return authError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

interface Proof {
  current_password: string;
  nonce: string;
}

interface SessionFacts {
  hasPassword: boolean;
  isCurrentPassword: boolean;
  /** Begun by a mailed link or code. */
  isRecovery: boolean;
  isOlderThanADay: boolean;
}

/**
 * session, password. bcryptjs, which is lite's, begins its hashes with $2b$, which pgcrypto does not
 * know; it is the same hash as $2a$.
 */
const factsSql = `
  select
    coalesce(encrypted_password, '') <> '' as "hasPassword",
    coalesce(
      substr(extensions.crypt($2, '$2a' || substr(nullif(encrypted_password, ''), 4)), 4)
        = substr(encrypted_password, 4),
      false
    ) as "isCurrentPassword",
    exists (
      select from auth.mfa_amr_claims
      where session_id = sessions.id
        and authentication_method in ('otp', 'magiclink', 'recovery')
    ) as "isRecovery",
    sessions.created_at < now() - interval '24 hours' as "isOlderThanADay"
  from auth.sessions join auth.users on users.id = sessions.user_id
  where sessions.id = $1`;

/** Returns GoTrue's error when a new password needs further proof, in its order; null when there is enough. */
export async function refusePasswordChange(
  { id, user }: Session,
  { current_password: current, nonce }: Proof,
  context: AuthContext,
): Promise<Response | null> {
  const { config, query } = context;
  const [facts] = await query<SessionFacts>(factsSql, [id, current]);
  if (facts?.isOlderThanADay && config.email.secure_password_change) {
    if (nonce === '') {
      return authError(400, 'reauthentication_needed', 'Password update requires reauthentication');
    }
    const rejection = await refuseNonce(user.id, nonce, context);
    if (rejection) return rejection;
  }
  if (!config.email.require_current_password || !facts?.hasPassword || facts.isRecovery)
    return null;
  const message = 'Current password required when setting new password.';
  if (current === '') return authError(400, 'current_password_required', message);
  return facts.isCurrentPassword ? null : authError(400, 'current_password_invalid', message);
}
