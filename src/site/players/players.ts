import { SITE_PLATFORMS } from '@/data-service/platforms/site-platforms';
import { readPlayerOf } from './read-player';

export type PlayerProvider = (typeof SITE_PLATFORMS)[number]['name'];
export const PLAYER_PROVIDERS: readonly PlayerProvider[] = SITE_PLATFORMS.map(({ name }) => name);

/** What can be played on our pages: the provider's player, and the provider's own page. */
export interface Player {
  provider: PlayerProvider;
  embedUrl: string;
  pageUrl: string;
}

/** Returns the player behind a URL of any of the platforms; null when there is none. */
export const readPlayer = (url: string | null | undefined) => readPlayerOf(SITE_PLATFORMS, url);
