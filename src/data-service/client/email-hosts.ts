import { cleanEmail } from './email';

/** Where many people here have their mailbox. */
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

/** One letter beside these there are others that people have, too. */
const OTHERS = new Set(['mail.com', 'email.com', 'ymail.com', 'yandex.eu']);

/** In a short name another letter makes another name: of gmp.de and gmx.de both exist. */
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
