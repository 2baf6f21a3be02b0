import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { captchaOptions } from '@/config/captcha';
import type { Variables } from '@/config/env';
import { hasCode } from '../../node/error-code';
import { StartError } from '../../node/start-error';
import { isUnavailable } from '../cache/response-cache';
import { documentHeaders } from '../security-headers';
import { compressFiles, type Sizes } from '../document/compress';
import { headersFile, nginxFile, redirectsFile } from '../document/host-files';
import { readHostRedirects, type HostRedirect } from '../document/host-redirects';
import type { PageOptions } from './options';
import { loadPageRenderer, type PageRenderer } from '../document/page-renderer';
import { renderPages, type RenderedPages } from './render-pages';

export interface PrerenderOptions extends PageOptions {
  /** The URL of the site in browsers. */
  siteUrl: string;
  /** The variables of this installation; without a backend there is nothing to render. */
  variables: Variables;
}

export interface PrerenderedSite {
  /** The rendered pages, or a sentence that says why there are none. */
  pages: RenderedPages | string;
  sizes: Sizes;
}

/**
 * Makes the folder `site` of a build: its code and the documents of this installation, all that a host of files serves. It
 * takes the old one's place when all is there.
 */
export async function prerenderSite(
  dist: string,
  options: PrerenderOptions,
): Promise<PrerenderedSite> {
  const siteDir = path.join(dist, 'site');
  const finished = `${siteDir}.new`;
  await rm(finished, { recursive: true, force: true });
  await cp(path.join(dist, 'app'), finished, { recursive: true });
  const renderer = await loadPageRenderer(path.join(dist, 'server'), options.variables);
  const pages = await prerender(renderer, finished, options);
  const sizes = await compressFiles(finished);
  await replaceFolder(siteDir, finished);
  return { pages, sizes };
}

/** Writes the documents of an installation into a folder, and beside it what nginx has to know. */
export async function prerender(
  renderer: PageRenderer,
  dir: string,
  options: PrerenderOptions,
): Promise<RenderedPages | string> {
  await mkdir(dir, { recursive: true });
  const pages = await renderWithDatabase(renderer, dir, options);
  const redirects = typeof pages === 'string' ? [] : await readHostRedirects(renderer);
  await Promise.all([
    writeFile(path.join(dir, 'app.html'), renderer.appDocument),
    writeFile(path.join(dir, 'panel.html'), renderer.panelDocument),
    writeHostFiles(dir, options, redirects),
  ]);
  return pages;
}

/**
 * Renders the pages into a folder; without a database it returns a sentence that says why there are none. Throws that
 * sentence where pages are required.
 */
async function renderWithDatabase(
  renderer: PageRenderer,
  dir: string,
  { siteUrl, variables, newest, requirePages }: PrerenderOptions,
): Promise<RenderedPages | string> {
  const without = (reason: string) => {
    const sentence = `No pages were rendered: ${reason}`;
    if (requirePages) throw new StartError(sentence);
    return sentence;
  };
  const supabaseUrl = variables.VITE_SUPABASE_URL;
  if (!supabaseUrl) return without('VITE_SUPABASE_URL is not set.');
  const finished = `${dir}.pages`;
  try {
    const pages = await renderPages({ renderer, dir: finished, siteUrl, newest });
    await cp(finished, dir, { recursive: true }); // all of them or none
    return pages;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return without(`${supabaseUrl} cannot be read. ${error.message}`);
  } finally {
    await rm(finished, { recursive: true, force: true });
  }
}

async function writeHostFiles(
  dir: string,
  { siteUrl, variables }: PrerenderOptions,
  redirects: readonly HostRedirect[],
): Promise<void> {
  const supabaseUrl = variables.VITE_SUPABASE_URL ?? siteUrl;
  const surroundings = { siteUrl, supabaseUrl, captcha: captchaOptions(variables) };
  const headers = {
    site: documentHeaders(surroundings, 'site'),
    panel: documentHeaders(surroundings, 'panel'),
    preview: documentHeaders(surroundings, 'preview'),
    embed: documentHeaders(surroundings, 'embed'),
  };
  await Promise.all([
    writeFile(path.join(dir, '_headers'), headersFile(headers)),
    writeFile(path.join(dir, '_redirects'), redirectsFile(redirects)),
    writeFile(path.join(dir, '../nginx-static.conf'), nginxFile(headers, redirects)),
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
