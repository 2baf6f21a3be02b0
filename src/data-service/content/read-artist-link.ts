import type { ArtistLink, ArtistPlatform } from './artist-links';
import { cleanAddress } from '@/lib/clean-text';
import { beatstars } from './platforms/beatstars';
import { readLink, type EmbedError } from './platforms/embed-url';
import { platformOf, readPage } from './platforms/read-page';
import { READERS } from './platforms/release-link';
import { vimeo } from './platforms/vimeo';
import { youtube } from './platforms/youtube';

/** Platforms of music and video; YouTube's hosts are also those of its music, whose own host decides. */
const MUSIC = [
  beatstars,
  vimeo,
  youtube,
  ...READERS.filter(({ name }) => name !== 'youtube_music'),
];

/** Hosts of profiles, with all that is below them. */
const PROFILES: readonly (readonly [ArtistPlatform, RegExp])[] = [
  ['youtube_music', /^music\.youtube\.com$/],
  ['instagram', /(?:^|\.)instagram\.com$/],
  ['tiktok', /(?:^|\.)tiktok\.com$/],
  ['bluesky', /^bsky\.app$/],
  ['facebook', /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/],
  ['threads', /(?:^|\.)threads\.(?:net|com)$/],
  ['x', /^(?:www\.|mobile\.)?(?:x|twitter)\.com$/],
  ['mixcloud', /(?:^|\.)mixcloud\.com$/],
  ['twitch', /(?:^|\.)twitch\.tv$/],
  ['patreon', /(?:^|\.)patreon\.com$/],
  ['discogs', /(?:^|\.)discogs\.com$/],
  ['telegram', /^(?:t|telegram)\.me$/],
];

/** Sites with profiles of the form that Mastodon has, which are none of its servers. */
const NO_MASTODON = /(?:^|\.)(?:medium\.com|substack\.com|flipboard\.com)$/;

function platformOfUrl({ hostname, pathname }: URL): ArtistPlatform {
  const known =
    PROFILES.find(([, hosts]) => hosts.test(hostname))?.[0] ?? platformOf(hostname, MUSIC)?.name;
  if (known) return known;
  const isFediverse = /^\/@[\w.-]+(?:@[\w.-]+)?\/?$/.test(pathname) && !NO_MASTODON.test(hostname);
  return isFediverse ? 'mastodon' : 'website';
}

/** Returns the link to what is written without one: a name on Mastodon, `@mira@example.social`, or on Bluesky. */
function withScheme(text: string): string {
  const [, name, host] = /^@([\w.-]+)@([\w-]+(?:\.[\w-]+)+)$/.exec(text) ?? [];
  if (name !== undefined) return `https://${host}/@${name}`;
  const [handle] = /^@?[\w-]+\.bsky\.social$/.exec(text) ?? [];
  return handle === undefined ? text : `https://bsky.app/profile/${handle.replace('@', '')}`;
}

/** Reads a text with a link to any page of an artist, and finds its platform. Returns the error of a text without a link. */
export function readArtistLink(text: string): Required<ArtistLink> | EmbedError {
  const found = readLink(withScheme(cleanAddress(text)));
  if (typeof found === 'string') return found;
  const platform = platformOfUrl(new URL(found.url));
  const page = readPage(found.url, MUSIC)?.page;
  return { platform, url: typeof page === 'object' ? page.url : found.url };
}
