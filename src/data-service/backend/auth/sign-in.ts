import type { Provider } from '@supabase/supabase-js';
import { paths } from '@/config/paths';
import { AppError, withAppErrors } from '../client/app-error';
import { toAuthError } from '../client/auth-error';
import { callAuth } from '../client/staff-client';
import { callFlow, createSeparateAuth } from './flow-auth';

/** Returns the URL to which mails and providers lead back. */
const callbackUrl = () => `${window.location.origin}${paths.login}`;

export interface Credentials {
  email: string;
  password: string;
}

/** A captcha's answer, where the installation asks for one. */
type CaptchaToken = string | undefined;

const withCaptcha = (captchaToken: CaptchaToken) => (captchaToken ? { captchaToken } : {});

/** Throws `unauthorized` for a wrong email address or password. */
export async function signInWithPassword(
  credentials: Credentials,
  captchaToken?: CaptchaToken,
): Promise<void> {
  await callAuth((auth) =>
    auth.signInWithPassword({ ...credentials, options: withCaptcha(captchaToken) }),
  );
}

/** Leaves the page for the provider's. */
export async function signInWithProvider(provider: Provider, scopes?: string): Promise<void> {
  await callFlow((auth) =>
    auth.signInWithOAuth({
      provider,
      options: { redirectTo: callbackUrl(), ...(scopes && { scopes }) },
    }),
  );
}

/** Has a mail sent to a user with an account; without one the response is the same. */
export async function requestNewPassword(
  email: string,
  captchaToken?: CaptchaToken,
): Promise<void> {
  await callFlow((auth) =>
    auth.resetPasswordForEmail(email, {
      redirectTo: callbackUrl(),
      ...withCaptcha(captchaToken),
    }),
  );
}

/** Makes the panel's session of the code of a mail or a provider; returns what the code was requested for. */
export async function exchangeCode(code: string): Promise<'recovery' | 'sign-in'> {
  const data = await callFlow((auth) => auth.exchangeCodeForSession(code));
  const { access_token, refresh_token } = data.session;
  await callAuth((auth) => auth.setSession({ access_token, refresh_token }));
  return 'redirectType' in data && data.redirectType === 'recovery' ? 'recovery' : 'sign-in';
}

/** Confirms the session with the code of the authenticator app. */
export async function confirmSession(factorId: string, code: string): Promise<void> {
  await callAuth((auth) => auth.mfa.challengeAndVerify({ factorId, code }));
}

/**
 * Has the server check the password of the signed-in user, in a session beside theirs that ends at once: it offers no
 * other way that changes nothing. Throws `current_password_invalid` for a wrong one.
 */
export async function confirmPassword(
  credentials: Credentials,
  captchaToken?: CaptchaToken,
): Promise<void> {
  await withAppErrors(async () => {
    const auth = createSeparateAuth();
    const { error } = await auth.signInWithPassword({
      ...credentials,
      options: withCaptcha(captchaToken),
    });
    if (error?.code === 'invalid_credentials') {
      throw new AppError('rejected', error.message, {
        cause: error,
        code: 'current_password_invalid',
      });
    }
    if (error) throw toAuthError(error);
    await auth.signOut({ scope: 'local' });
  });
}

/** Ends every other session of the same person. */
export async function setPassword(password: string): Promise<void> {
  await callAuth((auth) => auth.updateUser({ password }));
}
