import { portNumber } from '../../node/environment';
import { publicHost, urlOf } from '../../node/urls';
import { siteUrl } from '../settings';
import type { PageOptions } from './options';
import { prerenderSite } from './prerender';
import { browserVariables } from '../document/variables';

/** Returns a size as people read it. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Makes the documents of the installation that the environment describes, and prints what was made. */
export async function runPrerender(
  dist: string,
  options: PageOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  // Without a public URL it is the one of `npm run serve` on this computer.
  const localUrl = urlOf(
    publicHost(environment['HOST'] || '127.0.0.1'),
    portNumber(environment, 'PORT', 3000),
  );
  const publicUrl = siteUrl(environment);
  const { pages, sizes } = await prerenderSite(dist, {
    ...options,
    siteUrl: publicUrl ?? localUrl,
    variables: browserVariables(environment),
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
