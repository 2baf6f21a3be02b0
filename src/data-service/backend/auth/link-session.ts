import type { AuthError, Session } from '@supabase/supabase-js';
import { AppError, withAppErrors } from '../client/app-error';
import { toAuthError } from '../client/auth-error';
import { callAuth, staffClient } from '../client/staff-client';
import type { LinkSession, MailLink } from './auth-callback';
import { createSeparateAuth } from './flow-auth';

/** The user whose session a link brings, according to the server. */
export interface LinkOwner {
  id: string;
  /** The email address, or the id of a user without one. */
  name: string;
}

const MAX_SECONDS_OLD = 120;

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
  if (age > MAX_SECONDS_OLD) {
    console.warn(`The session in the address was issued ${age} s ago: the link may be stale.`);
  } else if (age < 0) {
    console.warn(
      `The session in the address was issued ${-age} s in the future: is this device’s clock right?`,
    );
  }
}

/** The sessions of spent links that could not be stored yet, as no second one comes, by token hash. */
const received = new Map<string, Session>();

/**
 * Spends a link for choosing a password, and makes its session the panel's; a failure leaves the panel's own alone. Throws
 * `otp_expired` for a link that is too old, used or replaced.
 */
export async function signInWithMailLink(link: MailLink): Promise<void> {
  const { tokenHash } = link;
  const session = received.get(tokenHash) ?? (await spend(link)).session;
  if (!session) throw new AppError('unknown', `A link of type ${link.type} has no session.`);
  received.set(tokenHash, session);
  await callAuth((auth) => auth.setSession(session));
  received.delete(tokenHash);
}

/**
 * Spends one of the two links for a new email address, and signs nobody in. Returns whether the new address counts now:
 * the first link needs the second. Throws `otp_expired` as above.
 */
export async function confirmNewEmail(link: MailLink): Promise<boolean> {
  const { session, end } = await spend(link);
  if (!session) return false;
  await end();
  const { auth } = staffClient();
  if ((await auth.getSession()).data.session) await auth.refreshSession(); // its token names the old address
  return true;
}

function spend({ tokenHash, type }: MailLink) {
  return withAppErrors(async () => {
    const auth = createSeparateAuth();
    const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
    if (error) throw toAuthError(error);
    return { session: data.session, end: () => auth.signOut({ scope: 'local' }) };
  });
}
