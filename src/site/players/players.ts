import { readPage } from '@/data-service/platforms/read-page';
import { SITE_PLATFORMS } from '@/data-service/platforms/site-platforms';

export type PlayerProvider = (typeof SITE_PLATFORMS)[number]['name'];
export const PLAYER_PROVIDERS: readonly PlayerProvider[] = SITE_PLATFORMS.map(({ name }) => name);

/** What can be played on our pages: the provider's player, and the provider's own page. */
export interface Player {
  provider: PlayerProvider;
  embedUrl: string;
  pageUrl: string;
}

/** Returns the player behind an address; null when there is none: then a plain link is all there is. */
export function readPlayer(address: string | null | undefined): Player | null {
  const found = readPage(address ?? '', SITE_PLATFORMS);
  if (typeof found?.page !== 'object') return null;
  const { address: pageUrl, embedUrl } = found.page;
  return embedUrl ? { provider: found.platform.name, embedUrl, pageUrl } : null;
}
