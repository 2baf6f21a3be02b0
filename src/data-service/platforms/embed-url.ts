import { normalizeHttpsUrl } from './https-url';
import type { PageKind } from './platform';
import { PLATFORMS } from './platforms';
import { readPage } from './read-page';
import { urlOfSpotifyUri } from './spotify';

/**
 * Links as people copy them: a share link, an embed code or a `spotify:` URI becomes the platform's own page, without
 * tracking parameters. Forms and data service read them alike.
 */
export type EmbedPlatform = Extract<(typeof PLATFORMS)[number], { hasField: true }>['name'];

export const EMBED_PLATFORMS: readonly EmbedPlatform[] = PLATFORMS.flatMap((platform) =>
  'hasField' in platform ? [platform.name] : [],
);

/** A recognised URL, in the form in which it is stored. */
export interface EmbedUrl {
  platform: EmbedPlatform;
  kind: PageKind;
  url: string;
}

/** A page of a platform, or of anybody, that has no player. */
export interface PlainUrl {
  platform: null;
  url: string;
}

/** The validation error of a text: no URL, of an unknown host, of a page without a player, of another platform. */
export type EmbedError =
  | 'too-long'
  | 'https-address'
  | 'embed-host'
  | 'embed-form'
  | 'embed-platform';

/** More than any embed code needs. */
export const MAX_COPIED_LENGTH = 4096;

/** The maximum of the database. */
export const MAX_LINK_LENGTH = 2048;

const EMBED_CODE = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const HOST_FIRST = /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+(?=[/?#:]|$)/u;

/** Returns the URL that is meant: out of an embed code, out of a URI, with the scheme that people leave out. */
export function copiedUrl(text: string): string {
  const [, quoted, singleQuoted] = EMBED_CODE.exec(text) ?? [];
  const copied = (quoted ?? singleQuoted ?? text).replaceAll(/&(?:amp|#38|#x26);/gi, '&').trim();
  const spotifyUrl = urlOfSpotifyUri(copied);
  if (spotifyUrl !== null) return spotifyUrl;
  if (copied.startsWith('//')) return `https:${copied}`;
  return HOST_FIRST.test(copied) ? `https://${copied}` : copied;
}

/** Returns the same URL with https, which every platform that is known here supports. */
export function httpsUrlIn(text: string): string {
  return copiedUrl(text).replace(/^http:\/\//i, 'https://');
}

/** Reads a text that somebody copied from one of these platforms; returns the error when it has no player of theirs. */
export function readEmbedUrl(
  text: string,
  platforms: readonly EmbedPlatform[],
): EmbedUrl | EmbedError {
  if (text.length > MAX_COPIED_LENGTH) return 'too-long';
  const url = normalizeHttpsUrl(httpsUrlIn(text.trim()));
  if (url === null) return 'https-address';
  const found = readPage(url, PLATFORMS);
  if (!found || !('hasField' in found.platform)) return 'embed-host';
  const { platform, page } = found;
  if (typeof page === 'string' || !page.kind) return 'embed-form';
  if (!platforms.includes(platform.name)) return 'embed-platform';
  return { platform: platform.name, kind: page.kind, url: page.url };
}

/** The same for a plain link, which may also lead to a page without a player, such as a short link of the platform. */
export function readLinkUrl(
  text: string,
  platform: EmbedPlatform,
): EmbedUrl | PlainUrl | EmbedError {
  const found = readEmbedUrl(text, [platform]);
  if (found !== 'embed-host' && found !== 'embed-form') return found;
  const url = normalizeHttpsUrl(httpsUrlIn(text.trim()));
  if (url === null) return 'https-address';
  return url.length > MAX_LINK_LENGTH ? 'too-long' : { platform: null, url };
}
