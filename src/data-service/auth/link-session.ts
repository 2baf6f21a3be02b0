import type { AuthError } from '@supabase/supabase-js';
import { AppError, withAppErrors } from '@/data-service/client/app-error';
import type { LinkSession } from './auth-callback';
import { callAuth } from '@/data-service/client/auth-call';
import { toAuthError } from '@/data-service/client/auth-error';
import { createSeparateAuth } from './separate-auth';

/** The user whose session a link brings, as the server says. */
export interface LinkOwner {
  id: string;
  /** The email address, or the id of a user without one. */
  name: string;
}

const MOST_SECONDS_OLD = 120;

/** The statuses with which the server rejects a token or a user. */
const GONE = new Set<number | undefined>([400, 401, 403, 404]);

/**
 * Asks the server whose session it is. Nothing is stored, and the panel's own session is not touched. Throws
 * `link_session_invalid` where the server knows no such session.
 */
export async function readLinkOwner(link: LinkSession): Promise<LinkOwner> {
  warnOfAge(link, Math.round(Date.now() / 1000));
  return withAppErrors(async () => {
    const { data, error } = await createSeparateAuth().getUser(link.accessToken);
    if (error) throw toLinkError(error);
    const { id, email } = data.user;
    return { id, name: email || id };
  });
}

/**
 * Makes the session of a link the panel's. It is renewed first, so that the tokens in the URL are worth nothing
 * afterwards; a link whose two tokens belong to different people is rejected.
 */
export async function acceptLinkSession(link: LinkSession, owner: LinkOwner): Promise<void> {
  const { access_token, refresh_token } = await withAppErrors(async () => {
    const { data, error } = await createSeparateAuth().refreshSession({
      refresh_token: link.refreshToken,
    });
    if (error) throw toLinkError(error);
    if (!data.session || data.user?.id !== owner.id) throw invalid('Its tokens are of two people.');
    return data.session;
  });
  await callAuth((auth) => auth.setSession({ access_token, refresh_token }));
}

function toLinkError(error: AuthError): AppError {
  if (error.code === 'user_banned' || !GONE.has(error.status)) return toAuthError(error);
  return invalid(error.message, error);
}

const invalid = (message: string, cause?: AuthError) =>
  new AppError('rejected', message, { code: 'link_session_invalid', ...(cause && { cause }) });

/** As the auth client does for the sessions that it reads itself. */
function warnOfAge({ expiresIn, expiresAt }: LinkSession, now: number): void {
  if (expiresAt === null) return;
  const age = now - (expiresAt - expiresIn);
  if (age > MOST_SECONDS_OLD) {
    console.warn(`The session in the address was issued ${age} s ago: the link may be stale.`);
  } else if (age < 0) {
    console.warn(
      `The session in the address was issued ${-age} s in the future: is this device’s clock right?`,
    );
  }
}
