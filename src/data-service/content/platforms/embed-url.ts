import { normalizeHttpsUrl } from './https-url';
import { readPastedLink, MAX_LINK_LENGTH, type PastedLinkError } from './pasted-link';
import type { PlatformPageKind } from './platform';
import { PLATFORMS } from './platforms';
import { platformOf, readPage } from './read-page';

/**
 * Links to the platforms as people copy them: each becomes the platform's own page, without tracking parameters. Forms and
 * data service read them alike.
 */
export type EmbedPlatform = Extract<(typeof PLATFORMS)[number], { hasField: true }>['name'];

export const EMBED_PLATFORMS: readonly EmbedPlatform[] = PLATFORMS.flatMap((platform) =>
  'hasField' in platform ? [platform.name] : [],
);

/** A recognised URL, in the form in which it is stored. */
export interface EmbedUrl {
  platform: EmbedPlatform;
  kind: PlatformPageKind;
  url: string;
}

/** A page of a platform, or of any site, that has no player. */
export interface PlainUrl {
  platform: null;
  url: string;
}

/** The validation error of a text: no URL, of an unknown host, of a page without a player, of another platform. */
export type EmbedError =
  | PastedLinkError
  | 'too-long'
  | 'https-address'
  | 'embed-host'
  | 'embed-form'
  | 'embed-platform';

/** Returns a link as https, which every platform that is known here supports; null for one that is no URL of a site. */
function secureUrl(link: string): string | null {
  const url = normalizeHttpsUrl(link.replace(/^http:/i, 'https:'));
  return url !== null && new URL(url).hostname.includes('.') ? url : null;
}

function embedUrlOf(
  link: string,
  platforms: readonly EmbedPlatform[],
): EmbedUrl | Exclude<EmbedError, PastedLinkError> {
  const url = secureUrl(link);
  if (url === null) return 'https-address';
  const found = readPage(url, PLATFORMS);
  if (!found || !('hasField' in found.platform)) return 'embed-host';
  const { platform, page } = found;
  if (typeof page === 'string' || !page.kind) return 'embed-form';
  if (!platforms.includes(platform.name)) return 'embed-platform';
  return { platform: platform.name, kind: page.kind, url: page.url };
}

function linkUrlOf(link: string): PlainUrl | 'https-address' | 'too-long' {
  const url = secureUrl(link);
  if (url === null) return 'https-address';
  return url.length > MAX_LINK_LENGTH ? 'too-long' : { platform: null, url };
}

/** Reads a text that somebody copied from one of these platforms; returns the error when it has no player of theirs. */
export function readEmbedUrl(
  text: string,
  platforms: readonly EmbedPlatform[],
): EmbedUrl | EmbedError {
  return readPastedLink(text, (link) => embedUrlOf(link, platforms));
}

/** Reads a plain link, which may also open a page without a player, such as a short link of the platform. */
export function readPlatformLink(
  text: string,
  platform: EmbedPlatform,
): EmbedUrl | PlainUrl | EmbedError {
  return readPastedLink(
    text,
    (link) => {
      const found = embedUrlOf(link, [platform]);
      return found === 'embed-host' || found === 'embed-form' ? linkUrlOf(link) : found;
    },
    ({ url }) => platformOf(new URL(url).host, PLATFORMS)?.name === platform,
  );
}

/** Reads a text with a link to a page of any site; of several links, takes the one that is meant. */
export function readLink(
  text: string,
  isMeant?: (found: PlainUrl) => boolean,
): PlainUrl | EmbedError {
  return readPastedLink(text, linkUrlOf, isMeant);
}
