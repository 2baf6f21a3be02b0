import type { Platform } from '@/data-service/platforms/platform';
import { readPage } from '@/data-service/platforms/read-page';
import type { Player, PlayerProvider } from './players';

/** Returns the player of one of these platforms for a URL; null when there is none: it is then a plain link. */
export function readPlayerOf(
  platforms: readonly (Platform & { name: PlayerProvider })[],
  url: string | null | undefined,
): Player | null {
  const found = readPage(url ?? '', platforms);
  if (typeof found?.page !== 'object') return null;
  const { url: pageUrl, embedUrl } = found.page;
  return embedUrl ? { provider: found.platform.name, embedUrl, pageUrl } : null;
}
