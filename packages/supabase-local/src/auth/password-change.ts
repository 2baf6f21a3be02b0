import { authError } from './answers';
import type { AuthContext } from './context';
import { refuseNonce } from './reauthentication';
import type { Session } from './require-session';

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
