import { type ReactNode, useEffect, useRef, useState } from 'react';
import { captchaOptions, type CaptchaOptions } from '@/config/captcha';
import { AppError } from '@/data-service/backend/client/app-error';
import { useAdminTranslation } from '../common/translation';
import { ErrorText } from '../common/errors';

interface Captcha {
  widget: ReactNode;
  /** Passes the captcha's token to a call. Each token is good for one call. */
  spend: (call: (token: string | undefined) => Promise<void>) => Promise<void>;
}

/** The captcha of this installation, if it has one. */
export function useCaptcha(): Captcha {
  const [options] = useState(() => captchaOptions());
  const token = useRef('');
  const [round, setRound] = useState(0);
  return {
    widget: options && (
      <CaptchaWidget
        key={round}
        options={options}
        onAnswer={(answer) => (token.current = answer)}
      />
    ),
    async spend(call) {
      if (options && !token.current) {
        throw new AppError('rejected', 'The captcha has no answer.', { code: 'captcha_failed' });
      }
      try {
        await call(token.current || undefined);
      } finally {
        token.current = '';
        setRound((last) => last + 1);
      }
    },
  };
}

interface CaptchaWidgetProps {
  options: NonNullable<ReturnType<typeof captchaOptions>>;
  /** Called with an empty token when the one before has expired. */
  onAnswer: (token: string) => void;
}

function CaptchaWidget({ options, onAnswer }: CaptchaWidgetProps) {
  const { t } = useAdminTranslation();
  const place = useRef<HTMLDivElement>(null);
  const answer = useRef(onAnswer);
  const [isUnavailable, setIsUnavailable] = useState(false);

  useEffect(() => {
    let remove: (() => void) | null = null;
    let isGone = false;
    loadCaptcha(options.provider)
      .then((captcha) => {
        if (isGone || !place.current) return;
        const id = captcha.render(place.current, {
          sitekey: options.siteKey,
          theme: 'dark',
          callback: (token) => answer.current(token),
          'expired-callback': () => answer.current(''),
        });
        remove = () => captcha.remove(id);
      })
      .catch((error: unknown) => {
        console.error(error);
        setIsUnavailable(true);
      });
    return () => {
      isGone = true;
      remove?.();
    };
  }, [options]);

  return (
    <div>
      <div ref={place} />
      <ErrorText text={isUnavailable ? t('login.captchaUnavailable') : null} />
    </div>
  );
}

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
function loadCaptcha(provider: CaptchaOptions['provider']): Promise<CaptchaApi> {
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
