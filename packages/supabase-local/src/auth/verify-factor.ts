import type { Context } from 'hono';
import { TOTP } from 'otpauth';
import * as v from 'valibot';
import { authError, clientIp, readBody } from './http';
import type { AuthContext } from './context';
import {
  activeTokenSql,
  type ChallengeRow,
  endLowerSessionsSql,
  type FactorRow,
  findChallengeSql,
  raiseSessionSql,
  removeUnverifiedFactorsSql,
} from './factor-sql';
import type { Session } from './access';
import { completeSession } from './sessions';

const bodySchema = v.object({
  challenge_id: v.pipe(v.string(), v.uuid()),
  code: v.nullish(v.string(), ''),
});

/** Answers a challenge: the right code raises the session, and ends those of the user that have given none. */
export async function verifyFactor(
  c: Context,
  { id: session, user }: Session,
  factor: FactorRow,
  context: AuthContext,
): Promise<Response> {
  const { query, lite } = context;
  const input = await readBody(c, bodySchema);
  if (input instanceof Response) return input;
  const { challenge_id: challenge, code } = input;
  if (code === '') return authError(400, 'validation_failed', 'Code needs to be non-empty');
  const rejection = await refuseChallenge(challenge, factor, clientIp(c), context);
  if (rejection) return rejection;
  if (!isCurrentCode(code, factor.secret)) {
    return authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }
  const [active] = await query<{ token: string }>(activeTokenSql, [session]);
  const refreshed = await lite(c, {
    path: '/auth/v1/token?grant_type=refresh_token',
    body: JSON.stringify({ refresh_token: active?.token }),
  });
  if (!refreshed.ok) return refreshed;
  await query(raiseSessionSql, [challenge, factor.id, session]);
  await query(endLowerSessionsSql, [user.id]);
  await query(removeUnverifiedFactorsSql, [user.id]);
  return completeSession(refreshed, 'totp', context);
}

async function refuseChallenge(
  id: string,
  factor: FactorRow,
  ip: string,
  { query }: AuthContext,
): Promise<Response | null> {
  const [challenge] = await query<ChallengeRow>(findChallengeSql, [id, factor.id, ip]);
  if (!challenge) {
    return authError(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
  }
  if (challenge.isForeign) {
    return authError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (challenge.isExpired) {
    await query('delete from auth.mfa_challenges where id = $1', [id]);
    return authError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  return null;
}

/** Returns whether it is the code of now, of the step before or of the step after. */
function isCurrentCode(code: string, secret: string): boolean {
  // Other digits are as many characters and more bytes, which otpauth cannot compare.
  if (!/^[0-9]{6}$/.test(code)) return false;
  return new TOTP({ secret }).validate({ token: code, window: 1 }) !== null;
}
