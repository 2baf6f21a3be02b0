import { amazonMusic } from './amazon-music';
import { appleMusic } from './apple-music';
import { bandcamp } from './bandcamp';
import { beatport } from './beatport';
import { deezer } from './deezer';
import { readLink, type EmbedError } from './embed-url';
import type { Platform } from './platform';
import { qobuz } from './qobuz';
import { readPage } from './read-page';
import type { ReleasePlatform } from './release-platforms';
import { soundcloud } from './soundcloud';
import { spotify } from './spotify';
import { tidal } from './tidal';
import { youtubeMusic } from './youtube-music';

/** The platforms whose pages of releases are known. Only the panel loads them; a new one is a line here. */
export const READERS = [
  bandcamp,
  spotify,
  appleMusic,
  youtubeMusic,
  soundcloud,
  deezer,
  tidal,
  amazonMusic,
  qobuz,
  beatport,
] as const satisfies readonly (Platform & { name: ReleasePlatform })[];

/** A link to a release, in the form in which it is stored. */
export interface ReleaseLink {
  platform: ReleasePlatform;
  url: string;
}

function releaseLinkOf(url: string): ReleaseLink {
  const found = readPage(url, READERS);
  if (!found) return { platform: 'shop', url };
  const { platform, page } = found;
  return { platform: platform.name, url: typeof page === 'string' ? url : page.url };
}

/**
 * Reads a text with a link to a release on any platform. What is a page of a platform but none of those that are known is
 * kept as it was pasted; a page of no known platform is one of a shop. Returns the error of a text without a link.
 */
export function readReleaseLink(text: string): ReleaseLink | EmbedError {
  const found = readLink(text, ({ url }) => releaseLinkOf(url).platform !== 'shop');
  return typeof found === 'string' ? found : releaseLinkOf(found.url);
}
