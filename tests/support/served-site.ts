import { rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../scripts/start/ports';
import type { PageRenderer } from '../../server/document/page-renderer';
import { prerender } from '../../server/prerender/prerender';
import { startSiteServer, type SiteServer } from '../../server/server';
import { startTestBackend, type TestBackend } from '@label/supabase-local/testing/test-backend';
import { builtCode } from './built-code';
import { loadRenderer } from './built-site';
import { demoDatabase } from './demo-database';

export interface ServedSite extends SiteServer {
  backend: TestBackend;
  /** The folder of the code for browsers. */
  appDir: string;
  /** The folder of the pages that were rendered beforehand. */
  pagesDir: string;
  /** Everything rendered since the start, in order: pages with their language, feeds and parts of the sitemap. */
  rendered: string[];
  /** Each query for pages that the server does not know, as a list of paths, in order. */
  queries: string[][];
  /** The clock that decides when the version of the content is checked, in milliseconds. */
  clock: { now: number };
  /** Starts another server of the same build, with the same clock. */
  startAnother(): Promise<SiteServer>;
  stopDatabase(): Promise<void>;
}

interface ServedSiteOptions {
  name: string;
  /** The demo content, or only the seed of every installation. */
  content: 'demo' | 'seed';
  /** SQL that adds rows to it. */
  rows?: string;
  /** The number of newest pages of each kind that are rendered beforehand; the server renders the others on request, as for a label with many. */
  newest?: number;
  /** The pause between two writes of the counts, in milliseconds; without it nothing is counted. */
  countPause?: number;
}

const HOST = '127.0.0.1';
const TEMP_DIR = path.resolve('.data/test');

/** Renders the pages of the site for its own database, and serves it as `npm run serve` does. */
export async function startServedSite({
  name,
  content,
  rows,
  newest = 2,
  countPause,
}: ServedSiteOptions): Promise<ServedSite> {
  const port = await freePort();
  const siteUrl = `http://${HOST}:${port}`;
  const uploadDir = path.join(TEMP_DIR, 'uploads'); // kept between runs: pictures are named by their content
  const dir = path.join(TEMP_DIR, 'worlds', name);
  const pagesDir = path.join(dir, 'site');
  const appDir = path.join(await builtCode(), 'app');
  const backend = await startTestBackend({
    siteUrl,
    ...(content === 'demo' && { dump: await demoDatabase(uploadDir) }),
  });
  const { publishableKey, secretKey } = backend.keys;
  const supabaseUrl = backend.url;
  if (rows !== undefined) await backend.sql(rows);
  const variables = {
    VITE_SUPABASE_URL: supabaseUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  };
  await rm(dir, { recursive: true, force: true });
  const renderer = await loadRenderer(path.join(dir, 'server'), variables);
  await prerender(renderer, pagesDir, { siteUrl, variables, newest, requirePages: true });
  const clock = { now: 0 };
  const rendered: string[] = [];
  const queries: string[][] = [];
  const watched: PageRenderer = {
    ...renderer,
    renderPage: (request) => {
      const { path: page, language, isPrefixed } = request;
      rendered.push(`${isPrefixed ? '/' : ''}${language} ${page}`);
      return renderer.renderPage(request);
    },
    renderFeed: (language, url) => {
      rendered.push(`feed ${language}`);
      return renderer.renderFeed(language, url);
    },
    renderSitemapPart: (part, url) => {
      rendered.push(`sitemap ${part}`);
      return renderer.renderSitemapPart(part, url);
    },
    findExistingPages: (asked) => {
      queries.push([...asked]);
      return renderer.findExistingPages(asked);
    },
  };
  const options = {
    host: HOST,
    publicHost: HOST,
    siteUrl,
    appDir,
    pagesDir,
    versionTimeout: 60_000, // on a busy machine a page takes longer than a visitor waits
    captcha: null,
    uploadDir,
    supabaseUrl,
    publishableKey,
    now: () => clock.now,
    ...(countPause !== undefined && { countPause, backend: { secretKey } }),
  };
  const server = await startSiteServer({ ...options, port, renderer: watched });
  let stopping: Promise<void> | undefined;
  const stopDatabase = () => (stopping ??= backend.stop());
  return {
    ...server,
    backend,
    appDir,
    pagesDir,
    rendered,
    queries,
    clock,
    startAnother: () => startSiteServer({ ...options, port: 0, renderer }),
    stopDatabase,
    async stop() {
      await server.stop();
      await stopDatabase();
    },
  };
}
