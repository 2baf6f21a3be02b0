import { SCHEMA_VERSION } from '@/config/schema-version';
import type { Variables } from '@/config/env';
import { requireBackend } from '../../node/backend-check';
import { readBackendSettings, refuseMixedKeys } from '../../node/backend-settings';
import { portNumber } from '../../node/environment';
import { publicHost, urlOf } from '../../node/urls';
import { readCaptcha, siteUrl } from '../settings';
import type { PageOptions } from './options';
import { prerenderSite } from './prerender';
import { browserVariables } from '../document/variables';

/** Returns a size as people read it. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** An installation whose variables are right, and whose backend is: the pages can be rendered, unless it is away. */
interface Installation {
  /** The public URL of the site; null where none is set. */
  publicUrl: string | null;
  /** That of `npm run serve` on this computer. */
  localUrl: string;
  variables: Variables;
}

/**
 * Returns the installation that the environment describes. Throws a ConfigurationError for a wrong variable, and where the
 * backend refuses its key or has an older schema.
 */
export async function readInstallation(environment: NodeJS.ProcessEnv): Promise<Installation> {
  refuseMixedKeys(environment);
  readCaptcha(environment);
  const host = publicHost(environment['HOST'] || '127.0.0.1');
  const localUrl = urlOf(host, portNumber(environment, 'PORT', 3000));
  const publicUrl = siteUrl(environment);
  const named = browserVariables(environment);
  if (!named.VITE_SUPABASE_URL && !named.VITE_SUPABASE_PUBLISHABLE_KEY) {
    return { publicUrl, localUrl, variables: named };
  }
  const { supabaseUrl, publishableKey } = readBackendSettings(environment);
  const backend = { supabaseUrl, publishableKey, secretKey: undefined };
  const fault = await requireBackend({ ...backend, schemaVersion: SCHEMA_VERSION });
  if (fault) console.error(fault.sentence);
  return { publicUrl, localUrl, variables: { ...named, VITE_SUPABASE_URL: supabaseUrl } };
}

/** Makes the documents of an installation, and prints what was made. */
export async function runPrerender(
  dist: string,
  options: PageOptions,
  { publicUrl, localUrl, variables }: Installation,
): Promise<void> {
  const { pages, sizes } = await prerenderSite(dist, {
    ...options,
    siteUrl: publicUrl ?? localUrl,
    variables,
  });
  console.log(
    typeof pages === 'string'
      ? `${pages} The site is there without them; npm run serve renders them when it can.`
      : `Pages: ${pages.rendered} of ${pages.existing}, in every language: ${pages.files} files.`,
  );
  console.log(
    `dist/site: ${sizes.files} files, ${kilobytes(sizes.bytes)}; with brotli ${kilobytes(sizes.compressed)}.`,
  );
  if (!publicUrl) console.log(`VITE_SITE_URL is not set: pages call the site ${localUrl}.`);
}
