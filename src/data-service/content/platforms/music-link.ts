import punycode from 'punycode/punycode.js';
import { normalizeHttpsUrl } from './https-url';
import { readPastedLink, MAX_LINK_LENGTH } from './pasted-link';
import type { MusicLinkHint } from './platform';
import { DEMO_PLATFORMS } from './platforms';
import { readPage } from './read-page';
import { parseUrl } from '@/lib/urls';

/** A platform where people keep music that they send. */
export type MusicPlatform = (typeof DEMO_PLATFORMS)[number]['name'];

/** The validation errors of a link to music. */
export const MUSIC_LINK_ERRORS = [
  'no-address',
  'several-addresses',
  'too-long',
  'scheme',
  'credentials',
  'ip-address',
  'local-host',
  'invalid-host',
  'port',
  'profile',
  'no-track',
] as const;
type MusicLinkError = (typeof MUSIC_LINK_ERRORS)[number];

/** A link to music in the form in which it is stored: https, without tracking parameters. */
export interface MusicLink {
  url: string;
  /** Null for a host that is not known here: the sender has to confirm it. */
  platform: MusicPlatform | null;
  hint: MusicLinkHint | null;
}

/** Returns a host in the alphabets that it is written in; null where its punycode is invalid, which URL accepts. */
export function readableHost(host: string): string | null {
  try {
    return punycode.toUnicode(host);
  } catch {
    return null;
  }
}

/** Host names of the reader's own computer or network, and those that cannot be resolved. */
const LOCAL =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|arpa|test|invalid)$/;

const IP_ADDRESS = /^\[|^\d+(?:\.\d+){3}$/;

/** Returns the reason not to open a page of this host, as URL writes it; null when there is none. */
function hostError(
  host: string,
): 'ip-address' | 'local-host' | 'no-address' | 'invalid-host' | null {
  if (IP_ADDRESS.test(host)) return 'ip-address';
  if (LOCAL.test(host.replace(/\.$/, ''))) return 'local-host';
  if (!host.includes('.')) return 'no-address';
  const isValid = readableHost(host) !== null && normalizeHttpsUrl(`https://${host}/`) !== null;
  return isValid ? null : 'invalid-host';
}

/** The host as it was written: URL decodes and repairs it. */
const WRITTEN_HOST = /^https?:\/*([^/?#]*)/i;

/** Reads a text with a link to music; returns the validation error when there is none. Sends no request. */
export function readMusicLink(text: string): MusicLink | MusicLinkError {
  return readPastedLink(text, musicLinkOf);
}

function musicLinkOf(written: string): MusicLink | MusicLinkError {
  const [, host = ''] = WRITTEN_HOST.exec(written) ?? [];
  if (host.includes('@')) return 'credentials';
  if (host.includes('%')) return 'invalid-host';
  return readUrl(written.replace(/^http:\/\/([^/?#]*?)(?::80)?(?=[/?#]|$)/i, 'https://$1'));
}

function readUrl(written: string): MusicLink | MusicLinkError {
  const parsed = parseUrl(written);
  if (!parsed) return 'invalid-host';
  const error = hostError(parsed.hostname);
  if (error) return error;
  if (parsed.port !== '') return 'port';
  const found = readPage(parsed.href, DEMO_PLATFORMS);
  if (typeof found?.page === 'string') return found.page;
  const { url, hint = null } = found?.page ?? { url: parsed.href };
  if (url.length > MAX_LINK_LENGTH) return 'too-long';
  return { url, platform: found?.platform.name ?? null, hint };
}
