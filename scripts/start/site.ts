import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { refuseUpgrade } from '@label/supabase-local/http-server';
import type { Variables } from '@/config/env';
import { pathnameOf } from '@/config/paths';
import { RedirectTable } from '@/data-service/content/redirect-table';
import { mayHavePage, type PageTarget } from '@/site/page-url';
import type { ListedPage } from '@/site/seo/sitemap';
import { withLanguage } from '@/i18n/languages';
import { urlOf } from '../../node/urls';
import { close, listen } from '../../node/listen';
import { listedPath } from '../../server/cache/existing-pages';
import { withPanelEntry } from '../../server/document/panel-document';
import { browserVariables, withVariables } from '../../server/document/variables';
import { readRequest } from '../../server/request';

/** The websockets that Vite's client opens on `/`; Vite leaves all others open without an answer. */
const VITE_PROTOCOLS = new Set(['vite-hmr', 'vite-ping']);

interface SiteOptions {
  host: string;
  publicHost: string;
  port: number;
  uploadUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  /** Holds keys and the database: no page may read from it. */
  dataDir: string;
}

/** Starts the site: Vite's development server, with the upload function on the same origin. */
export async function startSite(options: SiteOptions) {
  const { host, publicHost, port, uploadUrl } = options;
  const variables = browserVariables({
    ...process.env,
    VITE_SUPABASE_URL: options.supabaseUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: options.publishableKey,
  });
  const server = createServer();
  const vite = await createVite({
    appType: 'custom', // answerDocument answers
    logLevel: 'warn',
    clearScreen: false,
    server: {
      // A server of Vite's own would end the process at SIGTERM before the database is closed.
      middlewareMode: { server },
      ws: { server },
      host,
      allowedHosts: [publicHost],
      // Each file of the database and of the uploads would be a watcher more.
      watch: { ignored: [`${options.dataDir}/**`] },
      // Vite serves the project's own files; the first four are those that it keeps to itself anyway.
      fs: {
        deny: [
          '.env',
          '.env.*',
          '*.{crt,pem}',
          '**/.git/**',
          '**/.data/**',
          // Archives of npm run backup, which it writes to the current folder.
          '*.tar',
          '*.tar.part',
          `${options.dataDir}/**`,
        ],
      },
      proxy: {
        '/api/': uploadUrl,
        '/uploads': uploadUrl,
      },
    },
  });
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      answerDocument({ vite, variables }, request, response).catch((error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      });
    });
  });
  server.on('upgrade', ({ headers, url }, socket) => {
    const isForVite = VITE_PROTOCOLS.has(headers['sec-websocket-protocol'] ?? '');
    if (!isForVite || pathnameOf(url ?? '') !== '/') refuseUpgrade(socket, 404);
  });
  await listen(server, { host, port, variable: 'PORT' });
  return {
    url: urlOf(publicHost, port),
    async stop() {
      await vite.close();
      await close(server);
    },
  };
}

interface DevelopedSite {
  vite: ViteDevServer;
  variables: Variables;
}

/** Loads a module of the site, which may read the database. */
async function loadModule({ vite, variables }: DevelopedSite, path: string) {
  const config = await vite.ssrLoadModule('/src/config/env.ts');
  config['setVariables'](variables); // each time: a change of the file makes the module new
  return vite.ssrLoadModule(path);
}

/** Answers with the app under every path, with the redirects and the status that the built site's server has for it. */
async function answerDocument(
  site: DevelopedSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405).end();
  const target = readRequest(request);
  if (target.kind === 'redirect') {
    return void response.writeHead(308, { Location: target.to }).end();
  }
  const path = 'page' in target ? await findPath(site, target) : null;
  const exists = target.kind !== 'file' && (!('page' in target) || path !== null);
  const old =
    target.kind === 'file' || 'page' in target ? await findRedirect(site, request, exists) : null;
  if (old !== null) return void response.writeHead(301, { Location: old }).end();
  if (target.kind === 'file') return void response.writeHead(404).end('Not found.\n');
  if ('page' in target && path !== null && path !== target.path) {
    const Location = withLanguage(path, target.isPrefixed ? target.language : null);
    return void response.writeHead(301, { Location }).end();
  }
  const written = await readFile('index.html', 'utf8');
  const { vite, variables } = site;
  const document =
    target.kind === 'panel'
      ? withPanelEntry(withVariables(written, variables, 'panel'))
      : withVariables(written, variables);
  const html = await vite.transformIndexHtml('/index.html', document);
  response.writeHead(exists ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}

/**
 * Returns the current path of a page, which has the slug of its row; null where there is none. While the database does not
 * answer, it is the path itself: the page then shows that.
 */
async function findPath(
  site: DevelopedSite,
  { page, id, kind, path }: PageTarget,
): Promise<string | null> {
  if (kind === 'fixed') return page.name !== 'notFound' && id === '' ? path : null;
  if (id === '') return path;
  const pages = await loadModule(site, '/src/site/seo/sitemap.ts');
  const asked = listedPath(pathnameOf(path));
  try {
    const listed: ListedPage[] = await pages['listPages']();
    const found =
      listed.find((one) => one.path === asked) ??
      listed.find((one) => one.otherPaths.includes(asked));
    return found ? path.replace(id, found.path.slice(found.path.lastIndexOf('/') + 1)) : null;
  } catch {
    return path;
  }
}

/** Returns where an old URL leads; null where it leads nowhere, and while the database does not answer. */
async function findRedirect(
  site: DevelopedSite,
  { url = '/' }: IncomingMessage,
  isPageThere: boolean,
): Promise<string | null> {
  if (isPageThere && !url.includes('?')) return null;
  const { readRedirects } = await loadModule(site, '/src/data-service/content/redirects.ts');
  try {
    const table = new RedirectTable(await readRedirects(), mayHavePage);
    return table.find(url, isPageThere)?.to ?? null;
  } catch {
    return null;
  }
}
