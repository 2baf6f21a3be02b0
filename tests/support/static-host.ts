import { readFile, stat } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

interface StaticHostOptions {
  /** The folders whose files it has: the first that has a file counts. */
  folders: readonly string[];
  /** Returns the document for a path without a file, and its status. */
  otherwise: (pathname: string) => Promise<{ status: number; html: string }>;
}

/** A plain host of files: browsers ask again for each of them, and get what has changed. */
export function staticHost({ folders, otherwise }: StaticHostOptions): RequestListener {
  return (request, response) => {
    const answer = async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = await findFile(folders, pathname);
      if (file === null) {
        const { status, html } = await otherwise(pathname);
        response.writeHead(status, { 'Content-Type': TYPES['.html'] }).end(html);
        return;
      }
      const headers = {
        'Content-Type': TYPES[path.extname(file.path)] ?? 'text/plain',
        'Cache-Control': 'no-cache',
        'Access-Control-Allow-Origin': '*',
        ETag: file.etag,
      };
      if (request.headers['if-none-match'] === file.etag) {
        response.writeHead(304, headers).end();
        return;
      }
      response.writeHead(200, headers).end(await readFile(file.path));
    };
    answer().catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  };
}

async function findFile(folders: readonly string[], pathname: string) {
  for (const folder of folders) {
    const asked = path.join(folder, decodeURIComponent(pathname));
    for (const candidate of [asked, `${asked}.html`, path.join(asked, 'index.html')]) {
      const found = await stat(candidate).catch(() => null);
      if (found?.isFile()) return { path: candidate, etag: `"${found.size}-${found.mtimeMs}"` };
    }
  }
  return null;
}
