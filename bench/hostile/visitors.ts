import { statusOf } from './traffic';
import { tryLoad } from '../load';

/** The results of honest visitors. */
export interface Visits {
  pagesPerSecond: number;
  /** The number of requests that were answered with anything but the page, or not at all. */
  failures: number;
}

const CACHED_CONNECTIONS = 10;
const NEW_CONNECTIONS = 4;

/** Milliseconds; the server itself gives up after ten seconds. */
const PATIENCE = 15_000;

/** Asks for a page that the server has in memory. */
export async function visitCachedPage(url: string, seconds: number): Promise<Visits> {
  const { requestsPerSecond, failures } = await tryLoad(url, {
    seconds,
    connections: CACHED_CONNECTIONS,
    headers: { 'accept-encoding': 'br' },
  });
  return { pagesPerSecond: requestsPerSecond, failures };
}

/** Asks for pages that exist and that nobody has asked for yet, each once, until the time or the pages are over. */
export async function visitNewPages(urls: readonly string[], seconds: number): Promise<Visits> {
  const waiting = urls.values();
  const start = performance.now();
  const passed = () => (performance.now() - start) / 1000;
  let pages = 0;
  let failures = 0;
  const visitInTurn = async () => {
    while (passed() < seconds) {
      const { value: url } = waiting.next();
      if (url === undefined) return;
      const status = await statusOf(url, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => '');
      if (status === '200') pages += 1;
      else failures += 1;
    }
  };
  await Promise.all(Array.from({ length: NEW_CONNECTIONS }, visitInTurn));
  return { pagesPerSecond: pages / passed(), failures };
}
