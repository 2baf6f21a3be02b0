import { cleanAddress } from '@/lib/clean-text';
import { parseUrl } from '@/lib/urls';
import { PLATFORMS } from './platforms';
import { platformOf } from './read-page';
import { urlOfSpotifyUri } from './spotify';

/**
 * Links as people paste them: a share link, a sentence around it (“Mira – Tide https://…”), an embed code, a `spotify:`
 * URI, a name of a site without scheme, with any text around them. All fields for links read them here.
 */

/** The error of a text in which there is no link, or more than one. */
export type PastedLinkError = 'no-address' | 'several-addresses' | 'scheme';

/** More than any text with one link needs. */
const MAX_PASTED_LENGTH = 4096;

/** The maximum of the database. */
export const MAX_LINK_LENGTH = 2048;

const EMBED_CODE = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** A scheme that runs, or that nobody else can open; and any other one, where no link follows it. */
const OTHER_SCHEME =
  /^(?:(?:javascript|vbscript|data|blob|filesystem|view-source)\s*:|(?!h?t{0,2}ps?:)[a-z][a-z\d+.-]*:(?!\s|$|https?:\/\/))/i;

const WITH_SCHEME = /^https?:\/\/./i;

/** A scheme that was mistyped or not copied as a whole: `https:`, `https//`, `ttps://`, `//`. */
const BROKEN_SCHEME = /^(?:h?t{0,2}ps?:?[/\\]{2,}|https?:[/\\]?|:?[/\\]{2,})(?=[^/\\])/i;

const DOUBLED_SCHEMES = /(?:https?:?\/{1,2}\s*)+(?=https?:?\/)/gi;

const LINK = /https?:\/\/[^\s<>"«»“”„]+/gi;

/** Matches the start of another link without a space before it. Within a path or a query, another character precedes it. */
const NEXT_LINK = /([\p{L}\p{N},;])(?=https?:\/\/)/giu;

/** The name of a site; one without a dot is a word. */
const HOST_FIRST = /^(?:[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+|localhost)(?=[/\\?#:]|$)/iu;

/** Characters around a link that belong to the sentence, and not to the link. */
const LEADING = /^[('’‘*[{<>"«»“”„‚]+/u;
const TRAILING = /[.,;:!?'’‘*)\]}…"«»“”<>]+$/u;

/** Closing brackets that were opened within the link are a part of it. */
function withoutTrailing(link: string): string {
  const bare = link.replace(TRAILING, '');
  return bare.includes('(') && link.startsWith(`${bare})`) ? `${bare})` : bare;
}

/** Returns the link in a single word; null when there is none. */
function linkOf(word: string): string | null {
  const bare = withoutTrailing(word.replace(LEADING, ''));
  if (WITH_SCHEME.test(bare)) return bare;
  const withoutScheme = bare.replace(BROKEN_SCHEME, '');
  const isLink = withoutScheme !== bare || HOST_FIRST.test(bare);
  return isLink ? `https://${withoutScheme}` : urlOfSpotifyUri(bare);
}

/** In a sentence, only the host of a platform makes a word a link; others may be abbreviations or typing errors. */
function isPlatformLink(link: string): boolean {
  const url = parseUrl(link);
  return url !== null && platformOf(url.hostname, PLATFORMS) !== undefined;
}

/** Returns the links in a text, each with its scheme and otherwise as written. */
function linksIn(text: string): string[] | PastedLinkError {
  const [, quoted, singleQuoted] = EMBED_CODE.exec(text) ?? [];
  const copied = cleanAddress(
    (quoted ?? singleQuoted ?? text).replaceAll(/&(?:amp|#38|#x26);/gi, '&'),
  ).replaceAll(DOUBLED_SCHEMES, '');
  const words = copied.split(' ').map(linkOf);
  if (words[0] === null && OTHER_SCHEME.test(copied)) return 'scheme';
  const whole = copied.replaceAll(NEXT_LINK, '$1 ').match(LINK);
  if (whole) return whole.map(withoutTrailing);
  const links = words.filter((link) => link !== null);
  return words.length > 1 ? links.filter(isPlatformLink) : links;
}

/** Returns the different links in a text, for the one who pasted it to choose from. */
export function pastedLinks(text: string): string[] {
  const links = text.length > MAX_PASTED_LENGTH ? [] : linksIn(text);
  return typeof links === 'string' ? [] : [...new Set(links)];
}

/**
 * Returns what `read` makes of the one link in a text, or its error. Of several links, the only readable one counts, or
 * the only one of them that the field is for.
 */
export function readPastedLink<Result extends { url: string } | string>(
  text: string,
  read: (link: string) => Result,
  isMeant: (found: Exclude<Result, string>) => boolean = () => false,
): Result | PastedLinkError | 'too-long' {
  if (text.length > MAX_PASTED_LENGTH) return 'too-long';
  const links = linksIn(text);
  if (typeof links === 'string') return links;
  const results = links.map(read);
  const isFound = (result: Result): result is Exclude<Result, string> => typeof result !== 'string';
  const found = results.filter(isFound);
  const readable = found.filter(
    ({ url }, at) => found.findIndex((other) => other.url === url) === at,
  );
  const meant = readable.filter(isMeant);
  const [one, another] = meant.length > 0 ? meant : readable;
  if (one) return another ? 'several-addresses' : one;
  const [error, otherError] = new Set(results);
  if (error === undefined) return 'no-address';
  return otherError === undefined ? error : 'several-addresses';
}
