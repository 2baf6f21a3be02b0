import { readOEmbedRequest } from '@/site/releases/oembed-request';
import { OEMBED_PATH } from '@/site/seo/crawler-paths';
import {
  createTextResponse,
  SHARED_CACHING,
  textResponse,
  type CachedResponse,
} from './cache/cached-response';
import type { ResponseContext } from './page-responses';

type Context = Pick<ResponseContext, 'renderer' | 'cache' | 'siteUrl' | 'headers'>;

/** Responds to oEmbed's question about a URL of the site (oembed.com); null for another path. */
export function respondToOEmbed(
  requestUrl: string,
  { renderer, cache, siteUrl, headers }: Context,
): CachedResponse | Promise<CachedResponse> | null {
  const [path, ...search] = requestUrl.split('?');
  if (path !== OEMBED_PATH) return null;
  // Scripts of any site may read it: it says what all can see.
  const all = { ...headers, 'Access-Control-Allow-Origin': '*' };
  const say = (status: number, text: string) =>
    textResponse(status, text, { ...all, 'Cache-Control': 'no-cache' });

  const asked = new URLSearchParams(search.join('?'));
  if ((asked.get('format') || 'json').toLowerCase() !== 'json') return say(501, 'Only JSON.\n');
  if (!asked.get('url')) return say(400, 'The parameter "url" is missing.\n');
  const request = readOEmbedRequest(asked, siteUrl);
  const missing = say(404, 'No release of this site has this URL.\n');
  if (!request) return missing;

  const { id, language, maxWidth, maxHeight } = request;
  return cache.find(`${OEMBED_PATH} ${language} ${id} ${maxWidth} ${maxHeight}`, {
    kind: 'variant', // there are as many as limits
    readBuilt: async () => null,
    render: async () => {
      const json = await renderer.renderOEmbed(request, siteUrl);
      if (json === null) return missing;
      const type = { 'Content-Type': 'application/json; charset=utf-8' };
      return createTextResponse(200, { ...type, ...all, 'Cache-Control': SHARED_CACHING }, json);
    },
  });
}
