import { rm } from 'node:fs/promises';
import { loadEnvironment } from '../node/environment';
import { exitOnStartError } from '../node/start-error';
import { buildApp } from '../server/prerender/build-app';
import { firstViewScripts } from '../server/document/manifest';
import { readBuildOptions } from '../server/prerender/options';
import { replaceFolder } from '../server/prerender/prerender';
import { kilobytes, readInstallation, runPrerender } from '../server/prerender/run';
import { findEmbeddedBackend } from './staff/backend';
import { requireToolFolders } from './start/directory';

/** The most bytes that a visitor may download before the first page works: docs/decisions, first view budget. */
const BUDGET = 140_000;

/** Builds the code, and prerenders the pages of this installation: a failure of either keeps the previous build. */
async function main(): Promise<void> {
  const options = readBuildOptions(process.argv.slice(2));
  const installation = options && (await readInstallation(await withBackend(loadEnvironment())));
  await requireToolFolders();
  await rm('dist.new', { recursive: true, force: true });
  await buildApp('dist.new');
  if (installation) await runPrerender('dist.new', options, installation);
  await replaceFolder('dist', 'dist.new');
  await checkFirstView();
}

/** Adds the backend of a running `npm start` to variables that name none. */
async function withBackend(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const isNamed = environment['VITE_SUPABASE_URL'] || environment['VITE_SUPABASE_PUBLISHABLE_KEY'];
  const embedded = isNamed ? null : await findEmbeddedBackend(environment);
  if (!embedded) return environment;
  console.log(`VITE_SUPABASE_URL is not set: the pages are those of npm start, ${embedded.url}.`);
  return {
    ...environment,
    VITE_SUPABASE_URL: embedded.url,
    VITE_SUPABASE_PUBLISHABLE_KEY: embedded.publishableKey,
  };
}

async function checkFirstView(): Promise<void> {
  const scripts = await firstViewScripts('dist');
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
