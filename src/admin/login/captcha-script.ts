import type { CaptchaOptions } from '@/config/captcha';

interface WidgetOptions {
  sitekey: string;
  theme: 'dark';
  callback: (token: string) => void;
  'expired-callback': () => void;
}

/** The API that hCaptcha and Turnstile have in common. */
interface CaptchaApi {
  render: (place: HTMLElement, options: WidgetOptions) => string;
  remove: (id: string) => void;
}

declare global {
  interface Window {
    hcaptcha?: CaptchaApi;
    turnstile?: CaptchaApi;
    onCaptchaLoad?: () => void;
  }
}

const SCRIPTS: Record<CaptchaOptions['provider'], string> = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
};

let loading: Promise<CaptchaApi> | undefined;

/** Loads the provider's script, once. */
export function loadCaptcha(provider: CaptchaOptions['provider']): Promise<CaptchaApi> {
  loading ??= load(provider).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(provider: CaptchaOptions['provider']): Promise<CaptchaApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${SCRIPTS[provider]}?render=explicit&onload=onCaptchaLoad`;
    window.onCaptchaLoad = () => {
      const api = window[provider];
      if (api) resolve(api);
      else reject(new Error(`${script.src} has brought no ${provider}.`));
    };
    script.addEventListener('error', () => reject(new Error(`${script.src} could not be loaded.`)));
    document.head.append(script);
  });
}
