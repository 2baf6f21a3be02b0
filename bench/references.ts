import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { startSmallServer, type SmallServer } from '../scripts/start/ports';

const compress = promisify(brotliCompress);

/** The page as it would be without JavaScript: what the pages are measured against, as there is no less to load. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="?(?:modulepreload|preload"?[^>]*as="?script)[^>]*>/g, '');
}

/**
 * Serves these documents at their paths with the headers that the site's have, compressed ahead of time as they are. All
 * else (pictures, fonts, code) comes from the site itself.
 */
export async function serveDocuments(
  siteUrl: string,
  documents: ReadonlyMap<string, string>,
): Promise<SmallServer> {
  const answers = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer }>();
  for (const [path, html] of documents) {
    const body = await compress(html);
    const { headers } = await fetch(new URL(path, siteUrl), { method: 'HEAD' });
    const own = { 'content-encoding': 'br', 'content-length': body.length };
    answers.set(path, { headers: { ...Object.fromEntries(headers), ...own }, body });
  }
  const server = createServer((asked, answer) => {
    const found = answers.get(asked.url ?? '');
    if (!found) return passOn(siteUrl, asked, answer);
    answer.writeHead(200, found.headers);
    answer.end(found.body);
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
