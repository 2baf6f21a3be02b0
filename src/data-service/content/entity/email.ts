import punycode from 'punycode/punycode.js';
import { cleanAddress } from '@/lib/clean-text';
import { parseUrl } from '@/lib/urls';

/** As browsers check type=email, by the expression of the HTML standard, but with a dot in the domain. */
export const EMAIL_FORM =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** The characters around an address that was copied from a text; a name may well begin with others. */
const LEADING = /^[\s"'`´‘’‚“”„«»‹›<>()[\],;:.]+/u;
const TRAILING = /[^\p{L}\p{M}\p{N}]+$/u;

/** A mailbox with its name, or followed by its name: `Mira <mira@example.com>`, `mira@example.com (Mira)`. */
const NAMED = [/^[^<>]*<([^<>]*)>[\s\p{P}]*$/u, /^([^()]*)\([^()]*\)$/];

/**
 * Returns an e-mail address without what is left over from copying it, and its domain in ASCII (punycode), as it is
 * stored. Any other text is returned as one that EMAIL_FORM rejects.
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

/** Returns a domain in ASCII; null where it is invalid. URL also reads ports, paths and numbers, which no domain has. */
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

/** The domains of most people's mailboxes. */
const COMMON = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'freenet.de',
  'ukr.net',
  'meta.ua',
  'bigmir.net',
  'mail.ru',
  'yandex.ru',
  'rambler.ru',
];

/** Other domains of mailboxes, one letter from these. */
const OTHERS = new Set(['mail.com', 'email.com', 'ymail.com', 'yandex.eu']);

/** Up to this length, another letter makes another name: gmp.de and gmx.de both exist. */
const SHORT = 7;

/** Returns true when one text is the other with one slip: a letter more, less or another, or two of them swapped. */
function isOneSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  const [left, right] = [one.slice(start, end), other.slice(start, otherEnd)];
  if (left.length === 1 && right.length === 1) return one.length > SHORT;
  if (left.length + right.length === 1) return true;
  return left.length === 2 && left === right.slice(1) + right.slice(0, 1);
}

/** Returns the address that was probably meant, where its host is nearly that of many people; null where it is not. */
export function suggestEmail(typed: string): string | null {
  const email = cleanEmail(typed);
  const at = email.lastIndexOf('@') + 1;
  const host = email.slice(at);
  if (at < 2 || COMMON.includes(host) || OTHERS.has(host)) return null;
  const meant = COMMON.find((common) => isOneSlip(common, host));
  return meant === undefined ? null : email.slice(0, at) + meant;
}
