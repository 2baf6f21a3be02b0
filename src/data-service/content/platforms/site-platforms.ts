import { beatstars } from './beatstars';
import { spotify } from './spotify';
import { vimeo } from './vimeo';
import { youtube } from './youtube';

/** The platforms that play on the site; every visitor downloads them. A new one is a line here or in platforms.ts. */
export const SITE_PLATFORMS = [spotify, beatstars, youtube, vimeo] as const;
