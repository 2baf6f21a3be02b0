import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { STORED } from '@/config/device-storage';
import { chosenLanguage, FALLBACK_LANGUAGE, LANGUAGE_CODES, type Language } from '@/i18n/languages';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The same few headers come again and again; longer ones than any browser sends are not remembered. */
const MOST_REMEMBERED = 500;
const LONGEST_REMEMBERED = 200;

/** Answers by the text of a header, worked out once for each text. */
function byHeader<Result extends object | string>(
  read: (header: string) => Result,
): (header: string) => Result {
  const known = new LRUCache<string, Result>({ max: MOST_REMEMBERED });
  return (header) => {
    const result = known.get(header) ?? read(header);
    if (header.length <= LONGEST_REMEMBERED) known.set(header, result);
    return result;
  };
}

/** The smallest comes first: servers may choose among what is accepted. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

const readEncoding = byHeader((header): Encoding => {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(ENCODINGS);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
});

/** How a body is best sent to whoever accepts this. */
export function preferredEncoding(accepted: string | undefined): Encoding {
  return accepted ? readEncoding(accepted) : 'identity';
}

const readLanguages = byHeader((header): Language => {
  const negotiator = new Negotiator({ headers: { 'accept-language': header } });
  const accepted = negotiator.language([...LANGUAGE_CODES]);
  return LANGUAGE_CODES.find((code) => code === accepted) ?? FALLBACK_LANGUAGE;
});

/** The visitor's choice, as the browser's code (src/i18n/setup.ts) keeps it. */
const CHOICE = new RegExp(`(?:^|;\\s*)${STORED.languageForServer.name}=([^;\\s]*)`);

/** The language for a visitor whose address names none: chosen before, accepted by the browser, or English. */
export function visitorLanguage(headers: IncomingHttpHeaders): Language {
  const choice = headers.cookie === undefined ? undefined : CHOICE.exec(headers.cookie)?.[1];
  if (choice !== undefined) return chosenLanguage(choice);
  const accepted = headers['accept-language'];
  return accepted ? readLanguages(accepted) : FALLBACK_LANGUAGE;
}
