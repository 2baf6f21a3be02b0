/** Characters of a path that people read as they are; all others are percent-encoded. */
const READABLE = /[\p{L}\p{M}\p{N}\-._~!$&'()*+,;=:@/]/u;

/** Of a query, without what separates its parts. */
const READABLE_IN_QUERY = /[\p{L}\p{M}\p{N}\-._~!$'()*,;:@/]/u;

function write(text: string, readable: RegExp): string {
  return Array.from(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/\p{Cs}/gu, ''),
    (character) =>
      readable.test(character) ? character : encodeURIComponent(character).toLowerCase(),
  ).join('');
}

/** Old sites in German wrote umlauts in one byte, `%FC`; what is no UTF-8 is read so. */
function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded.replaceAll(/%([\da-f]{2})/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
  }
}

/**
 * Returns the one spelling of a path in which redirects are stored and requests are compared with them: decoded where
 * that can be read, in lower case, without a slash at its end.
 */
export function comparablePath(path: string): string {
  const decoded = path.replaceAll(/(?:%[\da-f]{2})+/gi, decode);
  return write(`/${decoded}`, READABLE)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
}

/** Returns the same of a query, without its question mark: the order of parameters makes no difference. */
export function comparableQuery(parameters: Iterable<readonly [string, string]>): string {
  return Array.from(parameters, ([name, value]) => {
    const written = write(name, READABLE_IN_QUERY);
    return value === '' ? written : `${written}=${write(value, READABLE_IN_QUERY)}`;
  })
    .filter((part) => part !== '')
    .toSorted()
    .join('&');
}

/** Why a text is not a valid source of a redirect, or not a valid target. */
export type SourceProblem = 'missing' | 'pattern' | 'too-long' | 'no-path';
export type TargetProblem = 'missing' | 'pattern' | 'too-long' | 'other-site';

type ReadPath<Problem> = { path: string; host: string | null } | { problem: Problem };

/** The lengths that the database takes. */
const LONGEST_SOURCE = 500;
const LONGEST_TARGET = 1000;

/** Matches placeholders in the rules of servers: `*`, `:slug`, `[name]`, `{id}`, `(.*)`, `^`, `$`. */
const PATTERN = /^\^|\$$|[*\\{}]|\[[^\]]|(?:^|\/):\p{L}|\((?:[.?\\[]|[^()]{1,100}\|)|\.\+/u;
/** Matches references to the matched parts in a target. */
const FOUND_PART = /\$[\d{]|\*|\{|\[\p{L}|(?:^|\/):\p{L}/u;

const WHOLE_URL = /^(?:https?:)?\/\/([^/?#\\\s]+)/i;

/** Without `https://`, as people type it, it is a host when it does not look like a file. */
const BARE_HOST = /^((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?=[/?#:]|$)/iu;
const FILE = /\.(?:aspx?|cfm|cgi|gif|html?|jpe?g|jsp|mp3|pdf|php\d?|png|shtml|txt|xml|zip)$/i;

function splitHost(typed: string): { host: string | null; rest: string } {
  const bare = BARE_HOST.exec(typed);
  const host = WHOLE_URL.exec(typed) ?? (FILE.test(bare?.[1] ?? '') ? null : bare);
  if (!host) return { host: null, rest: typed };
  return { host: hostName(host[1] ?? ''), rest: typed.slice(host[0].length) };
}

/** Returns the name of a host as it is compared: with or without `www.` it is the same site. */
export const hostName = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** Reads what is to be redirected: a path of the old site, or a whole URL, of which path and query count. */
export function readSource(typed: string): ReadPath<SourceProblem> {
  const text = typed.trim();
  if (text === '') return { problem: 'missing' };
  const { host, rest } = splitHost(text);
  if (host === null && /^(?:#|[a-z][a-z+.-]*:(?!\/))/i.test(text)) return { problem: 'no-path' };
  const [written = '', ...search] = rest.replace(/#.*$/s, '').split('?');
  if (PATTERN.test(written) || /\(\.|\$$|[*^\\]/.test(search.join('?'))) {
    return { problem: 'pattern' };
  }
  const query = comparableQuery(new URLSearchParams(search.join('?')));
  const path = comparablePath(written) + (query && `?${query}`);
  return path.length > LONGEST_SOURCE ? { problem: 'too-long' } : { path, host };
}

/** Reads where a redirect leads: a path of this site, or a whole URL on one of these hosts, such as `label.example`. */
export function readTarget(typed: string, hosts: readonly string[]): ReadPath<TargetProblem> {
  const text = typed.replaceAll(/[\t\r\n]/g, '').trim(); // as browsers do, which would read another host after them
  if (text === '') return { problem: 'missing' };
  const { host, rest } = splitHost(text);
  if (host !== null && !hosts.map(hostName).includes(host)) return { problem: 'other-site' };
  if (host === null && /^(?:[a-z][a-z+.-]*:|[/\\]{2}|\/?\\)/i.test(text)) {
    return { problem: 'other-site' };
  }
  if (FOUND_PART.test(rest)) return { problem: 'pattern' };
  const { pathname, search, hash } = new URL(`https://site.invalid/${rest.replace(/^\//, '')}`);
  const path = `${pathname.replace(/(?<=.)\/$/, '')}${search}${hash}`.replaceAll('\\', '%5C');
  if (path.startsWith('//')) return { problem: 'other-site' };
  return path.length > LONGEST_TARGET ? { problem: 'too-long' } : { path, host };
}
