import { parseUrl } from '@/config/parse-url';

const E_MAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.\p{L}{2,}$/u;

/** A phone number with its country. */
const PHONE = /^\+\d[\d ()/.-]{5,}$/;

const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[\da-z-]+)(?::\d{1,5})?(?=$|[/?#])/iu;

/** What looks like a host and is a file. */
const FILE_NAME = /\.(?:docx?|gif|html?|jpe?g|md|mp[34]|pdf|php|png|svg|txt|wav|webp|xlsx?|zip)$/i;

/**
 * Returns where a link in a text leads: a URL, or a path of this site. What is left out is added where it can only be one
 * thing: `www.example.com`, `info@example.com`, `+49 40 123456`. Null where it leads nowhere.
 */
export function linkUrl(typed: string): string | null {
  const url = typed.trim();
  if (/^(?:mailto|sms|tel):[^\s/]/i.test(url)) return url;
  if (/^https?:/i.test(url)) return parseUrl(url) && url;
  if (/^\/(?:[^/\\]|$)/.test(url)) return url;
  if (E_MAIL.test(url)) return `mailto:${url}`;
  if (PHONE.test(url)) return `tel:${url.replaceAll(/[^+\d]/g, '')}`;
  const host = HOST.exec(url.replace(/^\/\//, ''));
  if (!host || (FILE_NAME.test(host[0]) && !/^www\./i.test(host[0]))) return null;
  const completed = `https://${host.input}`;
  return parseUrl(completed) && completed;
}
