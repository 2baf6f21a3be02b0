import { SITE_PLATFORMS } from '@/data-service/platforms/site-platforms';
import { readPlayerOf, type PlayerProvider } from './listening';

export const PLAYER_PROVIDERS: readonly PlayerProvider[] = SITE_PLATFORMS.map(({ name }) => name);

/** Returns the player behind a URL of any of the platforms; null when there is none. */
export const readPlayer = (url: string | null | undefined) => readPlayerOf(SITE_PLATFORMS, url);
