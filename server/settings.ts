import path from 'node:path';
import { readApiSettings } from '../api/settings';
import { publicHost } from '../node/urls';
import { portNumber } from '../node/environment';
import { ConfigurationError } from '../node/start-error';
import { captchaOptions, type CaptchaOptions } from '@/config/captcha';
import type { Variables } from '@/config/env';
import { browserVariables } from './document/variables';
import type { SiteServerOptions } from './server';
import { parseUrl } from '@/lib/urls';

/** Reads the settings of `npm run serve` from the environment. Throws a ConfigurationError for an invalid one. */
export function readSettings(
  environment: NodeJS.ProcessEnv,
): Omit<SiteServerOptions, 'renderer'> & { serverDir: string; variables: Variables } {
  const host = environment['HOST'] || '127.0.0.1';
  const api = readApiSettings(environment);
  return {
    ...api,
    host,
    publicHost: publicHost(host),
    port: portNumber(environment, 'PORT', 3000),
    siteUrl: siteUrl(environment),
    appDir: path.resolve('dist/app'),
    pagesDir: path.resolve('dist/site'),
    serverDir: path.resolve('dist/server'),
    variables: browserVariables({ ...environment, VITE_SUPABASE_URL: api.supabaseUrl }),
    captcha: readCaptcha(environment),
  };
}

/** Returns the public URL of the site, without a slash at its end; null where none is set. */
export function siteUrl(environment: NodeJS.ProcessEnv): string | null {
  const name = environment['VITE_SITE_URL'] ? 'VITE_SITE_URL' : 'SITE_URL';
  const text = environment[name];
  if (!text) return null;
  const url = parseUrl(text);
  if (!url || !/^https?:\/\/[^/]+\/?$/.test(text)) {
    throw new ConfigurationError(
      `${name} must be an address such as https://label.example, and is "${text}".`,
    );
  }
  return url.origin;
}

/** Returns the captcha of the sign-in; null where there is none. */
export function readCaptcha(environment: NodeJS.ProcessEnv): CaptchaOptions | null {
  try {
    return captchaOptions(environment);
  } catch (cause) {
    throw new ConfigurationError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
