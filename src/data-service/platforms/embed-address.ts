import { normalHttpsAddress } from '@/data-service/client/read-json';

/**
 * Links as people copy them: a share link, an embed code or a `spotify:` URI becomes the platform's own page, without
 * what tracks the one who shared it. Forms and data service read them alike.
 */
export const EMBED_PLATFORMS = ['spotify', 'beatstars', 'youtube', 'apple_music'] as const;
export type EmbedPlatform = (typeof EMBED_PLATFORMS)[number];

export type EmbedKind = 'artist' | 'album' | 'track' | 'playlist' | 'store' | 'video';

/** What an address leads to, and the form in which it is stored. */
export interface EmbedAddress {
  platform: EmbedPlatform;
  kind: EmbedKind;
  address: string;
}

/** A page of a platform, or of anybody, that has no player. */
export interface PlainAddress {
  platform: null;
  address: string;
}

/** Why a text is no such address: none at all, of an unknown host, of a page without a player, of another platform. */
export type EmbedProblem =
  | 'too-long'
  | 'https-address'
  | 'embed-host'
  | 'embed-form'
  | 'embed-platform';

/** More than any embed code needs. */
const MAX_LENGTH = 4096;

/** What the database takes. */
export const MAX_LINK_LENGTH = 2048;

const EMBED_CODE = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const SPOTIFY_URI = /^spotify:(?:user:[^:]+:)?([a-z]+):([\dA-Za-z]+)$/;
const HOST_FIRST = /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+(?=[/?#:]|$)/u;

/** The address that is meant: out of an embed code, out of a URI, with the scheme that people leave out. */
export function copiedAddress(text: string): string {
  const [, quoted, singleQuoted] = EMBED_CODE.exec(text) ?? [];
  const copied = (quoted ?? singleQuoted ?? text).replaceAll(/&(?:amp|#38|#x26);/gi, '&').trim();
  const uri = SPOTIFY_URI.exec(copied);
  if (uri) return `https://open.spotify.com/${uri[1]}/${uri[2]}`;
  if (copied.startsWith('//')) return `https:${copied}`;
  return HOST_FIRST.test(copied) ? `https://${copied}` : copied;
}

/** The same by https, which every platform that is known here speaks. */
export function addressIn(text: string): string {
  return copiedAddress(text).replace(/^http:\/\//i, 'https://');
}

type Reader = (url: URL, path: string[]) => EmbedAddress | null;

const spotify: Reader = (_url, path) => {
  const steps = path.filter((step) => step !== 'embed' && !/^intl-[a-z-]{2,5}$/.test(step));
  const [kind, id = '', ...more] = steps[0] === 'user' ? steps.slice(2) : steps;
  const isKnown = kind === 'artist' || kind === 'album' || kind === 'track' || kind === 'playlist';
  if (!isKnown || more.length > 0 || !/^[\dA-Za-z]{22}$/.test(id)) return null;
  return { platform: 'spotify', kind, address: `https://open.spotify.com/${kind}/${id}` };
};

const BEATSTARS_ID = /^\d{1,12}$/;

const beatstarsStore: Reader = (url, path) => {
  const id = url.searchParams.get('storeId') ?? '';
  if (path.length > 0 || !BEATSTARS_ID.test(id)) return null;
  const address = `https://player.beatstars.com/?storeId=${id}`;
  return { platform: 'beatstars', kind: 'store', address };
};

const beatstars: Reader = (url, path) => {
  const [first, second = '', third = '', ...more] = path;
  if (more.length > 0) return null;
  const of = (kind: EmbedKind, id: string, page: string): EmbedAddress | null =>
    BEATSTARS_ID.test(id)
      ? { platform: 'beatstars', kind, address: `https://www.beatstars.com/embed/${page}${id}` }
      : null;
  // The page of a beat ends in its number: /beat/night-drive-21847271
  if (first === 'beat' && !third) return of('track', second.split('-').at(-1) ?? '', 'track/?id=');
  if (first !== 'embed') return null;
  if (second === 'playlists') return of('playlist', third, 'playlists/');
  if (second !== 'track' || third) return null;
  return of('track', url.searchParams.get('id') ?? '', 'track/?id=');
};

/** Pages of a list and of a channel that stand where a video's id does, and are as long as one. */
const NO_VIDEOS = new Set(['videoseries', 'live_stream']);

function video(id: string): EmbedAddress | null {
  if (!/^[\w-]{11}$/.test(id) || NO_VIDEOS.has(id)) return null;
  const address = `https://www.youtube.com/watch?v=${id}`;
  return { platform: 'youtube', kind: 'video', address };
}

const youtube: Reader = (url, [first = '', second = '', ...more]) => {
  if (first === 'watch' && !second) return video(url.searchParams.get('v') ?? '');
  const isVideo = ['shorts', 'embed', 'live'].includes(first) && more.length === 0;
  return isVideo ? video(second) : null;
};

const youtubeShare: Reader = (_url, [id = '', ...more]) => (more.length > 0 ? null : video(id));

const APPLE_KINDS = new Map<string, EmbedKind>([
  ['artist', 'artist'],
  ['album', 'album'],
  ['song', 'track'],
  ['playlist', 'playlist'],
  ['music-video', 'video'],
]);

/** Apple's pages are found by the number alone; the name before it differs from link to link. */
const appleMusic: Reader = (url, path) => {
  const country = /^[a-z]{2}$/.test(path[0] ?? '') ? `${path[0]}/` : '';
  const [page = '', ...steps] = country ? path.slice(1) : path;
  const kind = APPLE_KINDS.get(page);
  const id = steps.at(-1) ?? '';
  const isId = page === 'playlist' ? /^pl\.[\w-]{1,80}$/.test(id) : /^\d{1,15}$/.test(id);
  if (!kind || !isId || steps.length > 2) return null;
  const address = `https://music.apple.com/${country}${page}/${id}`;
  const track = url.searchParams.get('i') ?? '';
  return page === 'album' && /^\d{1,15}$/.test(track)
    ? { platform: 'apple_music', kind: 'track', address: `${address}?i=${track}` }
    : { platform: 'apple_music', kind, address };
};

/** Whole host names, so that no look-alike is among them. */
const READERS = new Map<string, Reader>([
  ['open.spotify.com', spotify],
  ['player.beatstars.com', beatstarsStore],
  ['www.beatstars.com', beatstars],
  ['beatstars.com', beatstars],
  ['www.youtube.com', youtube],
  ['youtube.com', youtube],
  ['m.youtube.com', youtube],
  ['music.youtube.com', youtube],
  ['www.youtube-nocookie.com', youtube],
  ['youtu.be', youtubeShare],
  ['music.apple.com', appleMusic],
  ['embed.music.apple.com', appleMusic],
  ['geo.music.apple.com', appleMusic],
]);

/** What a text leads to that somebody copied from one of these platforms, or why it does not. */
export function readEmbedAddress(
  text: string,
  platforms: readonly EmbedPlatform[],
): EmbedAddress | EmbedProblem {
  if (text.length > MAX_LENGTH) return 'too-long';
  const address = normalHttpsAddress(addressIn(text.trim()));
  if (address === null) return 'https-address';
  const url = new URL(address);
  const found = READERS.get(url.host)?.(url, url.pathname.split('/').filter(Boolean));
  if (found) return platforms.includes(found.platform) ? found : 'embed-platform';
  return READERS.has(url.host) ? 'embed-form' : 'embed-host';
}

/** The same for a plain link, which may also lead to a page without a player, such as a short link of the platform. */
export function readLinkAddress(
  text: string,
  platform: EmbedPlatform,
): EmbedAddress | PlainAddress | EmbedProblem {
  const found = readEmbedAddress(text, [platform]);
  if (found !== 'embed-host' && found !== 'embed-form') return found;
  const address = normalHttpsAddress(addressIn(text.trim()));
  if (address === null) return 'https-address';
  return address.length > MAX_LINK_LENGTH ? 'too-long' : { platform: null, address };
}
