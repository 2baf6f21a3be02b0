import { cp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CaptchaOptions } from '@/config/captcha';
import { hasCode } from '../../node/error-code';
import { StartError } from '../../node/start-error';
import { isUnavailable } from '../response-cache';
import { documentHeaders } from '../security-headers';
import { buildApp, type BuiltApp } from './build-app';
import { compressFiles, type Sizes } from './compress';
import { headersFile, nginxFile, redirectsFile } from './host-files';
import { readHostRedirects, type HostRedirect } from './host-redirects';
import { loadPageRenderer } from './page-renderer';
import { renderPages, type RenderedPages } from './render-pages';

export interface BuildOptions {
  /** The number of newest pages of each kind to render, besides all lists; the server renders the others on request. */
  newest: number;
  /** True when a build without pages is a failure. */
  requirePages: boolean;
  /** Gets `site`, what a web server serves, and `server`, what renders pages. */
  outDir: string;
  /** The URL of the site in browsers. */
  siteUrl: string;
  /** The backend that the app is built for; null where none is named, and then there is nothing to render. */
  supabaseUrl: string | null;
  captcha: CaptchaOptions | null;
}

export interface Build {
  /** The path of the manifest of the browsers' code. */
  manifest: string;
  /** The rendered pages; a sentence that says why there are none. */
  pages: RenderedPages | string;
  sizes: Sizes;
}

/**
 * Builds the app and renders its pages into a new folder, which takes the old one's place when all is there. `makeApp` may
 * bring an app that is built already.
 */
export async function buildSite(
  options: BuildOptions,
  makeApp: (outDir: string) => Promise<BuiltApp> = buildApp,
): Promise<Build> {
  const { outDir } = options;
  const finished = `${outDir}.new`;
  await rm(finished, { recursive: true, force: true });
  const app = await makeApp(finished);
  const pages = await renderWithDatabase(app, options);
  const redirects =
    typeof pages === 'string' ? [] : await readHostRedirects(await loadPageRenderer(app.serverDir));
  await writeHostFiles(app, options, redirects);
  const sizes = await compressFiles(app.siteDir);
  await replaceFolder(outDir, finished);
  return { manifest: path.join(outDir, 'server/manifest.json'), pages, sizes };
}

/**
 * Renders the pages into the built site; without a database it returns a sentence that says why there are none. Throws
 * that sentence where pages are required.
 */
export async function renderWithDatabase(
  { siteDir, serverDir }: BuiltApp,
  { outDir, siteUrl, supabaseUrl, newest, requirePages }: BuildOptions,
): Promise<RenderedPages | string> {
  const without = (reason: string) => {
    const sentence = `No pages were rendered: ${reason}`;
    if (requirePages) throw new StartError(sentence);
    return sentence;
  };
  if (!supabaseUrl) return without('VITE_SUPABASE_URL is not set.');
  const dir = `${outDir}.pages`;
  try {
    const renderer = await loadPageRenderer(serverDir);
    const pages = await renderPages({ renderer, dir, siteUrl, newest });
    await cp(dir, siteDir, { recursive: true }); // all of them or none
    return pages;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return without(`${supabaseUrl} cannot be read. ${error.message}`);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function writeHostFiles(
  { siteDir, serverDir }: BuiltApp,
  options: BuildOptions,
  redirects: readonly HostRedirect[],
): Promise<void> {
  const { siteUrl, captcha } = options;
  const surroundings = { siteUrl, supabaseUrl: options.supabaseUrl ?? siteUrl, captcha };
  const headers = {
    site: documentHeaders(surroundings, 'site'),
    panel: documentHeaders(surroundings, 'panel'),
    preview: documentHeaders(surroundings, 'preview'),
    embed: documentHeaders(surroundings, 'embed'),
  };
  await Promise.all([
    writeFile(path.join(siteDir, '_headers'), headersFile(headers)),
    writeFile(path.join(siteDir, '_redirects'), redirectsFile(redirects)),
    writeFile(path.join(serverDir, 'nginx-static.conf'), nginxFile(headers, redirects)),
  ]);
}

/** Puts a finished folder in another's place: readers find either the old one or the new one whole. */
export async function replaceFolder(folder: string, finished: string): Promise<void> {
  const old = `${folder}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(folder, old).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
  await rename(finished, folder);
  await rm(old, { recursive: true, force: true });
}
