import type { Provider } from '@supabase/supabase-js';
import { paths } from '@/config/paths';
import { callAuth } from './auth-call';

/** Where mails and providers lead back to. */
const callbackAddress = () => `${window.location.origin}${paths.login}`;

export interface Credentials {
  email: string;
  password: string;
}

/** A captcha's answer, where the installation asks for one. */
type CaptchaToken = string | undefined;

const withCaptcha = (captchaToken: CaptchaToken) => (captchaToken ? { captchaToken } : {});

/** Throws `unauthorized` for a wrong address or password. */
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
  await callAuth((auth) =>
    auth.signInWithOAuth({
      provider,
      options: { redirectTo: callbackAddress(), ...(scopes && { scopes }) },
    }),
  );
}

/** Has a mail sent to whoever has an account; that nobody has one is not told. */
export async function requestNewPassword(
  email: string,
  captchaToken?: CaptchaToken,
): Promise<void> {
  await callAuth((auth) =>
    auth.resetPasswordForEmail(email, {
      redirectTo: callbackAddress(),
      ...withCaptcha(captchaToken),
    }),
  );
}

/** Makes a session of the code that a mail or a provider has led back with; tells what it was asked for. */
export async function exchangeCode(code: string): Promise<'recovery' | 'sign-in'> {
  const data = await callAuth((auth) => auth.exchangeCodeForSession(code));
  return 'redirectType' in data && data.redirectType === 'recovery' ? 'recovery' : 'sign-in';
}

/** Confirms the session with what the authenticator app shows. */
export async function confirmSession(factorId: string, code: string): Promise<void> {
  await callAuth((auth) => auth.mfa.challengeAndVerify({ factorId, code }));
}

/** Ends every other session of the same person. */
export async function setPassword(password: string): Promise<void> {
  await callAuth((auth) => auth.updateUser({ password }));
}
