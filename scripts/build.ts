import { captchaOptions } from '@/config/captcha';
import { exitOnStartError } from '../node/start-error';
import { loadEnvironment, portNumber } from '../node/environment';
import { siteUrl } from '../server/settings';
import { buildSite, type Build } from '../server/prerender/build-site';
import { firstViewScripts } from '../server/prerender/manifest';
import { readOptions } from './build/options';
import { urlOf, publicHost } from '../node/urls';
import { requireToolFolders } from './start/directory';

/** The most bytes that a visitor may download before the first page works: docs/decisions, first view budget. */
const BUDGET = 132_000;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const environment = loadEnvironment();
  await requireToolFolders();
  // Without a public URL it is the one of `npm run serve` on this computer.
  const localUrl = urlOf(
    publicHost(environment['HOST'] || '127.0.0.1'),
    portNumber(environment, 'PORT', 3000),
  );
  const publicUrl = siteUrl(environment);
  const build = await buildSite({
    ...options,
    outDir: 'dist',
    siteUrl: publicUrl ?? localUrl,
    supabaseUrl: environment['VITE_SUPABASE_URL'] || null,
    captcha: captchaOptions(environment),
  });
  report(build);
  if (!publicUrl) console.log(`VITE_SITE_URL is not set: pages call the site ${localUrl}.`);
  await checkFirstView(build);
}

function report({ pages, sizes }: Build): void {
  console.log(
    typeof pages === 'string'
      ? `${pages} The app was built without them; npm run serve renders them when it can.`
      : `Pages: ${pages.rendered} of ${pages.existing}, in every language: ${pages.files} files.`,
  );
  console.log(
    `dist/site: ${sizes.files} files, ${kilobytes(sizes.bytes)}; with brotli ${kilobytes(sizes.compressed)}.`,
  );
}

async function checkFirstView({ manifest }: Build): Promise<void> {
  const scripts = await firstViewScripts('dist/site', manifest);
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log('\nFirst view of /, JavaScript over the wire (brotli):');
  for (const { file, bytes } of scripts) {
    console.log(`  ${kilobytes(bytes).padStart(9)}  ${file}`);
  }
  console.log(`  ${kilobytes(total).padStart(9)}  in all, of at most ${kilobytes(BUDGET)}`);
  if (total > BUDGET) {
    console.error('The first view is over its budget.');
    process.exitCode = 1;
  }
}

main().catch(exitOnStartError);
