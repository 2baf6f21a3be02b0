import { SITE_PLATFORMS } from '@/data-service/platforms/site-platforms';
import { readPlayerOf } from './read-player';

export type PlayerProvider = (typeof SITE_PLATFORMS)[number]['name'];
export const PLAYER_PROVIDERS: readonly PlayerProvider[] = SITE_PLATFORMS.map(({ name }) => name);

/** A player on our pages, with the provider's own page. */
export interface Player {
  provider: PlayerProvider;
  embedUrl: string;
  pageUrl: string;
}

/** Returns the player behind a URL of any of the platforms; null when there is none. */
export const readPlayer = (url: string | null | undefined) => readPlayerOf(SITE_PLATFORMS, url);
