import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { preview, type PreviewServer } from 'vite';
import { isPanelPath, pathnameOf } from '@/config/paths';
import { buildApp, type BuiltApp } from '../../server/prerender/build-app';
import { compressFiles } from '../../server/prerender/compress';
import { digestOf } from './digest';

/** What a build reads from its environment. */
const BUILD_VARIABLES = [
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_PUBLISHABLE_KEY',
  'VITE_AUTH_PROVIDERS',
  'VITE_CAPTCHA_PROVIDER',
  'VITE_CAPTCHA_SITE_KEY',
] as const;

export type BuildVariables = Partial<Record<(typeof BUILD_VARIABLES)[number], string>>;

const TEMPLATE = path.resolve('.data/test/template');

/** The text in a template in place of the value of a variable. */
const placeholder = (variable: string) => `placeholder-of-${variable}`;

/** What a build is made of. */
const SOURCES = [
  'api',
  'index.html',
  'locales',
  'node',
  'package-lock.json',
  'public',
  'scripts/build.ts',
  'server',
  'src',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * Builds the app once for all its copies, and for all runs until a source changes: copies differ in the values of variables
 * alone, which a build writes into its files as they are.
 */
export async function buildTemplate(): Promise<void> {
  const current = await digestOf(SOURCES);
  const built = path.join(TEMPLATE, 'fingerprint');
  if ((await readFile(built, 'utf8').catch(() => null)) === current) return;
  for (const variable of BUILD_VARIABLES) process.env[variable] = placeholder(variable);
  await rm(TEMPLATE, { recursive: true, force: true });
  await buildApp(TEMPLATE);
  for (const variable of BUILD_VARIABLES) delete process.env[variable];
  await writeFile(built, current); // last: an interrupted build is none
}

interface BuiltSiteOptions {
  outDir: string;
  port: number;
  /** Those that are not given are not set in the build. */
  variables: BuildVariables;
  proxy?: Record<string, string>;
}

/** Serves the site, built with these variables, as a plain static host would. */
export async function startBuiltSite({ outDir, port, variables, proxy = {} }: BuiltSiteOptions) {
  await rm(outDir, { recursive: true, force: true });
  await cp(path.join(TEMPLATE, 'site'), outDir, { recursive: true });
  await rename(path.join(outDir, 'app.html'), path.join(outDir, 'index.html'));
  await replacePlaceholders(outDir, variables);
  const server = await preview({
    logLevel: 'warn',
    build: { outDir },
    plugins: [{ name: 'panel-paths', configurePreviewServer: servePanel }],
    preview: { host: '127.0.0.1', port, proxy },
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** Answers the panel's paths with its document, as every host has to (docs/operations.md). */
function servePanel({ middlewares }: PreviewServer): void {
  middlewares.use((request, _response, next) => {
    if (isPanelPath(pathnameOf(request.url ?? '/'))) request.url = '/panel.html';
    next();
  });
}

/** Returns a copy of the built app with these variables, for a page server. */
export async function copyBuiltApp(outDir: string, variables: BuildVariables): Promise<BuiltApp> {
  await cp(TEMPLATE, outDir, { recursive: true });
  await replacePlaceholders(outDir, variables);
  await compressFiles(path.join(outDir, 'site'));
  return { siteDir: path.join(outDir, 'site'), serverDir: path.join(outDir, 'server') };
}

async function replacePlaceholders(outDir: string, variables: BuildVariables): Promise<void> {
  const files = await readdir(outDir, { recursive: true });
  for (const name of files.filter((file) => file.endsWith('.js'))) {
    const file = path.join(outDir, name);
    const code = await readFile(file, 'utf8');
    const replaced = BUILD_VARIABLES.reduce(
      (text, variable) => text.replaceAll(placeholder(variable), variables[variable] ?? ''),
      code,
    );
    if (replaced === code) continue;
    await writeFile(file, replaced);
    for (const form of ['br', 'gz']) await rm(`${file}.${form}`, { force: true });
  }
}
