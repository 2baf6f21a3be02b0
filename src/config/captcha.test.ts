import { expect, it } from 'vitest';
import { captchaOptions } from './captcha';

it.each(['hcaptcha', 'turnstile'] as const)('reads %s', (provider) => {
  expect(captchaOptions({ VITE_CAPTCHA_PROVIDER: provider, VITE_CAPTCHA_SITE_KEY: 'key' })).toEqual(
    { provider, siteKey: 'key' },
  );
});

it.each([{}, { VITE_CAPTCHA_PROVIDER: '', VITE_CAPTCHA_SITE_KEY: '' }])(
  'returns null for %o',
  (source) => {
    expect(captchaOptions(source)).toBeNull();
  },
);

it.each([
  { VITE_CAPTCHA_PROVIDER: 'hcaptcha' },
  { VITE_CAPTCHA_SITE_KEY: 'key' },
  { VITE_CAPTCHA_PROVIDER: 'other', VITE_CAPTCHA_SITE_KEY: 'key' },
])('throws for %o', (source) => {
  expect(() => captchaOptions(source)).toThrow('VITE_CAPTCHA_PROVIDER must be');
});
