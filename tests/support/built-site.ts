import { cp, readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import type { Variables } from '@/config/env';
import { isPanelPath } from '@/config/paths';
import { close, listen } from '../../node/listen';
import { loadPageRenderer, type PageRenderer } from '../../server/document/page-renderer';
import { withVariables } from '../../server/document/variables';
import { builtCode } from './built-code';
import { staticHost } from './static-host';

const HOST = '127.0.0.1';

interface BuiltSiteOptions {
  port: number;
  variables: Variables;
  /** The function beside the site. */
  api?: RequestListener;
}

/** Serves the site of an installation without rendered pages, as a plain host of files would. */
export async function startBuiltSite({ port, variables, api }: BuiltSiteOptions) {
  const code = await builtCode();
  const read = (name: string) => readFile(path.join(code, 'server', name), 'utf8');
  const app = withVariables(await read('app.html'), variables);
  const panel = withVariables(await read('panel.html'), variables, 'panel');
  const files = staticHost({
    folders: [path.join(code, 'app')],
    otherwise: async (pathname) => ({ status: 200, html: isPanelPath(pathname) ? panel : app }),
  });
  const server = createServer((request, response) => {
    const isForApi = /^\/(?:api|uploads)\//.test(request.url ?? '/');
    if (api && isForApi) api(request, response);
    else files(request, response);
  });
  await listen(server, { host: HOST, port, variable: 'PORT' });
  return { url: `http://${HOST}:${port}`, stop: () => close(server) };
}

/**
 * Returns the renderer of an installation. Its programs are copied to a folder: Node has a module once for each path, and this
 * one has the variables of one installation.
 */
export async function loadRenderer(folder: string, variables: Variables): Promise<PageRenderer> {
  await cp(path.join(await builtCode(), 'server'), folder, { recursive: true });
  return loadPageRenderer(folder, variables);
}
