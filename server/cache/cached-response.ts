import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { preferredEncoding, type Encoding } from '../negotiate';
import type { Headers } from '../security-headers';

/** One encoding of a cached response, with headers that are written as they are. */
interface Body {
  read: () => Buffer;
  etag: string;
  headers: string[];
  /** Headers of a 304, for a client that has it already. */
  freshHeaders: string[];
}

/** All that is needed to answer a request without any further work. */
export interface CachedResponse {
  status: number;
  identity: Body;
  br: Body | null;
  gzip: Body | null;
  /** The target of a redirect; null for any other response. */
  location: string | null;
  /** The memory that it takes, in bytes. */
  size: number;
}

interface ResponseParts {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** The same bytes, compressed. */
  compressed?: Partial<Record<'br' | 'gzip', Buffer>>;
}

const ROUGHLY_HEADERS = 2_000;

// Functions of the module: those of createResponse would all keep what one of them uses.
const stored = (bytes: Buffer) => () => bytes;
const decompressed = (bytes: Buffer) => () => gunzipSync(bytes);

/** For what is made from the content: a cache in front revalidates each second, and may serve it stale for a day. */
export const SHARED_CACHING = 'public, max-age=0, s-maxage=1, stale-if-error=86400';

/**
 * Returns a response whose body is compressed already, or not worth it. A compressed one is kept in these forms alone: the
 * plain bytes are most of a page, and hardly any client asks for them.
 */
export function createResponse({
  status,
  headers,
  bytes,
  compressed = {},
}: ResponseParts): CachedResponse {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
  const isNegotiated = Boolean(compressed.br ?? compressed.gzip);
  const vary = [headers['Vary'], isNegotiated && 'Accept-Encoding'].filter(Boolean).join(', ');
  const all: Headers = { ...headers, ...(vary && { Vary: vary }) };

  const body = (encoding: Encoding, length: number, read: () => Buffer): Body => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const fresh: Headers = { ...all, ETag: etag };
    return {
      read,
      etag,
      freshHeaders: Object.entries(fresh)
        .filter(([name]) => name !== 'Content-Type')
        .flat(),
      headers: Object.entries({
        ...fresh,
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        'Content-Length': String(length),
      }).flat(),
    };
  };
  const { br, gzip } = compressed;
  return {
    status,
    identity: body('identity', bytes.length, gzip ? decompressed(gzip) : stored(bytes)),
    br: br ? body('br', br.length, stored(br)) : null,
    gzip: gzip ? body('gzip', gzip.length, stored(gzip)) : null,
    location: headers['Location'] ?? null,
    size: (gzip ?? bytes).length + (br?.length ?? 0) + ROUGHLY_HEADERS,
  };
}

/** Returns a redirect to another URL of the site. */
export function redirectTo(status: 301 | 302 | 308, to: string, headers: Headers): CachedResponse {
  return createResponse({ status, headers: { ...headers, Location: to }, bytes: Buffer.alloc(0) });
}

/** Returns a response with a line of text, which is not worth compressing. */
export function textResponse(status: number, text: string, headers: Headers): CachedResponse {
  return createResponse({
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
    bytes: Buffer.from(text),
  });
}

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];

/** The best: a page is compressed once for each version of the content, and some bytes more may be a round trip more. */
const BROTLI_QUALITY = 11;

/** Returns a response with a text that was rendered just now. */
export async function createTextResponse(
  status: number,
  headers: Headers,
  text: string,
): Promise<CachedResponse> {
  const bytes = Buffer.from(text);
  const [br, gzip] = await Promise.all([
    brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gzipAsync(bytes),
  ]);
  return createResponse({ status, headers, bytes, compressed: { br, gzip } });
}

/** Sends a cached response in the encoding that the request prefers, or a 304 when nothing has changed. */
export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): void {
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const body = cached[encoding] ?? cached.identity;
  if (cached.status === 200 && isKnown(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, body.freshHeaders);
    response.end();
    return;
  }
  response.writeHead(cached.status, body.headers);
  response.end(request.method === 'HEAD' ? undefined : body.read());
}

/** Returns whether an If-None-Match header names this tag. */
function isKnown(named: string | undefined, etag: string): boolean {
  if (named === undefined) return false;
  return (
    named.trim() === '*' || named.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  );
}
