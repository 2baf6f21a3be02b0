import type { Session } from '@supabase/supabase-js';
import { AppError, withAppErrors } from '@/data-service/client/app-error';
import { callAuth } from '@/data-service/client/auth-call';
import { toAuthError } from '@/data-service/client/auth-error';
import { staffClient } from '@/data-service/client/staff-client';
import type { MailLink } from './auth-callback';
import { createSeparateAuth } from './separate-auth';

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
