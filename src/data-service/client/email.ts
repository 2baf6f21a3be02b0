import punycode from 'punycode/punycode.js';
import { cleanAddress } from '@/config/clean-text';
import { parseUrl } from '@/config/parse-url';

/** As browsers check type=email, in the HTML standard's own expression, but with a dot in the domain. */
export const EMAIL_FORM =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** What surrounds an address that was copied out of a text; a name may well begin with other signs. */
const LEADING = /^[\s"'`´‘’‚“”„«»‹›<>()[\],;:.]+/u;
const TRAILING = /[^\p{L}\p{M}\p{N}]+$/u;

/** A mailbox with its name, or with its name behind it: `Mira <mira@example.com>`, `mira@example.com (Mira)`. */
const NAMED = [/^[^<>]*<([^<>]*)>[\s\p{P}]*$/u, /^([^()]*)\([^()]*\)$/];

/**
 * Returns an e-mail address without what is left over from copying it, its domain in ASCII (punycode), in which it is
 * stored. What is no address is returned as another one that is none: EMAIL_FORM tells.
 */
export function cleanEmail(text: string): string {
  const visible = cleanAddress(text);
  const [named] = NAMED.flatMap((form) => form.exec(visible)?.[1] ?? []);
  const address = (named ?? visible)
    .replace(LEADING, '')
    .replace(/^mailto:\s*/i, '')
    .replace(/(@[^?]*)\?.*$/s, '$1') // the subject of a mailto link
    .replace(TRAILING, '');
  const at = address.lastIndexOf('@');
  if (at === -1) return address;
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${asciiDomain(domain) ?? domain}`;
}

/** Returns a domain in ASCII; null where it is none. URL also reads ports, paths and numbers, which no domain has. */
function asciiDomain(domain: string): string | null {
  if (/^[\w.-]*$/.test(domain)) return domain.toLowerCase();
  if (/[^\p{L}\p{M}\p{N}.。．｡-]/u.test(domain)) return null;
  return parseUrl(`http://${domain}`)?.hostname ?? null;
}

/** Returns an e-mail address as it was typed: its domain in the alphabet that it is written in. */
export function readableEmail(email: string): string {
  if (!email.includes('xn--')) return email;
  try {
    return punycode.toUnicode(email);
  } catch {
    return email; // no punycode after all
  }
}
