import { appleMusic } from './apple-music';
import { bandcamp } from './bandcamp';
import { dropbox } from './dropbox';
import { googleDrive } from './google-drive';
import { SITE_PLATFORMS } from './site-platforms';
import { soundcloud } from './soundcloud';
import { wetransfer } from './wetransfer';

/** All platforms that are known. A new one is its file and a line here, or in SITE_PLATFORMS if it plays on the site. */
export const PLATFORMS = [
  ...SITE_PLATFORMS,
  soundcloud,
  appleMusic,
  googleDrive,
  dropbox,
  bandcamp,
  wetransfer,
] as const;

type DemoPlatform = Extract<(typeof PLATFORMS)[number], { hasDemos: true }>;

/** The platforms where people keep music that they send. */
export const DEMO_PLATFORMS: readonly DemoPlatform[] = PLATFORMS.filter(
  (platform) => 'hasDemos' in platform,
);
