import { join } from 'node:path';
import { readBackendSettings } from '../node/backend-settings';
import { proxiesBeforeBackend } from '../node/client-address';
import { assertVariables } from '../node/environment';
import { ConfigurationError } from '../node/start-error';
import { mailOptions } from './mail/mail-options';
import type { ApiOptions } from './server';

/** Returns the settings of the function beside the site, from the environment. */
export function readApiSettings(environment: NodeJS.ProcessEnv): ApiOptions {
  const { secretKey, ...backend } = readBackendSettings(environment);
  return {
    uploadDir: uploadDirectory(environment),
    ...backend,
    storageKey: storageKey(environment),
    minFreeBytes: minFreeBytes(environment),
    backend: secretKey ? { secretKey } : undefined,
    mail: mailOptions(environment),
    proxies: proxiesBeforeBackend(environment),
    publicSiteUrl: environment.SITE_URL || undefined,
  };
}

/** The directory in which uploaded files are stored, or arrive. */
export function uploadDirectory(environment: NodeJS.ProcessEnv): string {
  return environment.UPLOAD_DIR || join(environment.DATA_DIR || '.data', 'uploads');
}

/** The key of the Storage in which uploads are stored; undefined where they are on disk. */
export function storageKey(environment: NodeJS.ProcessEnv): string | undefined {
  const place = environment.UPLOAD_STORAGE || 'disk';
  if (place === 'disk') return undefined;
  if (place !== 'supabase') {
    throw new ConfigurationError(`UPLOAD_STORAGE must be "disk" or "supabase", and is "${place}".`);
  }
  assertVariables(environment, ['VITE_SUPABASE_URL', 'SUPABASE_SECRET_KEY']);
  return environment.SUPABASE_SECRET_KEY;
}

/** Returns the number of bytes of the disk that uploads leave free. Throws a ConfigurationError for an invalid setting. */
export function minFreeBytes(environment: NodeJS.ProcessEnv): number {
  const text = environment.UPLOAD_MIN_FREE_MB || '200';
  if (!/^\d+$/.test(text)) {
    throw new ConfigurationError(
      `UPLOAD_MIN_FREE_MB must be a number of megabytes, and is "${text}".`,
    );
  }
  return Number(text) * 1024 * 1024;
}
