import type { RequestHandler } from 'express';
import * as v from 'valibot';
import { readVideoUrl } from '@/data-service/content/platforms/video-url';
import { ApiError } from './api-error';

const MAX_BYTES = 5 * 1024 * 1024;
/** For all requests together, in milliseconds. */
const TIMEOUT = 15_000;
/** The only hosts that are requested. */
const HOSTS = new Set(['i.ytimg.com', 'vimeo.com', 'i.vimeocdn.com']);

const OEmbed = v.object({ thumbnail_url: v.string() });

type Read = (url: string) => Promise<Response>;

/** Reads a video's still from its provider. */
const READ_STILL: Record<string, (videoUrl: URL, read: Read) => Promise<Response>> = {
  youtube({ searchParams }, read) {
    const still = (name: string) => `https://i.ytimg.com/vi/${searchParams.get('v')}/${name}.jpg`;
    return read(still('maxresdefault')).catch(() => read(still('hqdefault'))); // only HD videos have the first one
  },
  async vimeo({ href }, read) {
    const query = new URLSearchParams({ url: href, width: '1920' });
    const answer = await read(`https://vimeo.com/api/oembed.json?${query}`);
    return read(v.parse(OEmbed, await answer.json()).thumbnail_url);
  },
};

/**
 * Sends the still of a video at YouTube or Vimeo (`?url=`) to a member of staff, whose browser contacts no provider.
 * Its content is checked by the upload that follows.
 */
export function sendVideoStill(fetchFrom: typeof fetch): RequestHandler {
  return async (request, response) => {
    const { url: asked } = request.query;
    const found = readVideoUrl(typeof asked === 'string' ? asked : '');
    const readStill = typeof found === 'string' ? undefined : READ_STILL[found.kind];
    if (typeof found === 'string' || !readStill) throw noStill();
    const signal = AbortSignal.timeout(TIMEOUT);
    const read: Read = async (text) => {
      const url = new URL(text);
      if (url.protocol !== 'https:' || !HOSTS.has(url.host)) throw noStill();
      const answer = await fetchFrom(url, { signal, redirect: 'error' });
      if (!answer.ok) throw noStill();
      return answer;
    };
    const still = await readStill(new URL(found.url), read)
      .then(readBounded)
      .catch((cause: unknown) => {
        throw noStill(cause);
      });
    response.type('application/octet-stream').send(still);
  };
}

async function readBounded({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw noStill();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function noStill(cause?: unknown): ApiError {
  return new ApiError('not-found', 'There is no still of this video.', { cause });
}
