import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { STORED } from '@/lib/storage';
import { detectLanguage, type Language } from '@/i18n/languages';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Most requests have one of a few headers; headers longer than any browser's are not cached. */
const MAX_REMEMBERED = 500;
const MAX_REMEMBERED_LENGTH = 200;

/** Caches the results of a function of a header's text. */
function byHeader<Result extends object | string>(
  read: (header: string) => Result,
): (header: string) => Result {
  const known = new LRUCache<string, Result>({ max: MAX_REMEMBERED });
  return (header) => {
    const result = known.get(header) ?? read(header);
    if (header.length <= MAX_REMEMBERED_LENGTH) known.set(header, result);
    return result;
  };
}

/** The smallest comes first: a server may choose among the accepted ones. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

const readEncoding = byHeader((header): Encoding => {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(ENCODINGS);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
});

/** Returns the best encoding for an Accept-Encoding header. */
export function preferredEncoding(accepted: string | undefined): Encoding {
  return accepted ? readEncoding(accepted) : 'identity';
}

const readLanguages = byHeader((header) =>
  new Negotiator({ headers: { 'accept-language': header } }).languages(),
);

/** The visitor's choice, as the browser's code (src/i18n/setup.ts) stores it. */
const CHOICE = new RegExp(`(?:^|;\\s*)${STORED.languageForServer.name}=([^;\\s]*)`);

/** Returns the language of the answer to a request whose URL names a language or none. */
export function visitorLanguage(named: Language | null, headers: IncomingHttpHeaders): Language {
  const { cookie = '', 'accept-language': accepted } = headers;
  return detectLanguage({
    named,
    choice: CHOICE.exec(cookie)?.[1] ?? null,
    accepted: accepted ? readLanguages(accepted) : [],
  });
}
