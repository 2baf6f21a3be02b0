import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { hasCode } from '../../node/error-code';
import { contentTypeOf, isSound } from './file-store';
import type { ByteRange, FileStore } from './file-store';
import type { SoundAccess } from './sound-access';
import { ApiError } from '../api-error';

const YEAR = 365 * 24 * 60 * 60;

/**
 * Serves stored files whole and in parts, so that browsers keep them and run nothing in them. Sound is served to those who may
 * hear it; for others it does not exist.
 */
export function serveStoredFiles(
  files: FileStore,
  sounds: Pick<SoundAccess, 'audienceOf'>,
): RequestHandler {
  return async (request, response, next) => {
    const name = request.path.slice(1);
    const type = contentTypeOf(name);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead && type ? await files.find(name) : null;
    const audience = file && isSound(name) ? await sounds.audienceOf(request, name) : 'everyone';
    if (!file || !type || !audience) return next();
    const etag = `"${name}"`;
    const range = rangeOf(request, response, file.size, etag);
    const content = request.method === 'GET' ? await files.read(name, range) : null;
    setHeaders(response, type, etag);
    if (audience === 'some') response.set('Cache-Control', 'private, no-store');
    if (request.fresh) {
      content?.destroy();
      response.status(304).end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: file.size - 1 };
    if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${file.size}`);
    response.set('Content-Length', String(end - start + 1));
    response.strictContentLength = true; // the rest would be read as the beginning of the next answer
    if (!content) return void response.end();
    await pipeline(content, response).catch((error: unknown) => {
      if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error; // the visitor has closed the connection
    });
  };
}

/** Returns the requested part; undefined when the whole file is to be sent. */
function rangeOf(
  request: Request,
  response: Response,
  size: number,
  etag: string,
): ByteRange | undefined {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  const asked = request.headers.range ?? '';
  const last = /^bytes=-0*([1-9]\d*)$/.exec(asked)?.[1];
  if (size > 0 && Number(last) > size) return { start: 0, end: size - 1 }; // RFC 9110, 14.1.3: of the last 99 of 10 bytes all 10
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(asked) ?? [];
  if (Number(from) > Number(to)) return undefined; // 14.1.1: no range
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) {
    response.set('Content-Range', `bytes */${size}`);
    throw new ApiError('no-such-part', 'The file does not have this part.');
  }
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1
    ? ranges[0]
    : undefined;
}

function setHeaders(response: Response, type: string, etag: string): void {
  const isSvg = type === 'image/svg+xml';
  response.set({
    'Content-Type': type,
    'Cache-Control': `public, max-age=${YEAR}, immutable`, // a name is never used for other content
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': isSvg
      ? "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
      : "default-src 'none'; sandbox",
    // An SVG is to be shown in pages, not opened as a page.
    'Content-Disposition': isSvg ? 'attachment' : 'inline',
    'Cross-Origin-Resource-Policy': 'cross-origin', // other sites put a sandbox around an embed
  });
}
