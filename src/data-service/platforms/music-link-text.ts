import { httpsUrlIn } from './embed-url';
import { DEMO_PLATFORMS } from './platforms';
import { platformOf } from './read-page';
import { parseUrl } from '@/config/parse-url';

const HIDDEN_EDGES =
  /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+|[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+$/gu;

/** Not \s, which takes an invisible character for a space. */
const SPACE = /[\p{Z}\t\n\v\f\r]+/u;

const SCHEME_FIRST =
  /^(?!https?:)(?:(?:javascript|vbscript|data)\s*:|[a-z][a-z\d+.-]*:(?!\p{Z}|\s|$))/iu;

const WITHIN_TEXT = /https?:\/\/[^\p{Z}\t\n\v\f\r<>"«»“”„]+/giu;

/** Characters that end the sentence around a URL, and not the URL. */
const TRAILING = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}.,;:!?'’*)\]}…]+$/u;

const WITH_SCHEME = /^https?:\/\//i;

const LEADING = /^[('’*[{<"«“„]+/u;

/**
 * Returns the one URL that a text is or contains: apps share sentences such as “Listen to X on SoundCloud https://…”,
 * and people leave the scheme out.
 */
export function findUrl(
  text: string,
): { written: string } | 'no-address' | 'several-addresses' | 'scheme' {
  const trimmed = text.replaceAll(HIDDEN_EDGES, '');
  const isOne = !SPACE.test(trimmed) || trimmed.includes('<iframe');
  const copied = isOne && !WITH_SCHEME.test(trimmed) ? singleUrl(trimmed) : trimmed;
  if (SCHEME_FIRST.test(copied)) return 'scheme';
  const whole = [...copied.matchAll(WITHIN_TEXT)].map(([url]) => withoutTrailing(url));
  const found = new Set(whole.length > 0 ? whole : withoutScheme(copied));
  if (found.size > 1) return 'several-addresses';
  const [written] = found;
  return written === undefined ? 'no-address' : { written };
}

const singleUrl = (text: string) =>
  /^localhost(?=[:/?#]|$)/i.test(text) ? `https://${text}` : httpsUrlIn(text);

/** Closing brackets that were opened within the URL are a part of it. */
function withoutTrailing(url: string): string {
  const bare = url.replace(TRAILING, '');
  return bare.includes('(') && url.startsWith(`${bare})`) ? `${bare})` : bare;
}

/** Returns words that begin with a platform's host; any other host may be an abbreviation or a typing error. */
function withoutScheme(text: string): string[] {
  return text
    .split(SPACE)
    .map((word) => httpsUrlIn(withoutTrailing(word.replace(LEADING, ''))))
    .filter((word) => {
      const url = WITH_SCHEME.test(word) ? parseUrl(word) : null;
      return url && platformOf(url.hostname, DEMO_PLATFORMS);
    });
}
