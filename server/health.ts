import { textResponse, type CachedResponse } from './cache/cached-response';
import type { ContentVersion } from './cache/content-version';
import type { Headers } from './security-headers';

/** What monitors ask. */
export const HEALTH_PATH = '/health';

/**
 * Returns what answers a monitor: whether the database does. That is asked by the version of the content, once a second at most
 * for pages and monitors together.
 */
export function createHealth(
  version: Pick<ContentVersion, 'check'>,
  headers: Headers,
): () => Promise<CachedResponse> {
  const respond = (status: number, text: string) =>
    textResponse(status, JSON.stringify({ status: text }), {
      ...headers,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
  const [ok, unavailable] = [respond(200, 'ok'), respond(503, 'unavailable')];
  return async () => ((await version.check()) === 'known' ? ok : unavailable);
}
