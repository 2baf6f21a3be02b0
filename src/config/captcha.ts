import { variables } from './env';

/** The captcha that the sign-in shows: one of the two that the auth server can check. */
export interface CaptchaOptions {
  provider: 'hcaptcha' | 'turnstile';
  siteKey: string;
}

/** `VITE_CAPTCHA_PROVIDER` and `VITE_CAPTCHA_SITE_KEY`; null where neither is set. Throws when they do not fit together. */
export function captchaOptions(
  source: Record<string, unknown> = variables(),
): CaptchaOptions | null {
  const provider = source['VITE_CAPTCHA_PROVIDER'] || null;
  const siteKey = source['VITE_CAPTCHA_SITE_KEY'] || null;
  if (provider === null && siteKey === null) return null;
  if ((provider === 'hcaptcha' || provider === 'turnstile') && typeof siteKey === 'string') {
    return { provider, siteKey };
  }
  throw new Error(
    'VITE_CAPTCHA_PROVIDER must be hcaptcha or turnstile, and VITE_CAPTCHA_SITE_KEY its site key.',
  );
}
