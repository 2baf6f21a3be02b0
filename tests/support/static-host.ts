import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { startSmallServer, type SmallServer } from '../../scripts/start/ports';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Starts a plain static host: it serves the files of a folder, and 404.html for everything else. */
export function startStaticHost(folder: string): Promise<SmallServer> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const asked = path.join(folder, pathname);
      const candidates = [asked, `${asked}.html`, path.join(asked, 'index.html')];
      let file = path.join(folder, '404.html');
      let status = 404;
      for (const candidate of candidates) {
        if (status === 404 && (await isFile(candidate))) [file, status] = [candidate, 200];
      }
      response.writeHead(status, { 'Content-Type': TYPES[path.extname(file)] ?? 'text/plain' });
      createReadStream(file).pipe(response);
    };
    answer().catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  return startSmallServer(server);
}
