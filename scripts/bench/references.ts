import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { startSmallServer, type SmallServer } from '../start/ports';

const compress = promisify(brotliCompress);

/** The page as it would be without JavaScript: what the pages are measured against, as there is no less to load. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="?(?:modulepreload|preload"?[^>]*as="?script)[^>]*>/g, '');
}

/**
 * Serves these documents at their paths, compressed ahead of time as the site's are. All else (pictures, fonts, code)
 * comes from the site itself.
 */
export async function serveDocuments(
  siteUrl: string,
  documents: ReadonlyMap<string, string>,
): Promise<SmallServer> {
  const bodies = new Map<string, Buffer>();
  for (const [path, html] of documents) bodies.set(path, await compress(html));
  const server = createServer((asked, answer) => {
    const body = bodies.get(asked.url ?? '');
    if (!body) return passOn(siteUrl, asked, answer);
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    });
    answer.end(body);
  });
  return startSmallServer(server);
}

function passOn(siteUrl: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = asked;
  const upstream = request(new URL(url, siteUrl), { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  upstream.on('error', () => answer.destroy());
  asked.pipe(upstream);
}
